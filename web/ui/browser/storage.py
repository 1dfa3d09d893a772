"""What is stored: texts in localStorage under our own prefix, the games in the mirror as well."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import js
from pyodide.ffi import JsException

from triokey.core.save import revision_of
from ui.browser.mirror import Mirror
from ui.browser.tasks import Tasks
from ui.model.store import GAME_PREFIX


class Storage:
    """The store of this page; keys are given and returned without the prefix."""

    def __init__(self, prefix: str, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._send = send
        self._tasks = tasks
        self._mirror = Mirror(prefix)
        self._asked = False

    def read_all(self) -> tuple[dict[str, str], str]:
        """Return everything stored by key, and "ok" or "denied"; nothing in safe mode."""
        found: dict[str, str] = {}
        try:
            storage = js.localStorage
            for index in range(storage.length):
                key = str(storage.key(index))
                if key.startswith(self._prefix):
                    found[key[len(self._prefix) :]] = str(storage.getItem(key))
        except (JsException, AttributeError):
            return found, "denied"
        return ({}, "ok") if js.triokey.safe else (found, "ok")

    def write(self, key: str, text: str, revision: int) -> None:
        """Store a text, unless the one that is there has a newer revision (-1: in any case); say what went wrong."""
        try:
            if revision >= 0:
                old = js.localStorage.getItem(self._prefix + key)
                if old and revision_of(str(old)) >= revision:
                    self._send("unwritten", f"newer {key}")
                    return
            js.localStorage.setItem(self._prefix + key, text)
        except JsException as error:
            self._send("unwritten", "full" if "quota" in str(error).lower() else "denied")
            return
        if key.startswith(GAME_PREFIX):
            self._tasks.start(self._mirror.put(key, text))
            if not self._asked:
                self._asked = True
                self._send("written", "")

    def mark(self, key: str, text: str) -> None:
        """Store a text for the start-up, without a word if that fails: nobody is there yet who could be told."""
        with contextlib.suppress(JsException):
            js.localStorage.setItem(self._prefix + key, text)

    def erase(self, key: str) -> None:
        """Remove a key."""
        try:
            js.localStorage.removeItem(self._prefix + key)
        except JsException:
            return
        self._tasks.start(self._mirror.drop(key))

    async def restore(self, denied: bool) -> None:
        """Take back from the mirror what is newer there."""
        for key, text in (await self._mirror.read_all()).items():
            old = js.localStorage.getItem(self._prefix + key) if not denied else None
            if revision_of(text) > (revision_of(str(old)) if old else -1):
                self.write(key, text, -1)
                self._send("stored", f"{key}\n{text}")

    async def persist(self) -> None:
        """Ask the browser to keep everything for good."""
        manager = getattr(js.navigator, "storage", None)
        if manager and hasattr(manager, "persist"):
            await manager.persist()
        await self.room()

    async def room(self) -> None:
        """Tell how much room there is, as the effect Measure says."""
        manager = getattr(js.navigator, "storage", None)
        if not manager or not hasattr(manager, "persisted"):
            return
        kept = await manager.persisted()
        found = await manager.estimate()
        self._send("room", f"{'yes' if kept else 'no'} {int(found.usage)} {int(found.quota)}")
