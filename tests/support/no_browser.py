"""Replaces the browser's modules for tests: every name that ui.browser imports exists and does nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock


class Proxied:
    """A Python function that is callable from JavaScript, as Pyodide's proxies are."""

    def __init__(self, work: Callable[..., Any], *given: object, **named: object) -> None:
        self._work = work

    def __call__(self, *given: Any) -> Any:
        return self._work(*given)

    def destroy(self) -> None: ...


class Denied(Exception):
    """The exception that this stand-in for the browser raises."""


@contextmanager
def no_browser() -> Iterator[Any]:
    """Let ui.browser be imported within the block, and yield the window object that it finds."""
    window = MagicMock()
    window.triokey.base = "/triokey/"
    given: dict[str, Any] = {"js": window, "pyodide": ModuleType("pyodide"), "pyodide.ffi": MagicMock(), "pyscript": MagicMock()}
    given["pyodide.ffi"].JsException = Denied
    given["pyodide.ffi"].create_proxy = Proxied
    given["pyodide.ffi"].to_js = lambda found, *_, **__: found
    before = dict(sys.modules)
    sys.modules.update(given)
    yield window
    for name in set(sys.modules) - set(before):
        if name.startswith("ui.browser."):
            package, _, last = name.rpartition(".")
            del sys.modules[name]
            delattr(sys.modules[package], last)
    for name in given:
        sys.modules.pop(name)
        if name in before:
            sys.modules[name] = before[name]
