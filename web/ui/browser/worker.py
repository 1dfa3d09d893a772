"""The web worker that computes answers of bots and analyses: started when first needed, and ended by dropping it.

This module reaches the browser only through two functions from ui/browser/engines.py: `spawn` makes a worker, and `reach` fails
if the worker's files cannot be downloaded, in which case PyScript would wait forever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from ui.stores.gates import ANSWER

Found = TypeVar("Found")
START = 60.0
"""Seconds that a worker may take to start; if it takes longer, no worker can be made."""


class Stopped(Exception):
    """The question was dropped before it was answered."""


class Absent(Exception):
    """No worker can be made in this browser, or not now."""


class Exported(Protocol):
    """The functions that web/worker.py exports."""

    def ask(self, text: str) -> Awaitable[object]: ...


class Worker(Protocol):
    """A web worker as PyScript makes it."""

    @property
    def sync(self) -> Exported:
        """The functions that the worker exports."""
        ...

    @property
    def ready(self) -> Awaitable[object]:
        """An awaitable that completes when the worker can be asked."""
        ...

    def terminate(self) -> None: ...


class Thinker:
    """Asks the worker one question at a time; questions and answers are texts. There is never more than one worker."""

    def __init__(self, spawn: Callable[[], Worker], reach: Callable[[], Awaitable[object]]) -> None:
        self._spawn = spawn
        self._reach = reach
        self._worker: Worker | None = None
        self._gone: asyncio.Future[None] | None = None
        self._free = asyncio.Lock()
        self._dropped = 0
        self._absent = False

    async def ask(self, text: str, longest: float = START) -> str:
        """Return the worker's answer to a question.

        Raises Stopped after `stop`, Absent if there is no worker, Refused for an invalid answer, TimeoutError for a late one, or
        what the worker raised.

        longest: seconds after which the answer counts as lost, without the time until the worker is free and started. After any
        error but Stopped the worker is ended, and the next question starts a new one.
        """
        dropped = self._dropped
        async with self._free:
            await self._check_reach()
            if dropped != self._dropped:
                raise Stopped
            worker = await self._ready_worker()
            try:
                return ANSWER.let_in(await self._unless_gone(worker.sync.ask(text), longest))
            except Stopped:
                raise
            except Exception:
                self._end_worker()
                raise

    def stop(self) -> None:
        """Drop every question and end the worker at once; the next question starts a new one."""
        self._dropped += 1
        self._end_worker()

    def _end_worker(self) -> None:
        if self._worker is not None and self._gone is not None:
            self._worker.terminate()
            self._worker = None
            if not self._gone.done():
                self._gone.set_result(None)

    async def _check_reach(self) -> None:
        """Raise Absent if a worker must be started and its files cannot be downloaded now."""
        if self._worker is None and not self._absent:
            try:
                await self._reach()
            except Exception:  # Browsers without a network raise various errors.
                raise Absent from None

    async def _ready_worker(self) -> Worker:
        """Return the worker once it can be asked. Raises Absent, now and at every later call, if none can be made."""
        if self._absent:
            raise Absent
        try:
            if self._worker is None:
                self._gone = asyncio.get_running_loop().create_future()
                self._worker = self._spawn()
            worker = self._worker
            await self._unless_gone(worker.ready, START)
        except Stopped:
            raise
        except Exception:  # Browsers that cannot make a worker raise various errors.
            self._absent = True
            self._end_worker()
            raise Absent from None
        return worker

    async def _unless_gone(self, work: Awaitable[Found], longest: float) -> Found:
        """Return the result of an awaitable. Raises Stopped if the worker is ended first, TimeoutError if it is late."""
        gone = self._gone
        assert gone is not None
        answer = asyncio.ensure_future(work)
        either: set[asyncio.Future[Found] | asyncio.Future[None]] = {answer, gone}
        await asyncio.wait(either, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            answer.cancel()
            raise Stopped if gone.done() else TimeoutError
        return answer.result()
