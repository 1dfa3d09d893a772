"""A browser with its own stores, which is played from day to day until the stores hold all that a golden store needs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from new_pages import code
from stores import Kept, local_of, mirror_of, tell
from triokey.core.catalog import game_of
from triokey.core.match import standing
from ui.model import store
from ui.model.model import Table
from ui.model.puzzle_session import KEY as PUZZLE
from watching import ready

PATIENCE = 240_000
OPEN = ".page.puzzle[data-stage=open]"
"""Selector of a puzzle that can be answered."""

DO = """([what, value, fields]) => {
    const form = document.createElement('form'), button = document.createElement('button');
    for (const [name, text] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), {name, value: text})); }
    Object.assign(button.dataset, {do: what, value});
    button.type = 'button';
    form.append(button);
    document.body.append(form);
    button.click();
    form.remove(); }"""
"""JavaScript that adds a button with a given message and fields, clicks it, and removes it."""
RECORD = """window.calls = [];
    const [local, mirror] = [[Storage, 'local'], [IDBObjectStore, 'mirror']];
    for (const [[type, store], name, what] of [[local, 'setItem', 'write'], [local, 'removeItem', 'erase'],
                                               [mirror, 'put', 'write'], [mirror, 'delete', 'erase']]) {
        const real = type.prototype[name];
        type.prototype[name] = function (...given) {
            const [key, text] = name === 'put' ? [given[1], given[0]] : given;
            window.calls.push([store, what, key, text ?? null]);
            return real.apply(this, given); }; }"""
"""JavaScript that records every call to the stores in window.calls: store, "write" or "erase", key, text."""


class Device:
    """A browser with its own storage, driven from day to day."""

    def __init__(self, context: BrowserContext, url: str, folder: Path, day: str) -> None:
        self.context = context
        self.url = url
        self.folder = folder
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.visit(day)

    def visit(self, day: str, where: str = "") -> None:
        """Open the page as on this day, at an address."""
        self.context.clock.set_fixed_time(f"{day}T12:00:00")
        self.page.goto("about:blank")
        self.page.goto(self.url + where)
        ready(self.page, PATIENCE)

    def go(self, where: str) -> None:
        """Go to an address of the page, or open a link."""
        self.page.evaluate("where => { location.hash = where }", where)

    def do(self, what: str, value: str = "", **fields: str) -> None:
        """Send the page the message `what` with a value, as one of its buttons would."""
        self.page.evaluate(DO, [what, value, fields])

    def local(self) -> Kept:
        """Return the texts of localStorage by key, without the prefix of the keys."""
        return local_of(self.page)

    def set(self, *values: str) -> None:
        """Choose settings, each "name=value"."""
        for value in values:
            self.do("setting", value)

    def new(self, game: str, mode: str, seed: str, seats: int = 0, names: tuple[str, ...] = (), **options: str) -> str:
        """Begin a game from the page for new games and return its key."""
        before = set(self.local())
        self.go(f"#/new/{game}")
        self.page.wait_for_selector("#new-form")
        if seats:
            self.do("new-seats", str(seats))
        self.do("new-mode", mode)
        self.do("new-place", "far")
        for seat, name in enumerate(names):
            self.do("new-name", str(seat), **{f"name-{seat}": name})
        for spec in game_of(game).options:
            self.do("new-option", f"{spec.key}={options.get(spec.key, spec.default)}")
        code(self.page, seed)
        self.page.click("[data-do=new-go].btn")
        self.page.wait_for_selector(".page.play, .page.curtain")
        return self._fresh(before)

    def linked(self, address: str, way: str = "") -> str:
        """Open the link of a game, choose what to do with it if the page asks, and return the game's key."""
        before = set(self.local())
        self.go(address)
        if way:
            self.page.click(f"[data-do=take][data-value={way}]")
        self.page.wait_for_selector(".page.play, .page.curtain")
        return self._fresh(before)

    def _fresh(self, before: set[str]) -> str:
        (key,) = (key for key in set(self.local()) - before if key.startswith("game:"))
        return key

    def table(self, key: str) -> Table:
        """Return the stored table with this key."""
        return store.unpack_table(key, self.local()[key])

    def play(self, key: str, choose: Callable[[Any], str], most: int = 1000) -> None:
        """Make moves for the people of a game, at most `most`, until the round ends or an absent player is to move."""
        while most:
            text = self.local()[key]
            table = store.unpack_table(key, text)
            seat = table.turn
            if seat is None or table.players[seat].kind == "away":
                return
            if table.players[seat].kind == "person":
                if self.page.locator("#reveal").count():
                    self.page.click("#reveal")
                self.do("play", choose(table.match.state))
                most -= 1
            self.changed(key, text)

    def changed(self, key: str, text: str) -> None:
        """Wait until a key holds another text than this one."""
        self.page.wait_for_function(
            "([key, text]) => localStorage.getItem(`triokey:${triokey.base}:${key}`) !== text", arg=[key, text], timeout=PATIENCE
        )

    def match(self, key: str, choose: Callable[[Any], str]) -> None:
        """Play a whole match."""
        while True:
            self.play(key, choose)
            if standing(self.table(key).match).winners is not None:
                return
            text = self.local()[key]
            self.do("next")
            self.changed(key, text)

    def solve(self, right: list[str]) -> None:
        """Answer the puzzle that is open."""
        for word in right:
            self.page.wait_for_selector(OPEN)
            text = self.local()[PUZZLE]
            self.do("answer", word)
            self.changed(PUZZLE, text)
        self.page.wait_for_selector(".page.puzzle[data-stage=solved]")

    def download(self, do: str, name: str) -> None:
        """Save the file that a button offers."""
        with self.page.expect_download() as saved:
            self.do(do)
        (self.folder / name).write_text(Path(saved.value.path()).read_text())

    def leave(self, local: Kept | None = None) -> None:
        """Write the texts of both stores, and what they mean in plain words, into the folder as JSON."""
        local, mirror = self.local() if local is None else local, mirror_of(self.page)
        for name, found in (("local", local), ("mirror", mirror), ("told", tell(local, mirror))):
            (self.folder / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
