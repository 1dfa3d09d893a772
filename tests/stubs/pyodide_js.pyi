"""Pyodide as JavaScript sees it."""

from collections.abc import Awaitable

def loadPackage(names: str) -> Awaitable[object]: ...
