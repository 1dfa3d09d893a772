"""Judges whether some tiles, in any order, are a group and, if not, by which rule (O2 to O5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import NotationError
from triokey.core.puzzle import Step
from triokey.okey.hand.tiles import BLANK, NUMBERS, Face, colour, number, read_tile, write_tile, write_tiles

LEAST, SET_MOST = 3, 4
BREAK = "/"
"""Text between two groups in notation."""


class GroupCheck(NamedTuple):
    """The verdict on some tiles: "run" or "set", or why they are neither, with the rule number."""

    why: str
    rule: str

    @property
    def legal(self) -> bool:
        """Whether the tiles are a group."""
        return self.why in ("run", "set")


def check_group(tiles: Sequence[Face], joker: Face) -> GroupCheck:
    """Return the verdict on whether the tiles are a group; jokers replace whatever is missing.

    >>> check_group([51, 39, 40], 0)
    GroupCheck(why='past-one', rule='O3')
    """
    if len(tiles) < LEAST:
        return GroupCheck("short", "O2")
    plain = [joker if face == BLANK else face for face in tiles if face != joker]
    numbers = [number(face) for face in plain]
    one_number = len(set(numbers)) == 1
    one_colour = len(set(map(colour, plain))) == 1
    if one_colour and _is_run(numbers, len(tiles)):
        return GroupCheck("run", "O3")
    if one_number and len(set(plain)) == len(plain) and len(tiles) <= SET_MOST:
        return GroupCheck("set", "O2")
    if BLANK in tiles and joker != BLANK and check_group([joker if face == BLANK else face for face in tiles], joker).legal:
        return GroupCheck("holder", "O5")
    return _explain_no_group(plain, len(tiles))


def _explain_no_group(plain: Sequence[Face], size: int) -> GroupCheck:
    """Return the verdict why tiles are neither a run nor a set. plain: the tiles that are no jokers."""
    numbers, different = [number(face) for face in plain], set(plain)
    if len(set(numbers)) == 1:
        return GroupCheck("colour-twice" if len(different) < len(plain) else "five", "O2")
    if len(set(map(colour, plain))) > 1:
        return GroupCheck("mixed", "O2")
    if len(set(numbers)) < len(numbers) or size > NUMBERS:
        return GroupCheck("number-twice", "O3")
    return GroupCheck("past-one" if _goes_round(numbers, size) else "gap", "O3")


def _is_run(numbers: Sequence[int], size: int) -> bool:
    """Tell whether different numbers fit into a run of this size, with the 1 before the 2 or after the 13 (O3)."""
    if len(set(numbers)) < len(numbers) or size > NUMBERS:
        return False
    high = [NUMBERS + 1 if n == 1 else n for n in numbers]
    return any(max(line) - min(line) < size for line in (numbers, high))


def _goes_round(numbers: Sequence[int], size: int) -> bool:
    """Tell whether the numbers would be consecutive if the 2 could follow the 1 after the 13."""
    return any(all((n - low) % NUMBERS < size for n in numbers) for low in range(NUMBERS))


def read_group(text: str) -> tuple[Face, ...]:
    """Return the tiles of a group in notation, such as "7r 7y 7k". Raises NotationError."""
    tiles = tuple(map(read_tile, text.split()))
    if not tiles:
        raise NotationError("a group has tiles")
    return tiles


def write_group(tiles: Sequence[Face]) -> str:
    """Return the tiles of a group in notation."""
    return " ".join(map(write_tile, tiles))


def step_for(tiles: Sequence[Face], joker: Face) -> Step:
    """Return the step that says which kind of group these tiles are, or why they are no group."""
    found = check_group(tiles, joker)
    return Step(found.why, (("rule", found.rule), tiles_fact(tiles)), write_tiles(tiles))


def tiles_fact(*groups: Sequence[Face]) -> tuple[str, str]:
    """Return the fact ("show", groups in notation), with which a page draws the given groups of tiles beside a sentence."""
    return "show", write_groups(groups)


def read_groups(text: str) -> list[tuple[Face, ...]]:
    """Return groups in notation, such as "7r 7y 7k / 1b 2b 3b". Raises NotationError."""
    return [read_group(part) for part in text.split(BREAK)]


def write_groups(groups: Sequence[Sequence[Face]]) -> str:
    """Return groups in notation."""
    return f" {BREAK} ".join(map(write_group, groups))
