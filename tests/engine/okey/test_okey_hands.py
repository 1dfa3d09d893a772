"""The hand analysis compared with the definitions of its terms, and with a check that shares no code with it."""

from __future__ import annotations

import pytest
from okey_hands import hand, random_hand, winning_hand, wins_by_trying

from triokey.core.rng import Rng
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import COPIES, FACES, Hand, read_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.table import with_tile, without_tile


@pytest.mark.parametrize(
    ("words", "joker", "groups", "pairs"),
    [
        ("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r 1r", "5k", True, False),  # O3: two runs, though no single one
        ("13r 1r 2r 4y 5y 6y 7y 8y 9y 10y 11k 11b 11r 11y", "5k", False, False),  # O3: nothing follows the 1
        ("12r 13r 1r 1y 1b 1k 4y 5y 6y 7y 8b 9b 10b 11b", "5k", True, False),
        ("7r 7y 7r 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b", "5k", False, False),  # O2: no colour twice
        ("6b 5r 5r 9b 1y 2y 3y 4y 5y 8k 8r 8y 8b 12k", "5r", False, False),
        ("6b 5r 5r 9b 1y 2y 3y 4y 5y 8k 8r 8y 11k 12k", "5r", False, False),
        ("6b 5r 5r 9b 1y 2y 3y 4y 5y 6y 7y 8k 8r 8y", "5r", True, False),  # O4: side by side
        ("4r f 6r 5k 5b 5y f 9k 10k 11k 12k 1y 2y 3y", "5r", True, False),  # O5: stands for the joker's face
        ("9r f 10r 5k 5b 5y 4r 9k 10k 11k 12k 1y 2y 3y", "5r", False, False),  # O5: and for nothing else
        ("f 3r 4r 5k 5b 5y 4r 5r 6r 11k 12k 13k 1k 10k", "f", True, False),  # R5
        ("1r 1r 2y 2y 5b 5b 9k 9k 10k 10k f f 13r 13r", "4b", False, True),  # T3
        ("1r 1r 2y 2y 5b 5b 9k 9k 10k 10k f 4b 13r 13r", "4b", False, True),
        ("1r 1r 2y 2y 5b 5b 9k 9k 10k 10k 4b 4b 13r 13r", "4b", False, True),
        ("1r 1r 2y 2y 5b 5b 9k 9k 10k 10k 7b 7y 13r 13r", "4b", False, False),
        ("1r 1r 2r 2r 3r 3r 4r 4r 5r 5r 6r 6r 7r 7r", "4b", True, True),
    ],
)
def test_what_wins(words: str, joker: str, groups: bool, pairs: bool) -> None:
    found = waiting(hand(words), read_tile(joker), True)
    assert (found.groups == 0, found.pairs == 0) == (groups, pairs)


@pytest.mark.long
def test_hands_made_of_groups_win_and_the_slow_judge_agrees_about_their_neighbours() -> None:
    rng = Rng(1)
    for _ in range(60):
        tiles, joker = winning_hand(rng)
        assert waiting(tiles, joker, False).best == 0 and wins_by_trying(tiles, joker)
        swapped = with_tile(without_tile(tiles, rng.choice(tiles)), rng.below(FACES))
        if max(map(swapped.count, swapped)) <= COPIES:
            assert (waiting(swapped, joker, False).best == 0) == wins_by_trying(swapped, joker), (swapped, joker)


def neighbours(tiles: Hand) -> list[int]:
    """Return the faces of which the hand has fewer than two tiles."""
    return [face for face in range(FACES) if tiles.count(face) < COPIES]


def near_hand(rng: Rng, exchanges: int) -> tuple[Hand, int]:
    tiles, joker = winning_hand(rng)
    for _ in range(exchanges):
        tiles = with_tile(without_tile(tiles, rng.choice(tiles)), rng.choice(neighbours(tiles)))
    return (tiles, joker) if max(map(tiles.count, tiles)) <= COPIES else near_hand(rng, exchanges)


@pytest.mark.long
@pytest.mark.parametrize("with_pairs", [False, True])
def test_a_hand_is_one_exchange_farther_than_its_nearest_neighbour(with_pairs: bool) -> None:
    """Together with "0 means a win" this defines the distance; useful tiles are those that shorten it when drawn."""
    rng = Rng(2)
    for i in range(20):
        tiles, joker = near_hand(rng, i % 5 + 1) if i % 3 else random_hand(rng, 14)
        found = waiting(tiles, joker, with_pairs)
        if not found.best:
            assert found.useful == 0
            continue
        after = {face: decision(with_tile(tiles, face), joker, with_pairs).best for face in neighbours(tiles)}
        assert min(after.values()) == found.best - 1
        shortens = [face for face, distance in after.items() if distance < found.best]
        assert [face for face in faces_in(found.useful) if face in after] == shortens, (tiles, joker)


@pytest.mark.long
@pytest.mark.parametrize("with_pairs", [False, True])
def test_a_decision_tells_of_each_discard_what_is_true_of_the_hand_it_leaves(with_pairs: bool) -> None:
    rng = Rng(3)
    for i in range(40):
        tiles, joker = random_hand(rng, 15)
        if i % 2:
            near, joker = near_hand(rng, i % 4)
            tiles = with_tile(near, rng.choice(neighbours(near)))
        found = decision(tiles, joker, with_pairs)
        assert found.best == min(left.best for left in found.discards.values())
        for face, left in found.discards.items():
            alone = waiting(without_tile(tiles, face), joker, with_pairs)
            assert left[:3] == alone[:3], (tiles, joker, face)
            assert left.useful == (alone.useful if left.best == found.best else 0)


def test_the_tiles_that_may_be_laid_down_last_are_those_that_leave_a_win() -> None:
    rng = Rng(4)
    ways = set()
    for i in range(80):
        tiles, joker = winning_hand(rng)
        if i % 4 == 0:
            tiles, joker = hand("1r 1r 2y 2y 5b 5b 9k 9k 10k 10k f f 13r 13r"), read_tile("4b")
        more = with_tile(tiles, joker if i % 3 == 0 and tiles.count(joker) < COPIES else rng.choice(neighbours(tiles)))
        found = decision(more, joker, True).discards
        expected = {face: "groups" if left.pairs else "pairs" for face, left in found.items() if not left.best}
        assert winning_discards(more, joker, True) == expected
        ways |= set(expected.values())
    assert ways == {"groups", "pairs"}


def test_a_winning_hand_is_wholly_in_groups_and_a_random_one_never_loses_a_tile() -> None:
    rng = Rng(5)
    for _ in range(60):
        tiles, joker = winning_hand(rng)
        assert best_partition(tiles, joker).covered == 14
        tiles, joker = random_hand(rng, 15)
        found = best_partition(tiles, joker)
        assert sorted([placed.tile for group in found.groups for placed in group] + list(found.left)) == list(tiles)


def test_runs_that_continue_each_other_are_laid_out_as_one_but_never_past_a_1() -> None:
    whole = best_partition(hand("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r 1r"), read_tile("5k"))
    assert sorted(len(group) for group in whole.groups) in ([3, 11], [4, 10], [5, 9], [6, 8], [7, 7])
    six = best_partition(hand("3b 4b 5b 6b 7b 8b 1r 3r 5r 7r 9r 9y 11y 13y"), read_tile("5k"))
    assert [len(group) for group in six.groups] == [6]
