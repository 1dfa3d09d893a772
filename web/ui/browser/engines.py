"""Answers of the engines, from the worker or, if there is none, from this page itself.

Each question has a time limit, which only guards against lost workers: a worker that exceeds it is ended and replaced by a new
one. If a bot's worker is late, fails or cannot be made, the page itself computes a quick move for the bot and marks it as such.
Any other question that failed without being late is answered on the page as well.
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
    from triokey.core.answers import answer_json
else:
    answer_json = later("triokey.core.answers", "answer_json")

LONGEST = {"move": 10.0, "say": 5.0}
"""Seconds after which an answer counts as lost, by kind of question; even a busy device needs less time."""
OTHERS = 30.0
"""Seconds after which the answer to any other question counts as lost: a proof, a search for a puzzle, a count."""
GRACE = 3
"""Seconds that a question has run before it is worth ending the worker to stop it."""
QUIET = {"sync_main_only": True}
"""Tells PyScript that the worker never touches the page, which prevents a warning at every start."""


class Engines:
    """Sends questions to the worker, or answers them on the page if the worker fails."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._thinker = Thinker(_spawn_worker, lambda: js.fetch("./worker.py"))
        self._since = 0.0

    async def ask(self, asked: Think) -> None:
        """Ask one question and send its answer to the page."""
        self._since = time.monotonic()
        op = json.loads(asked.question)["op"]
        try:
            text = await self._thinker.ask(asked.question, LONGEST.get(op, OTHERS))
        except Stopped:
            return
        except TimeoutError:
            text = await _first_thought(asked.question) if op == "move" else ""
        except Exception:  # There is no worker, or it failed; errors differ by browser.
            text = await (_first_thought(asked.question) if op == "move" else _answer_here(asked.question))
        self._since = 0.0
        self._send(asked.answered(text))

    def stop(self, now: bool) -> None:
        """Drop the questions without an answer if the latest has run for a while. now: drop them in any case."""
        if self._since and (now or time.monotonic() - self._since > GRACE):
            self._thinker.stop()


async def _answer_here(question: str) -> str:
    """Return the answer that this page itself computes, "" if that fails."""
    try:
        return await once_here(lambda: answer_json(question))
    except Exception:  # Any error of a bot or an analysis, or a missing file.
        return ""


async def _first_thought(question: str) -> str:
    """Return a bot's quick move as the answer to a question for a move, marked with "first"."""
    first = json.loads(await once_here(lambda: answer_json(json.dumps({**json.loads(question), "op": "first"}))))
    return json.dumps({**first, "first": True})


def _spawn_worker() -> Worker:
    """Return a new worker with the page's own copy of Pyodide; without `version` PyScript would ask a public server for one."""
    interpreter = str(js.URL.new(config["interpreter"], js.location.href).href)
    base = str(js.URL.new("./", js.location.href).href)
    own = {**config, "interpreter": interpreter, "base": base, **QUIET}
    return PyWorker("./worker.py", type="pyodide", version=interpreter, config=own)
