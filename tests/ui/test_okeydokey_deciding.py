"""The page's sentences on the step that lost a game of Okey Dokey: what was known comes first, and nobody is blamed without
proof.
"""

import pytest
from okeydokey_vices import CREW, played

from okeydokey_tables import PERSON, dealt, page, seated
from triokey.core.match import play
from triokey.core.review import BLUNDER, Point
from triokey.okeydokey.crew.verdicts import SWAP
from triokey.okeydokey.notation import read_word
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import RESETS, Move
from ui.games.okeydokey.art import card_name
from ui.games.okeydokey.log import move_or_remark_sentence
from ui.games.okeydokey.review import VERDICT
from ui.model.model import Analysis, Review, Table
from ui.parts.names import player_name, who_facts
from ui.text.words import LANGUAGES, load

pytestmark = pytest.mark.long

POSSIBLE = [{"mine": 250, "best": 600, "verdict": verdict} for verdict in ("sound", "risk", "mistake")]


def lost():
    """Return the model of a lost game with the sheet of its end open."""
    match = next(match for match in played(SWAP, 0, CREW) if match.state.end != "festival")
    model = seated(match, PERSON)
    return model._replace(table=model.table._replace(ending=True))


def with_answer(model, answer):
    table = model.table
    found = Analysis("winnable", table.place, answer)
    return model._replace(table=table._replace(analyses=(found,), aside=table.aside._replace(proving=True)))


def steps_of(match):
    return [at for at, word in enumerate(match.words) if isinstance(read_word(word), Move) and match.states[at].start >= 0]


def test_a_range_names_nobody():
    model = lost()
    steps = steps_of(model.table.match)
    first, last = steps[10], steps[14]
    line = [model.table.match.words[first]]
    text = page(with_answer(model, {"start": True, "from": first, "to": last, "line": line, "weighed": {}}))
    assert "until move 11. After move 15 it was lost" in text and "is not known" in text
    assert ": move 11" not in text and "mistake" not in text.lower() and "show/" not in text


@pytest.mark.parametrize("known", POSSIBLE, ids=lambda known: known["verdict"])
def test_a_named_step_is_judged_by_what_its_seat_knew_before_the_open_cards_are(known):
    model = lost()
    match = model.table.match
    at = steps_of(match)[10]
    evaluated = {**known, "word": match.words[at]}
    who = player_name(model.words, model.table, match.states[at].turn)
    answer = {"start": True, "from": at, "to": at, "line": [match.words[at]], "weighed": evaluated}
    text = page(with_answer(model, answer))
    said = {"sound": "Unlucky, not a mistake", "risk": "A risk that went wrong", "mistake": "A mistake"}[known["verdict"]]
    assert f"{said}: move 11, {who}." in text
    assert text.index(said) < text.index(f"what {who} knew") < text.index("With all cards open")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("known", [*POSSIBLE, {}], ids=["sound", "risk", "mistake", "nothing"])
def test_the_headline_of_a_review_names_the_step_and_says_that_it_is_being_judged_until_it_is(language, known):
    model = lost()._replace(words=load(language))
    match = model.table.match
    at = steps_of(match)[10]
    point = Point(at, match.states[at].turn, 1, -1, BLUNDER, 1, "lost", (("better", match.words[at]),))
    review = Review("game:1", 0, 0, match.words, points=(point,))
    facts = {"n": 11, **who_facts(model.words, model.table, point.seat)}
    assert VERDICT.headline(model.words, model.table, review, point) == model.words("review.okeydokey.judging", **facts)
    open_cards = VERDICT.beside(model.words, model.table, review, point)
    assert open_cards == model.words("review.okeydokey.turn", n=11)
    review = review._replace(evaluated=((at, {**known, "word": match.words[at]} if known else {}),))
    judged = model.words("review.okeydokey.known", verdict=known["verdict"], **facts) if known else open_cards
    assert VERDICT.headline(model.words, model.table, review, point) == judged


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_that_a_reset_swapped_are_named_to_who_may_see_all_and_to_nobody_else(language):
    words, table = load(language), lost().table
    match, seen = table.match, 0
    for state, word in zip(match.states, match.words, strict=False):
        action = read_word(word)
        if not isinstance(action, Move) or action.kind != RESETS:
            continue
        names = [card_name(words, card) for card in action.cards]
        seen += len(names)
        assert all(name in move_or_remark_sentence(words, table, state, word, named=True) for name in names)
        assert not any(name in move_or_remark_sentence(words, table, state, word) for name in names)
    assert seen


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_move_is_told_with_its_player_unless_there_is_but_one(seats):
    words, match, moves = load("en"), dealt(seats), 0
    while GAME.turn(match.state) is not None and moves < 8:
        state = match.state
        action = GAME.legal(state)[0]
        match = play(match, GAME.write(action))
        if isinstance(action, Move):
            table = Table("game:1", match, (PERSON,) * seats)
            said = move_or_remark_sentence(words, table, state, GAME.write(action))
            assert (player_name(words, table, state.turn) in said) == (seats > 1), said
            moves += 1
    assert moves
