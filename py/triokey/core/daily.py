"""The puzzle of the day: one of each family, the same for everybody on the same date, from the date alone.

A family's module `daily` lists as PLANS what it asks. They are append-only: a plan holds from its first day until the
next one's, so that a past day keeps its puzzle. A plan names its kinds itself, because makers may add kinds later.
What a maker finds for a seed must stay as it is once a day has passed: tests/ui/puzzles/test_daily.py keeps some days.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core import catalog
from triokey.core.days import Day, read_day, weekday, write_day
from triokey.core.puzzle import EASY, HARD, MEDIUM
from triokey.core.rng import stream
from triokey.core.seed import read_seed

FIRST: Day = read_day("2026-01-01")
"""The first day that has puzzles."""
WEEK = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)
"""Grades from Monday to Sunday."""
ALL = (EASY, MEDIUM, HARD)


class Asked(NamedTuple):
    """A game, a kind of its puzzles, and the grades in which it is asked: those that are found in a few seconds."""

    game: str
    kind: str
    grades: tuple[int, ...]


class Plan(NamedTuple):
    """What a family asks from a day on; the version goes into the seeds.

    free: whether puzzles whose answer is plainer than their grade says are passed over.
    """

    first: Day
    version: int
    asked: tuple[Asked, ...]
    free: bool = True


class Daily(NamedTuple):
    """What is asked on a day, the seed that finds it, and whether plain ones are passed over in the search."""

    game: str
    kind: str
    grade: int
    seed: int
    free: bool


def families() -> tuple[str, ...]:
    """Return the families that have a puzzle of the day, in the order of the table."""
    return tuple(family for family in catalog.families() if "daily" in catalog.about(catalog.games_of(family)[0]).parts)


def plans(family: str) -> tuple[Plan, ...]:
    """Return a family's plans, the oldest first. Raises KeyError for a family without."""
    if family not in families():
        raise KeyError(family)
    found: tuple[Plan, ...] = catalog.part(catalog.games_of(family)[0], "daily").PLANS
    return found


def daily(day: Day, family: str) -> Daily:
    """Return what a family asks on a day. Raises ValueError for a day before its first, KeyError for no family."""
    plan = next((plan for plan in reversed(plans(family)) if plan.first <= day), None)
    if plan is None:
        raise ValueError("there were no puzzles of the day yet")
    seed, grade = read_seed(f"daily/{plan.version}/{write_day(day)}/{family}"), WEEK[weekday(day)]
    game, kind, _ = stream(seed, "daily").choice([asked for asked in plan.asked if grade in asked.grades])
    return Daily(game, kind, grade, seed, plan.free)
