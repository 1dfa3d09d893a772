"""Functions that read elements of the page."""

from __future__ import annotations

import js


def data(element: js.Element, name: str) -> str:
    """Return a data attribute of an element, "" if it has none."""
    return str(element.getAttribute(f"data-{name}") or "")


def again(element: js.Element | None, name: str) -> js.Element | None:
    """Return the element; if it was replaced, return the element with the same data attribute, or None."""
    if not element or element.isConnected:
        return element
    value = data(element, name)
    return next((other for other in js.document.querySelectorAll(f"[data-{name}]") if data(other, name) == value), None)
