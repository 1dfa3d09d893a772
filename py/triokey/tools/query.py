"""`python -m triokey query`: one JSON object a line in, exactly one a line out, in order."""

from __future__ import annotations

import json
from typing import Any, TextIO

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Fault

LINE_LIMIT = 1 << 20
_DEPTH_LIMIT = 8
_ALIASES = {"okey": "okey-tournament"}


def main(source: TextIO, sink: TextIO) -> int:
    """Answer every line of the source; a fault is an answer too and never ends the service."""
    for line in source:
        sink.write(json.dumps(answer(line)) + "\n")
        sink.flush()
    return 0


def answer(line: str) -> dict[str, Any]:
    """Return the answer to one line; {"error": ...} for what is no question or has none."""
    try:
        question = _parse(line)
        name = question.get("game")
        if not isinstance(name, str):
            raise Fault('the question names no "game"')
        game_id = _ALIASES.get(name, name)
        if game_id not in GAMES:
            raise Fault(f"there is no game {name[:40]!r}")
        return game_of(game_id).query(question)
    except Fault as fault:
        error: dict[str, Any] = {"message": fault.message}
        if fault.at is not None:
            error["at"] = fault.at
        return {"error": error}


def _parse(line: str) -> dict[str, Any]:
    if len(line) > LINE_LIMIT:
        raise Fault("the line is too long")
    depth = 0
    for c in line:
        depth += (c in "[{") - (c in "]}")
        if depth > _DEPTH_LIMIT:
            raise Fault("the line is nested too deeply")
    try:
        question = json.loads(line)
    except ValueError:
        raise Fault("the line is no JSON") from None
    if not isinstance(question, dict):
        raise Fault("the line is no JSON object")
    return question
