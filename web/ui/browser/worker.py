"""The thinking worker as the page sees it: started when first wanted, ended by dropping it.

It touches the browser only through `spawn` and `reach`, which ui/browser/engines.py hands in: the one makes a worker, the
other fails where its files cannot be fetched, for which PyScript would wait without an end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from ui.stores.gates import ANSWER

Found = TypeVar("Found")
START = 60.0
"""Seconds that a worker may take to start; one that takes longer cannot be made here."""


class Stopped(Exception):
    """The question was dropped before it was answered."""


class Absent(Exception):
    """No worker can be made here."""


class Exported(Protocol):
    """What web/worker.py exports."""

    def ask(self, text: str) -> Awaitable[object]: ...


class Worker(Protocol):
    """A worker as PyScript makes it."""

    @property
    def sync(self) -> Exported:
        """What it offers."""
        ...

    @property
    def ready(self) -> Awaitable[object]:
        """Comes when it can be asked."""
        ...

    def terminate(self) -> None: ...


class Thinker:
    """One worker at most, one question at a time; strings in, strings out. Starting it takes about a second."""

    def __init__(self, spawn: Callable[[], Worker], reach: Callable[[], Awaitable[object]]) -> None:
        self._spawn = spawn
        self._reach = reach
        self._worker: Worker | None = None
        self._gone: asyncio.Future[None] | None = None
        self._free = asyncio.Lock()
        self._dropped = 0
        self._absent = False

    async def ask(self, text: str, longest: float = START) -> str:
        """Return the worker's answer.

        Raises Stopped after `stop`, Absent where there is no worker, what the worker raised, or Refused for what is no answer.

        longest: seconds after which the answer counts as lost: TimeoutError; waiting for one's turn and for the worker's
        start does not count. After that, and after whatever else goes wrong, a fresh one takes its place.
        """
        dropped = self._dropped
        async with self._free:
            await self._reached()
            if dropped != self._dropped:
                raise Stopped
            worker = await self._ready()
            try:
                return ANSWER.let_in(await self._unless_gone(worker.sync.ask(text), longest))
            except Stopped:
                raise
            except Exception:
                self._end()
                raise

    def stop(self) -> None:
        """Drop every question and end the worker at once, whatever it thinks about; the next question starts a new one."""
        self._dropped += 1
        self._end()

    def _end(self) -> None:
        if self._worker is not None and self._gone is not None:
            self._worker.terminate()
            self._worker = None
            if not self._gone.done():
                self._gone.set_result(None)

    async def _reached(self) -> None:
        """Raise Absent where a worker would have to be fetched and cannot be now."""
        if self._worker is None and not self._absent:
            try:
                await self._reach()
            except Exception:  # whatever a browser answers that has no network
                raise Absent from None

    async def _ready(self) -> Worker:
        """Return the worker once it can be asked. Raises Absent, and remembers it, where none can be made."""
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
        except Exception:  # whatever a browser answers that makes no worker
            self._absent = True
            self._end()
            raise Absent from None
        return worker

    async def _unless_gone(self, work: Awaitable[Found], longest: float) -> Found:
        """Return what a promise brings within some seconds, or raise Stopped if the worker is ended before."""
        gone = self._gone
        assert gone is not None
        answer = asyncio.ensure_future(work)
        either: set[asyncio.Future[Found] | asyncio.Future[None]] = {answer, gone}
        await asyncio.wait(either, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            answer.cancel()
            raise Stopped if gone.done() else TimeoutError
        return answer.result()
