"""The lock of a game: one window holds it and writes. The others watch, and take over when it is let go, or asked for.

Where a browser has no locks, every window plays.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from ui.browser.net import listener, once
from ui.browser.tasks import Tasks

if TYPE_CHECKING:
    from pyodide.ffi import JsNull


class Holding:
    """Holds the game of this window's table; tells "watching" and "holding" with its key when that changes."""

    def __init__(self, prefix: str, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._send = send
        self._tasks = tasks
        self._key = ""
        self._watching: bool | None = None
        self._turn = 0  # grows with every change of game, so that what is granted too late is given back
        self._let_go: Callable[[object], None] | None = None
        self._wait: js.AbortController | None = None

    def follow(self, key: str) -> None:
        """Hold the game of this key from now on, and no other; "" for none."""
        if key == self._key:
            return
        self._release()
        self._key, self._watching = key, None
        if key and has_locks():
            self._tasks.start(self._ask(key, ifAvailable=True))

    def take(self, key: str) -> None:
        """Take the game from the window that holds it."""
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
        """Ask for the lock of a game, and hold it until it is let go or taken away; wait for it where another window has it."""
        turn = self._turn
        held = False

        def granted(lock: js.Lock | JsNull) -> js.Promise[object] | None:
            nonlocal held
            if not hasattr(lock, "name") or turn != self._turn:
                return None
            held = True
            self._tell(key, watching=False)
            return js.Promise.new(once(lambda resolve, reject: setattr(self, "_let_go", resolve)))

        proxy = listener(granted)
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


def has_locks() -> bool:
    """Tell whether this browser has locks, by which a window hears that another one plays its game."""
    with contextlib.suppress(JsException, AttributeError):
        return hasattr(js.navigator.locks, "request")
    return False
