"""The number of a rule that stands by itself or in a table is a button or a link that opens the rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from examples import EXAMPLES
from reaching import reached
from triokey.core.catalog import families
from ui.loop.view import view
from ui.text.html import Child
from ui.text.words import load

CODE = re.compile(r"(?<![\w-])[A-Z]{1,2}\d{1,2}(?![\w-])")
EXPLAINED = {"ruleref", "rulelist", "toast-btn", "pad-numbered"}
"""Classes of elements that open a rule, or that are the rules themselves."""


@cache
def rules() -> frozenset[str]:
    """Return the numbers of all rules that have a text on the page."""
    keys = (key.partition(".rule.") for key in load("en").keys(""))
    return frozenset(number for owner, _, number in keys if owner in {*families(), "pad"} and CODE.fullmatch(number))


def bare_codes(tree: Child, in_cell: bool = False) -> Iterator[str]:
    """Yield the numbers of rules that stand alone in a text, and all those in cells of tables."""
    if isinstance(tree, str):
        codes = [code for code in CODE.findall(tree) if code in rules()]
        yield from codes if in_cell or not re.search(r"\w", CODE.sub("", tree)) else ()
    elif not EXPLAINED & set(str(tree.attrs.get("class") or "").split()):
        for child in tree.children:
            yield from bare_codes(child, in_cell or tree.tag == "td")


@pytest.mark.long
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_number_of_a_rule_that_stands_alone_opens_the_rule(name: str) -> None:
    assert rules() and not list(bare_codes(view(reached(name).model)))
