"""Every kind of Okey puzzle, 50 of each, checked by the rules without the engine's hand analysis."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import pytest
from okey_brute import answers, is_group, mine, offered, partition, refute, without, worths
from okey_hands import every_group, wins_by_trying
from okey_targets import away

from triokey.core.game import IllegalAction, NotationError
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, Untrue, maker_of, read_puzzle_link, search, write_puzzle_link
from triokey.core.rng import Rng
from triokey.okey.hand.tiles import BLANK, FACES, HAND, read_tile, write_tile
from triokey.okey.puzzles import arrange
from triokey.okey.puzzles.groups import check_group, read_groups, write_groups
from triokey.okey.puzzles.makers import KINDS, MAKERS

pytestmark = pytest.mark.long
EACH = 25
"""Number of puzzles of each kind for each of the two games."""

LONGEST = 250
ROUNDS = "okey-rounds"


@cache
def puzzles(kind: str) -> tuple[Puzzle, ...]:
    """Return 50 puzzles of a kind, half of them for each game."""
    found: list[Puzzle] = []
    for maker in MAKERS.values():
        found += islice((puzzle for puzzle in maker.tries(kind, Rng(2026)) if puzzle is not None), EACH)
    return tuple(found)


def right(puzzle: Puzzle, answer: str) -> bool:
    reply = maker_of(puzzle.match.setup.game).judge(puzzle, puzzle.match, answer)
    assert reply.right == reply.done and reply.match == puzzle.match
    return reply.right


def test_a_hand_to_lay_out_has_won_and_every_right_way_is_accepted() -> None:
    rng = Rng(3)
    for puzzle in puzzles("arrange"):
        full, joker, _ = mine(puzzle)
        tiles = without(full, read_tile(puzzle.given[0]))
        assert wins_by_trying(tiles, joker)
        groups = partition(tiles, joker)
        own = arrange._groups(puzzle)
        if groups is None:  # leftover jokers can join a complete group, which the simple search does not try
            groups = [tuple(group) for group in own]
        for found in (groups, own):
            assert all(is_group(tuple(group), joker) for group in found) and sum(map(len, found)) == HAND
            mixed = [list(group) for group in found]
            for group in mixed:
                rng.shuffle(group)
            rng.shuffle(mixed)
            assert right(puzzle, write_groups(mixed))


def test_a_hand_laid_out_wrongly_is_refused_with_the_group_or_the_tiles_left_over() -> None:
    for puzzle in puzzles("arrange"):
        _, joker, _ = mine(puzzle)
        maker = maker_of(puzzle.match.setup.game)
        groups = [list(group) for group in arrange._groups(puzzle)]
        less = maker.judge(puzzle, puzzle.match, write_groups(groups[1:]))
        assert not less.right and less.step.why == "arrange-left" and len(less.step.evidence) == len(groups[0])
        for at in range(len(groups) - 1):
            swapped = [list(group) for group in groups]
            swapped[at][0], swapped[at + 1][-1] = swapped[at + 1][-1], swapped[at][0]
            legal = all(is_group(tuple(group), joker) for group in swapped)
            reply = maker.judge(puzzle, puzzle.match, write_groups(swapped))
            assert reply.right == legal
            if not legal:
                assert not is_group(tuple(map(read_tile, reply.step.evidence)), joker)


@pytest.mark.parametrize("kind", ["discard", "away", "draw", "illegal"])
def test_the_answer_is_the_one_that_the_rules_give_and_the_hint_ends_with_it(kind: str) -> None:
    given = Counter[str]()
    for puzzle in puzzles(kind):
        found = answers(puzzle)
        assert found is not None
        assert {answer for answer in offered(puzzle) if right(puzzle, answer)} == found
        (answer,) = found
        last = maker_of(puzzle.match.setup.game).hint(puzzle, puzzle.match)[-1]
        told = {"away": str(dict(last.facts).get("n")), "draw": "t" if last.why == "draw-take" else "d"}
        assert told.get(kind, last.evidence[0] if last.evidence else "") == answer
        given[answer] += 1
    assert len(given) >= {"discard": 12, "away": 5, "draw": 2, "illegal": 4}[kind]


def test_a_hint_about_discards_counts_as_the_rules_do() -> None:
    for puzzle in puzzles("discard"):
        tiles, _, _ = mine(puzzle)
        found = worths(puzzle, {face: without(tiles, face) for face in set(tiles)})
        best = min(found.values())
        hint = maker_of(puzzle.match.setup.game).hint(puzzle, puzzle.match)
        assert dict(hint[0].facts)["n"] == best[0] and dict(hint[-1].facts)["helps"] == -best[1]
        assert set(hint[1].evidence) == {write_tile(face) for face, worth in found.items() if worth[0] == best[0]}


def test_the_proof_of_a_distance_shows_a_win_that_keeps_all_other_tiles() -> None:
    for puzzle in puzzles("away"):
        tiles, joker, pairs = mine(puzzle)
        steps = {step.why: dict(step.facts) for step in maker_of(puzzle.match.setup.game).proof(puzzle)}
        kept = [face for group in read_groups(str(steps["away-keep"]["show"])) for face in group]
        shown = str(steps.get("away-won", steps.get("away-won-pairs", {})).get("show"))
        won = [face for group in read_groups(shown) for face in group]
        assert not Counter(kept) - Counter(tiles) and not Counter(kept) - Counter(won)
        assert len(kept) == HAND - away(tiles, joker, pairs) and away(tuple(sorted(won)), joker, pairs) == 0


def test_every_fault_is_asked_about() -> None:
    why = {maker_of(puzzle.match.setup.game).hint(puzzle, puzzle.match)[-1].why for puzzle in puzzles("illegal")}
    assert why == {"mixed", "number-twice", "colour-twice", "gap", "five", "past-one", "holder"}


def test_nothing_is_refuted_and_what_is_untrue_is() -> None:
    assert not any(refute(puzzle) for kind in KINDS for puzzle in puzzles(kind)[:5])
    asked = puzzles("illegal")[0]
    assert refute(asked._replace(given=asked.given[:3]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_carries_a_puzzle_and_its_grade_is_measured_again(kind: str) -> None:
    grades = set()
    for puzzle in puzzles(kind):
        link = write_puzzle_link(puzzle)
        assert len(link) <= LONGEST and read_puzzle_link(link) == puzzle
        maker = maker_of(puzzle.match.setup.game)
        maker.check(puzzle)
        with pytest.raises(Untrue):
            maker.check(puzzle._replace(grade=(puzzle.grade + 1) % 3))
        grades.add(puzzle.grade)
    assert grades == {EASY, MEDIUM, HARD}


DISCARD_DUE = {"arrange", "discard", "illegal"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_of_another_kind_does_not_hold(kind: str) -> None:
    others = DISCARD_DUE - {kind} if kind in DISCARD_DUE else DISCARD_DUE
    for puzzle in (puzzle for other in others for puzzle in puzzles(other)[:5]):
        with pytest.raises(Untrue):
            maker_of(puzzle.match.setup.game).check(puzzle._replace(kind=kind))


def test_a_question_that_was_tampered_with_does_not_hold() -> None:
    laid, won = puzzles("illegal")[0], puzzles("arrange")[0]
    for given in (laid.given[:3], (*laid.given[:3], "7q"), laid.given[::-1][1:], ()):
        with pytest.raises(Untrue):
            maker_of(laid.match.setup.game).check(laid._replace(given=given))
    loose = next(face for face in mine(won)[0] if not wins_by_trying(without(mine(won)[0], face), mine(won)[1]))
    for given in ((write_tile(loose),), ("7q",), ()):
        with pytest.raises(Untrue):
            maker_of(won.match.setup.game).check(won._replace(given=given))


@pytest.mark.parametrize(
    ("kind", "answer", "error"),
    [
        ("arrange", "", NotationError),
        ("arrange", "7r 7r 7r", NotationError),
        ("arrange", "7r 8q", NotationError),
        ("discard", "14r", NotationError),
        ("away", "many", NotationError),
        ("away", "15", NotationError),
        ("draw", "x7r", NotationError),
        ("illegal", "0", NotationError),
        ("illegal", "5", NotationError),
    ],
)
def test_what_is_no_answer_is_refused(kind: str, answer: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        right(puzzles(kind)[0], answer)


def test_a_tile_that_is_not_held_cannot_be_discarded() -> None:
    puzzle = puzzles("discard")[0]
    tiles, _, _ = mine(puzzle)
    other = next(face for face in range(FACES) if face not in tiles)
    with pytest.raises(IllegalAction) as refused:
        right(puzzle, write_tile(other))
    assert (refused.value.rule, refused.value.reason) == ("O7", "not-held")


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        ("4r 5r 6r", "run"),
        ("12k 13k 1k", "run"),
        ("12b 2y 1b", "run"),
        ("5r 2y 2y 8r", "run"),
        ("7y 7b 7k", "set"),
        ("7y 2y 7k 7b", "set"),
        ("1y f 3y", "run"),
        ("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r", "run"),
        ("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r 1r", "number-twice"),
        ("4r 5r", "short"),
        ("13k 1k 2k", "past-one"),
        ("12k 13k 1k 2k", "past-one"),
        ("4r 5r 7r", "gap"),
        ("4r 2y 9r", "gap"),
        ("4r 5r 5r", "number-twice"),
        ("7y 7y 7k", "colour-twice"),
        ("7r 7y 7b 7k 2y", "five"),
        ("4r 5b 6r", "mixed"),
        ("9r f 11r", "holder"),
        ("7r 7b f", "holder"),
    ],
    ids=str,
)
def test_a_group_is_known_or_refused_with_its_reason(tiles: str, why: str) -> None:
    assert check_group([read_tile(word) for word in tiles.split()], read_tile("2y")).why == why


def test_groups_are_told_as_the_list_of_all_groups_tells_them() -> None:
    rng = Rng(9)
    for _ in range(3000):
        joker = rng.choice((read_tile("2y"), BLANK))
        tiles = list(rng.choice(every_group())[:5])
        for _ in range(rng.below(3)):
            tiles[rng.below(len(tiles))] = rng.choice((joker, BLANK, rng.below(FACES), (tiles[0] + 1) % FACES))
        assert check_group(tiles, joker).legal == is_group(tuple(tiles), joker), tiles


@pytest.mark.parametrize("seed, grade", [(40, HARD), (114, MEDIUM), (42, EASY)])
def test_no_free_puzzle_above_easy_asks_whether_to_take_a_tile_that_simply_wins(seed: int, grade: int) -> None:
    kept, free = (found("draw", seed, free) for free in (False, True))
    facts = dict(MAKERS[ROUNDS].judge(kept, kept.match, "t").step.facts)
    assert facts["n"] == 0 and kept.grade == grade
    assert (kept == free) == (grade == EASY) and not MAKERS[ROUNDS].plain(free)


def found(kind: str, seed: int, free: bool) -> Puzzle:
    """Return the first puzzle found with a seed. free: as in `search`; puzzles of past days were found with False."""
    return next(puzzle for puzzle in search(ROUNDS, kind, -1, seed, free) if puzzle is not None)
