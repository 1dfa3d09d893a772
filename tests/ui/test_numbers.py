"""The garden in numbers: the way there, what is drawn in every language, and that it is what was counted."""

import json
import re
from pathlib import Path

import pytest

from driving import opened
from triokey.core.catalog import GAMES
from triokey.core.record import read_link
from triokey.okiya.census import OPENINGS, literal, read_line, survey
from ui.games.okiya import counted
from ui.games.showcase import showcase
from ui.loop.view import title_of, view
from ui.pages.numbers import has_numbers
from ui.text.html import nodes, render, text_of
from ui.text.words import LANGUAGES

RESULTS = (Path(__file__).parents[1] / "bench" / "results.jsonl").read_text()


def page(lang="en", address="#/numbers/okiya"):
    return opened(address=address, lang=lang)


def hrefs(node):
    return [one.attrs["href"] for one in nodes(node) if "href" in one.attrs]


def test_a_game_has_the_pictures_that_it_declares():
    for game_id in GAMES:
        assert has_numbers(game_id) == (showcase(game_id).numbers is not None)


def test_the_rules_lead_there_and_only_where_there_is_something():
    for game_id in GAMES:
        ways = hrefs(view(opened(address=f"#/rules/{game_id}")))
        assert (f"#/numbers/{game_id}" in ways) == has_numbers(game_id)


@pytest.mark.parametrize("game_id", [*(one for one in GAMES if not has_numbers(one)), "chess", ""])
def test_an_address_without_numbers_is_home(game_id):
    assert (
        "home"
        in next(n for n in nodes(view(opened(address=f"#/numbers/{game_id}"))) if "page" in n.attrs.get("class", "")).attrs[
            "class"
        ]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_has_a_title_and_its_numbers_as_text(lang):
    model = page(lang)
    shown = view(model)
    charts = [node for node in nodes(shown) if node.tag == "figure"]
    assert len(charts) == 5
    for chart in charts:
        assert text_of(next(node for node in nodes(chart) if node.tag == "figcaption")).strip()
        assert any(node.tag in ("table", "ul") and re.search(r"\d", text_of(node)) for node in nodes(chart))
    assert title_of(model).startswith(model.words("okiya.numbers.title"))
    assert "{" not in text_of(shown) and "okiya.numbers" not in render(shown)


def test_every_length_of_a_game_has_its_bar():
    model = page("en")
    chart = next(n for n in nodes(view(model)) if n.tag == "figure" and model.words("okiya.numbers.length.chart") in text_of(n))
    named = {text_of(node) for node in nodes(chart) if node.tag == "text"}
    assert {str(moves) for moves in counted.LENGTHS} <= named


def test_the_counts_are_counts_of_the_same_gardens():
    assert sum(counted.WINNING) == counted.GARDENS == sum(counted.LENGTHS.values())
    assert sum(count * gardens for count, gardens in enumerate(counted.WINNING)) == sum(counted.CELLS_WON.values())
    assert len(counted.CELLS_WON) == len(OPENINGS) == len(counted.WINNING) - 1
    assert counted.DRAWN <= counted.WINNING[0]
    assert sum(count for moves, count in counted.LENGTHS.items() if moves % 2) == counted.GARDENS - counted.WINNING[0]


def test_the_counts_are_those_in_the_results():
    lines = [json.loads(line) for line in RESULTS.splitlines()]
    figures = next(one["figures"] for one in lines if one["bench"] == f"okiya_census --gardens {counted.GARDENS}")
    assert figures["gardens"] == counted.GARDENS
    assert figures["gardens with 0 to 12 winning openings"] == list(counted.WINNING)
    assert figures["the fairest"] == list(counted.FAIREST) and figures["the hardest"] == list(counted.HARDEST)


def test_the_gardens_that_can_be_played_are_what_is_said_of_them():
    ways = hrefs(view(page()))
    for link in (*counted.FAIREST, *counted.HARDEST):
        assert link in ways
        worths = literal(read_line(survey(read_link(link).setup.seed)))
        won = [worth for worth in worths if worth > 0]
        if link in counted.FAIREST:
            assert len(won) == 6
        else:
            assert len(won) == 1 and set(worths) - set(won) == {-1}
