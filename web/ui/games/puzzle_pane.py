"""The pane of a family's puzzles beyond the question and the game's own board; every part may be left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from triokey.core.game import Fact
from triokey.core.puzzle import Puzzle, Step
from ui.model.model import Model, Table
from ui.model.puzzle_session import Said
from ui.text.html import Content, Node
from ui.text.words import Words


class PuzzlePane(NamedTuple):
    """What puzzles of a family show.

    pane and primary: in the place of the board and of its filled button, from the answer being laid out; the pane also
    gets what became of the last answer.  beyond: what the question shows above the board.
    facts: the facts of a step's sentence, with pieces named.  beside: the pieces that a step shows beside its sentence.
    rest: by kind, the sentence after an answer on which all depends, when the page can play on for the player.
    under: the options under whose values the makers ask; each question says the value that it is asked under.
    """

    pane: Callable[[Model, Puzzle, str, Said | None], Node] | None = None
    primary: Callable[[Model, Puzzle, str], Node | None] | None = None
    beyond: Callable[[Words, Puzzle, Table], Node | None] | None = None
    facts: Callable[[Words, Step], Mapping[str, Fact]] | None = None
    beside: Callable[[Words, Puzzle, Step], Content] | None = None
    rest: Mapping[str, str] = {}
    under: tuple[str, ...] = ()


NOTHING = PuzzlePane()
"""Puzzles that show their board and no more."""
