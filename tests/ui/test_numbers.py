"""The page "The garden in numbers", below the rules: it draws in every language exactly what was counted."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from driving import opened
from triokey.core.catalog import GAMES
from triokey.core.record import read_link
from triokey.okiya.census import OPENINGS, read_line, survey, worths_under_k12
from triokey.okiya.garden import CELLS
from ui.games.okiya import counted
from ui.games.showcase import showcase_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Focus
from ui.text.html import render, text_of, walk_nodes
from ui.text.words import LANGUAGES

RESULTS = (Path(__file__).parents[1] / "bench" / "results.jsonl").read_text()


def page(lang="en", address="#/rules/okiya"):
    return opened(address=address, lang=lang)


def hrefs(node):
    return [one.attrs["href"] for one in walk_nodes(node) if "href" in one.attrs]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_pictures_stand_below_the_rules_of_a_game_that_has_them(game_id):
    shown = view(opened(address=f"#/rules/{game_id}"))
    marks = [node.attrs["id"] for node in walk_nodes(shown) if "id" in node.attrs]
    jumps = [node for node in walk_nodes(shown) if node.attrs.get("data-value") == "#numbers"]
    counted_too = showcase_of(game_id).numbers is not None
    assert (marks[-1] == "numbers", len(jumps)) == (counted_too, counted_too)
    assert not counted_too or max(at for at, mark in enumerate(marks) if mark.startswith("rule-")) < marks.index("numbers")


@pytest.mark.parametrize("game_id", [*(one for one in GAMES if not showcase_of(one).numbers), "chess", ""])
def test_an_address_of_numbers_that_never_were_is_home(game_id):
    assert opened(address=f"#/numbers/{game_id}").route == ()


def test_who_comes_by_the_old_address_stands_before_the_pictures():
    assert Focus("#numbers") in begin_page({}, ("en",), "", "#/numbers/okiya", "ok")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_has_a_title_and_its_numbers_as_text(lang):
    model = page(lang)
    shown = view(model)
    charts = [node for node in walk_nodes(shown) if node.tag == "figure" and node.attrs.get("class") == "chart"]
    assert len(charts) == 5
    for chart in charts:
        assert text_of(next(node for node in walk_nodes(chart) if node.tag == "figcaption")).strip()
        assert any(node.tag in ("table", "ul") and re.search(r"\d", text_of(node)) for node in walk_nodes(chart))
    assert model.words("okiya.numbers.title") in text_of(shown)
    assert "{" not in text_of(shown) and "okiya.numbers" not in render(shown)


def test_every_length_of_a_game_has_its_bar():
    model = page("en")
    chart = next(
        n for n in walk_nodes(view(model)) if n.tag == "figure" and model.words("okiya.numbers.length.chart") in text_of(n)
    )
    named = {text_of(node) for node in walk_nodes(chart) if node.tag == "text"}
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
        worths = worths_under_k12(read_line(survey(read_link(link).setup.seed)))
        won = [worth for worth in worths if worth > 0]
        if link in counted.FAIREST:
            assert len(won) == 6
        else:
            assert len(won) == 1 and set(worths) - set(won) == {-1}


def test_the_tiles_of_a_pictured_garden_lie_beside_each_other_within_the_picture():
    pictures = [next(iter(one.children)) for one in walk_nodes(view(page())) if one.attrs.get("class") == "garden-link"]
    assert pictures
    for picture in pictures:
        wide, high = map(float, picture.attrs["viewBox"].split()[2:])
        tiles = [tuple(float(tile.attrs[name]) for name in ("x", "y", "width", "height")) for tile in picture.children]
        assert len(tiles) == CELLS
        assert all(0 <= x < x + w <= wide and 0 <= y < y + h <= high for x, y, w, h in tiles)
        for (x, y, w, h), (x2, y2, w2, h2) in combinations(tiles, 2):
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
