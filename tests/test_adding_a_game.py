"""The section "Add a game" of CONTRIBUTING is correct."""

from __future__ import annotations

import re
from pathlib import Path

from published import PUBLISHED
from triokey.core.catalog import about
from triokey.core.listing import free_letters

ROOT = Path(__file__).resolve().parent.parent
SECTION = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a game\n")[2].partition("\n## ")[0]


def test_the_letters_that_are_free_are_listed() -> None:
    (listed,) = re.findall(r"free letters are `([a-z ]+)`", SECTION)
    free = " ".join(free_letters(map(about, PUBLISHED)))
    assert listed == free, f'CONTRIBUTING under "Add a game" has to list the letters that no published game has: {free}.'
