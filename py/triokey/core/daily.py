"""The puzzle of the day: one for each family of games, computed from the date, so that it is the same for everybody.

A family's module `daily` lists its plans as PLANS. Plans may only be appended: each applies from its first day until the
next plan's first day, so that a past day keeps its puzzle. A plan names its kinds of puzzles, because makers may add kinds
later. A maker must still find the same puzzle for the seed of a past day: tests/ui/puzzles/test_daily.py checks some days.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core import catalog
from triokey.core.days import Day, read_day, weekday, write_day
from triokey.core.puzzle import EASY, HARD, MEDIUM
from triokey.core.rng import stream
from triokey.core.seed import read_seed

FIRST: Day = read_day("2026-01-01")
"""The first date that has a puzzle of the day."""
WEEK = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)
"""Grades of the puzzle of the day, from Monday to Sunday."""
ALL = (EASY, MEDIUM, HARD)


class Asked(NamedTuple):
    """A kind of puzzle of the day: the game, the kind, and its grades that can be generated within a few seconds."""

    game: str
    kind: str
    grades: tuple[int, ...]


class Plan(NamedTuple):
    """A family's plan for the puzzles of the day from a first day on; the version is part of the seeds.

    free: whether puzzles whose answer is easier to see than their grade says are skipped.
    """

    first: Day
    version: int
    asked: tuple[Asked, ...]
    free: bool = True


class Daily(NamedTuple):
    """The puzzle of one day: its game, kind and grade, and the seed of the search that finds it.

    free: whether the search skips puzzles whose answer is easier to see than their grade says.
    """

    game: str
    kind: str
    grade: int
    seed: int
    free: bool


def daily_families() -> tuple[str, ...]:
    """Return the families that have a puzzle of the day, in the order of the catalog."""
    return tuple(family for family in catalog.families() if "daily" in catalog.about(catalog.games_of(family)[0]).parts)


def daily_plans(family: str) -> tuple[Plan, ...]:
    """Return a family's plans for puzzles of the day, oldest first. Raises KeyError for a family without plans."""
    if family not in daily_families():
        raise KeyError(family)
    found: tuple[Plan, ...] = catalog.part(catalog.games_of(family)[0], "daily").PLANS
    return found


def daily(day: Day, family: str) -> Daily:
    """Return a family's puzzle of this day. Raises ValueError for a day before its first, KeyError for an unknown family."""
    plan = next((plan for plan in reversed(daily_plans(family)) if plan.first <= day), None)
    if plan is None:
        raise ValueError("there were no puzzles of the day yet")
    seed, grade = read_seed(f"daily/{plan.version}/{write_day(day)}/{family}"), WEEK[weekday(day)]
    game, kind, _ = stream(seed, "daily").choice([asked for asked in plan.asked if grade in asked.grades])
    return Daily(game, kind, grade, seed, plan.free)
