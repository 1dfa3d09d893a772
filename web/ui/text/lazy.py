"""Functions whose module is imported at their first call, so that the first board does not wait for every page.

A module that uses such a function imports it plainly for mypy, and lazily for Python, singly or with its whole module:

    if TYPE_CHECKING:
        from ui.features.duels import acts as _acts
        from ui.features.review.pages import review_page
    else:
        _acts = functions("ui.features.duels.acts")
        review_page = later("ui.features.review.pages", "review_page")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class _Promise:
    """A stand-in for the function `name` of a module that is not imported yet. Two stand-ins for one function are equal."""

    module: str
    name: str

    def __call__(self, *values: Any) -> Any:
        return self.promised()(*values)

    def promised(self) -> Callable[..., Any]:
        """Import the module and return the function."""
        found: Callable[..., Any] = getattr(import_module(self.module), self.name)
        return found


def lazy_value(module: str, name: str) -> Callable[[], Any]:
    """Return a function that imports the module when called, and returns the module's value of this name."""
    return lambda: getattr(import_module(module), name)


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a stand-in for a function, which imports its module at the first call."""
    return _Promise(module, name)


class functions:
    """All functions of a module by name, each as a stand-in that imports the module at the first call."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return later(self._module, name)
