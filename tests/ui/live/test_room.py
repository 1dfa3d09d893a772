"""A table for several devices in one room: choose the game, then the number of people, then the seats."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES
from triokey.live.host import AWAY, PERSON
from ui.features.live.state import Live, host_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Roll
from ui.parts.ways import player_numbers, social_games
from ui.text.html import text_of
from ui.text.words import LANGUAGES


def asked(address: str) -> list[str]:
    """Return the values of the buttons by which a page opens a table: the game and the number of people."""
    found = [node for node in nodes(view(opened(address=address))) if node.attrs.get("data-do") == "live-room"]
    return [str(node.attrs["data-value"]) for node in found]


def test_every_game_for_several_can_be_chosen_with_every_number_of_people() -> None:
    page = view(opened(address="#/room"))
    led = {str(node.attrs["href"]) for node in nodes(page) if str(node.attrs.get("href", "")).startswith("#/room/")}
    several = [game_id for game_id in social_games() if len(player_numbers(game_id)) > 1]
    assert led == {f"#/room/{game_id}" for game_id in several}
    numbers = [*asked("#/room"), *(value for game_id in several for value in asked(f"#/room/{game_id}"))]
    assert sorted(numbers) == sorted(f"{game_id} {count}" for game_id in social_games() for count in player_numbers(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_that_is_opened_has_a_device_for_everybody_else(game_id: str) -> None:
    for count in player_numbers(game_id):
        model, effects = do(opened(address="#/room"), ("live-room", f"{game_id} {count}"))
        assert any(isinstance(effect, Roll) and effect.do == "live-open" for effect in effects)
        model, _ = do(model, ("live-open", "7"))
        host = host_of(model.of(Live))
        assert host is not None and host.setup.game == game_id and host.kinds == (PERSON, *[AWAY] * (count - 1))
        assert model.route == ("live",)


def test_what_is_not_offered_opens_nothing() -> None:
    model = opened(address="#/room")
    for value in ("", "nothing 2", *(f"{game_id} {count}" for game_id in GAMES for count in ("", "1", "99"))):
        assert do(model, ("live-room", value)) == (model, ())


def test_a_browser_that_connects_nothing_says_so_and_opens_no_table() -> None:
    model = begin_page({}, ("en",), "", "#/room", "ok", connects=False)[0]
    page = view(model)
    assert model.words("live.alone") in text_of(page)
    assert not [node for node in nodes(page) if node.tag == "button"]
    assert do(model, *(("live-room", f"{game_id} 2") for game_id in GAMES)) == (model, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_connects_devices_that_is_said_once_and_nothing_that_needs_it_is_offered(lang: str) -> None:
    found = []
    for connects in (True, False):
        model = begin_page({}, (lang,), "", "#/friends", "ok", connects=connects)[0]
        page = view(model)
        found.append({str(node.attrs["href"]) for node in nodes(page) if node.tag == "a"})
        assert text_of(page).count(model.words("live.alone")) == (not connects)
    assert found[0] - found[1] == {"#/room", "#/join"} and found[1] < found[0]
