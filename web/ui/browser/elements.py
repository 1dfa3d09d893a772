"""Reading elements of the page."""

from __future__ import annotations

from typing import Any


def data(element: Any, name: str) -> str:
    """Return a data attribute, "" where there is none."""
    return str(element.getAttribute(f"data-{name}") or "")
