"""A plugin of pytest that keeps a sample of the tests, drawn by a seed: --sample COUNT, --in-turns, --drawn-by SEED.

A run of everything keeps SAMPLE cases of each test, so that a new game, room or language makes it no slower. Of what people do
in the browser, and of what befalls their devices, it walks every second test. tests/run.py draws the fast run anew each time and
the whole run by its commit, so that a red one can be repeated. With --slow, or where a file is named, nothing is left out.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

SAMPLE = 2
"""A run of everything walks this many cases of each test."""
IN_TURNS = ("e2e/journeys/", "e2e/device/")
"""A run of everything walks every second test of each file in these folders."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what tests/run.py asks for."""
    group = parser.getgroup("sampling")
    group.addoption("--sample", type=int, metavar="COUNT", help="run so many cases of each test")
    group.addoption("--in-turns", action="store_true", help="run every second test in the browser but for the laws")
    group.addoption("--drawn-by", default="", metavar="SEED", help="draw them by this seed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out all but a sample, after the cases of other games have been left out."""
    names, seed = [item.nodeid for item in items], config.getoption("--drawn-by")
    if count := config.getoption("--sample"):
        names = sorted(sampled(names, count, seed))
    if config.getoption("--in-turns"):
        names = sorted(in_turn(names, seed))
    kept = {*names}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
    items[:] = [item for item in items if item.nodeid in kept]


def in_turn(names: list[str], seed: str) -> set[str]:
    """Return the cases of those tests whose turn it is: every second one of each file in IN_TURNS, and all others.

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
