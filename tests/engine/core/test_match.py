"""A match: undo, redo, replay, branches, and several rounds."""

import pytest

from triokey.core.game import plain_setup
from triokey.core.match import (
    BadLog,
    branch,
    finished_rounds,
    next_round,
    play,
    redo,
    replay,
    replay_prefix,
    standing,
    start,
    undo,
)
from triokey.core.rng import stream
from triokey.okiya.rules import GAME as OKIYA

SETUP = plain_setup(OKIYA, 9, match="three")


def to_end(match, rng):
    while OKIYA.turn(match.state) is not None:
        match = play(match, OKIYA.write(rng.choice(OKIYA.legal(match.state))))
    return match


def test_undo_and_redo_are_steps_on_one_line():
    match = start(SETUP)
    words = [OKIYA.write(OKIYA.legal(match.state)[0])]
    first = play(match, words[0])
    second = play(first, OKIYA.write(OKIYA.legal(first.state)[0]))
    assert undo(undo(second))._replace(undone=()) == match
    assert redo(redo(undo(undo(second)))) == second
    assert redo(second) is second and undo(match) is match
    other = play(undo(second), OKIYA.write(OKIYA.legal(first.state)[-1]))
    assert other.undone == ()


def test_a_log_is_the_match():
    rng = stream(1, "test")
    match = to_end(start(SETUP), rng)
    while standing(match).winners is None:
        match = to_end(next_round(match), rng)
    assert replay(SETUP, match.log) == match
    assert len(finished_rounds(match)) == len(match.log)
    with pytest.raises(ValueError):
        next_round(match)


def test_a_damaged_log_keeps_its_valid_prefix():
    match = to_end(start(SETUP), stream(2, "test"))
    words = match.log[0]
    for index in range(len(words)):
        broken = (*words[:index], words[index - 1] if index else "zz", *words[index + 1 :])
        got, fault = replay_prefix(SETUP, (broken,))
        assert fault is not None and fault.at[1] >= index
        assert got.words == broken[: fault.at[1]]
    with pytest.raises(BadLog):
        replay(SETUP, (("zz",),))


def test_a_branch_is_the_match_at_an_earlier_moment():
    match = to_end(start(SETUP), stream(4, "test"))
    for count in range(len(match.words) + 1):
        assert branch(match, 0, count).state == match.states[count]
    with pytest.raises(ValueError):
        branch(match, 1, 0)


def test_the_next_round_waits_for_the_end_of_this_one():
    with pytest.raises(ValueError):
        next_round(start(SETUP))
