"""Two pages between which what is stored moves, without a browser."""

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from two_pages import Window, settle
from ui.model.messages import Message
from ui.model.model import Player, Table
from ui.model.store import pack_table


def save(key, seed):
    game = game_of(next(iter(GAMES)))
    seats = max(game.seat_counts)
    players = tuple(Player("person", f"P{seat}") for seat in range(seats))
    return pack_table(Table(key, start(plain_setup(game, seed, seats)), players, 1), seed)


def full(count=3):
    texts = {f"game:{number}": save(f"game:{number}", number) for number in range(1, count + 1)}
    return {**texts, "settings": "theme dark\nsize 120\n"}


def asked(stored=None, here=None, lang="en"):
    """Return both devices, the one that takes at the question."""
    giver = Window("giver", full() if stored is None else stored, lang)
    taker = Window("taker", here or {}, lang)
    giver.send("route", "#/move")
    giver.send("move-go")
    taker.send("route", "#" + giver.shown("live-code").split("#")[1])
    return giver, taker


def paired(stored=None, here=None, lang="en"):
    """Return both devices, connected, with the digits shown."""
    giver, taker = asked(stored, here, lang)
    taker.send("move-go")
    giver.send("live-accept", answer=taker.shown("live-code"))
    giver.peers[0], taker.peers[0] = (taker, 0), (giver, 0)
    for window in (giver, taker):
        window.queue.append(Message("live-connected", "0"))
    settle(giver, taker)
    return giver, taker


def cut(*windows):
    for window in windows:
        window.peers.clear()
        window.send("live-lost", "0")
