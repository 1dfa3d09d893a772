"""At a real table: score sheets and dice for people who own the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, titled
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.real import acts as _acts
    from ui.features.real import pages as _pages
else:
    _acts = functions("ui.features.real.acts")
    _pages = functions("ui.features.real.pages")


FEATURE = Feature(
    "real",
    pages={
        "real": Page(_pages.real_page, titled("real.title")),
    },
    messages={
        "real": _acts.act,
        "real-roll": _acts.roll,
    },
    replies={
        "real-read": _acts.read,
        "real-rolled": _acts.rolled,
    },
)
