"""The lock of a game: one window holds the lock and plays. Other windows watch, and play when the lock is released or taken over.

In a browser without locks, every window plays.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from ui.browser.net import call_once, listener
from ui.browser.tasks import Tasks

if TYPE_CHECKING:
    from pyodide.ffi import JsNull


class Holding:
    """Holds the lock of this window's game; sends "watching" or "holding", with the game's key, when that changes."""

    def __init__(self, prefix: str, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._send = send
        self._tasks = tasks
        self._key = ""
        self._watching: bool | None = None
        self._turn = 0  # Grows with every change of game, so that a lock granted too late is released.
        self._let_go: Callable[[object], None] | None = None
        self._wait: js.AbortController | None = None

    def follow(self, key: str) -> None:
        """Hold the lock of the game with this key, "" for none, and release any other lock."""
        if key == self._key:
            return
        self._release()
        self._key, self._watching = key, None
        if key and has_locks():
            self._tasks.start(self._ask(key, ifAvailable=True))

    def take(self, key: str) -> None:
        """Take the lock of the game over from the window that holds it."""
        if key != self._key:
            return
        self._turn += 1
        if self._wait is not None:
            self._wait.abort()
            self._wait = None
        self._tasks.start(self._ask(key, steal=True))

    def _release(self) -> None:
        self._turn += 1
        if self._wait is not None:
            self._wait.abort()
            self._wait = None
        if self._let_go is not None:
            self._let_go(None)
            self._let_go = None

    def _tell(self, key: str, watching: bool) -> None:
        if key == self._key and watching != self._watching:
            self._watching = watching
            self._send("watching" if watching else "holding", key)

    async def _ask(self, key: str, **options: object) -> None:
        """Ask for a game's lock and hold it until it is released or taken over; if another window holds it, wait for it."""
        turn = self._turn
        held = False

        def granted(lock: js.Lock | JsNull) -> js.Promise[object] | None:
            nonlocal held
            if not hasattr(lock, "name") or turn != self._turn:
                return None
            held = True
            self._tell(key, watching=False)
            return js.Promise.new(call_once(lambda resolve, reject: setattr(self, "_let_go", resolve)))

        proxy = listener(granted)
        try:
            wanted = to_js(options, dict_converter=js.Object.fromEntries)
            await js.navigator.locks.request(self._prefix + key, wanted, proxy)
        except JsException:  # Another window took over the lock, or this window stopped waiting.
            self._let_go = None
        finally:
            proxy.destroy()
        if turn == self._turn and (held or "ifAvailable" in options):
            self._tell(key, watching=True)
            self._wait = js.AbortController.new()
            await self._ask(key, signal=self._wait.signal)


def has_locks() -> bool:
    """Tell whether this browser has locks, which tell a window that another one plays its game."""
    with contextlib.suppress(JsException, AttributeError):
        return hasattr(js.navigator.locks, "request")
    return False
