"""Puzzles: made and proven on the spot, the puzzles of the day, answered on the game's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.features.puzzles.table import PAGE
from ui.frame.feature import Feature, Page, titled
from ui.frame.mode import Mode
from ui.games.puzzle_words import kind_name
from ui.model.model import Model
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.puzzles import acts as _acts
    from ui.features.puzzles import coming as _coming
    from ui.features.puzzles import daily as _daily
    from ui.features.puzzles import kinds as _kinds
    from ui.features.puzzles import mode as _mode
    from ui.features.puzzles import pages as _pages
    from ui.features.puzzles import show as _show
    from ui.features.training import runs as _runs
else:
    _acts = functions("ui.features.puzzles.acts")
    _coming = functions("ui.features.puzzles.coming")
    _daily = functions("ui.features.puzzles.daily")
    _kinds = functions("ui.features.puzzles.kinds")
    _mode = functions("ui.features.puzzles.mode")
    _pages = functions("ui.features.puzzles.pages")
    _runs = functions("ui.features.training.runs")
    _show = functions("ui.features.puzzles.show")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_puzzle() if model.route == PAGE and model.puzzle is not None else None


def _page(model: Model) -> Node | None:
    return _pages.puzzle_page(model, model.puzzle) if model.puzzle is not None else None


def _title(model: Model) -> str:
    return kind_name(model.words, model.puzzle.game, model.puzzle.kind) if model.puzzle is not None else ""


def _kinds_page(model: Model) -> Node | None:
    return _kinds.puzzles_page(model, next((word for word in model.route[1:2] if word in GAMES), ""))


def _daily_page(model: Model) -> Node | None:
    return _daily.daily_page(model, next(iter(model.route[1:2]), "")) if model.today else None


FEATURE = Feature(
    "puzzles",
    pages={
        "puzzle": Page(_page, _title),
        "puzzles": Page(_kinds_page, titled("puzzles.title")),
        "daily": Page(_daily_page, titled("daily.title")),
    },
    messages={
        "puzzle-make": _coming.make,
        "puzzle-seed": _coming.make_with,
        "puzzle-next": _runs.another,
        "puzzle-cancel": _coming.cancel,
        "give-up": _acts.give_up,
        "puzzle-panel": _acts.panel,
        "puzzle-show": _show.show,
        "answer": _acts.answer,
        "bench": _acts.bench,
    },
    replies={
        "today": _coming.today,
        "puzzle-made": _acts.made,
        "puzzle-checked": _acts.was_checked,
        "puzzle-proven": _acts.proven,
        "puzzle-hinted": _acts.hinted,
        "puzzle-judged": _acts.judged,
        "puzzle-reply": _acts.reply,
        "puzzle-end": _acts.end,
        "puzzle-line": _show.found,
    },
    mode=_mode_of,
)
