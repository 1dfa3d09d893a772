"""Okey Dokey's page under the house rule "talk as printed"."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from okeydokey_tables import BOT, PERSON, dealt, find, page, seated
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import STAGE
from ui.loop.view import view
from ui.text.html import text_of
from ui.text.words import LANGUAGES


def offered(model) -> set[str]:
    """Return the kinds of remarks that the sheet for talking offers."""
    model = do(model, ("dialog", "board talk"))[0]
    return {GAME.read(node.attrs["data-value"]).kind for node in find(view(model), data_do="remark")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_as_printed_nobody_is_asked_for_a_plan_and_only_counts_tell_themselves(lang: str) -> None:
    off = f"lang {lang}\nreports off\n"
    for talk in ("abilities", "printed"):
        model = seated(dealt(3, 4, talk=talk), PERSON, BOT, BOT, settings=off)
        assert ("plan" in offered(model)) == (talk == "abilities")
        assert bool([*find(view(model), **{"class": "asked"})]) == (talk == "abilities")
        label = model.words("okeydokey.reporting.counts" if talk == "printed" else "okeydokey.reporting")
        assert label in page(do(model, ("dialog", "board talk"))[0])
        ready = [GAME.read(node.attrs["data-value"]) for node in find(view(model), data_do="remark")]
        assert any(remark.kind == "can" and remark.words != (STAGE,) for remark in ready) == (talk == "printed")


def test_as_printed_a_seat_that_reports_tells_its_counts_alone() -> None:
    model = seated(dealt(3, 4, talk="printed"), PERSON, BOT, BOT)
    model, _ = do(model, ("look", "last"))
    said = {GAME.read(word).kind for word in model.table.match.words if GAME.is_remark(GAME.read(word))}
    assert said <= {"hold", "can"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_says_under_d20_what_each_choice_of_the_rule_allows(lang: str) -> None:
    model = opened(address="#/rules/okeydokey/D20", lang=lang)
    ruling = text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "rule-D20"))
    for value in ("abilities", "printed"):
        assert model.words(f"okeydokey.option.talk.{value}").lower() in ruling.lower()
