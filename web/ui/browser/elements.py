"""Functions that read elements of the page."""

from __future__ import annotations

import js


def data_attribute(element: js.Element, name: str) -> str:
    """Return a data attribute of an element, "" if it has none."""
    return str(element.getAttribute(f"data-{name}") or "")


def find_again(element: js.Element | None, name: str) -> js.Element | None:
    """Return the element; if it was replaced, return the element with the same data attribute, or None."""
    if not element or element.isConnected:
        return element
    value = data_attribute(element, name)
    return next((other for other in js.document.querySelectorAll(f"[data-{name}]") if data_attribute(other, name) == value), None)
