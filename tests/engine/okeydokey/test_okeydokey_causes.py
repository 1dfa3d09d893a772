"""Causes of weak actions in Okey Dokey: every named cause can be confirmed, and rests on what the seat knew."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from okeydokey_proofs import holds
from okeydokey_vices import QUICK, played, worse

from triokey.core.match import Match
from triokey.core.rng import stream
from triokey.core.save import read_save
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.cards import RESET
from triokey.okeydokey.crew.verdicts import MISTAKE, SKIP
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.rules import GAME

pytestmark = pytest.mark.long

Tag = tuple[Match, int, dict[str, object]]


@cache
def tags(vice: str, games: int) -> list[Tag]:
    """Return every cause named in this many games of a vice: the match, the index of the action, the analysis's answer."""
    return [
        (match, at, answer)
        for match in islice(played(vice, best=QUICK), games)
        for at, answer in worse(match)
        if "cause" in answer
    ]


def test_every_cause_holds_when_it_is_taken_away() -> None:
    found = tags(SKIP, 2)
    assert found and all(holds(*tag) for tag in found)


def test_no_cause_rests_on_what_the_seat_could_not_know() -> None:
    for match, at, answer in tags(SKIP, 2):
        state = match.states[at]
        other = sample_table(GAME.view(state, state.turn), stream(at, "other"))
        assert other.rows == state.rows and RESET not in other.hands[state.turn]
        swapped = match._replace(states=(*match.states[:at], other, *match.states[at + 1 :]))
        assert ANALYSES["weigh"](swapped, 0, {"at": at}) == answer


def test_a_mistake_that_stays_as_large_as_one_without_its_cause_gets_none() -> None:
    """In this game the skipped Numbers explain four fifths of a loss, and 3 of 16 tables remain lost."""
    match = read_save((Path(__file__).parent / "half_explained.txt").read_text()).match
    answer = ANALYSES["weigh"](match, 0, {"at": 125})
    assert answer["verdict"] == MISTAKE and "cause" not in answer
