"""The guard of the start: an address that has ended the start once is not opened again."""

from __future__ import annotations

import contextlib

import js
from pyodide.ffi import JsException


class Guard:
    """A mark of this tab alone, set while the page of the address is made; where nothing can be marked it guards nothing."""

    def __init__(self, prefix: str) -> None:
        self._name = prefix + "guard"
        self.tripped = False
        with contextlib.suppress(JsException, AttributeError):
            self.tripped = isinstance(js.sessionStorage.getItem(self._name), str)

    def set(self) -> None:
        """Begin what may end the start."""
        with contextlib.suppress(JsException, AttributeError):
            js.sessionStorage.setItem(self._name, "1")

    def lift(self) -> None:
        """It is over."""
        with contextlib.suppress(JsException, AttributeError):
            js.sessionStorage.removeItem(self._name)
