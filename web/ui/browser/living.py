"""The state of elements that is not in their HTML: the focus, the caret, what was typed, how far it was scrolled.

Where elements are drawn anew, those that look the same take it over from those before them: of the same id, or of the same
tag and NAMES and as many of the same before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeGuard

if TYPE_CHECKING:
    import js

NAMES = ("class", "name", "data-do", "data-value")


class Living(NamedTuple):
    """An element as it was: which of those like it, whether it had the focus, its caret and its scroll place."""

    element: js.Element
    number: int
    focused: bool
    caret: tuple[int, int] | None
    scrolled: tuple[float, float]


def living(root: js.Element) -> list[Living]:
    """Return what must be remembered of the elements below the root before they are redrawn."""
    focus = root.ownerDocument.activeElement
    found = []
    for one in root.querySelectorAll("*"):
        focused = one == focus
        scrolled = float(one.scrollTop), float(one.scrollLeft)
        if focused or _is_text(one) or _is_choice(one) or any(scrolled):
            found.append(Living(one, _like(root, one).index(one), focused, _caret(one), scrolled))
    return found


def hand_over(root: js.Element, found: list[Living]) -> None:
    """Give it to the elements that have taken their places; what the view has written anew into a field stays."""
    for one, number, focused, caret, scrolled in found:
        twin = next(iter(_like(root, one)[number:]), None)
        if twin is None:
            continue
        if _is_text(one) and _is_text(twin) and one.defaultValue == twin.defaultValue:
            twin.value = one.value
        if _is_choice(one) and _is_choice(twin) and _chosen_in_html(one) == _chosen_in_html(twin):
            twin.value = one.value
        if focused:
            twin.focus(preventScroll=True)
            if caret is not None and _is_text(twin):
                twin.setSelectionRange(*caret)
        if any(scrolled):
            twin.scrollTop, twin.scrollLeft = scrolled


def _like(root: js.Element, one: js.Element) -> list[js.Element]:
    names = ("id",) if one.id else NAMES
    signs = [one.getAttribute(name) for name in names]
    return [other for other in root.getElementsByTagName(one.tagName) if [other.getAttribute(name) for name in names] == signs]


def _is_text(one: js.Element) -> TypeGuard[js.HTMLInputElement]:
    return one.tagName in ("INPUT", "TEXTAREA")


def _is_choice(one: js.Element) -> TypeGuard[js.HTMLSelectElement]:
    return one.tagName == "SELECT"


def _caret(one: js.Element) -> tuple[int, int] | None:
    """Return where the caret of a field begins and ends; a field without one has null there, or nothing."""
    if not _is_text(one):
        return None
    start, end = one.selectionStart, one.selectionEnd
    return (start, end) if isinstance(start, int) and isinstance(end, int) else None


def _chosen_in_html(choice: js.HTMLSelectElement) -> list[bool]:
    """Return what the HTML says that is chosen."""
    return [option.defaultSelected for option in choice.options]
