"""Reports of a seat to its crew (D20): its counts, and what it can place, but no wishes.

Where talk keeps to the sheet, a seat reports its counts only.
"""

from __future__ import annotations

from triokey.okeydokey import grid, talk
from triokey.okeydokey.table import HOLD, PLAN, UNSAID, Remark, View


def reports(view: View) -> tuple[Remark, ...]:
    """Return the counts and the plan of a seat for this column, unless the others already know them."""
    if len(view.sizes) == 1 or view.end or view.talk[view.seat] >= talk.MOST - 1:
        return ()
    held = talk.count_by_colour(view.hand)
    able = talk.placeable_colours(view.hand, view.rows)
    free = grid.open_rows(view.rows)
    said = []
    if tuple((n, n) for n in held) != view.ranges[view.seat]:
        said.append(Remark(HOLD, view.seat, held))
    if not view.printed and any(view.able[view.seat][c] == UNSAID for c in free):
        said.append(Remark(PLAN, view.seat, able))
    return tuple(remark for remark in said if remark not in view.said)
