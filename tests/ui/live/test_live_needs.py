"""The page says what a shared table needs before anything is tried, and whose table it is when somebody is invited."""

from __future__ import annotations

import pytest

from driving import nodes, opened
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from two_pages import Window, host_of, pair
from ui.features.live.lobby import BY_LINK
from ui.loop.view import view
from ui.model.model import Model, Player, Table
from ui.model.store import pack_table
from ui.parts.names import game_name
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES


def invited(lang: str, name: str = "") -> tuple[Window, Window]:
    """Return the windows of a host that shows a code and of a guest who has opened it."""
    host, guest = host_of("okiya", lang), Window("guest", lang=lang)
    if name:
        host.send("live-name", live_name=name)
    host.send("live-show", "0")
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    return host, guest


def acts(node: Node) -> bool:
    """Tell whether an element is a control that does something, not only a link."""
    return node.tag in ("select", "textarea", "input", "button") or "data-do" in node.attrs


def way(lang: str, place: str) -> Model:
    """Return the model of the page at one step on the way to a shared table."""
    match place:
        case "which":
            return opened(address="#/room", lang=lang)
        case "lobby":
            return host_of("okiya", lang).model
        case "find":
            return opened(address="#/join", lang=lang)
    return invited(lang)[1].model


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", ["which", "lobby", "find", "join"])
def test_every_step_before_the_devices_meet_says_what_they_need_and_leads_to_play_by_link(place: str, lang: str) -> None:
    model = way(lang, place)
    page = view(model)
    text = text_of(page)
    assert model.words("live.needs") in text and model.words("live.elsewhere") in text
    links = [node for node in nodes(page) if node.attrs.get("href") == BY_LINK]
    assert [text_of(node) for node in links] == [f"{model.words('live.elsewhere')} {model.words('live.by-link')}"]
    order = [node.attrs.get("id") == "live-needs" for node in nodes(page) if acts(node) or node.attrs.get("id") == "live-needs"]
    assert order.index(True) == 0 and order.count(True) == 1, "it is read before anything is done"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_choice_of_a_way_names_network_and_browser(lang: str) -> None:
    network = {"en": "network", "de": "Netz", "tr": "ağ", "fr": "réseau", "ja": "ネットワーク"}[lang]
    browser = {"en": "browser", "de": "Browser", "tr": "tarayıcı", "fr": "navigateur", "ja": "ブラウザ"}[lang]
    card = next(node for node in nodes(view(opened(address="#/friends", lang=lang))) if node.attrs.get("href") == "#/room")
    assert network in text_of(card) and browser in text_of(card)


def test_the_way_by_link_leads_to_the_games_that_are_played_so() -> None:
    page = view(opened(address=BY_LINK))
    assert any(node.attrs.get("data-do") == "friends-play" for node in nodes(page))


def field(model: Model, name: str) -> str | None:
    """Return the value of the field with this name, None if the page has no such field."""
    found = [node for node in nodes(view(model)) if node.tag == "input" and node.attrs.get("name") == name]
    return str(found[0].attrs.get("value", "")) if found else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_keeps_the_table_is_named_in_the_invitation_and_at_the_table(lang: str) -> None:
    host, guest = invited(lang, "Ada")
    words = guest.model.words
    asks = words("live.invited", who="Ada", game=words("okiya.name"))
    assert asks in text_of(view(guest.model)) and guest.heard.count(asks) == 1
    host, guest = host_of("okiya", lang), Window("guest", lang=lang)
    host.send("live-name", live_name=" Ada\u202e ")
    pair(host, guest, name="Gina")
    assert field(host.model, "live-name") is None, "what others were told stays"
    host.send("live-name", live_name="Eve")
    host.send("live-begin")
    for window in (host, guest):
        assert window.model.table is not None
        assert [player.name for player in window.model.table.players] == ["Ada", "Gina"]


def stored(*tables: tuple[Player, ...]) -> dict[str, str]:
    """Return a storage with a game of Okiya for each of these lists of players, the first one played last."""
    match = start(plain_setup(game_of("okiya"), 1, 2))
    found = {f"game:{n}": players for n, players in enumerate(tables, 1)}
    return {key: pack_table(Table(key, match, players, 1), 99 - n) for n, (key, players) in enumerate(found.items())}


ADA, NOBODY = Player("person", "Ada"), Player("person")
BOT, GUEST = Player("bot", "Zeki", "casual"), Player("away", "Gina")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    "tables, name",
    [
        ((), ""),
        (((BOT, GUEST),), ""),
        (((NOBODY, BOT), (GUEST, ADA)), "Ada"),
        (((BOT, Player("person", "Ben")), (ADA, GUEST)), "Ben"),
    ],
)
def test_the_name_that_is_offered_is_the_last_ones_of_a_person_here(
    game_id: str, tables: tuple[tuple[Player, ...], ...], name: str
) -> None:
    host = Window("host", stored(*tables))
    host.send("route", f"#/new/{game_id}")
    host.send("live-new")
    assert field(host.model, "live-name") == name
    host.send("live-show", "0")
    guest = Window("guest", stored(*tables))
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    assert field(guest.model, "name") == name
    assert guest.model.words("live.invited", who=name or "Somebody", game=game_name(guest.model.words, game_id)) in guest.heard
