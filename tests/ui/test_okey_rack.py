"""The rack as a value: it keeps its owner's order when tiles come and go."""

import pytest

from triokey.okey.hand.tiles import read_tile
from ui.games.okey import rack as okey_rack
from ui.games.okey.groups import group_of, groups_on
from ui.games.okey.rack import EMPTY, NARROW, WIDE, Rack, read_rack, write_rack
from ui.games.okey.sort import SORTS, sorted_rack

HAND = tuple(sorted(map(read_tile, "4r 5r 6r 6r 7y 7b 7k 13k 1k 9b 9b f 2y 10y 11y".split())))
JOKER = read_tile("2y")


def rack(text: str) -> Rack:
    found = read_rack(f"8:{text}")
    assert found is not None
    return found


def faces(words: str) -> list[int]:
    return [read_tile(word) for word in words.split()]


def test_a_rack_is_written_and_read() -> None:
    text = "8:1r . 2r+ . . 5k 6k . 7b"
    found = read_rack(text)
    assert found is not None and write_rack(found) == text


@pytest.mark.parametrize("text", ["", "9:1r", "8:99z", "8:" + ". " * 25, "x"])
def test_text_that_is_no_rack_is_refused(text: str) -> None:
    assert read_rack(text) is None


@pytest.mark.parametrize(
    ("before", "picked", "target", "after"),
    [
        ("1r 2r 3r", (0,), 5, ". 2r 3r . . 1r"),
        ("1r 2r 3r", (0,), 2, "3r 2r 1r"),
        ("1r 2r . . 3r", (0, 1), 5, ". . . . 3r 1r 2r"),
        ("1r 2r . . 3r", (0, 1), 4, ". . 1r 2r 3r"),
        ("1r 2r 3r", (0, 1), 7, ". . 3r . . . 1r 2r"),
    ],
    ids=["to a free slot", "swap", "a block to free slots", "a block pushed in", "a block at the end of a row"],
)
def test_tiles_move(before: str, picked: tuple[int, ...], target: int, after: str) -> None:
    assert write_rack(okey_rack.move_tiles(rack(before), picked, target)) == f"8:{after}"


@pytest.mark.parametrize(
    ("before", "slot", "gap", "after"),
    [
        ("1r 2r 3r . 9k", 4, 1, "1r 9k 2r 3r"),
        (". 1r 2r 3r 9k", 4, 2, "1r 9k 2r 3r"),
        ("1r 2r 3r 4r 5r 6r 7r 8r 9k", 8, 3, "1r 2r 3r 9k 4r 5r 6r 7r 8r"),
    ],
    ids=["pushes to the right", "to the nearer free slot", "across a full row"],
)
def test_a_tile_is_inserted_between_two(before: str, slot: int, gap: int, after: str) -> None:
    assert write_rack(okey_rack.insert_tiles(rack(before), (slot,), gap)) == f"8:{after}"


@pytest.mark.parametrize(
    ("before", "slot", "target", "after"),
    [
        ("1r 2r 3r . . 9k", 5, 1, "1r 9k 2r 3r"),
        ("1r 2r 3r 4r . 5r 6r 9k", 7, 3, "1r 2r 3r 9k 4r 5r 6r"),
        (". 1r 2r 3r 4r 5r 9k", 6, 2, "1r 2r 9k 3r 4r 5r"),
        ("1r 2r 3r", 0, 1, "2r 1r 3r"),
        ("1r 2r 3r 4r 5r 6r 7r 8r 9k", 8, 7, "1r 2r 3r 4r 5r 6r 7r 9k 8r"),
    ],
    ids=["to the right", "as far as the gap", "to the left", "its neighbour", "from a full row into the next"],
)
def test_a_tile_pushes_aside_the_one_it_is_put_on(before: str, slot: int, target: int, after: str) -> None:
    found = okey_rack.pushed_aside(rack(before), slot, target)
    assert found.slots[target] == rack(before).slots[slot] and sorted(found.slots) == sorted(rack(before).slots)
    assert write_rack(found).split() == f"8:{after}".split()


def test_the_order_stays_when_tiles_come_and_go() -> None:
    before = rack("5k . 1r . . 3b+ 3b")
    after, new = okey_rack.match_hand(before, faces("5k 3b 3b 9y"))
    assert write_rack(after) == "8:5k . . . . 3b+ 3b . . . . . . . . . 9y" and new == (read_tile("9y") * 2,)


def test_neighbours_stay_together_on_a_rack_of_other_width() -> None:
    wide = okey_rack.fit_width(rack("1r 2r 3r . 5k 6k 7k . 9b 9r"), WIDE)
    assert write_rack(wide) == "15:1r 2r 3r . 5k 6k 7k . 9b 9r"
    assert write_rack(okey_rack.fit_width(wide, NARROW)) == "8:1r 2r 3r . 5k 6k 7k . 9b 9r"


@pytest.mark.parametrize("columns", [NARROW, WIDE])
@pytest.mark.parametrize("how", SORTS)
def test_sorting_keeps_every_tile(how: str, columns: int) -> None:
    sorted_ = sorted_rack(how, HAND, JOKER, columns)
    assert sorted(okey_rack.face_of(tile) for tile in sorted_.slots if tile != EMPTY) == sorted(HAND)
    assert len({tile for tile in sorted_.slots if tile != EMPTY}) == len(HAND)


@pytest.mark.parametrize(
    ("tiles", "kind", "stands_for"),
    [
        ("4r 5r 6r", "run", "4r 5r 6r"),
        ("6r 5r 4r", "run", "6r 5r 4r"),
        ("12k 13k 1k", "run", "12k 13k 1k"),
        ("13k 1k 2k", "", ""),
        ("12b 2y 1b", "run", "12b 13b 1b"),
        ("7y 7b 7k", "set", "7y 7b 7k"),
        ("7y 2y 7k", "set", "7y 7r 7k"),
        ("7y 7y 7k", "", ""),
        ("1y f 3y", "run", "1y 2y 3y"),
        ("2y 2y 5k", "run", "3k 4k 5k"),
    ],
    ids=str,
)
def test_a_group_is_known_with_what_its_jokers_stand_for(tiles: str, kind: str, stands_for: str) -> None:
    found = group_of(faces(tiles), JOKER)
    assert found == ((kind, tuple(faces(stands_for))) if kind else None)


def test_groups_side_by_side_are_told_apart() -> None:
    found = groups_on(rack("4r 5r 6r 7y 7b 7k 1k . 9b 9b+"), JOKER, with_pairs=True)
    assert [(group.kind, group.slots) for group in found] == [
        ("run", (0, 1, 2)),
        ("set", (3, 4, 5)),
        ("pair", (8, 9)),
    ]
