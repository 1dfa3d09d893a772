"""Every number of the pad explains itself: who finished, by which rule, and what a total is made of."""

from __future__ import annotations

import pytest

from driving import do, nodes, view
from pad_taps import down, entered, pad_in_use, tap
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES

NAMES = ("Ayşe", "Murat", "Deniz", "Hacı")
ENDS = (("win 2", "joker", "rest"), ("win 2", "hand"), ("win 2", "pairs", "rest"))
"""The deals of the sheet, each doubled for another reason, all finished by Deniz."""


def written(lang: str = "en") -> Model:
    """Return a pad with these deals."""
    model = pad_in_use(lang, NAMES)
    for taps in ENDS:
        model = down(entered(tap(model, "write", "pad"), taps))
    return model


def dialog_lines(model: Model) -> list[str]:
    """Return the lines of the bill on the page."""
    bill = next(node for node in nodes(view(model)) if node.attrs.get("class") == "pad-bill")
    return [text_of(node) for node in nodes(bill) if node.tag == "li"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_doubling_in_anybodys_bill_names_who_finished(lang: str) -> None:
    model = written(lang)
    for row in range(len(ENDS)):
        for seat in range(4):
            doublings = dialog_lines(do(model, ("dialog", f"pad-bill {row} {seat}"))[0])[1:]
            assert len(doublings) == 1 and NAMES[2] in doublings[0]
