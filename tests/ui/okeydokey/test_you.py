"""The only person at a device is called "you" in moves, reviews and hints, whatever their seat is called."""

from __future__ import annotations

import pytest

from driving import nodes
from okeydokey_tables import BOT, PERSON, dealt, one, played, seated
from triokey.core.match import Match, play
from triokey.core.review import Point
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.features.review.evaluated import by_knowledge, knowledge_panel
from ui.features.review.pages import review_page
from ui.games.okeydokey.review import review_headline
from ui.model.model import Model, Review
from ui.parts.names import player_name
from ui.text.html import Content, h, text_of
from ui.text.words import LANGUAGES

NEEDS = ("review",)

VERDICTS = ("sound", "risk", "mistake")


def talkative(match: Match, actions: int) -> Match:
    """Return the match after this many actions, before each of which every seat makes all possible reports."""
    for move in solve(match.state).line[:actions]:
        for seat in range(len(match.state.hands)):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        match = play(match, GAME.write(move))
    return match


def reviewed(model: Model, verdict: str) -> list[Content]:
    """Return the sentences of a review in which every step has this verdict."""
    words, table = model.words, model.table
    assert table is not None
    match = table.match
    acts = [at for at, word in enumerate(match.words) if not GAME.is_remark(GAME.read(word))]
    points = tuple(Point(at, match.states[at].turn, 1, 0, "blunder", 1, "lost", ()) for at in acts)
    answer = {"verdict": verdict, "mine": 300, "best": 640}
    answers = tuple((at, {**answer, "word": match.words[at]}) for at in acts)
    review = Review(table.key, 0, 0, match.words, done=len(match.words), points=points, evaluated=answers)
    said: list[Content] = [review_page(model, table, review), knowledge_panel(words, table, review)]
    for known in (review, review._replace(evaluated=())):
        said += [review_headline(words, table, known, point) for point in points]
        said += [by_knowledge(words, table, known, point) for point in points]
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "me"), [(2, 0), (3, 1), (5, 4)])
def test_neither_the_moves_nor_a_review_call_the_one_person_here_by_a_name(lang: str, seats: int, me: int) -> None:
    match = talkative(dealt(seats, 3), 2 * seats + 1)
    players = [PERSON if seat == me else BOT for seat in range(seats)]
    model = seated(match, *players, settings=f"lang {lang}\n")
    own, *others = (player_name(model.words, model.table, seat) for seat in sorted(range(seats), key=lambda seat: seat != me))
    told = text_of(one(model, id="moves"))
    assert own not in told and all(name in told for name in others)
    for verdict in VERDICTS:
        said = text_of(h("div", reviewed(model, verdict)))
        assert own not in said and all(name in said for name in others)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_several_people_at_one_device_each_is_called_by_name(lang: str) -> None:
    model = seated(played(dealt(3, 3), 4), PERSON, PERSON, BOT, settings=f"lang {lang}\n")
    told = text_of(one(model, id="moves")) + text_of(h("div", reviewed(model, "sound")))
    assert all(player_name(model.words, model.table, seat) in told for seat in range(3))
    assert model.words("player.you") not in [text_of(node) for node in nodes(h("div", reviewed(model, "sound")))]
