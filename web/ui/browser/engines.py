"""Engines to the engines: answered in the worker, and where none can be made, here in slices.

Each question has a longest time, which is a watchdog and no budget: an answer that takes longer does not come any more. Then
the worker is ended and a fresh one takes its place; a bot's move is its first thought instead, made here at once and told
as such, and any other question has no answer. What a worker was not able to answer is tried here as well.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyscript import PyWorker, config

from ui.browser.worker import Absent, Stopped, Thinker
from ui.model.effects import Think
from ui.model.messages import Message
from ui.text.lazy import later

if TYPE_CHECKING:
    from triokey.core.answers import answer, answer_in_slices
else:
    answer = later("triokey.core.answers", "answer")
    answer_in_slices = later("triokey.core.answers", "answer_in_slices")

LONGEST = {"move": 10.0, "say": 5.0}
"""Seconds after which an answer to a question counts as lost, by its op; a busy device takes several times its usual time."""
OTHERS = 30.0
"""The same for every other question: a proof, a search for a puzzle, a piece of counting."""
GRACE = 3
"""Seconds that a question may take before it is worth ending the worker for it."""
QUIET = {"sync_main_only": True}
"""Tells PyScript that the worker never touches the page, so that it does not warn at every start that it could not."""


class Engines:
    """The questions of this page and whoever answers them."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._thinker = Thinker(_spawn)
        self._since = 0.0
        self._slicing: asyncio.Task[str] | None = None

    async def ask(self, asked: Think) -> None:
        """Ask one question, and hand its answer to whoever asked."""
        self._since = time.monotonic()
        op = json.loads(asked.question)["op"]
        try:
            text = await self._thinker.ask(asked.question, LONGEST.get(op, OTHERS))
        except Stopped:
            return
        except Absent:
            text = await self._sliced(asked.question)
        except TimeoutError:
            text = _at_once(asked.question) if op == "move" else ""
        except Exception:  # the worker has failed, in whatever way a browser names it
            text = _at_once(asked.question) if op == "move" else await self._here(asked.question)
        self._since = 0.0
        self._send(asked.answered(text))

    async def _sliced(self, question: str) -> str:
        self._slicing = asyncio.ensure_future(answer_in_slices(question))
        return await self._slicing

    async def _here(self, question: str) -> str:
        """Return what this page finds itself, or nothing where it fails in the same way."""
        try:
            return await self._sliced(question)
        except Exception:  # a fault of a bot or an analysis, whatever it is
            return ""

    def stop(self, now: bool) -> None:
        """Drop the questions that are not answered; now: also one that has only just been begun with."""
        if self._since and (now or time.monotonic() - self._since > GRACE):
            self._thinker.stop()
            if self._slicing is not None:
                self._slicing.cancel()


def _at_once(question: str) -> str:
    """Return the first thought of the bot that was asked for a move, marked as such."""
    first = json.loads(answer(json.dumps({**json.loads(question), "op": "first"})))
    return json.dumps({**first, "first": True})


def _spawn() -> Any:
    """Return a fresh worker with the page's pinned runtime: without `version` PyScript would ask a public network for one."""
    interpreter = str(js.URL.new(config["interpreter"], js.location.href).href)
    return PyWorker("./worker.py", type="pyodide", version=interpreter, config={**config, "interpreter": interpreter, **QUIET})
