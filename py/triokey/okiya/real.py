"""What can be asked about a garden of real tiles: who wins it when both play their best.

garden: sixteen tiles, row by row, and "block" or "draw" for the end of a full garden (K12, K13). The answer gives for
every opening whether it wins, draws or loses, and with how many tiles left:

    "ms cp ... block"  ->  {"openings": {"a4": [1, 3], "b4": [-1, 0], ...}}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.okiya import FULL, advice
from triokey.okiya.garden import write_cell
from triokey.okiya.rules import State
from triokey.okiya.tiles import read_layout


def _garden(text: str) -> dict[str, Any]:
    words, _, full = text.rpartition(" ")
    if full not in FULL.values:
        raise ValueError(text)
    found = advice.values(State(read_layout(words), (0, 0), None, 0, full))
    return {"openings": {write_cell(cell): [value.outcome, value.points] for cell, value in found.items()}}


CHECKS: dict[str, Callable[[str], dict[str, Any]]] = {"garden": _garden}
