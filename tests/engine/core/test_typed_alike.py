"""Texts that two people type alike mean the same deal, and names contain only visible characters."""

from __future__ import annotations

import unicodedata

import pytest

from triokey.core.names import LIMIT, MARKS, clean_name
from triokey.core.seed import read_seed, write_seed

WORDS = (
    "banana",
    "Ay\u015fe",
    "hello world",
    "don't",
    "\u0131\u015f\u0131k \u0130zmir",
    "Stra\u00dfe",
    "caf\u00e9",
    "\uff34\uff25\uff21",
)
INKLESS = "\u3164\u2800\uffa0\u115f\u1160\u034f\ufe0f\u17b4\u200b\u00ad\u180e\u202e\u2028\u00a0\U000e0041\u200d"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


FORMS = ("NFC", "NFD", "NFKC", "NFKD")


def typed(text: str) -> set[str]:
    """Return the different spellings in which phones and laptops may enter a text."""
    ways = {text, text.upper(), text.lower(), text.capitalize(), text.title(), f" {text}  ", text.replace(" ", "\u00a0 ")}
    ways |= {way.replace("'", "\u2019") for way in ways}
    return ways | {unicodedata.normalize(form, way) for way in ways for form in FORMS}


@pytest.mark.parametrize("text", WORDS)
def test_every_way_to_type_a_word_gives_one_deal(text: str) -> None:
    assert len({read_seed(way) for way in typed(text)}) == 1


def test_other_words_give_other_deals_and_codes_stay_codes() -> None:
    assert len({read_seed(text) for text in WORDS}) == len(WORDS)
    for seed in (0, 1, 0x123456789A, (1 << 40) - 1):
        code = write_seed(seed)
        wide = "".join(chr(ord(c) + 0xFEE0) for c in code)
        assert {read_seed(way) for way in (code, code.lower(), code.replace("-", " "), wide)} == {seed}


@pytest.mark.parametrize("c", INKLESS, ids=lambda c: f"U+{ord(c):04X}")
def test_a_name_without_ink_is_empty_and_makes_no_name_look_like_another(c: str) -> None:
    assert clean_name(c) == clean_name(c * 3) == ""
    if c != "\ufe0f":
        assert clean_name(f"Ali{c}") == "Ali" == clean_name(f"{c}Ali")


def test_a_name_is_cut_between_signs_and_carries_few_marks() -> None:
    assert clean_name(FAMILY * 3) == FAMILY * 2 and len(FAMILY * 2) <= LIMIT
    flag, conjunct = "\U0001f1f9\U0001f1f7", "\u0915\u094d\u0937"
    assert clean_name("A" + flag * 12) == "A" + flag * 9 and clean_name(conjunct * 9) == conjunct * 6
    assert clean_name("Z" + "\u030d" * 15) == "Z" + "\u030d" * MARKS
    assert clean_name("\u2764\ufe0f Zo\u00e9") == "\u2764\ufe0f Zo\u00e9"
    assert clean_name("\U0001fae8 Zo\u00e9") == "\U0001fae8 Zo\u00e9", "a sign that is younger than this Python"


@pytest.mark.parametrize(
    "name",
    [
        "A" + "\U0001f1f9\U0001f1f7" * 12,
        "\u0915\u094d\u0937" * 9,
        FAMILY * 3,
        "e\u0301" * 30,
        "a\u200d" * 30,
        "\u2764\ufe0f" * 15,
        "Ali" + INKLESS + "Can",
        " x ",
        "\u0e19\u0e49\u0e33" * 9,
    ],
)
def test_what_is_clean_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean and len(clean) <= LIMIT
