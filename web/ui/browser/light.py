"""The wake lock that keeps the screen lit: held while it is wanted and the page is visible, requested again on return."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from ui.browser.tasks import Tasks


class WakeLock:
    """Keeps the screen lit if the browser can."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._wanted = False
        self._lock: js.WakeLockSentinel | None = None

    def want(self, on: bool) -> None:
        """Keep the screen lit from now on, or let it go dark."""
        self._wanted = on
        self.look()

    def look(self) -> None:
        """Request or release the lock as wanted; an invisible page holds none."""
        if hasattr(js.navigator, "wakeLock"):
            self._tasks.start(self._ask() if self._wanted else self._release())

    async def _ask(self) -> None:
        if js.document.visibilityState != "visible" or (self._lock is not None and not self._lock.released):
            return
        try:
            lock = await js.navigator.wakeLock.request("screen")
        except JsException:  # Browsers refuse on a low battery or by policy.
            return
        self._lock = lock
        if not self._wanted:
            await self._release()

    async def _release(self) -> None:
        if self._lock is not None:
            lock, self._lock = self._lock, None
            await lock.release()
