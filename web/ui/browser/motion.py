"""Motion: pieces glide from where they were to where they are (FLIP), unless motion is off.

Elements that keep their data-flip move; a new one comes from the place that its data-from selector finds. The next
input ends every motion at once. View Transitions, which could do the same, show a picture of the page in the meantime:
a tap on a moving piece would be lost, and not every browser that we support has them.
"""

from __future__ import annotations

import js
from pyodide.ffi import to_js

from ui.browser.elements import data
from ui.model.settings import MOVES

EASE = "cubic-bezier(.2,.7,.2,1)"
MOVED = 2.0


class Motion:
    """Measures before a patch, animates after it."""

    def __init__(self) -> None:
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
                self._places[data(piece, "flip")] = _corner(piece)

    def after(self, root: js.Element) -> None:
        """Let every piece that is elsewhere now glide there."""
        duration = self._duration()
        if not duration:
            return
        for piece in root.querySelectorAll("[data-flip]"):
            came = self._places.get(data(piece, "flip"))
            if came is None:
                selector = data(piece, "from")
                source = root.querySelector(selector) if selector else None
                came = _corner(source) if source else None
            if came is not None:
                self._glide(piece, came, duration)

    def skip(self) -> None:
        """End every motion."""
        for running in self._running:
            running.finish()
        self._running = []

    def _glide(self, piece: js.Element, came: tuple[float, float], duration: int) -> None:
        x, y = _corner(piece)
        dx, dy = came[0] - x, came[1] - y
        if abs(dx) + abs(dy) < MOVED:
            return
        frames = [{"transform": f"translate({dx}px, {dy}px)"}, {"transform": "none"}]
        timing = {"duration": duration, "easing": EASE}
        convert = js.Object.fromEntries
        self._running.append(piece.animate(to_js(frames, dict_converter=convert), to_js(timing, dict_converter=convert)))
        self._running = self._running[-64:]


def _corner(piece: js.Element) -> tuple[float, float]:
    box = piece.getBoundingClientRect()
    return float(box.left), float(box.top)
