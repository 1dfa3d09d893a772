"""A plugin of pytest that keeps a sample of the cases of each test, drawn by the seed of the run: --sample COUNT.

tests/run.py --fast keeps SAMPLE of them, so that a new game, room or language makes the fast run no slower. The whole run
walks them all.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict

import pytest

SAMPLE = 2
"""The fast run walks this many cases of each test."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what tests/run.py asks for."""
    parser.getgroup("sampling").addoption("--sample", type=int, metavar="COUNT", help="run so many cases of each test")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out all but a sample, after the cases of other games have been left out."""
    count = config.getoption("--sample")
    if count:
        kept = sampled([item.nodeid for item in items], count, os.environ.get("TESTS_IN_ORDER_OF", ""))
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
        items[:] = [item for item in items if item.nodeid in kept]


def sampled(names: list[str], count: int, seed: str) -> set[str]:
    """Return the cases that stay, so many of each test; the same seed draws the same ones, in whatever order they stand.

    >>> len(sampled(["one.py::test_a[de]", "one.py::test_a[en]", "one.py::test_b"], 1, "7"))
    2
    """
    cases = defaultdict(list)
    for name in sorted(names):
        cases[name.partition("[")[0]].append(name)
    return {
        name for test, named in cases.items() for name in random.Random(f"{seed} {test}").sample(named, min(count, len(named)))
    }
