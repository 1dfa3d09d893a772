"""Background tasks of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from ui.browser.net import report_error


class Tasks:
    """Keeps a reference to every task until it is done, as the event loop does not, and reports its errors."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a coroutine as a background task."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            report_error(error)
