"""The functions that answer a table's messages on the page of a review: a tap on a step shows its moment on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.review import acts as _acts
else:
    _acts = functions("ui.features.review.acts")

AT_A_REVIEW = ORDINARY._replace(look=_acts.show_moment)


def at_a_review() -> Mode:
    """Return the functions that answer the messages of a table on the page of a review."""
    return AT_A_REVIEW
