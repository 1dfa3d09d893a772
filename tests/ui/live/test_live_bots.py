"""The host's bots as guests see them: with the same names, a bot's sign and level, and moved only by the host."""

from __future__ import annotations

import pytest

from driving import nodes
from menus import ended
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import standing, start
from triokey.core.rng import stream
from triokey.live.host import GuestDevice, Host, pack_host, unpack_host
from triokey.live.protocol import PROTOCOL, Welcome
from two_pages import Window, act, host_of, pair
from ui.features.live.joining import players_of
from ui.features.live.state import Live
from ui.features.live.state import host_of as kept_by
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Think
from ui.model.messages import Message
from ui.model.model import Player
from ui.model.position import position_key
from ui.parts.names import player_name
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES


def over_with_its_round(game_id: str) -> bool:
    """Tell whether a match of this game with default options has one round."""
    return standing(ended(start(plain_setup(game_of(game_id), 1)))).winners is not None


def beside_a_bot(game_id: str, lang: str = "en") -> tuple[Window, Window, int]:
    """Return the windows of a host and a guest within a round, and the seat of the host's bot."""
    seat = 2 if max(about(game_id).seat_counts) > 2 else 0
    host = host_of(game_id, lang, **({"new_seats": "3"} if seat else {}))
    host.send("live-seat", str(seat), **{f"live_seat_{seat}": "bot"})
    guest = Window("guest", lang=lang)
    pair(host, guest)
    host.send("live-begin")
    return host, guest, seat


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_guest_sees_the_hosts_bot_as_its_host_does(game_id: str, lang: str) -> None:
    host, guest, seat = beside_a_bot(game_id, lang)
    for _ in range(3):
        own, seen = host.model.table, guest.model.table
        assert own is not None and seen is not None
        assert seen.players[seat] == own.players[seat] and seen.players[seat].kind == "bot" and seen.players[seat].level
        assert player_name(guest.model.words, seen, seat) == player_name(host.model.words, own, seat)
        assert [player.kind for at, player in enumerate(seen.players) if at != seat].count("bot") == 0
        level = guest.model.words(f"level.{seen.players[seat].level}")
        for page in (render(view(guest.model)), render(view(host.model))):
            assert about(game_id).crew or own.turn == seat or level in page
        act(host, guest)
    guest.send("dialog", "live")
    (sheet,) = [node for node in nodes(view(guest.model)) if node.attrs.get("id") == "sheet"]
    assert guest.model.table is not None
    assert player_name(guest.model.words, guest.model.table, seat) in text_of(sheet)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_guests_device_never_plays_the_hosts_bot(game_id: str) -> None:
    host, guest, seat = beside_a_bot(game_id)
    guest.send("setting", "step", name="pace")
    turns = 0
    for _ in range(9):
        table = guest.model.table
        assert table is not None
        if table.turn == seat:
            turns += 1
            after, effects = update(guest.model, Message("bot", position_key(table)))
            assert not [effect for effect in effects if isinstance(effect, Think)] and after.table is not None
            assert not after.table.thinking
        assert "bot" not in {node.attrs.get("data-do") for node in nodes(view(guest.model))}
        act(host, guest)
    assert turns


@pytest.mark.long
@pytest.mark.parametrize("game_id", [game for game in GAMES if about(game).hidden])
def test_a_guest_beside_a_bot_reads_nothing_that_its_seat_cannot_see(game_id: str) -> None:
    host, guest, _ = beside_a_bot(game_id)
    game = game_of(game_id)
    for _ in range(6):
        table = guest.model.table
        assert table is not None
        own = game.view(table.match.state, table.viewer)
        for chance in range(2):
            other = game.world(own, stream(chance, "elsewhere"))
            swapped = table._replace(match=table.match._replace(states=(*table.match.states[:-1], other)))
            assert render(view(guest.model._replace(table=swapped))) == render(view(guest.model))
        act(host, guest)


@pytest.mark.long
@pytest.mark.parametrize("game_id", [game for game in GAMES if over_with_its_round(game)])
def test_what_a_guest_keeps_of_a_match_has_the_hosts_bots(game_id: str) -> None:
    host, guest, seat = beside_a_bot(game_id)
    while act(host, guest):
        pass
    own = host.model.table
    assert own is not None
    assert guest.model.shelf
    for entry in guest.model.shelf:
        assert dict(entry.note)[f"player.{seat}"].startswith(f"bot {own.players[seat].level} ")
    for theirs, mine in zip(guest.model.results, host.model.results, strict=False):
        assert theirs.level == mine.level


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("kind", ["bot", "bot elsewhere", "bot ", "somebody expert"])
def test_a_host_that_tells_no_level_known_here_has_bots_by_their_seat(game_id: str, kind: str) -> None:
    _, guest, seat = beside_a_bot(game_id)
    live = guest.model.of(Live)
    assert live is not None and live.guest is not None and isinstance(live.guest.welcome, Welcome)
    kinds = tuple(kind if at == seat else one for at, one in enumerate(live.guest.welcome.kinds))
    older = live.guest._replace(welcome=live.guest.welcome._replace(protocol=PROTOCOL, kinds=kinds))
    name = guest.model.words("live.bot-name", n=seat + 1) if kind.startswith("bot") else ""
    assert players_of(guest.model, older)[seat] == Player("away", name)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_stored_table_is_written_as_before_and_tells_its_bots_when_it_opens_again(game_id: str) -> None:
    host, _, seat = beside_a_bot(game_id)
    kept, table = kept_by(host.model.of(Live)), host.model.table
    assert isinstance(kept, Host) and table is not None and kept.levels[seat]
    assert pack_host(kept) == pack_host(kept._replace(levels=())) and not unpack_host(pack_host(kept)).levels
    later = Window("later", host.stored)
    later.send("route", f"#/play/{table.key.replace(':', '-')}")
    later.send("live-again")
    again = kept_by(later.model.of(Live))
    assert again is not None and again.levels == kept.levels and isinstance(again.devices[0], GuestDevice)
