"""Who writes a game: the one window that holds it. The others watch, and take it over when it is let go, or when asked to."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from ui.browser.local import Local, StorageRefused
from ui.browser.tasks import Tasks
from ui.model.keeping import LEASE_PREFIX
from ui.model.messages import Do

BEAT = 2000
"""Milliseconds after which a lease is renewed, or asked for once more."""
LEASE = 5000
"""Milliseconds after which a lease that nobody has renewed has lapsed."""


class Holding:
    """Holds the game of this window's table; tells "watching" and "holding" with its key when that changes."""

    def __init__(self, prefix: str, send: Callable[[Do, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._send = send
        self._tasks = tasks
        self._key = ""
        self._watching: bool | None = None
        self._turn = 0  # grows with every change of game, so that what is granted too late is given back
        self._let_go: Any = None
        self._wait: Any = None
        self._lease = None if _locks() else _Lease(prefix, self._leased)

    def follow(self, key: str) -> None:
        """Hold the game of this key from now on, and no other; "" for none."""
        if key == self._key:
            return
        self._release()
        self._key, self._watching = key, None
        if key and self._lease is not None:
            self._lease.ask(key, take=False)
        elif key:
            self._tasks.start(self._ask(key, ifAvailable=True))

    def take(self, key: str) -> None:
        """Take the game from the window that holds it."""
        if key != self._key:
            return
        self._turn += 1
        if self._wait is not None:
            self._wait.abort()
            self._wait = None
        if self._lease is not None:
            self._lease.ask(key, take=True)
        else:
            self._tasks.start(self._ask(key, steal=True))

    def _release(self) -> None:
        self._turn += 1
        if self._wait is not None:
            self._wait.abort()
            self._wait = None
        if self._let_go is not None:
            self._let_go(None)
            self._let_go = None
        if self._lease is not None:
            self._lease.release()

    def _tell(self, key: str, watching: bool) -> None:
        if key == self._key and watching != self._watching:
            self._watching = watching
            self._send("watching" if watching else "holding", key)

    def _leased(self, key: str, mine: bool) -> None:
        asyncio.get_event_loop().call_soon(self._tell, key, not mine)  # not while the page is being patched

    async def _ask(self, key: str, **options: Any) -> None:
        """Ask for the lock of a game, and hold it until it is let go or taken away; wait for it where another window has it."""
        turn = self._turn
        held = False

        def granted(lock: Any) -> Any:
            nonlocal held
            if not hasattr(lock, "name") or turn != self._turn:
                return None
            held = True
            self._tell(key, watching=False)
            return js.Promise.new(create_once_callable(lambda resolve, reject: setattr(self, "_let_go", resolve)))

        proxy = create_proxy(granted)
        try:
            wanted = to_js(options, dict_converter=js.Object.fromEntries)
            await js.navigator.locks.request(self._prefix + key, wanted, proxy)
        except JsException:  # taken away by another window, or no longer waited for
            self._let_go = None
        finally:
            proxy.destroy()
        if turn == self._turn and (held or "ifAvailable" in options):
            self._tell(key, watching=True)
            self._wait = js.AbortController.new()
            await self._ask(key, signal=self._wait.signal)


def _locks() -> bool:
    with contextlib.suppress(JsException, AttributeError):
        return hasattr(js.navigator.locks, "request")
    return False


class _Lease:
    """The same where the browser has no locks: a line in the first store that is renewed while the window lives."""

    def __init__(self, prefix: str, told: Callable[[str, bool], None]) -> None:
        self._local = Local(prefix)
        self._told = told
        self._own = token_hex(8)
        self._key = ""
        js.setInterval(create_proxy(lambda: self.ask(self._key, take=False)), BEAT)

    def ask(self, key: str, take: bool) -> None:
        """Take the lease of a game if nobody else has it, or in any case."""
        self._key = key
        if not key:
            return
        try:
            owner, _, when = (self._local.get(LEASE_PREFIX + key) or "").partition(" ")
            lapsed = not when.isdigit() or not 0 <= js.Date.now() - int(when[:15]) < LEASE
            mine = take or lapsed or owner == self._own
            if mine:
                self._local.put({LEASE_PREFIX + key: f"{self._own} {int(js.Date.now())}"})
        except StorageRefused:
            mine = True
        self._told(key, mine)

    def release(self) -> None:
        """Give the lease back."""
        with contextlib.suppress(StorageRefused):
            if self._key and (self._local.get(LEASE_PREFIX + self._key) or "").startswith(self._own):
                self._local.put({LEASE_PREFIX + self._key: None})
        self._key = ""
