"""The short review at the end of a round, made before anybody opens the full one."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.review import Point


class Course(NamedTuple):
    """The judged steps of the round that just ended. about: the round and the viewer's seat.  points: None until known."""

    about: str
    points: tuple[Point, ...] | None = None
