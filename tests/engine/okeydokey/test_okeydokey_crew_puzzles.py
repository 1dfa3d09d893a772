"""Puzzles for a crew, held against a plain search with the same bots; the fifty stand in puzzles.txt with the others."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import NotationError
from triokey.core.match import Match, play
from triokey.core.puzzle import Puzzle, Untrue, read_puzzle_link, write_puzzle_link
from triokey.core.rng import Rng
from triokey.okeydokey.puzzles import CREW, MAKERS
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.verdicts import CAUSES, RISK, SOUND, weigh

MAKER = MAKERS["okeydokey"]
CLUB = bot_of(GAME.id, "club")
FEW = 3


@cache
def puzzles() -> list[Puzzle]:
    """Return the fifty."""
    listed = [read_puzzle_link(link) for link in (Path(__file__).parent / "puzzles.txt").read_text().split()]
    return [puzzle for puzzle in listed if puzzle.kind == CREW]


def legal(match: Match) -> list[str]:
    return [GAME.write(move) for move in GAME.legal(match.state)]


def answered(match: Match, word: str) -> Match:
    """Return the match after an action and the answers of the others, everybody telling what they may."""
    seat = match.state.turn
    while True:
        match = play(match, word)
        for other in range(match.setup.seats):
            for remark in reports(GAME.view(match.state, other)):
                match = play(match, GAME.write(remark))
        if match.state.end or match.state.turn == seat:
            return match
        *_, thought = CLUB.think(GAME.view(match.state, match.state.turn), Rng(9))
        word = GAME.write(thought.action)


def wins(match: Match, word: str) -> bool:
    """Tell whether the seat to act can win after this action, by looking at every way to go on."""
    after = answered(match, word)
    return after.state.end == "festival" if after.state.end else any(wins(after, other) for other in legal(after))


def only_one_wins(puzzle: Puzzle) -> bool:
    return [word for word in legal(puzzle.match) if wins(puzzle.match, word)] == [puzzle.line[0]]


def test_there_are_fifty_for_every_size_of_crew() -> None:
    assert len(puzzles()) == 50
    assert {puzzle.match.setup.seats for puzzle in puzzles()} == {2, 3, 4, 5}
    assert {puzzle.grade for puzzle in puzzles()} == {0, 1, 2}


def test_exactly_one_action_wins_with_these_bots() -> None:
    assert all(map(only_one_wins, puzzles()[:FEW]))


@pytest.mark.slow
def test_exactly_one_action_wins_in_all_of_them() -> None:
    assert all(map(only_one_wins, puzzles()))


def test_the_answer_is_the_best_by_what_the_seat_knows() -> None:
    for puzzle in puzzles()[:FEW]:
        match = puzzle.match
        view = GAME.view(match.state, match.state.turn)
        assert weigh(view, GAME.read(puzzle.line[0]), Rng(3)).verdict in (SOUND, RISK)


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
    """Return how many actions were made since the puzzle began."""
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
