"""Two stores without a browser, which can lose, damage and refuse texts, and pages that store texts in them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from ui.model import store
from ui.model.model import Player, Table
from ui.stores.keeper import FULL, LOCAL, MIRROR, STORES, Keeper
from ui.stores.keeping import Items, is_contents


class RefusedCall(Exception):
    """A store refused a call."""


class World:
    """The contents of both stores. refuses: called before every access, with the store and the number of the call."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, str]] = {name: {} for name in STORES}
        self.calls = dict.fromkeys(STORES, 0)
        self.refuses: Callable[[str, int], bool] = lambda name, call: False

    def call(self, name: str) -> dict[str, str]:
        self.calls[name] += 1
        if self.refuses(name, self.calls[name]):
            raise RefusedCall
        return self.stores[name]

    def put(self, name: str, items: Items) -> None:
        for key, text in items.items():
            if text is None:
                self.call(name).pop(key, None)
            else:
                self.call(name)[key] = text


class Page:
    """Stand-in for the page's storage (ui/browser/storage.py), with stores that answer at once."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.keeper = Keeper()
        for name in STORES:
            self.read(name)
        if self.keeper.opened == set(STORES):
            for key in self.keeper.unsettled():
                self.keeper.set_aside(key)
        self.flush()

    def read(self, name: str) -> None:
        try:
            self.keeper.take_in(name, dict(self.world.call(name)))
        except RefusedCall:
            self.keeper.failed(name, FULL)

    def flush(self) -> None:
        for name in STORES:
            if name not in self.keeper.opened:
                self.read(name)
        for name in STORES:
            for key, version, items in self.keeper.todo(name):
                try:
                    self.world.put(name, items)
                except RefusedCall:
                    self.keeper.failed(name, FULL)
                else:
                    self.keeper.done(name, key, version)

    def write(self, key: str, text: str, revision: int = -1) -> str:
        name = self.keeper.write(key, text, revision)
        self.flush()
        return name

    def erase(self, key: str) -> None:
        self.keeper.erase(key)
        self.flush()

    def texts(self) -> dict[str, str]:
        return self.keeper.texts()


@lru_cache(None)
def save(number: int = 1, revision: int = 1, game: str = "okiya") -> str:
    """Return the save of a game: the deal with this number as seed, after as many moves as its revision, up to four."""
    rules = game_of(game)
    match = start(plain_setup(rules, number, 2))
    for _ in range(min(revision, 4)):
        match = play(match, rules.write(rules.legal(match.state)[0]))
    players = tuple(Player("person") for _ in range(match.setup.seats))
    return store.pack_table(Table("game:1", match, players, revision), 1)


RESULTS = tuple(f"1 4f09a2c{n} okiya 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn\n" for n in range(9))
PROGRESS = "triokey-puzzles 1\nsolved okiya only hard 1f00ab3c alone\nday 2026-11-21 okey helped\n"
PUZZLE = "#o1.abc\nopen okiya only 1\n0 0\nokiya 2026-11-21\n\n"


def everything() -> dict[str, str]:
    """Return a stored text for every kind of key."""
    return {
        **{f"game:{n}": save(n, n, game) for n, game in enumerate(GAMES, 1)},
        "settings": "theme dark\nsize 80\n",
        "results": "".join(RESULTS[:3]),
        "puzzles": PROGRESS,
        "puzzle": PUZZLE,
        "theme": "dark",
        "lang": "tr",
        "backup": "2026-11-01",
    }


__all__ = ["LOCAL", "MIRROR", "PROGRESS", "PUZZLE", "RESULTS", "STORES", "Page", "World", "everything", "save"]


def stocked(**changes: str) -> World:
    """Return a world in which both stores hold all these texts, some of them changed."""
    world = World()
    page = Page(world)
    for key, text in {**everything(), **changes}.items():
        page.write(key, text)
    return world


def spoilt(text: str, rng: random.Random) -> str:
    """Return the text with one character changed."""
    at = rng.randrange(len(text))
    return text[:at] + chr((ord(text[at]) + 1 + rng.randrange(15)) % 127) + text[at + 1 :]


def contents(world: World, name: str) -> dict[str, str]:
    """Return the texts in a store, without the storage's own notes."""
    return {key: text for key, text in world.stores[name].items() if is_contents(key)}
