"""RULES.md and the rules on the page agree in numbers, decisions and quantities, and the engine cites only existing rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from triokey.core.catalog import families
from ui.text.words import LANGUAGES, load

ENGINE = Path(__file__).resolve().parent.parent / "py" / "triokey"
NUMBER = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\*\* (.*?)(?=^- \*\*|^#|\n\n|\Z)", re.DOTALL | re.MULTILINE)
CITED = re.compile(r"\b[A-Z]\d{1,2}[a-z]?\b")
NAMES = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()
TOLD = [family for family in families() if load("en").keys(f"{family}.rule.")]


def written(family: str) -> dict[str, str]:
    """Return the rules in a family's RULES.md, by their numbers."""
    return dict(NUMBER.findall((ENGINE / family / "RULES.md").read_text()))


def written_below(family: str) -> dict[str, str]:
    """Return the rules of a family and of its subfolders, by their numbers."""
    return {number: text for path in (ENGINE / family).rglob("RULES.md") for number, text in NUMBER.findall(path.read_text())}


def quantities(text: str) -> set[str]:
    """Return the numbers above three in a text, as digits or words, without rule numbers."""
    plain = CITED.sub("", text).lower()
    figures = {str(1 + NAMES.index(word)) for word in re.findall(r"[a-z]+", plain) if word in NAMES}
    return {number for number in figures | set(re.findall(r"\d+", plain)) if int(number) > 3}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", TOLD)
def test_the_same_rules_stand_in_both_in_the_same_order(family: str, lang: str) -> None:
    prefix = f"{family}.rule."
    assert [key.removeprefix(prefix) for key in load(lang).keys(prefix)] == list(written(family))


@pytest.mark.parametrize("family", TOLD)
def test_what_the_page_calls_a_ruling_is_one(family: str) -> None:
    prefix = f"{family}.ruling."
    told = {key.removeprefix(prefix) for key in load("en").keys(prefix)}
    assert told <= {number for number, text in written(family).items() if "*Ruling" in text}


@pytest.mark.parametrize("family", TOLD)
def test_the_page_names_no_quantity_that_the_rule_does_not(family: str) -> None:
    words, rules = load("en"), written(family)
    both = {number: words(f"{family}.rule.{number}") for number in rules}
    strange = {number: quantities(text) - quantities(rules[number]) for number, text in both.items()}
    assert {number: sorted(named) for number, named in strange.items() if named} == {}


@pytest.mark.parametrize("family", families())
def test_every_rule_that_the_engine_cites_is_written(family: str) -> None:
    texts = [
        node.value
        for path in (ENGINE / family).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    rules = written_below(family)
    letters = {number[0] for number in rules}
    cited = {text for text in texts if CITED.fullmatch(text) and text[0] in letters}
    assert cited and not cited - set(rules)
