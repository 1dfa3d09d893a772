"""Training: the player's own mistakes as cards in boxes, and runs of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.training.state import CARD, PARTS, RUN, TRAINING, Drill, title_key
from ui.frame.feature import Feature, Page, Stored, Words
from ui.frame.mode import Mode
from ui.model.change import Change
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Review
from ui.model.puzzle_session import PAGE
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.training import acts as _acts
    from ui.features.training import cards as _cards
    from ui.features.training import doors as _doors
    from ui.features.training import drill as _drill
    from ui.features.training import drill_page as _drill_page
    from ui.features.training import mode as _mode
    from ui.features.training import pages as _pages
    from ui.features.training import run as _run
    from ui.features.training import runs as _runs
else:
    _acts = functions("ui.features.training.acts")
    _cards = functions("ui.features.training.cards")
    _doors = functions("ui.features.training.doors")
    _drill = functions("ui.features.training.drill")
    _drill_page = functions("ui.features.training.drill_page")
    _mode = functions("ui.features.training.mode")
    _pages = functions("ui.features.training.pages")
    _run = functions("ui.features.training.run")
    _runs = functions("ui.features.training.runs")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_card() if model.route == CARD and model.of(Drill) is not None else None


def _page(model: Model) -> Node | None:
    if model.route == CARD and (drill := model.of(Drill)) is not None and model.table is not None:
        return _drill_page.drill_page(model, drill, model.table)
    return _pages.training_page(model)


def _has_page(rest: Words) -> bool:
    return not rest or rest == CARD[1:] or (len(rest) == 1 and rest[0] in PARTS)


def _title(model: Model) -> str:
    return model.words(title_key(model.route))


def _take_over_training(model: Model, key: str, text: str) -> Change:
    return _acts.take_over_training(model, text)


def _follow_changes(before: Model, after: Model, message: Message) -> Change:
    """Update cards and runs after a puzzle or a review has changed, if the player trains at all."""
    if not (after.text(TRAINING) or after.text(RUN) or after.settings.on("training")):
        return after, ()
    effects: Effects = ()
    if after.puzzle is not before.puzzle:
        after, effects = _runs.update_run(before, after)
    if after.of(Review) is not before.of(Review) or after.route != before.route:
        after, more = _acts.keep_new_mistakes(before, after)
        effects = (*effects, *more)
    return (_runs.note_origin(after) if after.route == PAGE else after), effects


FEATURE = Feature(
    "training",
    pages={
        "training": Page(_page, _title, _acts.visit_training, _has_page),
    },
    messages={
        "train-next": _drill.next_card,
        "train-practise": _acts.practise_cards,
        "train-keep": _acts.keep_mistakes,
        "train-forget": _acts.discard_card,
        "train-erase": _acts.erase_training,
        "drill-show": _drill.show_card_line,
        "run-begin": _runs.begin_run,
        "run-next": _runs.continue_run,
        "run-end": _runs.end_run,
    },
    replies={
        "drill-judged": _drill.take_card_judgement,
        "drill-line": _drill.take_card_line,
    },
    dialogs={"training-erase": _pages.erase_dialog},
    stored=(
        Stored(TRAINING, _cards.is_whole, _take_over_training, _cards.merged_text, _cards.salvage_training, held=True),
        Stored(RUN, _run.is_run, held=True),
    ),
    mode=_mode_of,
    doors={
        "puzzles": _doors.cards_link,
        "practise": _doors.practice_links,
        "review": _doors.keep_rest_button,
        "review-step": _doors.keep_step_button,
    },
    after=_follow_changes,
)
