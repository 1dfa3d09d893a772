"""The lesson that is taken."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """A lesson being taken: of which game, at which exercise (their number at its end), and whether it is done."""

    game: str
    at: int
    done: bool = False
