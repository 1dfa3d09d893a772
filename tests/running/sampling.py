"""A plugin of pytest that keeps a sample of the tests, drawn by a seed: --sample COUNT, --in-turns, --drawn-by SEED.

A whole run keeps SAMPLE cases of each test, so that a new game, feature or language makes it no slower, and every second test of
those that act in the browser like people or that disturb devices. A fast run keeps FAST_SAMPLE cases. tests/run.py draws a new
sample for each fast run, and the sample of a whole run by its commit, so that a failure can be repeated. With --slow, or for a
file that is named, nothing is left out.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

SAMPLE = 2
"""Number of cases of each test in a whole run."""
FAST_SAMPLE = 1
"""Number of cases of each test in a fast run, which draws others each time."""
IN_TURNS = ("e2e/journeys/", "e2e/device/")
"""Folders of which a whole run takes every second test of each file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that tests/run.py passes on."""
    group = parser.getgroup("sampling")
    group.addoption("--sample", type=int, metavar="COUNT", help="run so many cases of each test")
    group.addoption("--in-turns", action="store_true", help="run every second test in the browser but for the laws")
    group.addoption("--drawn-by", default="", metavar="SEED", help="draw them by this seed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip all tests outside the sample, after the cases of other games have been removed."""
    names, seed = [item.nodeid for item in items], config.getoption("--drawn-by")
    if count := config.getoption("--sample"):
        names = sorted(sampled(names, count, seed))
    if config.getoption("--in-turns"):
        names = sorted(in_turn(names, seed))
    kept = {*names}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
    items[:] = [item for item in items if item.nodeid in kept]


def in_turn(names: list[str], seed: str) -> set[str]:
    """Return the cases of the tests whose turn it is: every second test of each file in IN_TURNS, and all other tests.

    >>> len(in_turn(["e2e/device/test_x.py::test_a[de]", "e2e/device/test_x.py::test_b", "tests/test_y.py::test_a"], "7"))
    2
    """
    tests = defaultdict(set)
    for name in names:
        if name.startswith(IN_TURNS):
            tests[name.partition("::")[0]].add(name.partition("[")[0])
    waiting = set()
    for file, those in tests.items():
        waiting.update(sorted(those)[random.Random(f"{seed} {file}").randrange(2) :: 2])
    return {name for name in names if name.partition("[")[0] not in waiting}


def sampled(names: list[str], count: int, seed: str) -> set[str]:
    """Return a sample with at most `count` cases of each test; it depends on the seed but not on the order of the names.

    >>> len(sampled(["one.py::test_a[de]", "one.py::test_a[en]", "one.py::test_b"], 1, "7"))
    2
    """
    cases = defaultdict(list)
    for name in sorted(names):
        cases[name.partition("[")[0]].append(name)
    return {
        name for test, named in cases.items() for name in random.Random(f"{seed} {test}").sample(named, min(count, len(named)))
    }
