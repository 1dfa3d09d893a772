"""The feature that prints a deal on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, Words, title_by_key
from ui.model.change import Change
from ui.model.model import Model
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.print import acts as _acts
    from ui.features.print import doors as _doors
    from ui.features.print import pages as _pages
else:
    _doors = functions("ui.features.print.doors")
    _acts = functions("ui.features.print.acts")
    _pages = functions("ui.features.print.pages")


def _page(model: Model) -> Node | None:
    return (
        _pages.deal_print_page(model, model.table, model.route[2]) if model.table is not None and len(model.route) == 3 else None
    )


def _visit(model: Model, address: Words) -> Change:
    return _acts.open_print(model, *address[1:])


FEATURE = Feature(
    "print",
    pages={
        "print": Page(_page, title_by_key("print.title", of_table=True), _visit, lambda rest: 1 <= len(rest) <= 2, seats=True),
    },
    replies={
        "print-code": _acts.take_print_code,
    },
    doors={"menu": _doors.print_menu_row, "share": _doors.print_share_link, "rules": _doors.print_rules_button},
)
