"""Functions whose module is imported at their first call, so that the first board does not wait for every page.

Where one is wanted, mypy reads the plain import and Python the promise, for one function or for all of a module:

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
    """A function by the name of its module and its own; two promises of one function are equal."""

    module: str
    name: str

    def __call__(self, *values: Any) -> Any:
        return self.promised()(*values)

    def promised(self) -> Callable[..., Any]:
        """Return the function itself."""
        found: Callable[..., Any] = getattr(import_module(self.module), self.name)
        return found


def value(module: str, name: str) -> Callable[[], Any]:
    """Return a function that gives what the module holds under this name."""
    return lambda: getattr(import_module(module), name)


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a function that does what the function of this name in the module does."""
    return _Promise(module, name)


class functions:
    """The functions of a module, each as later() gives it."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return later(self._module, name)
