"""Finding complete groups of one kind in a hand: as many tiles as possible in runs or in sets, with as few jokers as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from triokey.okey.hand.tiles import COLOURS, NUMBERS, Face

JOKER = -1
"""Placeholder for a joker in a chain (a run or set)."""
LEAST = 3

Chain = tuple[Face, ...]
Cover = tuple[int, tuple[Chain, ...]]
"""A choice of runs or sets: the number of tiles in them, jokers not counted, and the runs or sets themselves."""


def runs_in(counts: Counter[Face], jokers: int) -> tuple[Chain, ...]:
    """Return the runs (O3) that contain most of these tiles; a 1 may follow a 13. counts: how many tiles of each face there are.

    >>> runs_in(Counter({11: 1, 12: 1, 0: 1, 4: 1, 5: 1, 7: 1, 8: 1}), 1)
    ((4, 5, -1, 7, 8), (11, 12, 0))
    """
    suits = [tuple(counts[c * NUMBERS + n] for n in range(NUMBERS)) for c in range(len(COLOURS))]
    best = _share_jokers([[_best_runs(suit, used) for used in range(jokers + 1)] for suit in suits], jokers)
    return tuple(
        tuple(face if face == JOKER else c * NUMBERS + face for face in part) for c, parts in enumerate(best) for part in parts
    )


def sets_in(counts: Counter[Face], jokers: int) -> tuple[Chain, ...]:
    """Return the sets (O2) that contain most of these tiles.

    >>> sets_in(Counter({6: 1, 19: 1, 32: 1, 8: 1, 21: 1}), 1)
    ((6, 19, 32), (8, 21, -1))
    """
    held = [tuple(counts[c * NUMBERS + n] for c in range(len(COLOURS))) for n in range(NUMBERS)]
    best = _share_jokers([[_best_sets(suit, used) for used in range(jokers + 1)] for suit in held], jokers)
    return tuple(
        tuple(face if face == JOKER else face * NUMBERS + n for face in part) for n, parts in enumerate(best) for part in parts
    )


def _share_jokers(choices: list[list[Cover]], jokers: int) -> list[tuple[Chain, ...]]:
    """Return one of the choices for each suit or number, distributing the jokers so that the most tiles are in groups.

    Of equal choices, the one with fewest jokers is returned.
    """
    best: list[tuple[int, list[tuple[Chain, ...]]]] = [(0, [])] * (jokers + 1)
    for choice in choices:
        best = [
            max(
                ((best[all_ - used][0] + choice[used][0], [*best[all_ - used][1], choice[used][1]]) for used in range(all_ + 1)),
                key=lambda found: found[0],
            )
            for all_ in range(jokers + 1)
        ]
    return max(best, key=lambda found: found[0])[1]


@cache
def _best_runs(held: tuple[int, ...], jokers: int) -> Cover:
    """Return the runs that contain most tiles of one colour. held: how many tiles of each number there are, from 1 on."""
    first = next((n for n, count in enumerate(held) if count), None)
    if first is None:
        return 0, ()
    best = _best_runs(_subtract(held, (first,)), jokers)
    for run in _runs_from(held, first, jokers):
        plain = tuple(n for n in run if n != JOKER)
        covered, parts = _best_runs(_subtract(held, plain), jokers - run.count(JOKER))
        if covered + len(plain) > best[0]:
            best = covered + len(plain), (run, *parts)
    if held[0] and first == 0:  # In a run, a 1 may also follow the 13.
        for start in range(NUMBERS - 1, 0, -1):
            for run in _runs_from(held, start, jokers):
                if run[-1] == 0:
                    plain = tuple(n for n in run if n != JOKER)
                    covered, parts = _best_runs(_subtract(held, plain), jokers - run.count(JOKER))
                    if covered + len(plain) > best[0]:
                        best = covered + len(plain), (*parts, run)
    return best


def _runs_from(held: tuple[int, ...], start: int, jokers: int) -> Iterator[Chain]:
    """Yield the possible runs that begin at a number, the longest first. Each begins with a tile, and may end with a joker."""
    if not held[start]:
        return
    run = [start]
    found = []
    for n in range(start + 1, NUMBERS + 1):
        here = n % NUMBERS
        if held[here] and (here or n == NUMBERS):
            run.append(here)
        elif jokers > run.count(JOKER):
            run.append(JOKER)
        else:
            break
        if len(run) >= LEAST:
            found.append(tuple(run))
    yield from reversed(found)


@cache
def _best_sets(held: tuple[int, ...], jokers: int) -> Cover:
    """Return the sets that contain most tiles of one number. held: how many tiles of each colour there are."""
    best: Cover = (0, ())
    colours = [c for c, count in enumerate(held) if count]
    for size in range(len(colours), 1, -1):
        lacking = max(0, LEAST - size)
        if lacking > jokers:
            break
        for chosen in combinations(colours, size):
            covered, parts = _best_sets(_subtract(held, chosen), jokers - lacking)
            if covered + size > best[0]:
                best = covered + size, ((*chosen, *(JOKER,) * lacking), *parts)
    return best


def _subtract(held: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - taken.count(n) for n, count in enumerate(held))
