"""The lesson in progress."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """A lesson in progress. at: index of the exercise, or their number at the end.  done: whether this exercise is solved."""

    game: str
    at: int
    done: bool = False
