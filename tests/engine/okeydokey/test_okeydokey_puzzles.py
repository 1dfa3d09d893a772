"""Okey Dokey's puzzles, checked by a second implementation of the rules, and with damaged proofs.

puzzles.txt holds fifty of each kind, made by `python -m triokey puzzles okeydokey --kind KIND --count 50 --seed 2026`.
"""

from functools import cache
from pathlib import Path

import okeydokey_brute as brute
import pytest

from triokey.core.game import NotationError
from triokey.core.match import play, start
from triokey.core.puzzle import Untrue, find, read_puzzle_link, write_puzzle_link
from triokey.core.record import RecordError
from triokey.core.seed import read_seed
from triokey.okeydokey.cards import write_card, write_place
from triokey.okeydokey.puzzles.maker import MAKERS, PROVEN, SAVE
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve

MAKER = MAKERS["okeydokey"]
FEW = 6


@cache
def puzzles(kind):
    """Return the fifty puzzles of a kind in puzzles.txt."""
    listed = [read_puzzle_link(link) for link in (Path(__file__).parent / "puzzles.txt").read_text().split()]
    return [puzzle for puzzle in listed if puzzle.kind == kind]


def placements(match):
    """Return every different placement, each with one action that makes it."""
    return {brute.placement(word): word for word in reversed([GAME.write(move) for move in GAME.legal(match.state)])}


@pytest.mark.long
@pytest.mark.parametrize("kind", [PROVEN, SAVE])
def test_fifty_certificates_win_by_a_second_referee(kind):
    assert len(puzzles(kind)) == 50
    for puzzle in puzzles(kind):
        table = brute.table_of(puzzle.match)
        for word in puzzle.line:
            table.play(word)
        assert table.won(), write_puzzle_link(puzzle)


def test_in_fifty_positions_every_other_placement_is_lost_by_an_exhaustive_search():
    for puzzle in puzzles(SAVE):
        table = brute.table_of(puzzle.match)
        assert tuple(table.deck) == puzzle.given and len(puzzle.given) <= 12
        others = set(placements(puzzle.match)) - {brute.placement(puzzle.line[0])}
        assert len(others) >= 2
        for word in others:
            assert brute.lost_after(table, word), (write_puzzle_link(puzzle), word)


def test_the_exhaustive_search_does_not_call_a_certificate_lost():
    for puzzle in puzzles(SAVE):
        assert not brute.lost_after(brute.table_of(puzzle.match), brute.placement(puzzle.line[0]))


@pytest.mark.long
@pytest.mark.parametrize("kind", MAKER.kinds)
def test_what_was_made_is_made_again_and_checked(kind):
    for puzzle in puzzles(kind)[:FEW]:
        MAKER.check(puzzle)
    assert find("okeydokey", kind, -1, read_seed("2026"))[0] == puzzles(kind)[0]


def test_only_the_winning_placement_is_right_and_every_other_is_explained():
    for puzzle in puzzles(SAVE):
        answer = brute.placement(puzzle.line[0])
        for place, word in placements(puzzle.match).items():
            reply = MAKER.judge(puzzle, puzzle.match, puzzle.line[0] if place == answer else word)
            assert reply.right == (place == answer) and not reply.done
            assert reply.step.why.startswith("lost") != reply.right and reply.step.evidence
            assert (reply.match == puzzle.match) != reply.right


@pytest.mark.long
@pytest.mark.parametrize("kind", [PROVEN, SAVE])
def test_the_hints_follow_the_line_to_the_end(kind):
    for puzzle in puzzles(kind)[:FEW]:
        match = puzzle.match
        for word in puzzle.line:
            row, want, deed = MAKER.hint(puzzle, match)
            move = GAME.read(word)
            assert row.why == "look-row" and dict(want.facts)["what"] == move.kind
            assert dict(deed.facts).get("cards", "") == ",".join(map(write_card, move.cards))
            match = play(match, word)
        assert MAKER.hint(puzzle, match) == ()


@pytest.mark.long
def test_the_hints_find_another_way_when_the_line_is_left():
    puzzle = puzzles(PROVEN)[0]
    other = next(
        word
        for word in map(GAME.write, GAME.legal(puzzle.match.state))
        if word != puzzle.line[0] and MAKER.judge(puzzle, puzzle.match, word).step.why == "right"
    )
    match = play(puzzle.match, other)
    assert MAKER.hint(puzzle, match)[0].why == "look-row"


def test_a_deal_is_solved_with_its_last_card_and_not_before():
    puzzle = puzzles(PROVEN)[1]
    match = puzzle.match
    for number, word in enumerate(puzzle.line, 1):
        reply = MAKER.judge(puzzle, match, word)
        assert reply.right and reply.done == (number == 50)
        match = reply.match
    assert reply.step.why == "won"


@pytest.mark.long
def test_only_what_is_proven_lost_is_called_wrong():
    """Along a line, every answer called wrong is lost for the solver with its whole budget, and no right answer is."""
    puzzle = puzzles(SAVE)[0]
    match = puzzle.match
    for word in puzzle.line[:8]:
        for other in placements(match).values():
            if not MAKER.judge(puzzle, match, other).right:
                assert solve(play(match, other).state).winnable is False
        match = play(match, word)


@pytest.mark.long
@pytest.mark.parametrize("kind", MAKER.kinds)
def test_a_damaged_certificate_is_refused(kind):
    for puzzle in puzzles(kind)[:FEW]:
        for line in (puzzle.line[:-1], (), puzzle.line[:-2], (*puzzle.line[1:], puzzle.line[0])):
            with pytest.raises(Untrue):
                MAKER.check(puzzle._replace(line=line))


@pytest.mark.long
def test_another_first_step_of_the_certificate_is_refused():
    for puzzle in puzzles(SAVE)[:FEW]:
        other = next(word for place, word in placements(puzzle.match).items() if place != brute.placement(puzzle.line[0]))
        with pytest.raises(Untrue):
            MAKER.check(puzzle._replace(line=(other, *puzzle.line[1:])))


def test_a_link_whose_certificate_breaks_the_rules_does_not_open(monkeypatch):
    puzzle = puzzles(PROVEN)[0]
    with monkeypatch.context() as unchecked:
        unchecked.setattr("triokey.core.puzzle.play", lambda match, word: match)
        forged = write_puzzle_link(puzzle._replace(line=(puzzle.line[0], *puzzle.line)))
    with pytest.raises(RecordError) as error:
        read_puzzle_link(forged)
    assert error.value.key == "damaged"


def test_a_forged_deck_and_a_forged_question_are_refused():
    for puzzle in puzzles(SAVE)[:FEW]:
        for forged in (puzzle._replace(given=puzzle.given[:-1]), puzzle._replace(kind=PROVEN)):
            with pytest.raises(Untrue):
                MAKER.check(forged)
    whole = puzzles(PROVEN)[0]
    with pytest.raises(Untrue):
        MAKER.check(whole._replace(kind=SAVE))


def test_a_position_with_several_winning_placements_is_no_save():
    puzzle = puzzles(SAVE)[0]
    match = play(puzzle.match, puzzle.line[0])
    given = tuple(map(write_card, match.state.deck))
    with pytest.raises(Untrue):
        MAKER.check(puzzle._replace(match=match, line=puzzle.line[1:], given=given))


def test_a_table_of_more_than_one_is_refused():
    puzzle = puzzles(PROVEN)[0]
    crew = start(puzzle.match.setup._replace(seats=2))
    with pytest.raises(Untrue):
        MAKER.check(puzzle._replace(match=crew))


def test_a_remark_is_no_answer():
    puzzle = puzzles(PROVEN)[0]
    with pytest.raises(NotationError):
        MAKER.judge(puzzle, puzzle.match, "0:want:R")


@pytest.mark.long
@pytest.mark.parametrize("kind", [PROVEN, SAVE])
def test_a_proof_begins_at_the_place_of_its_first_card(kind):
    for puzzle in puzzles(kind)[:FEW]:
        first = MAKER.proof(puzzle)[0]
        place = GAME.read(puzzle.line[0])
        assert first.evidence == (write_place(place.row, len(puzzle.match.state.rows[place.row])),)
