"""Questions to the engines: answered in the worker, and where none works, here in slices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyscript import PyWorker, config

from ui.browser.worker import Stopped, Thinker
from ui.model.effects import Think
from ui.model.messages import Message
from ui.text.lazy import later

if TYPE_CHECKING:
    from triokey.core.answers import answer_in_slices
else:
    answer_in_slices = later("triokey.core.answers", "answer_in_slices")

PATIENCE = 30.0
"""Seconds after which a worker that is silent counts as broken."""
GRACE = 3
"""Seconds that a question may take before it is worth ending the worker for it."""


class Questions:
    """The questions of this page and whoever answers them."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._thinker = Thinker(_spawn)
        self._works = True
        self._since = 0.0
        self._slicing: asyncio.Task[str] | None = None

    async def ask(self, asked: Think) -> None:
        """Ask one question, and hand its answer to whoever asked."""
        self._since = time.monotonic()
        text = ""
        if self._works:
            try:
                text = await asyncio.wait_for(self._thinker.ask(asked.question), PATIENCE)
            except Stopped:
                return
            except Exception:
                self._works = False
                self._thinker.stop()
        if not text:
            self._slicing = asyncio.ensure_future(answer_in_slices(asked.question))
            text = await self._slicing
        self._since = 0.0
        self._send(asked.answered(text))

    def stop(self, now: bool) -> None:
        """Drop the questions that are not answered; now: also one that has only just been begun with."""
        if self._since and (now or time.monotonic() - self._since > GRACE):
            self._thinker.stop()
            if self._slicing is not None:
                self._slicing.cancel()


def _spawn() -> Any:
    interpreter = str(js.URL.new(config["interpreter"], js.location.href).href)
    return PyWorker("./worker.py", type="pyodide", version=interpreter, config={**config, "interpreter": interpreter})
