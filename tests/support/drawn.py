"""Draws the cases that the normal run tests, always the same ones; the run with --slow tests all."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def drawn(name: str, of: Collection[T], count: int) -> list[T]:
    """Return `count` of these cases in their order; another name draws other cases."""
    places = sorted(random.Random(name).sample(range(len(of)), min(count, len(of))))
    every = list(of)
    return [every[place] for place in places]


def rest_slow(cases: Iterable[T], kept: Collection[T]) -> list[Any]:
    """Return all cases as parameters of a test; those not in `kept` are marked `slow`."""
    return [case if case in kept else _slow(case) for case in cases]


def one_of(name: str, cases: Collection[T], count: int = 1) -> list[Any]:
    """Return all cases as parameters of a test; all but `count` drawn ones are marked `slow`."""
    return rest_slow(cases, drawn(name, cases, count))


def _slow(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
