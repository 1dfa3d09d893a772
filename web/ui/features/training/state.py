"""The training card that is being answered: its position, the answer, and the judgement. Only changes of the card are stored."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.match import Match
from triokey.core.review import Point

TRAINING, RUN = "training", "run"
"""Keys of the stored cards with all records (training.py), and of the current run of puzzles (runs.py)."""
CARD = ("training", "card")
"""First words in the address of the training card that is being answered (drill.py)."""
PARTS = {"mistakes": "training.mistakes", "streak": "run.door"}
"""Keys of the titles of the parts of the training page, by the word that names the part in the address."""
EVERY = "every"
"""Word that stands in the list of mistakes to keep, if the player pressed the button that keeps all of them."""
KEY = "drill"
"""Key of the table of a training card, which is never stored."""


class Drill(NamedTuple):
    """The training card that is being answered.

    check: its name.  link: the link to its position or puzzle.  asked: the position, None for a puzzle, which has its own page.
    judging: the answer that the worker is judging.  word: the judged answer, "" before that.  right: whether it was right.
    point: the review's judgement of the answer, None if it has none.  evaluated: the judgement by what the player could know.
    rest: the names of the cards that follow in a practice, which leaves all dates as they are; None for a card that is due.
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
        """Whether the card has been answered."""
        return bool(self.word)


def title_key(route: tuple[str, ...]) -> str:
    """Return the key of the title of the page at an address."""
    return PARTS.get(route[1] if route[1:] else "", "training.title")
