"""The processor seconds of tests, as a plugin of pytest: at the end the most expensive files are listed, with their tests.

The times of the last runs are kept in web/.cache/times.json.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

from running.cpu_time import spent, spent_by_tree

ROOT = Path(__file__).resolve().parent.parent.parent
TIMES = ROOT / "web" / ".cache" / "times.json"
DEAREST = 10

_mark = pytest.StashKey[float]()


def pytest_configure(config: pytest.Config) -> None:
    """Measure in every process that runs tests, and report in the one that collects all results."""
    config.pluginmanager.register(_Meter())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Report())


class _Meter:
    """Writes into each report of a test the cost of its phase. A browser's processes are measured while they run."""

    def _now(self, item: pytest.Item) -> float:
        return spent_by_tree() if item.nodeid.startswith("e2e/") else spent()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        item.stash[_mark] = self._now(item)
        return (yield)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, item.stash[_mark] = item.stash[_mark], self._now(item)
        cost = max(0.0, item.stash[_mark] - before)  # a browser that ends with its file would take its seconds with it
        report.user_properties += [("cpu", cost)]
        return report


class _Report:
    """Adds up the costs of each test and lists them at the end."""

    def __init__(self) -> None:
        self._cpu: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._cpu[report.nodeid] += sum(float(str(value)) for name, value in report.user_properties if name == "cpu")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self._cpu) > 1:
            terminalreporter.section("dearest files (CPU seconds), and the dearest test of each")
            for line in dearest(self._cpu):
                terminalreporter.line(line)
        _keep(_known() | {name: round(cost, 3) for name, cost in self._cpu.items()})


def dearest(costs: dict[str, float]) -> list[str]:
    """Return a line for each of the files whose tests cost most.

    >>> dearest({"a.py::one": 1.0, "a.py::two": 2.0, "b.py::one": 2.5})
    ['   3.0  a.py  (2.0 two)', '   2.5  b.py  (2.5 one)']
    """
    files: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for name, cost in costs.items():
        file, _, test = name.partition("::")
        files[file][test] = cost
    most = sorted(files, key=lambda file: sum(files[file].values()), reverse=True)[:DEAREST]
    return [f"{sum(files[file].values()):6.1f}  {file}  ({_dearest(files[file])})" for file in most]


def _dearest(tests: dict[str, float]) -> str:
    test = max(tests, key=tests.__getitem__)
    return f"{tests[test]:.1f} {test}"


def _known() -> dict[str, float]:
    """Return the seconds of every test case in its last run."""
    known: dict[str, float] = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    return known


def _keep(costs: dict[str, float]) -> None:
    TIMES.parent.mkdir(parents=True, exist_ok=True)
    written = TIMES.with_suffix(f".{os.getpid()}")
    written.write_text(json.dumps(costs))
    written.replace(TIMES)
