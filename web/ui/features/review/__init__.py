"""Review: every decision of a finished round is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, Words, title_by_key
from ui.frame.mode import Mode
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model, Review
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.review import acts as _acts
    from ui.features.review import doors as _doors
    from ui.features.review import ending as _ending
    from ui.features.review import evaluating as _evaluating
    from ui.features.review import mode as _mode
    from ui.features.review import pages as _pages
else:
    _doors = functions("ui.features.review.doors")
    _ending = functions("ui.features.review.ending")
    _acts = functions("ui.features.review.acts")
    _mode = functions("ui.features.review.mode")
    _pages = functions("ui.features.review.pages")
    _evaluating = functions("ui.features.review.evaluating")


def _page(model: Model) -> Node | None:
    if model.table is None or (review := model.of(Review)) is None:
        return None
    return _pages.review_page(model, model.table, review)


def _visit(model: Model, address: Words) -> Change:
    return _acts.open_review(model, *address[1:])


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_review() if model.route[:1] == ("review",) else None


def _update_review(before: Model, after: Model, message: Message) -> Change:
    table = after.table
    if table is not None and table.at is not None and not table.aside.run and after.of(Review) is not None:
        return _acts.judge_moment(after), ()
    ends = table is not None and (table.in_finale or table.in_ending)
    return _ending.request_short_review(after) if ends else (after, ())


FEATURE = Feature(
    "review",
    pages={
        "review": Page(_page, title_by_key("review.title", of_table=True), _visit, lambda rest: 1 <= len(rest) <= 3, seats=True),
    },
    messages={
        "moment": _acts.show_moment,
        "evaluate": _evaluating.start_evaluation,
    },
    replies={
        "round-judged": _acts.take_course,
        "step-evaluated": _evaluating.take_evaluation,
        "round-known": _ending.take_ending,
    },
    mode=_mode_of,
    after=_update_review,
    doors={
        "menu": _doors.review_menu_row,
        "end": _doors.review_link,
        "shelf": _doors.shelf_review_link,
        "table-back": _doors.back_to_review,
    },
)
