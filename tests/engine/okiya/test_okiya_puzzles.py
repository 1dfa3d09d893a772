"""Okiya's puzzles, checked by brute force: their promises, and the answers that count as right.

puzzles.txt contains the first fifty puzzles of each kind with few tiles left, among those with seeds from "2026" on.
"""

from pathlib import Path

import pytest
from okiya_brute import promised, worths_of

from triokey.core.puzzle import Untrue, find, read_puzzle_link, write_puzzle_link
from triokey.okiya.garden import read_cell, write_cell
from triokey.okiya.puzzles import MAKERS, ONLY, SURVIVE
from triokey.okiya.rules import GAME

MAKER = MAKERS["okiya"]
FEW = 7
"""Maximum number of tiles left for which brute force is fast."""
PUZZLES = [read_puzzle_link(link) for link in (Path(__file__).parent / "puzzles.txt").read_text().split()]


def late(kind):
    """Return the puzzles of a kind in puzzles.txt, which have few tiles left."""
    return [puzzle for puzzle in PUZZLES if puzzle.kind == kind]


@pytest.mark.parametrize("kind", MAKER.kinds)
def test_fifty_puzzles_hold_by_brute_force_with_every_answer(kind):
    assert len(late(kind)) == 50
    for puzzle in late(kind):
        assert puzzle.match.state.left <= FEW
        MAKER.check(puzzle)
        worths = worths_of(puzzle.match.state)
        right, holds = promised(kind, worths)
        assert holds, write_puzzle_link(puzzle)
        for cell in GAME.legal(puzzle.match.state):
            assert MAKER.judge(puzzle, puzzle.match, write_cell(cell)).right == (cell in right)


@pytest.mark.parametrize("kind", MAKER.kinds)
def test_answers_are_judged_by_brute_force_until_the_end(kind):
    for puzzle in late(kind)[:10]:
        match, done = puzzle.match, False
        while not done:
            worths = worths_of(match.state)
            right, _ = promised(kind, worths)
            judged = {cell: MAKER.judge(puzzle, match, write_cell(cell)) for cell in GAME.legal(match.state)}
            assert {cell for cell, reply in judged.items() if reply.right} == right
            cell = max(right)
            match, done = judged[cell].match, judged[cell].done
            if not done:
                answers = worths_of(GAME.apply(match.states[-3], cell))
                assert answers[match.state.last] == max(answers.values())
        outcome = GAME.outcome(match.state)
        mover = GAME.turn(puzzle.match.state)
        assert (mover in outcome.winners) == (kind != SURVIVE)


@pytest.mark.parametrize("kind", MAKER.kinds)
def test_a_wrong_answer_is_explained_by_what_refutes_it(kind):
    for puzzle in late(kind):
        worths = worths_of(puzzle.match.state)
        for cell in worths:
            reply = MAKER.judge(puzzle, puzzle.match, write_cell(cell))
            if reply.right:
                continue
            facts = dict(reply.step.facts)
            assert facts["cell"] == write_cell(cell) and reply.match == puzzle.match
            if worths[cell] > 0:
                assert reply.step.why == "fewer" and facts["left"] == worths[cell] - 1
                assert facts["best"] == max(worths.values()) - 1
                continue
            answers = worths_of(GAME.apply(puzzle.match.state, cell))
            assert answers[read_cell(facts["reply"])] == max(answers.values())
            assert reply.step.why in ({"draws"} if worths[cell] == 0 else {"loses-now", "loses", "sooner"})


@pytest.mark.long
@pytest.mark.parametrize("kind", MAKER.kinds)
def test_the_hints_solve_the_puzzle(kind):
    for seed in range(8):
        puzzle, _ = find("okiya", kind, -1, seed)
        match, done = puzzle.match, False
        while not done:
            look, take, why = MAKER.hint(puzzle, match)
            reply = MAKER.judge(puzzle, match, dict(take.facts)["cell"])
            assert reply.right and look.why.startswith("look-") and why.why.startswith("why-")
            match, done = reply.match, reply.done
        assert not MAKER.hint(puzzle, match)


@pytest.mark.long
@pytest.mark.parametrize("kind", MAKER.kinds)
def test_the_proof_names_a_line_to_the_end_and_every_wrong_tile(kind):
    for seed in range(8):
        puzzle, _ = find("okiya", kind, -1, seed)
        line, *wrong = MAKER.proof(puzzle)
        state = puzzle.match.state
        for word in dict(line.facts)["line"].split():
            state = GAME.apply(state, read_cell(word))
        assert GAME.outcome(state)
        legal = [write_cell(cell) for cell in GAME.legal(puzzle.match.state)]
        refuted = [dict(step.facts)["cell"] for step in wrong]
        right = [word for word in legal if MAKER.judge(puzzle, puzzle.match, word).right]
        assert sorted(refuted + right) == sorted(legal)


@pytest.mark.long
def test_a_position_passes_for_no_other_kind():
    for kind in MAKER.kinds:
        for seed in range(8):
            puzzle, _ = find("okiya", kind, -1, seed)
            for other in set(MAKER.kinds) - {kind}:
                with pytest.raises(Untrue):
                    MAKER.check(read_puzzle_link(write_puzzle_link(puzzle._replace(kind=other))))


def test_what_is_more_than_a_position_is_refused():
    puzzle, _ = find("okiya", ONLY, -1, 1)
    word = write_cell(GAME.legal(puzzle.match.state)[0])
    for forged in (puzzle._replace(line=(word,)), puzzle._replace(given=("b3",))):
        with pytest.raises(Untrue):
            MAKER.check(forged)
