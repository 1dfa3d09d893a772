"""The guard of the start: an address at which the start has crashed is not opened again."""

from __future__ import annotations

import contextlib

import js
from pyodide.ffi import JsException


class Guard:
    """A mark in this browser tab, set while the first page is made. A tab that cannot store the mark has no guard."""

    def __init__(self, prefix: str) -> None:
        self._name = prefix + "guard"
        self.tripped = False
        with contextlib.suppress(JsException, AttributeError):
            self.tripped = isinstance(js.sessionStorage.getItem(self._name), str)

    def set(self) -> None:
        """Set the mark before the part of the start that may crash."""
        with contextlib.suppress(JsException, AttributeError):
            js.sessionStorage.setItem(self._name, "1")

    def lift(self) -> None:
        """Remove the mark after a successful start."""
        with contextlib.suppress(JsException, AttributeError):
            js.sessionStorage.removeItem(self._name)
