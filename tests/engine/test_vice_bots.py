"""Bots with one vice are told its cause, and the causes named for them can be confirmed without the advice modules."""

from __future__ import annotations

import importlib
from itertools import islice
from pathlib import Path

import pytest
from vices import FAMILIES, Told, mistakes, tally

import noted

PY = Path(__file__).parents[2] / "py" / "triokey"
VICES = [(family, vice) for family in FAMILIES for vice in importlib.import_module(f"triokey.{FAMILIES[family]}").CAUSES]
APART, EACH, PORTION = 1000, 120, 20
"""Deals between two portions, the number of named causes checked for each vice, and the number checked between two notes."""


def portion(family: str, vice: str, number: int, size: int) -> list[Told]:
    """Return this many weak decisions with a named cause of a bot with this vice, from this deal on."""
    told = importlib.import_module(f"{family}_vices").told
    return list(islice((each for found in told(vice, number) for each in found if each.cause), size))


def test_each_family_has_four_causes_and_all_together_twenty_at_most() -> None:
    counts = [sum(family == own for own, _ in VICES) for family in FAMILIES]
    assert min(counts) >= 4 and sum(counts) <= 20


@pytest.mark.slow
@pytest.mark.parametrize(("family", "vice"), VICES)
def test_two_thousand_causes_hold_when_they_are_taken_away(family: str, vice: str) -> None:
    for at in noted.left(f"causes-{family}-{vice}", PY, range(EACH // PORTION)):
        found = portion(family, vice, at * APART, PORTION)
        assert len(found) == PORTION and all(each.holds() for each in found), at


@pytest.mark.slow
@pytest.mark.parametrize(("family", "vice"), VICES)
def test_a_vice_is_named_in_a_hundred_rounds_with_a_mistake(family: str, vice: str) -> None:
    rounds = map(mistakes, importlib.import_module(f"{family}_vices").told(vice))
    found = tally(rounds, 100)
    assert found.rounds == 100 and found.fits(vice), found
