"""The features that a test needs, by name: for a file in NEEDS at its top, for a single test in a mark.

    NEEDS = ("duels", "review")
    @pytest.mark.needs("duels")

If one of them is not in the catalog, pytest skips the file or the test (conftest.py).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

LINE = re.compile(r"^NEEDS = (\([^)]*\))$", re.MULTILINE)


def needs_of(text: str) -> tuple[str, ...]:
    """Return the features that NEEDS names in the text of a file.

    >>> needs_of('NEEDS = ("duels",)'), needs_of("")
    (('duels',), ())
    """
    found = LINE.search(text)
    return tuple(ast.literal_eval(found[1])) if found is not None else ()


def is_left_out(path: Path) -> bool:
    """Tell whether a file needs a feature that does not exist."""
    needed = needs_of(path.read_text("utf-8")) if path.suffix == ".py" else ()
    return bool(needed) and bool(_missing(needed))


def without_missing(items: list[pytest.Item]) -> list[pytest.Item]:
    """Return the tests whose needed features all exist."""
    return [item for item in items if not any(_missing(mark.args) for mark in item.iter_markers("needs"))]


def _missing(needed: tuple[str, ...]) -> set[str]:
    from ui.frame.catalog import FEATURES  # imported late: few files need it, and the tests of the engines have no page

    return {*needed} - {*FEATURES}
