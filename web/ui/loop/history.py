"""What happens to the browser's history when the page shows another address: a new entry, a changed one, or a step back."""

from __future__ import annotations

IGNORE, REWRITE, RETURN, SHOW, ADD = "ignore", "rewrite", "return", "show", "add"
"""Steps of the history: none; the present entry gets another address; back to the entry before; the page is shown again without
a new entry; a new entry."""
HOME = "#/"


def choose_step(address: str, replace: bool, now: str, shown: str, before: str | None) -> str:
    """Return the step that leads to an address, so that no two neighbouring entries have the same one and Back always moves.

    replace: only rewrite the present entry.  now: the address of the window.  shown: the address that the page last went to;
    any other address in the window is one that the player has just asked for.  before: the address of the entry before the
    present one, None if that is not of this page.
    """
    if not replace:
        return SHOW if (now or HOME) == address else ADD
    if now not in (address, shown):
        return IGNORE
    return RETURN if now != address and is_step_back(address, before) else REWRITE


def is_step_back(address: str, before: str | None) -> bool:
    """Tell whether a page's link back leads to the entry before, so that following it is a step back and adds no entry.

    before: as in `choose_step`.
    """
    return before is not None and (before or HOME) == address
