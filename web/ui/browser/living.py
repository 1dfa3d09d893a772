"""The state of elements that their HTML does not contain: focus, caret, typed text, scroll position.

When elements are replaced, equal new elements inherit this state. Two elements are equal if they have the same id or, without
ids, the same tag, the same attributes NAMES and the same number of equal elements before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeGuard

if TYPE_CHECKING:
    import js

NAMES = ("class", "name", "data-do", "data-value")


class Living(NamedTuple):
    """The state of an element: whether focused, its caret, how far scrolled. number: its index among equal elements."""

    element: js.Element
    number: int
    focused: bool
    caret: tuple[int, int] | None
    scrolled: tuple[float, float]


def living_states(root: js.Element) -> list[Living]:
    """Return the state of the elements inside the root, before they are replaced."""
    focus = root.ownerDocument.activeElement
    found = []
    for one in root.querySelectorAll("*"):
        focused = one == focus
        scrolled = float(one.scrollTop), float(one.scrollLeft)
        if focused or _is_text(one) or _is_select_element(one) or any(scrolled):
            found.append(Living(one, _find_equals(root, one).index(one), focused, _caret_of(one), scrolled))
    return found


def hand_over(root: js.Element, found: list[Living]) -> None:
    """Give the recorded state to the equal new elements; a field that got a new value from the view keeps that value."""
    for one, number, focused, caret, scrolled in found:
        twin = next(iter(_find_equals(root, one)[number:]), None)
        if twin is None:
            continue
        if _is_text(one) and _is_text(twin) and one.defaultValue == twin.defaultValue:
            twin.value = one.value
        if _is_select_element(one) and _is_select_element(twin) and _chosen_in_html(one) == _chosen_in_html(twin):
            twin.value = one.value
        if focused:
            twin.focus(preventScroll=True)
            if caret is not None and _is_text(twin):
                twin.setSelectionRange(*caret)
        if any(scrolled):
            twin.scrollTop, twin.scrollLeft = scrolled


def _find_equals(root: js.Element, one: js.Element) -> list[js.Element]:
    names = ("id",) if one.id else NAMES
    signs = [one.getAttribute(name) for name in names]
    return [other for other in root.getElementsByTagName(one.tagName) if [other.getAttribute(name) for name in names] == signs]


def _is_text(one: js.Element) -> TypeGuard[js.HTMLInputElement]:
    return one.tagName in ("INPUT", "TEXTAREA")


def _is_select_element(one: js.Element) -> TypeGuard[js.HTMLSelectElement]:
    return one.tagName == "SELECT"


def _caret_of(one: js.Element) -> tuple[int, int] | None:
    """Return the start and the end of a field's caret, None if the field has none."""
    if not _is_text(one):
        return None
    start, end = one.selectionStart, one.selectionEnd
    return (start, end) if isinstance(start, int) and isinstance(end, int) else None


def _chosen_in_html(choice: js.HTMLSelectElement) -> list[bool]:
    """Return for each option of a select field whether the page's HTML, not the player, has selected it."""
    return [option.defaultSelected for option in choice.options]
