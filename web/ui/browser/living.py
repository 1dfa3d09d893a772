"""What the page knows of its elements and its HTML does not: the focus, the caret, what was typed, how far it was scrolled.

Where elements are drawn anew, those that look the same take it over from those before them: of the same id, or of the same
tag and NAMES and as many of the same before them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

NAMES = ("class", "name", "data-do", "data-value")
FIELDS = ("INPUT", "TEXTAREA", "SELECT")


class Living(NamedTuple):
    """An element as it was: which of those like it, whether it had the focus, its caret and its scroll place."""

    element: Any
    number: int
    focused: bool
    caret: tuple[Any, Any]
    scrolled: tuple[float, float]


def living(root: Any) -> list[Living]:
    """Return what is to be known of the elements below the root before they are drawn anew."""
    focus = root.ownerDocument.activeElement
    found = []
    for one in root.querySelectorAll("*"):
        focused, field = one == focus, one.tagName in FIELDS
        scrolled = float(one.scrollTop), float(one.scrollLeft)
        if focused or field or any(scrolled):
            caret = (one.selectionStart, one.selectionEnd) if field and one.tagName != "SELECT" else (None, None)
            found.append(Living(one, _like(root, one).index(one), focused, caret, scrolled))
    return found


def hand_over(root: Any, found: list[Living]) -> None:
    """Give it to the elements that have taken their places; what the view has written anew into a field stays."""
    for one, number, focused, caret, scrolled in found:
        twin = next(iter(_like(root, one)[number:]), None)
        if twin is None:
            continue
        if one.tagName in FIELDS and _written(one) == _written(twin):
            twin.value = one.value
        if focused:
            twin.focus(preventScroll=True)
            if isinstance(caret[0], int):
                twin.setSelectionRange(*caret)
        if any(scrolled):
            twin.scrollTop, twin.scrollLeft = scrolled


def _like(root: Any, one: Any) -> list[Any]:
    names = ("id",) if one.id else NAMES
    signs = [one.getAttribute(name) for name in names]
    return [other for other in root.getElementsByTagName(one.tagName) if [other.getAttribute(name) for name in names] == signs]


def _written(field: Any) -> Any:
    """Return what the HTML says that a field holds."""
    return [option.defaultSelected for option in field.options] if field.tagName == "SELECT" else field.defaultValue
