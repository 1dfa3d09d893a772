"""Turns of every game by plain clicks, for browsers in which the tests can only run JavaScript in the page."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from okey_games import next_word
from okeydokey_pages import taps as okeydokey_taps
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start, turn
from triokey.okey.hand.tiles import read_tile
from ui.games.okey.art import tile_title
from ui.model.model import Player, Table
from ui.model.store import pack_table, unpack_table
from ui.text.words import load

TURNS = 2
SETTINGS = "lang en\nceremony off\npace instant\nmotion off\n"
PATIENCE = 60.0


class Browser(Protocol):
    """The functions that playing needs of a browser."""

    def go(self, url: str) -> None:
        """Open an address."""
        ...

    def js(self, script: str) -> Any:
        """Return the result of a JavaScript function body run in the page."""
        ...


Wait = Callable[[Browser, str, str], None]
Click = Callable[[Browser, str], None]


def play_all(browser: Browser, url: str, wait: Wait, click: Click) -> Iterator[str]:
    """Start every game of the catalog against bots, play some turns of each, and yield "turns of GAME" for each that worked."""
    for number, game_id in enumerate(GAMES, 101):
        key = f"game:{number}"
        _sit(browser, f"{url}?{game_id}#/play/game-{number}", _table(key, game_id))
        for _ in range(TURNS):
            _turn(browser, key, wait, click)
        yield f"turns of {game_id}"


def _table(key: str, game_id: str) -> Table:
    """Return a new table with a person at seat 0 and the weakest bots at the others."""
    game = game_of(game_id)
    match = start(plain_setup(game, 7, 2 if 2 in game.seat_counts else game.seat_counts[0]))
    bots = [Player("bot", "", game.levels[0])] * (match.setup.seats - 1)
    return Table(key, match, (Player("person"), *bots), 1)


def _sit(browser: Browser, url: str, table: Table) -> None:
    text, settings = json.dumps(pack_table(table, 1)), json.dumps(SETTINGS)
    browser.js(f"""const base = `triokey:${{triokey.base}}:`;
        localStorage.setItem(base + 'settings', {settings});
        localStorage.setItem(base + '{table.key}', {text});""")
    browser.go(url)


def _stored(browser: Browser, key: str) -> Table:
    return unpack_table(key, browser.js(f"return localStorage.getItem(`triokey:${{triokey.base}}:{key}`)"))


def _turn(browser: Browser, key: str, wait: Wait, click: Click) -> None:
    """Play until seat 0, the person's, has finished its turn; bots may move before that."""
    wait(browser, "return document.documentElement.dataset.ready === '1'", "Python takes the page over")
    limit = time.monotonic() + PATIENCE
    while turn(_stored(browser, key).match) != 0:
        assert time.monotonic() < limit, "it was not our turn in a minute"
        time.sleep(0.1)
    while turn((table := _stored(browser, key)).match) == 0:
        for selector in _taps(table):
            click(browser, selector)
        while _stored(browser, key).match.words == table.match.words:
            assert time.monotonic() < limit, "nothing came of what was played"
            time.sleep(0.05)


def _taps(table: Table) -> list[str]:
    """Return the selectors to click, in order, for a sensible action of the seat to act."""
    state, game = table.match.state, game_of(table.match.setup.game)
    if game.id.startswith("okey-"):
        word = next_word(state)
        if word[0] == "x":
            name = tile_title(load("en"), read_tile(word[1:]), state.joker)
            return [f".slot[aria-label^='{name}, slot']", ".spot"]
        return {"d": ["#supply"], "t": [".take"]}[word]
    word = game.write(game.legal(state)[0])
    return [f"#c-{word}", f"#c-{word}"] if game.id == "okiya" else okeydokey_taps(word, state)
