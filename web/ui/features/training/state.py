"""The card at hand: its position, the answer, and what became of it; nothing of it is stored beside the card itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.match import Match
from triokey.core.review import Point

TRAINING, RUN = "training", "run"
"""Keys of the cards with all records (training.py), and of the run of puzzles at hand (runs.py)."""
CARD = ("training", "card")
"""The words of the address of the card at hand (drill.py)."""
PARTS = {"mistakes": "training.mistakes", "streak": "run.door"}
"""Names of the parts of the page that can be shown alone, by their word in the address."""
EVERY = "every"
"""Stands among the mistakes to keep where the button that keeps all of them was pressed."""
KEY = "drill"
"""Stands for the table of a card, which is never stored."""


class Drill(NamedTuple):
    """A card at hand.

    check: its name.  link: to its position or puzzle.  asked: the position, None for a puzzle, which has a page of its own.
    judging: the answer that the worker looks at.  word: the answer that was judged, "" before.  right: whether it was good.
    point: what the review says of it, None where it has nothing to say.  evaluated: what it is worth by what its seat knew.
    rest: the names of the cards that come after it where they are practised whatever the day, which leaves every date as it is;
    None at a card that is due.
    """

    check: str
    link: str
    asked: Match | None = None
    judging: str = ""
    word: str = ""
    right: bool = False
    point: Point | None = None
    evaluated: tuple[tuple[str, Any], ...] = ()
    rest: tuple[str, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether it was answered."""
        return bool(self.word)


def title_of(route: tuple[str, ...]) -> str:
    """Return the key of what the page at an address is called."""
    return PARTS.get(route[1] if route[1:] else "", "training.title")
