"""What the page keeps: its two stores read and filled, told in plain words, and the golden stores of released versions."""

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
"""What keys begin with whose texts are told by what they mean, or that only say whether another text is whole."""
GOLDEN = Path(__file__).parents[2] / "tests" / "golden_stores"
Kept = dict[str, str]
"""Texts by their keys, without the prefix that the page's address gives."""

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
    """Return localStorage."""
    found: Kept = page.evaluate(LOCAL)
    return found


def mirror_of(page: Page) -> Kept:
    """Return the second copy, in IndexedDB."""
    found: Kept = page.evaluate(MIRROR)
    return found


def fill(page: Page, base: str, local: Kept, mirror: Kept) -> None:
    """Put texts into both stores of an origin whose page lies under this base; any document of the origin will do."""
    page.evaluate(FILL, [base, local, mirror])


class Golden(NamedTuple):
    """What a released version left on a device: both stores, and what that version read in them."""

    folder: Path
    local: Kept
    mirror: Kept
    told: dict[str, Any]

    @property
    def newest(self) -> Kept:
        """Both stores as one: of every game the copy that has gone on further."""
        newer = {key: text for key, text in self.mirror.items() if revision_of(text) > revision_of(self.local.get(key, ""))}
        return {**self.local, **newer}


def golden_stores() -> dict[str, Golden]:
    """Return every golden store by its name."""
    out = {}
    for file in sorted(GOLDEN.glob("*/*/told.json")):
        local, mirror, told = (json.loads((file.parent / f"{name}.json").read_text()) for name in ("local", "mirror", "told"))
        out["/".join(file.parent.parts[-2:])] = Golden(file.parent, local, mirror, told)
    return out


def tell(local: Kept, mirror: Kept) -> dict[str, Any]:
    """Return what the stores hold in plain words; of a game the copy that has gone on further."""
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
    """Return a game in plain words."""
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
