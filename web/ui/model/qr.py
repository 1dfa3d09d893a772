"""QR codes as pictures: from the rows of an encoded text to one path, with the quiet zone that readers need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.text.html import Node, h

QUIET = 4
"""Modules of white around a code: what the standard asks for."""
LIMIT = 1000
"""Characters up to which a phone still reads the code off another screen: about 110 modules a side."""


class Code(NamedTuple):
    """A code: the number of modules on a side, and its dark modules as path data."""

    side: int
    path: str


def code_of(rows: Sequence[Iterable[int]]) -> Code:
    """Return the code whose rows hold 1 for a dark module.

    >>> code_of([[1, 1, 0], [0, 0, 0], [0, 1, 1]])
    Code(side=3, path='M0 0h2v1h-2zM1 2h2v1h-2z')
    """
    strokes: list[str] = []
    for y, row in enumerate(rows):
        start = -1
        for x, dark in enumerate([*row, 0]):
            if dark and start < 0:
                start = x
            elif not dark and start >= 0:
                strokes.append(f"M{start} {y}h{x - start}v1h{start - x}z")
                start = -1
    return Code(len(rows), "".join(strokes))


def write_code(code: Code) -> str:
    """Return the code as one line of text."""
    return f"{code.side} {code.path}"


def read_code(text: str) -> Code:
    """Return the code that a line holds."""
    side, _, path = text.partition(" ")
    return Code(int(side), path)


def picture(code: Code, label: str) -> Node:
    """Return the code black on white, whatever the theme."""
    size = code.side + 2 * QUIET
    return h(
        "svg",
        h("path", d=f"M0 0h{size}v{size}h-{size}z", cls="qr-paper"),
        h("path", d=code.path, cls="qr-ink", transform=f"translate({QUIET} {QUIET})"),
        viewBox=f"0 0 {size} {size}",
        cls="qr",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )
