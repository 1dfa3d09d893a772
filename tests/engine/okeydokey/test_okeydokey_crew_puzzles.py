"""Puzzles for a crew, checked by a plain search with the same bots. puzzles.txt contains the fifty puzzles."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from okeydokey_crews import legal, refute

from triokey.core.game import NotationError
from triokey.core.match import Match
from triokey.core.puzzle import Puzzle, Untrue, read_puzzle_link, write_puzzle_link
from triokey.core.rng import Rng
from triokey.okeydokey.crew.verdicts import CAUSES, RISK, SOUND, Scale, weighed_on
from triokey.okeydokey.puzzles.maker import CREW, MAKERS
from triokey.okeydokey.rules import GAME

pytestmark = pytest.mark.long

MAKER = MAKERS["okeydokey"]
FEW = 3


@cache
def puzzles() -> list[Puzzle]:
    """Return the fifty puzzles for a crew in puzzles.txt."""
    listed = [read_puzzle_link(link) for link in (Path(__file__).parent / "puzzles.txt").read_text().split()]
    return [puzzle for puzzle in listed if puzzle.kind == CREW]


def test_there_are_fifty_for_every_size_of_crew() -> None:
    assert len(puzzles()) == 50
    assert {puzzle.match.setup.seats for puzzle in puzzles()} == {2, 3, 4, 5}
    assert {puzzle.grade for puzzle in puzzles()} == {0, 1, 2}


def test_exactly_one_action_wins_with_these_bots() -> None:
    assert not any(map(refute, puzzles()[:FEW]))


@pytest.mark.slow
def test_exactly_one_action_wins_in_all_of_them() -> None:
    assert not any(map(refute, puzzles()))


def test_a_line_that_begins_otherwise_or_ends_early_is_refuted() -> None:
    puzzle = puzzles()[0]
    other = next(word for word in legal(puzzle.match) if word != puzzle.line[0])
    assert refute(puzzle._replace(line=(other, *puzzle.line[1:]))) and refute(puzzle._replace(line=puzzle.line[:-1]))


def test_the_answer_is_the_best_by_what_the_seat_knows() -> None:
    for puzzle in puzzles()[:FEW]:
        match = puzzle.match
        view = GAME.view(match.state, match.state.turn)
        assert weighed_on(Scale(view, Rng(3)), GAME.read(puzzle.line[0])).verdict in (SOUND, RISK)


def test_a_link_carries_what_everybody_has_told_and_is_checked() -> None:
    for puzzle in puzzles()[:FEW]:
        assert read_puzzle_link(write_puzzle_link(puzzle)) == puzzle
        assert {remark.seat for remark in puzzle.match.state.said} == set(range(puzzle.match.setup.seats))
        MAKER.check(puzzle)
        other = puzzle._replace(grade=(puzzle.grade + 1) % 3)
        for forged in (puzzle._replace(line=puzzle.line[:-1]), other, puzzle._replace(given=())):
            with pytest.raises(Untrue):
                MAKER.check(forged)


def test_the_line_is_judged_right_to_the_full_stage_and_the_others_answer() -> None:
    for puzzle in puzzles()[:FEW]:
        match = puzzle.match
        while not match.state.end:
            word = puzzle.line[done(puzzle, match)]
            row, want, _ = MAKER.hint(puzzle, match)
            assert row.why == "look-row" and dict(want.facts)["what"] == GAME.read(word).kind
            reply = MAKER.judge(puzzle, match, word)
            assert reply.right and reply.done == bool(reply.match.state.end)
            match = reply.match
        assert match.state.end == "festival"


def done(puzzle: Puzzle, match: Match) -> int:
    """Return the number of actions, without remarks, made since the puzzle began."""
    words = match.words[len(puzzle.match.words) :]
    return sum(not GAME.is_remark(GAME.read(word)) for word in words)


def test_every_other_action_is_wrong_and_explained() -> None:
    named = set()
    for puzzle in puzzles()[:FEW]:
        for word in legal(puzzle.match):
            reply = MAKER.judge(puzzle, puzzle.match, word)
            assert reply.right == (word == puzzle.line[0])
            if not reply.right:
                facts = dict(reply.step.facts)
                assert reply.match == puzzle.match and reply.step.why == ("crew-lost-why" if "cause" in facts else "crew-lost")
                named.add(facts.get("cause", ""))
        assert MAKER.proof(puzzle)[0].why == "crew-line" and MAKER.proof(puzzle)[-1].why == "crew-rating"
    assert named <= {"", *CAUSES}


def test_a_remark_is_no_answer() -> None:
    puzzle = puzzles()[0]
    with pytest.raises(NotationError):
        MAKER.judge(puzzle, puzzle.match, "0:want:R")
