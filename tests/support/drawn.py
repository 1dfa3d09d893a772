"""What is drawn, always alike, for the normal run from all that a law is about; the run with --slow goes over the whole."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def drawn(name: str, of: Collection[T], count: int) -> list[T]:
    """Return so many of these, in their order; another name draws others."""
    places = sorted(random.Random(name).sample(range(len(of)), min(count, len(of))))
    every = list(of)
    return [every[place] for place in places]


def rest_slow(cases: Iterable[T], kept: Collection[T]) -> list[Any]:
    """Return all cases as parameters of a test; those that are not kept are marked slow."""
    return [case if case in kept else _slow(case) for case in cases]


def one_of(name: str, cases: Collection[T], count: int = 1) -> list[Any]:
    """Return all cases as parameters of a test; all but so many, which are drawn, are marked slow."""
    return rest_slow(cases, drawn(name, cases, count))


def _slow(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
