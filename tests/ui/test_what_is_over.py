"""Where nobody can act any more, the answers to keys and taps tell the end of a round from the end of a match."""

from __future__ import annotations

import pytest

from driving import do, opened
from many_pages import stored
from stored_games import MATCHES, at_game
from triokey.core.match import standing, turn
from ui.model.effects import Say

ENDED = {name: make() for name, (make, _) in MATCHES.items() if name.endswith(("over", "void", "won", "lost"))}
"""The stored games whose round is over."""
INPUTS = (("play", ""), ("hint", ""), ("ask", "legal"), ("pick", "supply"))


@pytest.mark.parametrize("name", ENDED)
def test_only_a_match_that_has_ended_is_called_over(name: str) -> None:
    model = opened(stored(), at_game(name))
    said = []
    for message in INPUTS:
        after, effects = do(model, ("close", ""), message)
        said += [effect.text for effect in effects if isinstance(effect, Say)] + ([after.toast.text] if after.toast else [])
    keys = ("table.over", "table.over.round") if standing(ENDED[name]).winners is not None else ("table.over.round", "table.over")
    assert [model.words(key) in said for key in keys] == [True, False], said


def test_there_are_ends_of_rounds_and_of_matches() -> None:
    assert all(turn(match) is None for match in ENDED.values())
    assert {standing(ENDED[name]).winners is None for name in ENDED} == {True, False}
