"""Measures how deep a JSON text is nested, without parsing it. Call it before parsing a text from outside.

A text nested some thousand levels deep crashes Pyodide, where CPython raises RecursionError.
"""

from __future__ import annotations


def depth_of(text: str) -> int:
    """Return the maximum number of brackets and braces open at once in a JSON text, ignoring those within strings.

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
