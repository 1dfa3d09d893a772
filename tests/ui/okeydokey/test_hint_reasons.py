"""A hint names the card, row or seat that speaks for its move, and uses hidden cards only where that is allowed."""

from __future__ import annotations

import pytest

from driving import do
from okeydokey_tables import BOT, PERSON, dealt, find, one, played, seated, settle
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.cards import ROWS, write_cards
from triokey.okeydokey.knowledge.reasons import IMAGINED, KINDS, Reason
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import NOBODY
from ui.games.okeydokey.art import row_name
from ui.games.okeydokey.hint import count_hint_steps, reason_sentence
from ui.loop.view import dialog_of, view
from ui.model import store
from ui.model.help_rules import DECK
from ui.model.help_used import hinted_moves
from ui.parts.names import player_name
from ui.text.html import text_of
from ui.text.words import LANGUAGES, Words, load


def names_something(words: Words, table, text: str) -> bool:
    """Tell whether a sentence names a colour, a seat, or the Reset of the column."""
    rows = [row_name(words, row) for row in range(ROWS)]
    seats = [player_name(words, table, seat) for seat in range(len(table.players))]
    return any(name.casefold() in text.casefold() for name in [*rows, *seats, words("okeydokey.reset")])


def hints(seats: int, seed: int, each: int) -> list[bool]:
    """Play a game with every `each`-th card by the hint, and return for each hint whether it names a reason."""
    match: Match = start(plain_setup(GAME, seed, seats, equals="3"))
    found: list[bool] = []
    while not match.state.end:
        for seat in range(seats):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        if sum(map(len, match.state.rows)) < len(found) * each:
            match = play(match, GAME.write((*solve(match.state).line, GAME.legal(match.state)[0])[0]))
            continue
        model = seated(match, *(PERSON if seat == match.state.turn else BOT for seat in range(seats)))
        model = do(settle(*do(model, ("hint",))), ("hint",), ("hint",))[0]
        answer = model.table.analysis("hint")
        text, why = text_of(one(model, id="hint")), reason_sentence(model.words, model.table, answer["reason"])
        assert why in text
        found.append(names_something(model.words, model.table, why))
        match = play(match, answer["word"])
    return found


@pytest.mark.slow
def test_of_the_hints_of_ten_whole_games_nine_in_ten_name_a_card_a_row_or_a_seat() -> None:
    found = [named for game in range(10) for named in hints(1 + game % 5, game, 1)]
    assert len(found) > 200 and 10 * found.count(False) <= len(found)


@pytest.mark.long
def test_hints_drawn_from_a_game_name_a_card_a_row_or_a_seat() -> None:
    found = hints(3, 3, 12)
    assert len(found) > 3 and all(found)


REASONS = {
    "wish": Reason("wish", 1, 1),
    "promise": Reason("promise", 1),
    "promise-reset": Reason("promise-reset"),
    "spares": Reason("spares", 1, 1, (9,)),
    "spares-reset": Reason("spares-reset", 1, 1),
    "spares-equal": Reason("spares-equal", 1, 1),
    "fewest": Reason("fewest", 1, cards=(9, 10)),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_has_its_sentence_which_names_what_it_is_about(kind: str, lang: str) -> None:
    words, table = load(lang), seated(dealt(3), PERSON, BOT, BOT).table
    reason = REASONS.get(kind, Reason(kind, 1, cards=(9,)))
    text = reason_sentence(words, table, reason.data())
    assert "{" not in text and not text[0].islower()
    assert names_something(words, table, text) == (kind != IMAGINED), write_cards(reason.cards)


def with_another_deck(match: Match) -> Match:
    """Return the match with the cards of the deck that the seat does not know in another order."""
    state = match.state
    hidden = [at for at, burier in enumerate(state.buriers) if burier == NOBODY]
    deck = list(state.deck)
    for at, other in zip(hidden, reversed(hidden), strict=True):
        deck[at] = state.deck[other]
    return match._replace(states=(*match.states[:-1], state._replace(deck=tuple(deck))))


@pytest.mark.long
def test_alone_a_hint_knows_only_what_its_seat_sees() -> None:
    matches = (played(dealt(1, 6), count) for count in range(40, 0, -4))
    match, other = next(
        (match, other) for match in matches for other in [with_another_deck(match)] if solver(match) != solver(other)
    )
    assert ANALYSES["hint"](match, 0, {}) == ANALYSES["hint"](other, 0, {})


def solver(match: Match) -> str:
    """Return the text of the first action of a line found by the solver, which knows the deck."""
    return GAME.write(solve(match.state).line[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_the_page_asks_before_hints_look_into_the_deck_and_marks_the_game(lang: str) -> None:
    match = played(dealt(1, 6), 40)
    model = seated(match, PERSON, settings=f"lang {lang}\n")
    model = do(settle(*do(model, ("hint",))), ("hint",), ("hint",))[0]
    (button,) = find(one(model, id="hint"), data_do="dialog")
    proof = model.words("okeydokey.hint.why.solved")
    assert proof not in text_of(one(model, id="hint"))
    asked = do(model, ("dialog", button.attrs["data-value"]))[0]
    assert model.words("okeydokey.deck.text") in text_of(dialog_of(asked))
    assert not asked.table.kept(DECK)
    (yes,) = find(dialog_of(asked), data_value=DECK)
    model = settle(*do(asked, (yes.attrs["data-do"], DECK)))
    assert dialog_of(model) is None and proof in text_of(one(model, id="hint"))
    assert not list(find(one(model, id="hint"), data_do="dialog")), "it is asked once"
    seen = model.words("okeydokey.deck.seen")
    stored = store.pack_table(model.table, 1)
    assert seen in text_of(view(model)) and "assisted yes" in stored
    again = seated(play(match, model.table.analysis("deck")["word"]), PERSON)
    assert seen not in text_of(view(again))


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_crew_is_never_offered_a_look_into_the_deck(seats: int) -> None:
    match = played(dealt(seats, 6), 40)
    model = seated(match, *(PERSON if seat == match.state.turn else BOT for seat in range(seats)))
    model = settle(*do(model, ("hint",)))
    for _ in range(count_hint_steps(model.table)):
        assert not list(find(one(model, id="hint"), data_do="dialog"))
        model = do(model, ("hint",))[0]
    assert dialog_of(do(model, ("dialog", f"board {DECK}"))[0]) is None
    assert not do(model, ("hint", DECK))[0].table.kept(DECK)


def test_moves_with_a_hint_are_counted_once_each() -> None:
    model = seated(dealt(1, 6), PERSON)
    for number in range(1, 4):
        model = do(model, ("hint",), ("hint", "close"), ("hint",), ("hint",))[0]
        assert hinted_moves(model.table) == number
        model = do(model, ("play", GAME.write(solve(model.table.match.state).line[0])))[0]
