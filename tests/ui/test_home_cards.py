"""Home: everything that looks like a card reacts to a tap, today's words are links, and a game between rounds says so."""

from __future__ import annotations

import re
from functools import cache

import pytest

from building.first_page import squeeze_styles
from building.places import ROOT
from driving import BASE, do, nodes, opened
from menus import ended
from there import is_there, pages_there
from triokey.core.catalog import GAMES, game_of
from triokey.core.daily import daily_families
from triokey.core.days import read_day
from triokey.core.game import plain_setup
from triokey.core.match import Match, next_round, standing, start
from ui.frame.catalog import is_page
from ui.games.summary import summary_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model, Player, Table
from ui.model.progress import ALONE, HELPED, LATE, SHOWN, Dated
from ui.parts.names import next_label
from ui.text.html import Node, text_of
from ui.text.words import ENDS, LANGUAGES, load

DATE, TODAY = "2026-11-21", "today"
DONE = (ALONE, HELPED, LATE)
"""Results of a puzzle of the day that count as solved."""


@cache
def looks() -> tuple[str, ...]:
    """Return the classes to which home's style sheet gives the look of a card."""
    css = squeeze_styles((ROOT / "web" / "css" / "home.css").read_text())
    (selector,) = re.findall(r"(?<=\})((?:\.[a-z-]+,?)+)\{background:var\(--surface\);border-radius:var\(--rad-l\);", css)
    return tuple(name.removeprefix(".") for name in selector.split(","))


def at_home(stored: dict[str, str], lang: str = "en", today: str = DATE) -> Model:
    return begin_page({**stored, "settings": f"lang {lang}\n"}, (lang,), BASE, "#/", "ok", today=today)[0]


def classes(node: Node) -> set[str]:
    return set(str(node.attrs.get("class", "")).split())


def waiting(game_id: str) -> Match | None:
    """Return a match between its first and second round, None if this game has only one round."""
    match = ended(start(plain_setup(game_of(game_id), 1)))
    return match if standing(match).winners is None else None


def saved(match: Match) -> dict[str, str]:
    table = Table("game:1", match, tuple(Player("person") for _ in range(match.setup.seats)))
    return {"game:1": store.pack_table(table, 1, summary_of(table, DATE))}


def games() -> dict[str, str]:
    """Return a storage with such a match of every game that has one."""
    found = {}
    for at, game_id in enumerate(GAMES, 1):
        match = waiting(game_id)
        if match is not None:
            found[f"game:{at}"] = saved(match)["game:1"]
    return found


@pytest.mark.parametrize("stored", [{}, games()], ids=["first", "again"])
@pytest.mark.parametrize("today", [DATE, ""])
def test_nothing_at_home_that_looks_like_a_card_is_dead(stored: dict[str, str], today: str) -> None:
    cards = [node for node in nodes(view(at_home(stored, today=today))) if classes(node) & set(looks())]
    missing = {name for name, there in (("run", bool(stored)), ("today", is_there("puzzles"))) if not there}
    assert {name for card in cards for name in classes(card) & set(looks())} == set(looks()) - missing
    for card in cards:
        over = [node for node in nodes(card) if node is card or classes(node) & {"cover", "cover-all"}]
        ways = {str(node.attrs["href"]) for node in over if node.tag == "a"}
        assert len(ways) == 1, text_of(card)
        (way,) = ways
        assert is_page(tuple(way.removeprefix("#/").split("/")))
        assert way in {str(n.attrs.get("href")) for n in nodes(card) if "cover" not in classes(n)} | {*pages_there(("#/daily",))}


def test_the_way_of_a_card_lies_over_the_whole_of_it() -> None:
    css = squeeze_styles((ROOT / "web" / "css" / "home.css").read_text())
    assert re.search(r"\.cover,\.cover-all::after\{[^}]*position:absolute;inset:0;", css)
    under = re.search(r"\.home :is\(([^)]*)\)\{position:relative\}", css)
    assert under is not None and {name.removeprefix(".") for name in under[1].split(",")} == set(looks()) - {"way"}


def test_what_covers_a_card_is_neither_named_nor_come_to_by_keys() -> None:
    covers = [node for node in nodes(view(at_home(games()))) if "cover" in classes(node)]
    assert covers and all((n.attrs["tabindex"], n.attrs["aria-hidden"]) == ("-1", "true") for n in covers)


@pytest.mark.needs("puzzles")
@pytest.mark.parametrize("how", [*DONE, SHOWN, "tried", ""])
@pytest.mark.parametrize("count", range(len(daily_families()) + 1))
def test_the_card_of_today_leads_to_its_first_open_puzzle_else_to_all_days(how: str, count: int) -> None:
    model = at_home({})
    progress = model.progress
    for family in daily_families()[:count]:
        progress = progress._replace(dated=(*progress.dated, Dated(read_day(DATE), family, how))) if how else progress
    page = view(model._replace(progress=progress))
    today = next(node for node in nodes(page) if "today" in classes(node))
    (way,) = (str(node.attrs["href"]) for node in nodes(today) if "cover-all" in classes(node))
    ways = [node for node in nodes(today) if node.tag == "a"]
    left = daily_families()[count if how in (*DONE, SHOWN) else 0 :]
    assert way == (f"#/daily/{TODAY}/{left[0]}" if left else "#/daily")
    assert len(ways) == (len(daily_families()) if left else 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_whose_round_is_over_says_that_the_next_one_waits(game_id: str, lang: str) -> None:
    match = waiting(game_id)
    if match is None:
        return
    words = load(lang)
    for stored, waits in ((saved(match), True), (saved(next_round(match)), False)):
        row = next(node for node in nodes(view(at_home(stored, lang))) if "run" in classes(node))
        note = text_of(next(node for node in nodes(row) if node.tag == "small"))
        assert (note == next_label(words, game_id)) == waits
        listed = text_of(view(do(at_home(stored, lang), ("route", "#/games"))[0]))
        assert (next_label(words, game_id) in listed) == waits


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("state", ["none", "installing", "ready", "waiting"])
def test_whether_it_plays_offline_stands_at_the_top(lang: str, state: str) -> None:
    page = view(do(opened({}, "#/", lang), ("sw", state))[0])
    top = next(node for node in nodes(page) if "top" in classes(node))
    line = next(node for node in nodes(top) if node.attrs.get("id") == "offline")
    ready = state in ("ready", "waiting")
    assert text_of(line) == load(lang)("home.offline" if ready else "home.offline-soon")
    assert text_of(line).endswith(ENDS), "another sentence follows"
    assert any(node.tag == "svg" for node in nodes(line)) == ready
    updates = [node for node in nodes(page) if node.attrs.get("data-do") == "update-app"]
    assert len(updates) == (state == "waiting")
