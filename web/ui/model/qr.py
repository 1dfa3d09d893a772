"""QR codes as SVG pictures: all dark modules form one path, with the white margin that scanners need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.text.html import Node, h

QUIET = 4
"""Width of the white margin around a code, in modules: what the standard demands."""
LIMIT = 1000
"""Maximum number of characters that a phone still scans from another screen: about 110 modules a side."""


class Code(NamedTuple):
    """A QR code. side: number of modules on a side.  path: the dark modules as SVG path data."""

    side: int
    path: str


def code_of_rows(rows: Sequence[Iterable[int]]) -> Code:
    """Return the code whose rows contain 1 for each dark module.

    >>> code_of_rows([[1, 1, 0], [0, 0, 0], [0, 1, 1]])
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


def write_qr_code(code: Code) -> str:
    """Return a QR code as one line of text."""
    return f"{code.side} {code.path}"


def read_qr_code(text: str) -> Code:
    """Return the QR code in a line that `write_qr_code` wrote."""
    side, _, path = text.partition(" ")
    return Code(int(side), path)


def draw_code(code: Code, label: str) -> Node:
    """Return the QR code as an SVG picture, black on white in every theme."""
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
