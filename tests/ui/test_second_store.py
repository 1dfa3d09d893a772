"""The second store opens with any version number and any parts; while its opening is blocked, the page says so and plays."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from no_browser import no_browser

PREFIX = "triokey:/triokey/:"


@pytest.fixture(scope="module", autouse=True)
def js() -> Iterator[Any]:
    """A stand-in for the browser's window, which modules of ui/browser use within the test."""
    with no_browser() as window:
        yield window


class Disk:
    """A database of IndexedDB: its version number and its object stores. held: whether openings wait."""

    def __init__(self, number: int, parts: dict[str, dict[str, str]]) -> None:
        self.number, self.parts, self.held = number, parts, False
        self.waiting: list[Any] = []

    def open(self, name: str, *number: int) -> Any:
        request = SimpleNamespace(result=None, error="VersionError", onupgradeneeded=None, preventDefault=lambda: None)
        self.waiting.append((request, number[0] if number else self.number or 1))
        if not self.held:
            asyncio.get_running_loop().call_soon(self.go_on)
        return request

    def go_on(self) -> None:
        """Answer the waiting requests."""
        for request, number in self.waiting:
            event = SimpleNamespace(type="error" if number < self.number else "success", preventDefault=lambda: None)
            if event.type == "error":
                request.onerror(event)
                continue
            older, self.number = self.number, number
            request.result = Database(self)
            if older < number:
                request.onupgradeneeded(event)
            request.onsuccess(event)
        self.waiting = []


class Database:
    """An open database."""

    def __init__(self, disk: Disk) -> None:
        self.disk, self.version = disk, disk.number
        self.objectStoreNames = SimpleNamespace(contains=lambda name: name in disk.parts)

    def createObjectStore(self, name: str) -> None:
        assert name not in self.disk.parts
        self.disk.parts[name] = {}

    def close(self) -> None: ...

    def transaction(self, name: str, mode: str) -> Any:
        held = self.disk.parts[name]
        request = SimpleNamespace(result=list(held.values()))
        asyncio.get_running_loop().call_soon(lambda: request.onsuccess(SimpleNamespace(type="success")))
        store = MagicMock()
        store.getAllKeys.return_value = SimpleNamespace(result=list(held))
        store.getAll.return_value = request
        store.put = lambda text, key: held.update({key: text})
        return SimpleNamespace(objectStore=lambda name: store)


@pytest.mark.parametrize("parts", [{}, {"other": {"x": "y"}}, {"saves": {"lang": "de"}}, {"other": {}, "saves": {"lang": "de"}}])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 40])
def test_the_second_store_opens_by_whatever_number_it_has_and_missing_parts_are_made(
    number: int, parts: dict[str, dict[str, str]], js: Any
) -> None:
    if number == 0 and parts:
        pytest.skip("what was never made has no parts")
    from ui.browser.replica import Replica

    disk = Disk(number, {name: dict(held) for name, held in parts.items()})
    js.indexedDB = disk
    for _ in range(2):
        assert asyncio.run(Replica(PREFIX, MagicMock(), MagicMock()).read()) == parts.get("saves", {})
    assert set(disk.parts) == {*parts, "saves"}
    assert disk.number == (number or 1) + ("saves" not in parts and number > 0)


@pytest.mark.parametrize("start", [True, False])
def test_an_opening_that_is_held_back_is_said_after_a_second_and_taken_back_when_it_comes(
    start: bool, js: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.browser import storage

    monkeypatch.setattr(storage, "PATIENCE", 0.01)
    disk = Disk(1, {"saves": {"lang": "de"}})
    js.indexedDB, js.localStorage.length = disk, 0
    js.localStorage.getItem = lambda name: None
    said: list[str] = []

    async def visit() -> None:
        disk.held = start
        page = storage.Storage(PREFIX, lambda do, value: said.append(value) if do == "unwritten" else None, Tasks())
        await page.open()
        page.begin()
        if not start:
            assert not said
            disk.held = True
            page._mirror.close()
            page.write("theme", "dark", -1)
        await asyncio.sleep(0.1)
        assert said == ["half-mirror"]
        disk.held = False
        disk.go_on()
        await asyncio.sleep(0.1)
        assert said == ["half-mirror", "ok"]
        assert page.texts()["lang"] == "de"

    from ui.browser.tasks import Tasks

    asyncio.run(visit())
