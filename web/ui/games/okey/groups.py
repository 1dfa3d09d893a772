"""Recognizing groups on the rack: which adjacent tiles form a set, run or pair, and what a joker in them stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.okey.hand.tiles import BLANK, COLOURS, NUMBERS, Face, colour, number
from ui.games.okey.rack import Rack, Slot, face_of, rack_segments

LEAST = 3
SET_MOST = len(COLOURS)


class Found(NamedTuple):
    """A group of tiles on the rack: its slots from the left, the face each tile stands for, and "run", "set" or "pair"."""

    slots: tuple[Slot, ...]
    stands_for: tuple[Face, ...]
    kind: str


def groups_on(rack: Rack, joker: Face, with_pairs: bool) -> tuple[Found, ...]:
    """Return the groups that adjacent tiles on the rack form, with as many tiles as possible (O2, O3, T3).

    with_pairs: whether two tiles that stand alone count as a pair.
    """
    found: list[Found] = []
    for slots in rack_segments(rack):
        faces = [face_of(rack.slots[slot]) for slot in slots]
        if len(slots) == 2 and with_pairs:
            twin = pair_of(faces, joker)
            if twin is not None:
                found.append(Found(slots, (twin, twin), "pair"))
        found += _split_segment(slots, faces, joker)
    return tuple(found)


def _split_segment(slots: Sequence[Slot], faces: Sequence[Face], joker: Face) -> list[Found]:
    """Return the groups into which a row of adjacent tiles divides, with as many tiles in groups as possible."""
    best: list[list[Found]] = [[]]
    for end in range(1, len(slots) + 1):
        choice = best[end - 1]
        for start in range(end - LEAST + 1):
            group = group_of(faces[start:end], joker)
            if group is not None:
                kind, stands_for = group
                tried = [*best[start], Found(tuple(slots[start:end]), stands_for, kind)]
                if _count_covered(tried) > _count_covered(choice):
                    choice = tried
        best.append(choice)
    return best[-1]


def _count_covered(found: Sequence[Found]) -> int:
    return sum(len(group.slots) for group in found)


def group_of(faces: Sequence[Face], joker: Face) -> tuple[str, tuple[Face, ...]] | None:
    """Return the kind of group that these tiles form in this order, and the face each stands for; None if they form none."""
    if len(faces) < LEAST:
        return None
    plain = [None if face == joker else joker if face == BLANK else face for face in faces]
    run = _run_of(plain) or _run_of(plain[::-1], backwards=True)
    if run is not None:
        return "run", run
    whole_set = _set_of(plain, joker)
    return ("set", whole_set) if whole_set is not None else None


def pair_of(faces: Sequence[Face], joker: Face) -> Face | None:
    """Return the face of the pair that two tiles form, None if they form none; two jokers are a pair of their own face."""
    one, other = (joker if face == BLANK else face for face in faces)
    wild = [face == joker for face in faces]
    if all(wild):
        return joker
    if any(wild):
        return other if wild[0] else one
    return one if one == other else None


def _run_of(plain: Sequence[Face | None], backwards: bool = False) -> tuple[Face, ...] | None:
    """Return the faces of the run that the tiles form in this order, with the 1 low or after the 13 (O3); None if no run."""
    size = len(plain)
    place, known = next((i, face) for i, face in enumerate(plain) if face is not None)
    for value in (number(known), number(known) + NUMBERS):
        low = value - place
        if low < 1 or low + size - 1 > NUMBERS + 1 or size > NUMBERS:
            continue
        run = tuple(colour(known) * NUMBERS + (low + i - 1) % NUMBERS for i in range(size))
        if all(face is None or face == meant for face, meant in zip(plain, run, strict=True)):
            return run[::-1] if backwards else run
    return None


def _set_of(plain: Sequence[Face | None], joker: Face) -> tuple[Face, ...] | None:
    """Return the faces of the set that the tiles form (O2); jokers stand for the missing colours, their own first."""
    held = [face for face in plain if face is not None]
    if len(plain) > SET_MOST or len({number(face) for face in held}) != 1 or len(set(held)) < len(held):
        return None
    n = number(held[0]) - 1
    missing = [c * NUMBERS + n for c in range(len(COLOURS)) if c * NUMBERS + n not in held]
    missing.sort(key=lambda face: face != joker)
    return tuple(face if face is not None else missing.pop(0) for face in plain)
