"""At a real table: score sheets and dice for people who play with real pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.real.state import scored_games
from ui.frame.feature import Feature, Page, Words, title_by_key
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.real import acts as _acts
    from ui.features.real import dice as _dice
    from ui.features.real import doors as _doors
    from ui.features.real import pages as _pages
else:
    _doors = functions("ui.features.real.doors")
    _acts = functions("ui.features.real.acts")
    _dice = functions("ui.features.real.dice")
    _pages = functions("ui.features.real.pages")


def _has_page(rest: Words) -> bool:
    return not rest or (len(rest) == 2 and rest[0] in scored_games() and rest[1] == "scores")


FEATURE = Feature(
    "real",
    pages={
        "real": Page(_pages.real_page, title_by_key("real.title"), _acts.visit_scores, _has_page),
    },
    doors={"friends": _doors.scores_link},
    gone=((r"real/[^/]+/(hand|garden|festival)", "real", "", "real.judges-gone"),),
    messages={
        "real": _acts.change_scores,
        "real-step": _acts.turn_step,
        "real-roll": _acts.roll_for_first,
        "real-throw": _dice.throw_dice,
    },
    replies={
        "real-read": _acts.take_stored_scores,
        "real-rolled": _acts.take_roll,
        "real-thrown": _dice.show_throw,
    },
)
