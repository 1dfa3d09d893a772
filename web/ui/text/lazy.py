"""Functions whose module is imported at their first call, so that the first board does not wait for every page.

Where one is wanted, mypy reads the plain import and Python the promise:

    if TYPE_CHECKING:
        from ui.pages.review import review_page
    else:
        review_page = later("ui.pages.review", "review_page")
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def value(module: str, name: str) -> Callable[[], Any]:
    """Return a function that gives what the module holds under this name."""
    return lambda: getattr(import_module(module), name)


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a function that does what the function of this name in the module does."""

    def call(*values: Any) -> Any:
        return getattr(import_module(module), name)(*values)

    return call
