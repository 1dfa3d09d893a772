"""The host's message handlers for the seats of a table of several devices before its first deal."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import Seat, Setup
from triokey.core.names import clean_name
from triokey.core.seed import SEED_BITS
from triokey.live.host import AWAY, BOT, NAME, PERSON, GuestDevice, Host
from ui.features.live import pairing
from ui.features.live.state import Live, host_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import ANSWER, Connect, Effects, Go, Roll, Say
from ui.model.messages import Message
from ui.model.model import Model, Player, Toast
from ui.table.session import show_toast

ROUTE = ("live",)


def new(model: Model, message: Message) -> Change:
    """Draw the random seed and the random name of a new table of several devices. With these, "live-open" then opens the
    table with the choices of the page for a new game."""
    return (model, (Roll("live-open", SEED_BITS + 8 * NAME),)) if model.new is not None else (model, ())


def open_lobby(model: Model, message: Message) -> Change:
    """Open a new table of several devices and show its lobby. The message's value contains the table's name and seed."""
    choice = model.new
    if choice is None:
        return model, ()
    if (live := model.of(Live)) is not None and live.taken:
        return say_seat(model, live)
    game, players = game_of(choice.game), choice.players
    name, seed = divmod(int(message.value), 1 << SEED_BITS)
    setup = Setup(game.id, game.edition, len(players), choice.options, seed)
    if not any(player.kind == "away" for player in players):
        others = [seat for seat in range(1, len(players)) if players[seat].kind == "person"] or [1]
        players = tuple(p._replace(kind="away", name="") if seat in others else p for seat, p in enumerate(players))
    host = Host(setup, (), (), (), table=name.to_bytes(NAME, "big"))
    own = next((player.name for player in players if player.kind == "person" and player.name), "") or store.last_name(model)
    live = _seat_all(Live(host, name=own), players, tuple(range(len(players))))
    return model._replace(route=ROUTE).put(live), (*let_go(live), Go("#/live"))


def say_seat(model: Model, live: Live) -> Change:
    """Say that this device is already at another table, and show that table's lobby if it still waits for its first deal."""
    if not live.waits:
        return show_toast(model, model.words(live.taken), "", "")
    model, said = show_toast(model._replace(route=ROUTE, table=None, dialog=None), model.words(live.taken), "", "")
    return model, (Go("#/live", replace=True), *said)


def let_go(live: Live | None) -> Effects:
    """Return the effects that close all connections of a table which this device gives up for another one."""
    return tuple(Connect("close", number) for number in range(len(live.host.devices) if live.host else 1)) if live else ()


def visit_lobby(model: Model, words: tuple[str, ...]) -> Change:
    """Show the lobby of this device's open table; if none is open, return home and say so."""
    if (live := model.of(Live)) is None or live.host is None:
        sentence = model.words("live.no-table")
        return model._replace(route=(), table=None, toast=Toast(sentence)), (Go("#/", replace=True), Say(sentence, ANSWER))
    return model._replace(route=ROUTE, table=None), ()


def _seat_all(live: Live, players: tuple[Player, ...], groups: tuple[Seat, ...]) -> Live:
    """Return the table with these players, before the first deal. groups: for each seat, the first seat of the same device."""
    assert live.host is not None
    players = _with_own_name(players, live.name)
    kinds = tuple({"person": PERSON, "bot": BOT}.get(player.kind, AWAY) for player in players)
    away = [seat for seat, kind in enumerate(kinds) if kind == AWAY]
    together = {first: tuple(seat for seat in away if groups[seat] == groups[first]) for first in away}
    watching = tuple(device for device in live.host.devices if not device.seats)
    devices = (*(GuestDevice(seats) for seats in dict.fromkeys(together.values())), *watching)
    names = tuple(player.name for player in players)
    host = live.host._replace(kinds=kinds, names=names, devices=devices, lot=None, levels=seat_levels(players))
    return Live(host, "", players, ("",) * len(devices), name=live.name)


def seat_levels(players: tuple[Player, ...]) -> tuple[str, ...]:
    """Return the bot's level for each seat, "" for a seat without a bot."""
    return tuple(player.level if player.kind == "bot" else "" for player in players)


def _with_own_name(players: tuple[Player, ...], name: str) -> tuple[Player, ...]:
    """Return the players with this name given to the first person at this device, who hosts the table."""
    own = next((at for at, player in enumerate(players) if player.kind == "person"), None)
    return tuple(player._replace(name=name) if at == own else player for at, player in enumerate(players))


def set_name(model: Model, message: Message) -> Change:
    """Set the host's name (field "live-name"), as long as no other device has been told who sits where."""
    live, host = model.of(Live), host_of(model.of(Live))
    if live is None or host is None or live.named:
        return model, ()
    own = clean_name(message.field("live-name"))
    players = _with_own_name(live.players, own)
    host = host._replace(names=tuple(player.name for player in players))
    return model.put(live._replace(host=host, players=players, name=own)), ()


def set_kind(model: Model, message: Message) -> Change:
    """Set who sits at a seat, before any device is connected. Value: seat "2"; field "live-seat-2": a kind or "with SEAT"."""
    live, host = model.of(Live), host_of(model.of(Live))
    if host is None or live is None or live.named:
        return model, ()
    at, kind = int(message.value), message.field(f"live-seat-{message.value}")
    kind, _, beside = kind.partition(" ")
    kind = "away" if kind == "with" else kind
    if not 0 <= at < len(live.players) or kind not in ("person", "bot", "away"):
        return model, ()
    players = tuple(player._replace(kind=kind, name="") if number == at else player for number, player in enumerate(live.players))
    firsts = {seat: device.seats[0] for device in host.devices if at not in device.seats for seat in device.seats}
    groups = tuple(firsts.get(seat, seat) if seat != at else int(beside or at) for seat in range(len(players)))
    closing = tuple(Connect("close", number) for number, shown in enumerate(live.codes) if shown)
    return model.put(_seat_all(live, players, groups)._replace(prepared=True)), closing


def add_watcher(model: Model, message: Message) -> Change:
    """Add a place for a device that only watches the match."""
    live, host = model.of(Live), host_of(model.of(Live))
    if live is None or host is None or len(host.devices) >= pairing.MOST_DEVICES:
        return model, ()
    host = host._replace(devices=(*host.devices, GuestDevice(())))
    return model.put(live._replace(host=host, codes=(*live.codes, ""), prepared=True)), ()
