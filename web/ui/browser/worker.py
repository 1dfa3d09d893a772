"""The thinking worker as the page sees it: started when first wanted, ended by dropping it.

It touches the browser only through `spawn`, which ui/browser/questions.py hands in. The recipe for `spawn`,
which keeps the page's policy, its base path and its pinned runtime (without `version` PyScript would
ask a public network for another one):

    from pyscript import PyWorker, config

    def spawn():
        interpreter = js.URL.new(config["interpreter"], js.location.href).href
        return PyWorker("./worker.py", type="pyodide", version=interpreter,
                        config={**config, "interpreter": interpreter})
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Stopped(Exception):
    """The worker was ended before it answered."""


class Thinker:
    """One worker at most; strings in, strings out. Starting it takes about a second."""

    def __init__(self, spawn: Callable[[], Any]) -> None:
        self._spawn = spawn
        self._worker: Any = None
        self._gone: asyncio.Future[None] | None = None

    async def ask(self, text: str) -> str:
        """Return the worker's answer. Raises Stopped after `stop`, or what the worker raised.

        A worker that cannot start or never answers is the caller's to end, with a time limit.
        """
        if self._worker is None:
            self._worker = self._spawn()
            self._gone = asyncio.get_running_loop().create_future()
        gone = self._gone
        assert gone is not None
        answer = asyncio.ensure_future(self._answer(self._worker, text))
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            answer.cancel()
            raise Stopped
        return answer.result()

    def stop(self) -> None:
        """End the worker at once, whatever it thinks about; the next question starts a new one."""
        if self._worker is not None and self._gone is not None:
            self._worker.terminate()
            self._worker = None
            self._gone.set_result(None)

    @staticmethod
    async def _answer(worker: Any, text: str) -> str:
        await worker.ready
        return str(await worker.sync.ask(text))
