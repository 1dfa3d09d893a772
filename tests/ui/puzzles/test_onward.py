"""The button after a puzzle of the day leads to today's next open one or to all days, and its page says so."""

from __future__ import annotations

import pytest

from driving import do, nodes
from training_days import DAY, TODAY, later, page
from triokey.core.daily import daily_families
from ui.loop.view import view
from ui.model.effects import Go
from ui.model.model import Model
from ui.model.progress import ALONE, Dated
from ui.model.puzzle_session import SOLVED
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

NEEDS = ("training",)


def solved(family: str, done: tuple[str, ...], day: int, lang: str = "en") -> Model:
    """Return the model of a solved puzzle of the day, of today or an earlier day, with other puzzles of today solved."""
    model = page({"settings": f"lang {lang}\n"}, f"#/daily/{later(day)}/{family}", TODAY, lang)
    assert model.puzzle is not None
    own = (family,) if day == 0 else ()
    dated = tuple(Dated(DAY, one, ALONE) for one in (*own, *done))
    return model._replace(puzzle=model.puzzle._replace(stage=SOLVED), progress=model.progress._replace(dated=dated))


def onward(model: Model) -> tuple[str, str]:
    """Return the label of the button to the next puzzle and the address to which it leads."""
    (button,) = (node for node in nodes(view(model)) if node.attrs.get("data-do") == "puzzle-next")
    go = next(effect for effect in do(model, ("puzzle-next",))[1] if isinstance(effect, Go))
    return text_of(button), go.hash


@pytest.mark.long
@pytest.mark.parametrize("family", daily_families())
def test_a_puzzle_of_today_leads_to_the_next_open_one_until_all_are_solved(family: str) -> None:
    others = tuple(one for one in daily_families() if one != family)
    for count in range(len(others) + 1):
        label, there = onward(solved(family, others[:count], 0))
        left = others[count:]
        assert (label, there) == (
            ("Next puzzle", f"#/daily/today/{left[0]}") if left else ("All daily puzzles", f"#/daily/{TODAY[:7]}")
        )
    assert onward(solved(family, (), -1)) == ("All daily puzzles", f"#/daily/{TODAY[:7]}"), "of another day nothing waits"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_a_daily_puzzle_names_its_day_and_claims_nothing(lang: str) -> None:
    bar = next(node for node in nodes(view(solved(daily_families()[0], (), 0, lang))) if node.attrs.get("class") == "topbar")
    assert load(lang)("puzzles.proven") not in text_of(bar)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_to_take_a_tile_is_said_in_words_even_where_its_halves_are_drawn(lang: str) -> None:
    assert any(map(str.isalpha, load(lang)("okiya.do-take", plant="", symbol="")))
