"""The net under what the browser calls: whatever an event, a timer or a task raises is handed to the page, which says so.

Before the page stands, nobody can say it, and the error goes on to the console.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from pyodide.ffi import JsCallable, JsDoubleProxy

Given = ParamSpec("Given")
Found = TypeVar("Found")


def catch_with(fail: Callable[[Exception], None]) -> None:
    """Hand errors to this function from now on."""
    global _fail
    _fail = fail


def tell(error: Exception) -> None:
    """Hand an error to the page. Raises it where there is no page yet."""
    if _fail is None:
        raise error
    _fail(error)


def listener(work: Callable[Given, Found]) -> JsDoubleProxy[Callable[Given, Found | None]]:
    """Return a function that the browser may call whenever something happens."""
    from pyodide.ffi import create_proxy

    return create_proxy(_report_errors(work))


def once(work: Callable[Given, Found]) -> JsCallable[Callable[Given, Found | None]]:
    """Return a function that the browser calls a single time."""
    from pyodide.ffi import create_once_callable

    return create_once_callable(_report_errors(work))


def _report_errors(work: Callable[Given, Found]) -> Callable[Given, Found | None]:
    def run(*given: Given.args, **named: Given.kwargs) -> Found | None:
        try:
            return work(*given, **named)
        except Exception as error:
            tell(error)
            return None

    return run


_fail: Callable[[Exception], None] | None = None
