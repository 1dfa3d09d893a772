"""Statements ready beside the stage: the most helpful one comes first."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON, dealt, find, seated
from triokey.core.match import Match, branch, play
from triokey.core.rng import stream
from triokey.okeydokey import grid
from triokey.okeydokey.cards import NUMBERS, colour, number
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import CAN, NOBODY, PLAN, STAGE, WANT, Remark, State, View
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES

TALKS = ("abilities", "printed")


@cache
def game(seats: int, talk: str) -> Match:
    """Return a match that the crew wins, with random remarks at half of the occasions."""
    match, rng = dealt(seats, 3, talk=talk), stream(seats, "talk at hand")
    for move in solve(match.state).line:
        for seat in range(seats):
            may = GAME.remarks(match.state, seat)
            if may and rng.below(2):
                match = play(match, GAME.write(rng.choice(may)))
        match = play(match, GAME.write(move))
    return match


def moments(seats: int, talk: str, step: int) -> list[tuple[Match, int]]:
    """Return every `step`-th moment of a game as (match, number of actions and remarks before)."""
    match = game(seats, talk)
    places = [at for at, state in enumerate(match.states) if not state.end and state.start != NOBODY]
    return [(branch(match, 0, at), at) for at in places[::step]]


def at_hand(match: Match, seat: int) -> list[Remark]:
    """Return the statements offered beside the stage to this seat, the only person at the device."""
    model = seated(match, *(PERSON if each == seat else BOT for each in range(len(match.state.hands))), settings="reports off\n")
    (talk,) = (node for node in nodes(view(model)) if node.attrs.get("class") == "talk")
    return [GAME.read(node.attrs["data-value"]) for node in nodes(talk) if node.attrs.get("data-do") == "remark"]


def fitting(state: State, seat: int) -> set[int]:
    """Return the rows of the current column for which a hand has a fitting Number, by the rule alone."""
    own = [face for face in state.hands[seat] if face < NUMBERS]
    rows = grid.open_rows(state.rows)
    return {row for row in rows if any(colour(face) == row and number(face) >= grid.row_value(state.rows[row]) for face in own)}


def helps(seen: View, able: set[int], row: int) -> bool:
    """Tell whether a wish for a row can help: the seat cannot fill it, and it is not known that all others cannot."""
    others = [seat for seat, size in enumerate(seen.sizes) if size and seat != seen.seat]
    return row not in able and any(seen.able[seat][row] != 0 for seat in others)


@pytest.mark.parametrize("talk", TALKS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_what_helps_stands_before_what_helps_nobody(seats: int, talk: str) -> None:
    met = {"wish": 0, "reset": 0, "answer": 0}
    for match, at in moments(seats, talk, 13):
        seat = at % seats
        ready, state, seen = at_hand(match, seat), match.state, GAME.view(match.state, seat)
        able, may = fitting(state, seat), GAME.remarks(state, seat)
        wishes = [helps(seen, able, remark.words[0]) for remark in ready if remark.kind == WANT]
        assert wishes == sorted(wishes, reverse=True), "a wish that can help comes first"
        missed = [r for r in may if r.kind == WANT and r not in ready and helps(seen, able, r.words[0])]
        assert not (missed and False in wishes), (missed, ready)
        met["wish"] += True in wishes
        reset = Remark(CAN, seat, (STAGE,))
        if not able and reset in may:
            assert reset in ready, "whoever has no Number that fits can say that they have the Reset"
            met["reset"] += 1
        wished = {old.words[0] for old in seen.said if old.kind == WANT and old.seat != seat}
        answers = [r for r in may if r.kind == CAN and r.words[0] in wished]
        if answers:
            assert any(remark in ready for remark in answers), "a wish is answered with one tap"
            met["answer"] += 1
    assert met["wish"] and (talk == "printed" or met["reset"] + met["answer"])


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_the_hand_can_place_comes_before_all_wishes(seats: int) -> None:
    for match, at in moments(seats, "abilities", 11):
        kinds = [remark.kind for remark in at_hand(match, at % seats)]
        assert PLAN not in kinds or WANT not in kinds[: kinds.index(PLAN)]


def keyed(model: Model) -> str:
    return " ".join(text_of(node) for node in find(view(do(model, ("dialog", "board talk"))[0]), **{"class": "known-key nums"}))


@pytest.mark.parametrize("talk", ["abilities", "printed"])
def test_a_tick_is_explained_as_no_more_than_was_told(talk: str) -> None:
    match, _ = next(iter(moments(3, talk, 1)))
    model = seated(match, PERSON, BOT, BOT)
    text, printed = keyed(model), talk == "printed"
    assert (model.words("okeydokey.counts.takes") in text, model.words("okeydokey.counts.can") in text) == (printed, not printed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strong_and_pale_counts_are_explained_and_spoken(lang: str) -> None:
    match = next(match for match, _ in moments(3, "abilities", 1) if any(old.kind == "hold" for old in match.state.said))
    model = seated(match, PERSON, BOT, BOT, settings=f"lang {lang}\nreports off\n")
    words = model.words
    assert all(words(f"okeydokey.counts.{kind}") in keyed(model) for kind in ("just", "still", "span", "can", "wants"))
    told = {remark.seat for remark in match.state.said if remark.kind == "hold"}
    begins = words("okeydokey.counts.told", what="|").split("|")[0]
    for seat, plate in enumerate(node for node in nodes(view(model)) if "plate" in str(node.attrs.get("class", "")).split()):
        (counts,) = (node for node in nodes(plate) if node.attrs.get("class") == "counts nums")
        assert counts.attrs["title"] == words("okeydokey.counts.how")
        said = " ".join(text_of(node) for node in nodes(plate) if node.attrs.get("class") == "sr")
        assert (begins in said) == (seat in told and bool(match.state.hands[seat]))
