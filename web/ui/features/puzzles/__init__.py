"""Puzzles: made and proven on the spot, the puzzles of the day, answered on the game's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.frame.mode import Mode
from ui.model.model import Model
from ui.model.puzzle_table import PAGE
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.acts import open_puzzle as _open_puzzle
    from ui.acts import puzzle as _puzzle
    from ui.acts import puzzle_show as _puzzle_show
    from ui.acts import runs as _runs
    from ui.features.puzzles import mode as _mode
else:
    _mode = functions("ui.features.puzzles.mode")
    _open_puzzle = functions("ui.acts.open_puzzle")
    _puzzle = functions("ui.acts.puzzle")
    _puzzle_show = functions("ui.acts.puzzle_show")
    _runs = functions("ui.acts.runs")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_puzzle() if model.route == PAGE and model.puzzle is not None else None


FEATURE = Feature(
    "puzzles",
    messages={
        "puzzle-make": _open_puzzle.make,
        "puzzle-seed": _open_puzzle.make_with,
        "puzzle-next": _runs.another,
        "puzzle-cancel": _open_puzzle.cancel,
        "give-up": _puzzle.give_up,
        "puzzle-panel": _puzzle.panel,
        "puzzle-show": _puzzle_show.show,
        "answer": _puzzle.answer,
        "bench": _puzzle.bench,
    },
    replies={
        "today": _open_puzzle.today,
        "puzzle-made": _puzzle.made,
        "puzzle-checked": _puzzle.was_checked,
        "puzzle-proven": _puzzle.proven,
        "puzzle-hinted": _puzzle.hinted,
        "puzzle-judged": _puzzle.judged,
        "puzzle-reply": _puzzle.reply,
        "puzzle-end": _puzzle.end,
        "puzzle-line": _puzzle_show.found,
    },
    mode=_mode_of,
)
