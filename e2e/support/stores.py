"""Reads and fills the page's two stores, describes their content in plain words, and reads the golden stores of past releases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from triokey.core.about import as_written
from triokey.core.catalog import about
from triokey.core.match import standing
from triokey.core.save import revision_of
from ui.model import store
from ui.model.model import Table
from ui.model.progress import KEY as PROGRESS
from ui.model.puzzle_session import KEY as PUZZLE
from ui.model.results import KEY as RESULTS
from ui.stores.keeping import NOTE_PREFIX

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOLD = (store.GAME_PREFIX, NOTE_PREFIX, RESULTS, store.SETTINGS, PROGRESS, PUZZLE)
"""Beginnings of the keys whose texts are described by their meaning, and of the key that marks another text as complete."""
GOLDEN = Path(__file__).parents[2] / "tests" / "golden_stores"
Kept = dict[str, str]
"""Stored texts by key, without the prefix that the page's address gives."""

LOCAL = """() => { const prefix = `triokey:${triokey.base}:`;
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => [key.slice(prefix.length), text])); }"""
MIRROR = """() => new Promise((done) => {
    const request = indexedDB.open(`triokey:${triokey.base}:mirror`);
    request.onsuccess = () => {
        const held = request.result.transaction('saves').objectStore('saves'), keys = held.getAllKeys(), texts = held.getAll();
        texts.onsuccess = () => {
            request.result.close();
            done(Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]))); }; }; })"""
FILL = """([base, local, mirror]) => new Promise((done) => {
    for (const [key, text] of Object.entries(local)) { localStorage.setItem(`triokey:${base}:${key}`, text); }
    const request = indexedDB.open(`triokey:${base}:mirror`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('saves');
    request.onsuccess = () => {
        const writing = request.result.transaction('saves', 'readwrite');
        for (const [key, text] of Object.entries(mirror)) { writing.objectStore('saves').put(text, key); }
        writing.oncomplete = () => { request.result.close(); done(); }; }; })"""


def local_of(page: Page) -> Kept:
    """Return the texts in localStorage."""
    found: Kept = page.evaluate(LOCAL)
    return found


def mirror_of(page: Page) -> Kept:
    """Return the texts in the second store, in IndexedDB."""
    found: Kept = page.evaluate(MIRROR)
    return found


def fill(page: Page, base: str, local: Kept, mirror: Kept) -> None:
    """Put texts into both stores for the page at this base path, from any document of the same origin."""
    page.evaluate(FILL, [base, local, mirror])


class Golden(NamedTuple):
    """A golden store: the texts of both stores that a released version left on a device, and what that version read in them."""

    folder: Path
    local: Kept
    mirror: Kept
    told: dict[str, Any]

    @property
    def newest(self) -> Kept:
        """The texts of both stores as one: for every game the copy with the higher revision."""
        newer = {key: text for key, text in self.mirror.items() if revision_of(text) > revision_of(self.local.get(key, ""))}
        return {**self.local, **newer}


def golden_stores() -> dict[str, Golden]:
    """Return all golden stores by name."""
    out = {}
    for file in sorted(GOLDEN.glob("*/*/told.json")):
        local, mirror, told = (json.loads((file.parent / f"{name}.json").read_text()) for name in ("local", "mirror", "told"))
        out["/".join(file.parent.parts[-2:])] = Golden(file.parent, local, mirror, told)
    return out


def tell(local: Kept, mirror: Kept) -> dict[str, Any]:
    """Return the content of both stores in plain words and data; for every game the copy with the higher revision."""
    games = {}
    for key in sorted({*local, *mirror}):
        if key.startswith(store.GAME_PREFIX):
            tables = [store.unpack_table(key, held[key]) for held in (local, mirror) if key in held]
            games[key] = tell_game(max(tables, key=lambda table: table.revision))
    return {
        "games": games,
        "results": local.get(RESULTS, "").splitlines(),
        "settings": dict(line.split(" ") for line in local.get(store.SETTINGS, "").splitlines()),
        "progress": local.get(PROGRESS, "").splitlines()[1:],
        "puzzle": local.get(PUZZLE, "").splitlines(),
        "other": {key: text for key, text in local.items() if not key.startswith(TOLD)},
    }


def tell_game(table: Table) -> dict[str, Any]:
    """Return the facts of a stored game as plain data."""
    setup = table.match.setup
    return {
        "game": setup.game,
        "options": list(as_written(about(setup.game), setup.options)),
        "seed": setup.seed,
        "dealt": setup.deal is not None,
        "players": [list(player) for player in table.players],
        "log": [" ".join(words) for words in table.match.log],
        "undone": " ".join(table.match.undone),
        "over": standing(table.match).winners is not None,
        "scores": list(standing(table.match).scores),
        "practice": table.practice,
        "assisted": table.hinted,
        "kept": {f"keep-{name}": text for name, text in table.aside.kept},
        "revision": table.revision,
    }
