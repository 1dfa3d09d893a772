"""Any error in an event, a timer or a task of the browser leads to the page's sentence about errors."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ui.browser
from no_browser import no_browser
from sources import walk

BROWSER = Path(next(iter(ui.browser.__path__)))
BY_HAND = ("create_proxy", "create_once_callable")
"""Functions that hand a callback to the browser without catching its errors."""
AWAITED = {"bringing.py", "storage.py", "worker.py"}
"""Modules that handle the errors of the tasks that they begin."""


class Planted(Exception):
    """The error that a test plants."""


@pytest.fixture
def net() -> Iterator[Any]:
    """The module that catches errors of callbacks, imported without a browser."""
    with no_browser():
        from ui.browser import net

        yield net
        net._fail = None


def collected() -> list[Exception]:
    """Return a list to which every caught error is added from now on."""
    from ui.browser.net import catch_with

    told: list[Exception] = []
    catch_with(told.append)
    return told


def test_every_function_that_the_browser_calls_goes_through_the_net() -> None:
    for path in BROWSER.glob("*.py"):
        named = {node.id for node in walk(path) if isinstance(node, ast.Name)}
        assert path.name == "net.py" or not named & {*BY_HAND}, f"{path.name}: use listener or once of net.py"


def test_every_task_is_begun_where_its_error_is_told() -> None:
    begun = {
        path.name
        for path in BROWSER.glob("*.py")
        for node in walk(path)
        if isinstance(node, ast.Attribute) and node.attr in ("ensure_future", "create_task")
    }
    assert begun == {*AWAITED, "tasks.py"}


def test_what_a_listener_or_a_timer_raises_is_handed_to_the_page(net: Any) -> None:
    def work(event: object) -> None:
        raise Planted(event)

    with pytest.raises(Planted):
        net.listener(work)("before the page stands")
    told = collected()
    for caught in (net.listener(work), net._report_errors(work)):
        caught("planted")
    assert [type(error) for error in told] == [Planted] * 2
    assert net.listener(lambda event: event + 1)(1) == 2 and len(told) == 2


def test_what_a_task_raises_is_handed_to_the_page_and_an_ended_task_is_not(net: Any) -> None:
    from ui.browser.tasks import Tasks

    told = collected()

    async def work(error: Exception | None = None) -> None:
        await asyncio.sleep(0)
        if error is not None:
            raise error

    async def run() -> None:
        tasks = Tasks()
        for error in (Planted(), None):
            tasks.start(work(error))
        tasks.start(asyncio.sleep(10))
        running = {*tasks._running}
        await asyncio.sleep(0.01)
        for task in running:
            task.cancel()
        await asyncio.sleep(0.01)
        assert not tasks._running

    asyncio.run(run())
    assert [type(error) for error in told] == [Planted]


def test_the_window_says_a_fault_and_tells_it_from_what_was_not_fetched(net: Any) -> None:
    from ui.browser.bringing import NotFetched
    from ui.browser.window import Browser

    window = object.__new__(Browser)
    said: list[Any] = []

    class App:
        def send(self, message: Any) -> None:
            said.append(message.do)

        def fail(self, error: Exception) -> None:
            said.append(error)

    window.app = App()  # type: ignore[assignment]
    fault = Planted()
    window._fail(fault)
    window._fail(NotFetched("words"))
    assert said == [fault, "lacking"]
