"""Runs the arena for benches that measure the strength of bots."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from typing import Any

from triokey.tools import arena


def played(words: list[str]) -> tuple[int, list[dict[str, Any]]]:
    """Run `triokey arena` with these arguments, print its tables as text, and return its exit code and the results as data."""
    out = io.StringIO()
    with redirect_stdout(out):
        code = arena.main([*words, "--json"])
    answers: list[dict[str, Any]] = [] if code else json.loads(out.getvalue())
    for answer in answers:
        print("\n".join(arena.arena_lines(answer)), flush=True)
    return code, answers
