"""Motion: pieces glide from their old place to their new one (FLIP), unless motion is off.

Elements that keep their data-flip glide; a new one starts at the element that matches its data-from selector. The next input ends
all motion at once. View Transitions would show a picture of the page meanwhile: a tap on a moving piece would be lost, and not
all supported browsers have them.
"""

from __future__ import annotations

from typing import NamedTuple

import js
from pyodide.ffi import to_js

from ui.browser.elements import data_attribute
from ui.model.settings import MOVES

EASE = "cubic-bezier(.2,.7,.2,1)"
MOVED = 2.0


class Landing(NamedTuple):
    """A dropped piece. flip: its data-flip.  source: id of the element it was dragged from.  corner: where it was dropped."""

    flip: str
    source: str
    corner: tuple[float, float]


class Motion:
    """Measures the pieces before a patch and animates them after it. A dragged piece glides from where it was dropped."""

    def __init__(self) -> None:
        self.landing: Landing | None = None
        self._places: dict[str, tuple[float, float]] = {}
        self._running: list[js.Animation] = []

    def _duration(self) -> int:
        if js.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return 0
        return MOVES[str(js.document.documentElement.getAttribute("data-motion") or "normal")]

    def before(self, root: js.Element) -> None:
        """Note where the pieces are before a patch."""
        self._places = {}
        if self._duration():
            for piece in root.querySelectorAll("[data-flip]"):
                self._places[data_attribute(piece, "flip")] = upper_left_corner(piece)
            if self.landing is not None:
                self._places[self.landing.flip] = self.landing.corner

    def after(self, root: js.Element) -> None:
        """Let every piece glide whose place the patch has changed."""
        duration = self._duration()
        if not duration:
            return
        for piece in root.querySelectorAll("[data-flip]"):
            came = self._places.get(data_attribute(piece, "flip"))
            selector = data_attribute(piece, "from")
            if came is None and self.landing is not None and selector == f"#{self.landing.source}":
                came = self.landing.corner
            elif came is None:
                source = root.querySelector(selector) if selector else None
                came = upper_left_corner(source) if source else None
            if came is not None:
                self._glide(piece, came, duration)

    def skip(self) -> None:
        """End all motion at once."""
        for running in self._running:
            running.finish()
        self._running = []

    def _glide(self, piece: js.Element, came: tuple[float, float], duration: int) -> None:
        x, y = upper_left_corner(piece)
        dx, dy = came[0] - x, came[1] - y
        if abs(dx) + abs(dy) < MOVED:
            return
        frames = [{"transform": f"translate({dx}px, {dy}px)"}, {"transform": "none"}]
        timing = {"duration": duration, "easing": EASE}
        convert = js.Object.fromEntries
        self._running.append(piece.animate(to_js(frames, dict_converter=convert), to_js(timing, dict_converter=convert)))
        self._running = self._running[-64:]


def upper_left_corner(piece: js.Element) -> tuple[float, float]:
    """Return the upper left corner of an element in the window, in pixels."""
    box = piece.getBoundingClientRect()
    return float(box.left), float(box.top)
