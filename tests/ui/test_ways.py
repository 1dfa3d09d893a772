"""The pages Practise and With friends: their links, where these lead, and what happens without a feature."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES, about
from ui.frame import catalog
from ui.frame.catalog import FEATURES, is_page
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.model import Model
from ui.parts.ways import player_numbers, social_games
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

MOST = {"practise": 10, "friends": 8}
"""Maximum number of controls on each page, including the back link."""
SPOTS = ("practise-today", "practise", "friends-where", "friends", "friends-far")
HOME = "home"
TODAY = "2026-11-21"


def shown(address: str, lang: str) -> Node:
    """Return the tree of the page at an address, on a fixed day."""
    return view(begin_page({}, (lang,), "", address, "ok", today=TODAY)[0])


def ways(tree: Node) -> list[Node]:
    """Return the links and buttons of a page."""
    return [node for node in nodes(tree) if node.tag in ("a", "button")]


def leads(tree: Node) -> dict[str, str]:
    """Return the texts of a page's links by address, without the back link."""
    found = {str(node.attrs["href"]): text_of(node) for node in ways(tree) if "href" in node.attrs}
    return {href: text for href, text in found.items() if href != "#/"}


def place(tree: Node) -> str:
    """Return the name of the page shown."""
    return next(str(node.attrs["data-key"]) for node in nodes(tree) if "data-key" in node.attrs)


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Hide features from the catalog, as if they had been deleted."""
    left = tuple(one for one in catalog.features() if one.name not in names)
    monkeypatch.setattr(catalog, "features", lambda: left)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", MOST)
def test_a_page_of_ways_has_few_controls_and_each_leads_to_a_page_of_its_own(page: str, lang: str) -> None:
    tree = shown(f"#/{page}", lang)
    assert place(tree) == page and len(ways(tree)) <= MOST[page]
    found = leads(tree)
    assert len(found) == len(ways(tree)) - 1 and len(set(found.values())) == len(found)
    for href in found:
        words = tuple(href.removeprefix("#/").split("/"))
        there = shown(href, lang)
        assert is_page(words) and place(there) not in (HOME, page), href


@pytest.mark.parametrize("name", FEATURES)
def test_a_feature_that_is_gone_takes_its_doors_along(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    model = opened(address="#/friends")
    whole = {spot: catalog.doors(spot, model) for spot in SPOTS}
    record = next(one for one in catalog.features() if one.name == name)
    own = {spot: record.doors[spot](model, catalog.ANYWHERE) for spot in SPOTS if spot in record.doors}
    without(monkeypatch, name)
    for spot in SPOTS:
        assert catalog.doors(spot, model) == [door for door in whole[spot] if door != own.get(spot)]


def test_practise_is_not_offered_without_any_door(monkeypatch: pytest.MonkeyPatch) -> None:
    model = opened(address="#/practise")
    without(monkeypatch, *(one.name for one in catalog.features() if set(SPOTS) & set(one.doors)))
    assert place(view(model)) == HOME


def begun(place: str, game_id: str) -> Model:
    return do(opened(address=f"#/friends/{place}"), ("friends-play", f"{place} {game_id}"))[0]


@pytest.mark.parametrize(("place", "kind"), [("here", "person"), ("far", "away")])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_chosen_is_prepared_with_friends_at_all_other_seats(game_id: str, place: str, kind: str) -> None:
    model = begun(place, game_id)
    if game_id not in social_games():
        assert model.route == ("friends", place)
        return
    assert model.route == ("new", game_id) and model.new is not None and len(model.new.players) in player_numbers(game_id)
    assert [player.kind for player in model.new.players] == ["person", *[kind] * (len(model.new.players) - 1)]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_last_played_alone_is_prepared_for_more(game_id: str) -> None:
    if 1 not in about(game_id).seat_counts or not player_numbers(game_id):
        return
    alone = do(opened(address=f"#/new/{game_id}"), ("new-seats", "1"))[0]
    model = do(alone, ("route", "#/friends/here"), ("friends-play", f"here {game_id}"))[0]
    assert model.new is not None and len(model.new.players) == min(player_numbers(game_id))


@pytest.mark.parametrize("place", ["here", "far"])
def test_every_game_for_several_is_a_choice_and_nothing_else(place: str) -> None:
    page = view(opened(address=f"#/friends/{place}"))
    sent = [str(node.attrs["data-value"]) for node in ways(page) if node.attrs.get("data-do") == "friends-play"]
    assert sent == [f"{place} {game_id}" for game_id in social_games()]
    model = opened(address=f"#/friends/{place}")
    for value in ("", place, f"{place} nothing", f"nowhere {next(iter(GAMES))}"):
        assert do(model, ("friends-play", value)) == (model, ())
