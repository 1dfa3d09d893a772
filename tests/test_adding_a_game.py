"""What README says under "Add a game" is true."""

from __future__ import annotations

import re
from pathlib import Path

from triokey.core.catalog import abouts
from triokey.core.listing import free_letters

ROOT = Path(__file__).resolve().parent.parent
SECTION = (ROOT / "README.md").read_text("utf-8").partition("### Add a game\n")[2].partition("\n### ")[0]


def test_the_letters_that_are_free_are_listed() -> None:
    (listed,) = re.findall(r"free letters are `([a-z ]+)`", SECTION)
    free = " ".join(free_letters(abouts().values()))
    assert listed == free, f'README under "Add a game" lists other letters than those that are free: {free}'
