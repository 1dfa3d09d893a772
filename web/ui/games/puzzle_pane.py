"""The parts that a family's puzzles add to the page besides the question and the game's board; each of them is optional."""

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
    """The parts that a family's puzzles add to the page.

    pane and primary: functions that replace the board and its main button, made from the answer that is being composed; the
    pane also gets the result of the last answer.  beyond: what the question shows above the board.
    facts: the facts of a step's sentence, with pieces named.  beside: the pieces that a step shows next to its sentence.
    rest: by kind, the sentence shown when the page can play on for the player after the decisive answer.
    under: the options whose values differ between the puzzles; each question names the value that applies to it.
    """

    pane: Callable[[Model, Puzzle, str, Said | None], Node] | None = None
    primary: Callable[[Model, Puzzle, str], Node | None] | None = None
    beyond: Callable[[Words, Puzzle, Table], Node | None] | None = None
    facts: Callable[[Words, Step], Mapping[str, Fact]] | None = None
    beside: Callable[[Words, Puzzle, Step], Content] | None = None
    rest: Mapping[str, str] = {}
    under: tuple[str, ...] = ()


NOTHING = PuzzlePane()
"""The value for a family whose puzzles add no parts to the page."""
