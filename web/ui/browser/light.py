"""The screen lock: held while it is wanted and the page is seen, asked for again when the page comes back."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from ui.browser.tasks import Tasks


class WakeLock:
    """Keeps the screen lit where the browser can."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._wanted = False
        self._lock: js.WakeLockSentinel | None = None

    def want(self, on: bool) -> None:
        """Keep the screen lit from now on, or let it go dark."""
        self._wanted = on
        self.look()

    def look(self) -> None:
        """Bring the lock to what is wanted; a page that is not seen holds none."""
        if hasattr(js.navigator, "wakeLock"):
            self._tasks.start(self._ask() if self._wanted else self._release())

    async def _ask(self) -> None:
        if js.document.visibilityState != "visible" or (self._lock is not None and not self._lock.released):
            return
        try:
            lock = await js.navigator.wakeLock.request("screen")
        except JsException:  # a low battery, or a policy
            return
        self._lock = lock
        if not self._wanted:
            await self._release()

    async def _release(self) -> None:
        if self._lock is not None:
            lock, self._lock = self._lock, None
            await lock.release()
