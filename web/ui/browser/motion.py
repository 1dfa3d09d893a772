"""Motion: pieces glide from where they were to where they are (FLIP), unless motion is off.

Elements that keep their data-flip move; a new one comes from the place that its data-from selector finds. The next
input ends every motion at once. View Transitions, which could do the same, show a picture of the page in the meantime:
a tap on a moving piece would be lost, and not every browser that we support has them.
"""

from __future__ import annotations

from typing import NamedTuple

import js
from pyodide.ffi import to_js

from ui.browser.elements import data
from ui.model.settings import MOVES

EASE = "cubic-bezier(.2,.7,.2,1)"
MOVED = 2.0


class Landing(NamedTuple):
    """A piece that a drag has let go: its data-flip, the id of the element it was dragged from, and its corner then."""

    flip: str
    source: str
    corner: tuple[float, float]


class Motion:
    """Measures before a patch, animates after it. A dragged piece glides from where it was let go."""

    def __init__(self) -> None:
        self.landing: Landing | None = None
        self._places: dict[str, tuple[float, float]] = {}
        self._running: list[js.Animation] = []

    def _duration(self) -> int:
        if js.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return 0
        return MOVES[str(js.document.documentElement.getAttribute("data-motion") or "normal")]

    def before(self, root: js.Element) -> None:
        """Note where the pieces are."""
        self._places = {}
        if self._duration():
            for piece in root.querySelectorAll("[data-flip]"):
                self._places[data(piece, "flip")] = corner(piece)
            if self.landing is not None:
                self._places[self.landing.flip] = self.landing.corner

    def after(self, root: js.Element) -> None:
        """Let every piece that is elsewhere now glide there."""
        duration = self._duration()
        if not duration:
            return
        for piece in root.querySelectorAll("[data-flip]"):
            came = self._places.get(data(piece, "flip"))
            selector = data(piece, "from")
            if came is None and self.landing is not None and selector == f"#{self.landing.source}":
                came = self.landing.corner
            elif came is None:
                source = root.querySelector(selector) if selector else None
                came = corner(source) if source else None
            if came is not None:
                self._glide(piece, came, duration)

    def skip(self) -> None:
        """End every motion."""
        for running in self._running:
            running.finish()
        self._running = []

    def _glide(self, piece: js.Element, came: tuple[float, float], duration: int) -> None:
        x, y = corner(piece)
        dx, dy = came[0] - x, came[1] - y
        if abs(dx) + abs(dy) < MOVED:
            return
        frames = [{"transform": f"translate({dx}px, {dy}px)"}, {"transform": "none"}]
        timing = {"duration": duration, "easing": EASE}
        convert = js.Object.fromEntries
        self._running.append(piece.animate(to_js(frames, dict_converter=convert), to_js(timing, dict_converter=convert)))
        self._running = self._running[-64:]


def corner(piece: js.Element) -> tuple[float, float]:
    """Return where the upper left corner of an element is in the window."""
    box = piece.getBoundingClientRect()
    return float(box.left), float(box.top)
