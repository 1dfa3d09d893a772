"""Dragging an element with data-drag onto one with data-drop, which sends a single message.

    data-drag="slot 5"   may be dragged; data-drop="slot 9" accepts what is dropped on it
    drop("slot 5", "slot 9", "left")   the third of the place under the pointer: left, middle or right

A drag is a gesture (gesture.py). A copy of the element follows the pointer, above a finger, and glides back if it is dropped
where nothing accepts it. A lost pointer and Esc end the drag without a message.

Inside an element with data-fling="PLACE", a right click on a draggable element drops it on that place. So does a finger that
flicks it upwards and lets it go where nothing accepts it, or in full flight over another part of that element.

Libraries such as SortableJS move the elements themselves, which only a patch of the view may do here. The drag and drop of HTML
does not work with fingers.
"""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import to_js

from ui.browser.elements import data_attribute, find_again
from ui.browser.gesture import Gesture, is_off
from ui.browser.motion import Landing, Motion, upper_left_corner
from ui.browser.net import call_once, listener
from ui.model.messages import Message, drop_message

ABOVE_FINGER = 12
BACK = 150
FLICK_MS = 350
FLICK_PX = 60
FLIGHT_MS = 50
"""Milliseconds at the end of a gesture in which its speed is measured, to tell a flick from a drag that comes to rest."""
FLIGHT_SPEED = 0.3
RIGHT = 2


class Drag(Gesture):
    """The drag that is going on, if any."""

    def __init__(self, send: Callable[[Message], None], motion: Motion) -> None:
        super().__init__()
        self._send = send
        self._motion = motion
        self._piece: js.Element | None = None
        self._ghost: js.Element | None = None
        self._place: js.Element | None = None
        self._trail: list[tuple[float, float]] = []
        self._touch = False
        self._right = False
        js.document.addEventListener("contextmenu", listener(self._fling_by_right_click))

    @property
    def _seen(self) -> bool:
        return self._ghost is not None

    def _down(self, event: js.PointerEvent) -> None:
        self._right = False
        if is_off():
            return
        self._right = event.pointerType == "mouse" and event.button == RIGHT
        if self._ghost or not event.isPrimary or event.button != 0:
            self.end()
            return
        piece = event.target.closest("[data-drag]")
        if not piece:
            return
        self._piece = piece
        self._touch = event.pointerType == "touch"
        self._begin(event, piece)
        self._trail = [(float(event.timeStamp), float(event.clientY))]

    def _move(self, event: js.PointerEvent) -> None:
        piece = self._find_piece()
        if not piece:
            return
        x, y = float(event.clientX), float(event.clientY)
        self._trail.append((float(event.timeStamp), y))
        ghost = self._ghost
        if not ghost:
            if self._is_tap(event):
                return
            ghost = self._lift_ghost(piece, event.pointerId)
        self._follow(ghost, x, y)
        self._mark(self._place_under(x, y))

    def _find_piece(self) -> js.Element | None:
        """Return the element that is pressed or dragged, None for none; end the drag if the page has removed the element."""
        self._piece = find_again(self._piece, "drag")
        if self._ghost and not self._piece:
            self.end()
        return self._piece

    def _lift_ghost(self, piece: js.Element, pointer: int) -> js.Element:
        shown = piece.querySelector("[data-flip]") or piece
        twin = shown.cloneNode(True)
        for name in ("id", "data-flip", "data-from"):
            twin.removeAttribute(name)
        ghost = js.document.createElement("div")
        page = piece.closest(".page")
        worlds = [name for name in page.className.split() if name.startswith(("w-", "f-"))] if page else []
        ghost.className = " ".join(["drag-ghost", *worlds])
        ghost.appendChild(twin)
        ghost.setAttribute("aria-hidden", "true")
        place = shown.getBoundingClientRect()
        ghost.style.left, ghost.style.top = f"{place.left}px", f"{place.top}px"
        ghost.style.width, ghost.style.height = f"{place.width}px", f"{place.height}px"
        js.document.body.appendChild(ghost)
        self._ghost = ghost
        piece.classList.add("drag-source")
        if hasattr(piece, "setPointerCapture"):
            piece.setPointerCapture(pointer)
        return ghost

    def _follow(self, ghost: js.Element, x: float, y: float) -> None:
        up = ABOVE_FINGER if self._touch else 0
        ghost.style.transform = f"translate({x - self._start[0]}px, {y - self._start[1] - up}px)"

    def _place_under(self, x: float, y: float) -> js.Element | None:
        found = js.document.elementFromPoint(x, y)
        return (found.closest("[data-drop]") or None) if found else None

    def _mark(self, place: js.Element | None) -> None:
        if self._place:
            self._place.classList.remove("drag-over")
        self._place = place
        if place:
            place.classList.add("drag-over")

    def _up(self, event: js.PointerEvent) -> None:
        piece, ghost = self._find_piece(), self._ghost
        if not piece or not ghost:
            self._piece = None
            return
        x, y = float(event.clientX), float(event.clientY)
        place = self._place_under(x, y)
        value = data_attribute(piece, "drag")
        self._drop_click(event)
        if self._is_flick(piece, event) and (not place or self._is_in_flight(piece, place, event)):
            self._fling(piece)
            return
        if not place or place.isSameNode(piece):
            self._glide_back(ghost)
            return
        box = place.getBoundingClientRect()
        third = (x - float(box.left)) / max(float(box.width), 1.0)
        where = "left" if third < 1 / 3 else "right" if third > 2 / 3 else "middle"
        target, shown = data_attribute(place, "drop"), piece.querySelector("[data-flip]") or piece
        self._motion.landing = Landing(data_attribute(shown, "flip"), str(piece.id), upper_left_corner(ghost))
        self.end()
        try:
            self._send(drop_message(value, target, where))
        finally:
            self._motion.landing = None

    def _is_flick(self, piece: js.Element, event: js.PointerEvent) -> bool:
        across, up = abs(float(event.clientX) - self._start[0]), self._start[1] - float(event.clientY)
        quick = float(event.timeStamp) - self._trail[0][0] <= FLICK_MS
        return self._touch and quick and up >= FLICK_PX and up > across and bool(piece.closest("[data-fling]"))

    def _is_in_flight(self, piece: js.Element, place: js.Element, event: js.PointerEvent) -> bool:
        """Tell whether the piece is let go in full flight over the element out of which it can be flung."""
        around, here = piece.closest("[data-fling]"), place.closest("[data-fling]")
        if not around or not here or not here.isSameNode(around):
            return False
        now = float(event.timeStamp)
        before = [(at, y) for at, y in self._trail if now - at >= FLIGHT_MS] or self._trail[:1]
        at, y = before[-1]
        return y - float(event.clientY) >= FLIGHT_SPEED * (now - at)

    def _fling(self, piece: js.Element) -> None:
        around = piece.closest("[data-fling]")
        value = data_attribute(piece, "drag")
        self.end()
        if around:
            self._send(drop_message(value, data_attribute(around, "fling"), "middle"))

    def _fling_by_right_click(self, event: js.MouseEvent) -> None:
        piece = event.target.closest("[data-fling] [data-drag]") if self._right else None
        if piece:
            event.preventDefault()
            self._fling(piece)

    def _glide_back(self, ghost: js.Element) -> None:
        frames = to_js([{"transform": "none"}], dict_converter=js.Object.fromEntries)
        going = ghost.animate(frames, BACK)
        going.onfinish = call_once(lambda event: ghost.remove())
        self._ghost = None
        self.end()

    def end(self) -> None:
        """Forget the drag and remove its marks from the page."""
        self._mark(None)
        if self._piece:
            self._piece.classList.remove("drag-source")
        if self._ghost:
            self._ghost.remove()
        self._piece = self._ghost = None
