"""The stage grows to either side, according to a setting, so no sentence but that setting's names a side."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ui
from ui.text.words import LANGUAGES

LOCALE = Path(ui.__file__).parents[1] / "locale"
SIDES = {
    "en": r"\b(left|right)(most\b|[- ](edge|side|hand)\b)|left to right|right to left|\b(from|at|on|to) (the )?(left|right)\b",
    "de": r"\b(links|rechts|linke[mnrs]?|rechte[mnrs]?)\b",
    "tr": r"\b(sol|sağ)(a|da|dan|daki)?\b",
    "fr": r"\b(gauche|droite?)\b",
    "ja": r"左|右",
}
ABOUT_SIDES = {"setting.mirror", "setting.mirror.hint", "okeydokey.rule.D19"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_names_a_side_that_the_setting_turns(lang: str) -> None:
    texts = [path.read_text("utf-8") for path in sorted((LOCALE / lang).glob("*okeydokey*.txt"))]
    lines = [line.split(": ", 1) for text in texts for line in text.splitlines() if ": " in line and line[0] != "#"]
    naming = {key for key, said in lines if re.search(SIDES[lang], said, re.IGNORECASE)}
    assert len(texts) > 3 and len(lines) > 200
    assert naming == ABOUT_SIDES
