"""How a puzzle answers: the board does, and there are no bots to ask, no moments to look back at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode, only
from ui.table.mode import BESIDE, ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.puzzles import acts as _puzzle
    from ui.features.puzzles import show as _puzzle_show
    from ui.features.training import runs as _runs
else:
    _puzzle = functions("ui.features.puzzles.acts")
    _puzzle_show = functions("ui.features.puzzles.show")
    _runs = functions("ui.features.training.runs")

AT_A_PUZZLE = only(ORDINARY, *BESIDE)._replace(
    pick=_puzzle.pick,
    drop=_puzzle.drop,
    play=_puzzle.answer,
    hint=_puzzle.hint,
    consult=_puzzle.consult,
    look=_puzzle_show.look,
    next=_runs.another,
    close=_puzzle.close,
)


def at_a_puzzle() -> Mode:
    """Return how the table of a puzzle answers."""
    return AT_A_PUZZLE
