"""Measures how deep a JSON text is nested without parsing it: readers of texts from outside call this first.

Pyodide dies of a text that is nested some thousand levels deep, where CPython raises RecursionError.
"""

from __future__ import annotations


def depth_of(text: str) -> int:
    """Return how many brackets and braces of a JSON text are open at once at most; those within strings do not count.

    >>> depth_of('{"a": [1, "]]]["]}')
    2
    """
    depth = deepest = 0
    quoted = escaped = False
    for sign in text:
        if quoted:
            if escaped:
                escaped = False
            elif sign == "\\":
                escaped = True
            elif sign == '"':
                quoted = False
        elif sign == '"':
            quoted = True
        elif sign in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "}]":
            depth -= 1
    return deepest
