"""The puzzle of the day: one of each family, the same for everybody on the same date, from the date alone.

PLANS is append-only: a plan holds from its first day until the next one's, so that a past day keeps its puzzle. A plan
names its kinds itself, because makers may add kinds later. What a maker finds for a seed must stay as it is once a day
has passed: tests/ui/test_daily.py keeps some days.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.days import Day, read_day, weekday, write_day
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, find
from triokey.core.rng import stream
from triokey.core.seed import read_seed

FIRST: Day = read_day("2026-01-01")
"""The first day that has puzzles."""
FAMILIES = ("okiya", "okey", "okeydokey")
WEEK = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)
"""Grades from Monday to Sunday."""


Asked = tuple[str, str, tuple[int, ...]]
"""A game, a kind of its puzzles, and the grades in which it is asked: those that are found in a few seconds."""
ALL = (EASY, MEDIUM, HARD)


class Plan(NamedTuple):
    """The dailies from a day on: its version, which goes into the seeds, and what each family asks."""

    first: Day
    version: int
    kinds: dict[str, tuple[Asked, ...]]


PLANS = (
    Plan(
        FIRST,
        1,
        {
            "okiya": tuple(("okiya", kind, ALL) for kind in ("only", "most", "survive")),
            "okey": tuple(
                (game, kind, ALL)
                for kind in ("arrange", "discard", "away", "draw", "illegal")
                for game in ("okey-rounds", "okey-tournament")
            ),
            "okeydokey": (("okeydokey", "proven", ALL), ("okeydokey", "save", (HARD,))),
        },
    ),
)


class Daily(NamedTuple):
    """What is asked on a day, and the seed that finds it."""

    game: str
    kind: str
    grade: int
    seed: int


def daily(day: Day, family: str) -> Daily:
    """Return what a family asks on a day. Raises ValueError for a day before the first, KeyError for no family."""
    if day < FIRST:
        raise ValueError("there were no puzzles of the day yet")
    plan = next(plan for plan in reversed(PLANS) if plan.first <= day)
    seed, grade = read_seed(f"daily/{plan.version}/{write_day(day)}/{family}"), WEEK[weekday(day)]
    game, kind, _ = stream(seed, "daily").choice([asked for asked in plan.kinds[family] if grade in asked[2]])
    return Daily(game, kind, grade, seed)


def daily_puzzle(day: Day, family: str) -> Puzzle:
    """Return the puzzle of a day; it takes as long as a search."""
    asked = daily(day, family)
    return find(asked.game, asked.kind, asked.grade, asked.seed)[0]
