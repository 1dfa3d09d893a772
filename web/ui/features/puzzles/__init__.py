"""Puzzles: made and proven on the spot, the puzzles of the day, answered on the game's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.puzzles.table import PAGE
from ui.frame.feature import Feature
from ui.frame.mode import Mode
from ui.model.model import Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.puzzles import acts as _puzzle
    from ui.features.puzzles import coming as _open_puzzle
    from ui.features.puzzles import mode as _mode
    from ui.features.puzzles import show as _puzzle_show
    from ui.features.training import runs as _runs
else:
    _mode = functions("ui.features.puzzles.mode")
    _open_puzzle = functions("ui.features.puzzles.coming")
    _puzzle = functions("ui.features.puzzles.acts")
    _puzzle_show = functions("ui.features.puzzles.show")
    _runs = functions("ui.features.training.runs")


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
