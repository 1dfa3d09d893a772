"""What every test costs in processor seconds, as a plugin of pytest: the ten dearest are told at the end of a run.

tests/slower.txt lists the cases that take more than LIMIT; --leave-slower, which tests/run.py gives for --fast where no
file is named, leaves them out. A case that has become slow since is told at the end, and --note-slower runs them too
and brings the list up to date. The times of the last runs are kept in web/.cache/times.json.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from running.cpu_time import spent, spent_by_tree

ROOT = Path(__file__).resolve().parent.parent.parent
SLOWER = ROOT / "tests" / "slower.txt"
TIMES = ROOT / "web" / ".cache" / "times.json"
LIMIT = 0.15
"""Processor seconds above which a case is left to the whole run."""
TOLD = 2 * LIMIT
"""A case that is not on the list is told above this: far enough that chance does not decide."""
DEAREST = 10

_mark = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what tests/run.py may ask for."""
    group = parser.getgroup("costs")
    group.addoption("--leave-slower", action="store_true", help=f"leave out the cases that {SLOWER.name} lists")
    group.addoption("--note-slower", action="store_true", help=f"bring {SLOWER.name} up to date with what has run")


def pytest_configure(config: pytest.Config) -> None:
    """Count in every process that runs tests; report in the one that hears of all."""
    config.pluginmanager.register(_Meter())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Report(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is known to take longer, if that is asked for."""
    if config.getoption("--leave-slower") and not config.getoption("--note-slower"):
        slower = listed(SLOWER.read_text())
        left = [item for item in items if item.nodeid in slower]
        items[:] = [item for item in items if item.nodeid not in slower]
        config.hook.pytest_deselected(items=left)


def listed(text: str) -> set[str]:
    """Return the cases that a list names."""
    return {line for line in text.splitlines() if line and not line.startswith("#")}


def renewed(text: str, costs: dict[str, float]) -> str:
    """Return the list after a run: what has run stands in it if it took longer, what has not stays as it was."""
    head = [line for line in text.splitlines() if line.startswith("#")]
    kept = {name for name in listed(text) if name not in costs}
    return "\n".join([*head, *sorted(kept | {name for name, cost in costs.items() if cost > LIMIT}), ""])


def became_slow(text: str, costs: dict[str, float], before: dict[str, float]) -> list[str]:
    """Return the cases that are not on the list and take far longer than it allows, as they already did the last time.

    What several tests share is worked out by the one that happens to come first; that alone makes no test slow.
    """
    known = listed(text)
    return sorted(name for name, cost in costs.items() if min(cost, before.get(name, cost)) > TOLD and name not in known)


class _Meter:
    """Writes into each report of a test what its phase has cost. A browser works in processes that nobody waits for."""

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
        cost = max(0.0, item.stash[_mark] - before)  # a browser that ends with its file takes its seconds along
        report.user_properties += [("cpu", cost)]
        return report


class _Report:
    """Adds up what each test has cost and tells it at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._cpu: defaultdict[str, float] = defaultdict(float)
        self._clock: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._clock[report.nodeid] += report.duration
        self._cpu[report.nodeid] += sum(float(str(value)) for name, value in report.user_properties if name == "cpu")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        dearest = sorted(self._cpu, key=self._cpu.__getitem__, reverse=True)[:DEAREST]
        if len(self._cpu) > 1:
            terminalreporter.section("dearest tests (CPU seconds, seconds by the clock)")
            for name in dearest:
                terminalreporter.line(f"{self._cpu[name]:7.2f} {self._clock[name]:7.2f}  {name}")
        before = _known()
        _keep(before | {name: round(cost, 3) for name, cost in self._cpu.items()})
        self._tell_slow(terminalreporter, before)

    def _tell_slow(self, terminal: pytest.TerminalReporter, before: dict[str, float]) -> None:
        text = SLOWER.read_text()
        if self._config.getoption("--note-slower"):
            SLOWER.write_text(renewed(text, self._cpu))
        elif self._config.getoption("--leave-slower") and (slow := became_slow(text, self._cpu, before)):
            terminal.section("too slow for --fast")
            terminal.line(
                f"These took more than {TOLD} CPU seconds. If they are yours, make them quicker or leave them to the whole run:"
            )
            terminal.line(f"python3 tests/run.py --fast --note-slower {' '.join(_files(slow))}")
            for name in slow:
                terminal.line(f"{self._cpu[name]:7.2f}  {name}")


def _files(names: Iterable[str]) -> list[str]:
    return sorted({name.split("::")[0] for name in names})


def _known() -> dict[str, float]:
    """Return what every case took when it ran last."""
    known: dict[str, float] = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    return known


def _keep(costs: dict[str, float]) -> None:
    TIMES.parent.mkdir(parents=True, exist_ok=True)
    written = TIMES.with_suffix(f".{os.getpid()}")
    written.write_text(json.dumps(costs))
    written.replace(TIMES)
