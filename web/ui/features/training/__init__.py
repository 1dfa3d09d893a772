"""Training: own mistakes as cards in boxes, and runs of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, titled
from ui.frame.mode import Mode
from ui.model.model import CARD, Model
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.training import acts as _acts
    from ui.features.training import drill as _drill
    from ui.features.training import drill_page as _drill_page
    from ui.features.training import mode as _mode
    from ui.features.training import pages as _pages
    from ui.features.training import runs as _runs
else:
    _acts = functions("ui.features.training.acts")
    _drill = functions("ui.features.training.drill")
    _drill_page = functions("ui.features.training.drill_page")
    _mode = functions("ui.features.training.mode")
    _pages = functions("ui.features.training.pages")
    _runs = functions("ui.features.training.runs")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_card() if model.route == CARD and model.drill is not None else None


def _page(model: Model) -> Node | None:
    if model.route == CARD and model.drill is not None and model.table is not None:
        return _drill_page.drill_page(model, model.drill, model.table)
    return _pages.training_page(model)


FEATURE = Feature(
    "training",
    pages={
        "training": Page(_page, titled("training.title")),
    },
    messages={
        "train-next": _drill.further,
        "train-keep": _acts.keep,
        "train-forget": _acts.forget,
        "train-erase": _acts.erase,
        "drill-show": _drill.show,
        "run-begin": _runs.begin,
        "run-next": _runs.go_on,
        "run-end": _runs.end,
    },
    replies={
        "drill-judged": _drill.judged,
        "drill-line": _drill.line,
    },
    mode=_mode_of,
)
