"""Pasted texts, good, sloppy, damaged and foreign, and their effects: in the seed field, as an address, shared by an app.

Whatever is pasted, the game that was in progress is still stored unchanged.
"""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote

import pytest

from driving import do, opened
from sent_links import finished, links_of, sent, some_match
from there import is_there
from triokey.core.match import start
from triokey.core.pasting import find_link
from triokey.core.puzzle import is_puzzle_link, read_puzzle_link
from triokey.core.record import read_link
from triokey.core.save import Save, write_save
from triokey.core.seed import read_seed
from ui.loop.start import begin_page
from ui.model.effects import Roll
from ui.model.model import Model

AT = "http://host/triokey/okiya/"
DEAL, POSITION, GAME, PUZZLE = (links_of("okiya")[kind] for kind in ("deal", "position", "game", "puzzle"))
FINISHED, RESULT = (sent(finished(), kind).removeprefix("okiya/") for kind in ("game", "result"))
OTHER = links_of("okey-rounds")["deal"]
SAVE = write_save(Save(some_match("okeydokey"), 3))
DAILY = "/daily/2026-11-21/okiya"


class Row(NamedTuple):
    """A text, and its result in three places: a word of `outcome`, or the key of the sentence that refuses it."""

    name: str
    text: str
    field: str
    address: str
    shared: str


NO_LINK = "new.seed-link"
DAMAGED, FOREIGN, NEWER, LONG = (f"record.{key}" for key in ("damaged", "foreign", "newer", "too_long"))
ROWS = [
    # valid texts
    Row("a deal", f"{AT}{DEAL}", "deal", "form", "form"),
    Row("a position", f"{AT}{POSITION}", "deal", "asked", "asked"),
    Row("a game", f"{AT}{GAME}", "deal", "asked", "asked"),
    Row("a finished game", f"{AT}{FINISHED}", "deal", "replay", "replay"),
    Row("a result", f"{AT}{RESULT}", "deal", "challenged", "challenged"),
    Row("a puzzle", f"{AT}{PUZZLE}", "deal", "puzzle", "puzzle"),
    Row("a puzzle of a day", f"http://host/triokey/puzzles/#{DAILY}", "new.seed-daily", "puzzle", "puzzle"),
    Row("a deal of another game", f"http://host/triokey/{OTHER}", "deal", "form", "form"),
    Row("a save", SAVE, "deal", "", "table"),
    # texts with harmless additions
    Row("without its site", DEAL, "deal", "form", "form"),
    Row("without its sign", DEAL[1:], "deal", "", "form"),
    Row("a full stop behind", f"{AT}{GAME}.", "deal", "asked", "asked"),
    Row("a bracket and a comma behind", f"{AT}{GAME}),", "deal", "asked", "asked"),
    Row("an encoded space behind", f"{AT}{GAME}%20", "deal", "asked", "asked"),
    Row("an encoded space inside", f"{AT}{GAME[:9]}%20{GAME[9:]}", "deal", "asked", "asked"),
    Row("an encoded sign", f"{AT}%23{DEAL[1:]}", "deal", "", "form"),
    Row("broken over two lines", f"{AT}{DEAL[:9]}\n{DEAL[9:]}", "deal", "form", "form"),
    Row("among other words", f"🍁 I won!\nBeat me: {AT}{RESULT} Ada", "deal", "", "challenged"),
    Row("a puzzle with a full stop", f"{AT}{PUZZLE}.", "deal", "puzzle", "puzzle"),
    # damaged texts
    Row("a game without its end", f"{AT}{GAME[:-2]}", NO_LINK, DAMAGED, DAMAGED),
    Row("a result without its end", f"{AT}{RESULT[:-2]}", NO_LINK, DAMAGED, DAMAGED),
    Row("a puzzle without its end", f"{AT}{PUZZLE[:-2]}", NO_LINK, DAMAGED, DAMAGED),
    Row("a deal without one letter", f"{AT}{DEAL[:7]}{DEAL[8:]}", NO_LINK, DAMAGED, DAMAGED),
    Row("a game in small letters", f"{AT}{GAME.lower()}", NO_LINK, DAMAGED, DAMAGED),
    Row("a game of a newer version", f"{AT}#k9{GAME[3:]}", NO_LINK, NEWER, NEWER),
    Row("a save without its end", SAVE[: len(SAVE) // 2], NO_LINK, "", DAMAGED),
    Row("far too long", f"{AT}#k1.{'A' * 30_000}", NO_LINK, LONG, LONG),
    # texts of other kinds
    Row("another site", "https://example.org/games?id=7", NO_LINK, "", FOREIGN),
    Row("a place in another site", "https://example.org/#about", NO_LINK, FOREIGN, FOREIGN),
    Row("a page of ours", "http://host/triokey/#/new/okey-rounds", NO_LINK, "form", "form"),
    Row("words", "tea at noon", "words", "", FOREIGN),
    Row("a code", "7k3m q9rx", "words", "", FOREIGN),
    Row("words with full stops", "e.g. this", "words", "", FOREIGN),
]
TABLE = [row for row in ROWS if is_there("puzzles") or "puzzle" not in row.name]


def under_way() -> Model:
    """Return the model of a game of Okiya in progress."""
    model, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)), ("play", "a1"))
    stored = {entry.key: entry.text for entry in model.shelf}
    return begin_page(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok", today="2026-11-22")[0]


def outcome(before: Model, address: str) -> str:
    """Return the result of opening an address, as one word or a sentence's key."""
    model, _ = do(before, ("route", address))
    assert before.shelf[0] in model.shelf
    if model._replace(toast=None) == before._replace(toast=None):
        assert model.toast is not None
        return refusal(model)
    if model.dialog is not None:
        assert model.dialog.name == "link" and model.incoming is not None and model.table == before.table
        return "asked"
    if model.puzzle is not None:
        return "puzzle"
    if model.table is None or model.table == before.table:
        return "form" if model.route[:1] == ("new",) else "home"
    if model.table.practice:
        return "replay"
    return "table" if model.table.match.words else "challenged"


def refusal(model: Model) -> str:
    assert model.toast is not None
    return next(key for key in (NO_LINK, "new.seed-daily", DAMAGED, FOREIGN, NEWER, LONG) if model.toast.text == model.words(key))


def dealt(text: str) -> str:
    """Return the result of dealing from a text in the seed field, as one word."""
    model, _ = do(opened(address="#/new/okiya"), ("new-seed", "", (("seed", text),)))
    assert model.new is not None
    model, effects = do(model, ("new-go", "", (("seed", model.new.seed),)))
    if any(isinstance(effect, Roll) for effect in effects):
        model, _ = do(model, ("deal", "99"))
    if model.table is None:
        return refusal(model)
    match, link = model.table.match, find_link(text)
    if not link:
        assert match.setup.seed == read_seed(text)
        return "words"
    sender = read_puzzle_link(link).match if is_puzzle_link(link) else read_link(link)
    assert match.states == start(sender.setup).states
    return "deal"


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_every_pasted_text_does_what_the_table_says(row: Row) -> None:
    assert dealt(row.text) == row.field
    assert outcome(under_way(), "#/shared/" + quote(row.text, safe="")) == row.shared
    if row.address:
        assert outcome(under_way(), "#" + row.text.partition("#")[2]) == row.address
