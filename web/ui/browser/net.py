"""Catches errors in functions that the browser calls: whatever an event, a timer or a task raises is reported on the page.

Before the first page is shown, such errors go to the console.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from pyodide.ffi import JsCallable, JsDoubleProxy

Given = ParamSpec("Given")
Found = TypeVar("Found")


def catch_with(fail: Callable[[Exception], None]) -> None:
    """Register the function that is called with every error from now on."""
    global _fail
    _fail = fail


def report_error(error: Exception) -> None:
    """Report an error on the page. Raises the error if there is no page yet."""
    if _fail is None:
        raise error
    _fail(error)


def listener(work: Callable[Given, Found]) -> JsDoubleProxy[Callable[Given, Found | None]]:
    """Return a function that the browser may call any number of times; its errors are reported."""
    from pyodide.ffi import create_proxy

    return create_proxy(_report_errors(work))


def call_once(work: Callable[Given, Found]) -> JsCallable[Callable[Given, Found | None]]:
    """Return a function that the browser calls exactly once; its errors are reported."""
    from pyodide.ffi import create_once_callable

    return create_once_callable(_report_errors(work))


def _report_errors(work: Callable[Given, Found]) -> Callable[Given, Found | None]:
    def run(*given: Given.args, **named: Given.kwargs) -> Found | None:
        try:
            return work(*given, **named)
        except Exception as error:
            report_error(error)
            return None

    return run


_fail: Callable[[Exception], None] | None = None
