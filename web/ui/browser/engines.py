"""Answers of the engines: from the worker, or from here where there is none.

Each question has a longest time, which is a watchdog and no budget: an answer that takes longer does not come any more. Then
the worker is ended and a fresh one takes its place. A bot whose worker is late, fails or cannot be made plays its first
thought, made here at once and told as such. Any other question that was not late is tried here as well.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import js
from pyscript import PyWorker, config

from ui.browser.bringing import once_here
from ui.browser.worker import Stopped, Thinker, Worker
from ui.model.effects import Think
from ui.model.messages import Message
from ui.text.lazy import later

if TYPE_CHECKING:
    from triokey.core.answers import answer
else:
    answer = later("triokey.core.answers", "answer")

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
        self._thinker = Thinker(_spawn, lambda: js.fetch("./worker.py"))
        self._since = 0.0

    async def ask(self, asked: Think) -> None:
        """Ask one question, and hand its answer to whoever asked."""
        self._since = time.monotonic()
        op = json.loads(asked.question)["op"]
        try:
            text = await self._thinker.ask(asked.question, LONGEST.get(op, OTHERS))
        except Stopped:
            return
        except TimeoutError:
            text = await _first_thought(asked.question) if op == "move" else ""
        except Exception:  # there is no worker, or it has failed, in whatever way a browser names it
            text = await (_first_thought(asked.question) if op == "move" else _here(asked.question))
        self._since = 0.0
        self._send(asked.answered(text))

    def stop(self, now: bool) -> None:
        """Drop the questions that are not answered; now: also one that has only just been begun with."""
        if self._since and (now or time.monotonic() - self._since > GRACE):
            self._thinker.stop()


async def _here(question: str) -> str:
    """Return what this page finds itself, or nothing where it fails in the same way."""
    try:
        return await once_here(lambda: answer(question))
    except Exception:  # a fault of a bot or an analysis, whatever it is, or what it needs is not to be had
        return ""


async def _first_thought(question: str) -> str:
    """Return the first thought of the bot that was asked for a move, marked as such."""
    first = json.loads(await once_here(lambda: answer(json.dumps({**json.loads(question), "op": "first"}))))
    return json.dumps({**first, "first": True})


def _spawn() -> Worker:
    """Return a fresh worker with the page's pinned runtime: without `version` PyScript would ask a public network for one."""
    interpreter = str(js.URL.new(config["interpreter"], js.location.href).href)
    base = str(js.URL.new("./", js.location.href).href)
    own = {**config, "interpreter": interpreter, "base": base, **QUIET}
    return PyWorker("./worker.py", type="pyodide", version=interpreter, config=own)
