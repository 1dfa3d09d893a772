"""Today's three puzzles on the page for practice: their questions, their results, and the last seven days."""

from __future__ import annotations

import pytest

from driving import nodes
from triokey.core.daily import daily, daily_families
from triokey.core.days import read_day
from ui.features.puzzles.three import DAYS
from ui.games.puzzle_words import kind_name
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.model import Model
from ui.model.progress import ALONE, DAY_HOW, HELPED, LATE, SHOWN, Dated, Progress
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

TODAY = "2026-11-21"
DAY = read_day(TODAY)


def page(*dated: Dated, lang: str = "en", today: str = TODAY) -> tuple[Model, Node]:
    model = begin_page({}, (lang,), "", "#/practise", "ok", today=today)[0]
    model = model._replace(progress=Progress((), dated))
    return model, view(model)


def cards(tree: Node) -> list[Node]:
    return [node for node in nodes(tree) if "three-card" in str(node.attrs.get("class", "")).split()]


def marks(tree: Node) -> list[str]:
    row = next(node for node in nodes(tree) if node.attrs.get("class") == "week-marks")
    return [str(child.attrs.get("class") or "") for child in row.children if isinstance(child, Node)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_card_says_what_its_family_asks_today(lang: str) -> None:
    model, tree = page(lang=lang)
    for family, card in zip(daily_families(), cards(tree), strict=True):
        asked = daily(DAY, family)
        assert kind_name(model.words, asked.game, asked.kind) in text_of(card)
        assert card.attrs["href"] == f"#/daily/today/{family}"


@pytest.mark.parametrize("how", DAY_HOW)
def test_one_card_asks_to_be_solved_the_first_that_is_open(how: str) -> None:
    first, *rest = daily_families()
    model, tree = page(Dated(DAY, first, how))
    told = [text_of(card) for card in cards(tree)]
    over = how in (ALONE, HELPED, LATE, SHOWN)
    assert [text.endswith(model.words("daily.solve")) for text in told] == [not over, over, *[False] * (len(rest) - 1)]
    assert (model.words("puzzles.solved") in told[0]) == (how in (ALONE, HELPED, LATE))
    assert (model.words("daily.how.shown") in told[0]) == (how == SHOWN)


def test_each_of_the_last_seven_days_is_empty_begun_or_full() -> None:
    some = [
        Dated(DAY - 2, daily_families()[0], HELPED),
        Dated(DAY - DAYS, daily_families()[0], ALONE),
        Dated(DAY - 1, daily_families()[0], SHOWN),
    ]
    model, tree = page(*some, *(Dated(DAY, family, ALONE) for family in daily_families()))
    assert marks(tree) == ["", "", "", "", "some", "", "all"]
    assert model.words("daily.seven.told", n=2) in text_of(tree)


def test_before_the_day_is_known_the_places_stand() -> None:
    _, tree = page(today="")
    assert len(cards(tree)) == len(daily_families()) and "week-marks" not in str(tree)


def test_every_family_has_a_picture_of_its_puzzles() -> None:
    from building.pictures import read_symbols

    assert {f"puzzle-{family}" for family in daily_families()} <= set(read_symbols())
