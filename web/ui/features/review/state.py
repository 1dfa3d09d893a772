"""The preview of a review at the end of a round, before anybody opens it."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.review import Point


class Course(NamedTuple):
    """The course of the round that has just ended. about: the round, and for whom; points: None before they are known."""

    about: str
    points: tuple[Point, ...] | None = None
