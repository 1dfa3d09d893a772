"""Verifying a deal: its shuffle is repeated, thousands of deals are compared with chance, and bots are asked twice.

The second time, the things that are hidden from a bot are swapped, which must not change its decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.verify.state import Verify
from ui.frame.feature import Feature, Page, Words, title_by_key
from ui.model.change import Change
from ui.model.model import Model
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.verify import acts as _acts
    from ui.features.verify import doors as _doors
    from ui.features.verify import pages as _pages
else:
    _doors = functions("ui.features.verify.doors")
    _acts = functions("ui.features.verify.acts")
    _pages = functions("ui.features.verify.pages")


def _page(model: Model) -> Node | None:
    if model.table is None or (verify := model.of(Verify)) is None:
        return None
    return _pages.verify_page(model, model.table, verify)


def _visit(model: Model, address: Words) -> Change:
    return _acts.open_verify(model, *address[1:])


FEATURE = Feature(
    "verify",
    pages={
        "verify": Page(_page, title_by_key("verify.title", of_table=True), _visit, lambda rest: 1 <= len(rest) <= 2, seats=True),
    },
    messages={
        "verify-deals": _acts.toggle_count,
        "verify-swap": _acts.ask_swapped_bots,
    },
    replies={
        "deals-counted": _acts.take_counts,
        "bot-swapped": _acts.take_swap,
    },
    doors={"menu": _doors.verify_menu_row},
)
