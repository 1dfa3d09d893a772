"""The page waits for modules that are not loaded yet: no message is lost, and their order stays."""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from building.wheel import first_source, room_archive, rooms_apart, source_wheel, word_files
from driving import BASE, text_at
from examples import KINDS
from examples.ways import made
from many_pages import ADDRESSES, stored
from stores import golden_stores
from two_stores import everything
from ui.frame.catalog import features
from ui.loop import app as loop
from ui.loop.app import App
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Effect, Effects, Go, Later, Say
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.beside import NotHere
from ui.text.diff import Patch
from ui.text.html import Node, render
from ui.text.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parents[2]
TODAY = "2026-02-03"
FIRST, SECOND = "first", "second"


class Waiting:
    """A window that loads files only when a test says so."""

    def __init__(self, lang: str = "en") -> None:
        self.here: set[str] = set()
        self.done: list[Effect] = []
        self.asked: list[tuple[str, Callable[[bool], None]]] = []
        model, _ = begin_page({}, (lang,), BASE, "", "ok", today=TODAY)
        self.app = App(self, model, view(model))

    def patch(self, patches: list[Patch], title: str) -> None: ...

    def run(self, effect: Effect) -> None:
        if isinstance(effect, Later):
            self.needs(effect.message.do)
        self.done.append(effect)

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        self.asked.append((path, then))

    def needs(self, path: str) -> None:
        if path in (FIRST, SECOND) and path not in self.here:
            raise NotHere(path)

    def comes(self, came: bool = True) -> None:
        """Let the requested file arrive or, if `came` is false, fail."""
        ((path, then),) = self.asked
        self.asked.clear()
        self.here |= {path} if came else set()
        then(came)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Waiting]:
    """A window whose loop records every message; some messages lack a file at the place that they name.

    "update first" lacks FIRST in the handler, "view first" in the view, "effect first" in an effect.
    """
    found = Waiting()
    update, shown = loop.update, loop.view

    def noting(model: Model, message: Message) -> tuple[Model, Effects]:
        where, _, what = message.do.partition(" ")
        if not what:
            return update(model, message)
        if where == "update":
            found.needs(what)
        model = model.with_text("told", f"{model.text('told')}{message.do} {message.value};")
        return model, (Say(message.value), Later(0, Message(what if where == "effect" else "", "")), Say(message.value * 2))

    def needing(model: Model) -> Node:
        for what in (FIRST, SECOND):
            if f"view {what}" in model.text("told"):
                found.needs(what)
        return shown(model)

    monkeypatch.setattr(loop, "update", noting)
    monkeypatch.setattr(loop, "view", needing)
    yield found


def told(window: Waiting) -> list[str]:
    """Return the values of the handled messages, in order."""
    return [each.split(" ")[-1] for each in window.app.model.text("told").split(";") if each]


def said(window: Waiting) -> str:
    """Return all announced texts, in order."""
    return "".join(effect.text for effect in window.done if isinstance(effect, Say))


@pytest.mark.parametrize("where", ["update", "view", "effect"])
def test_what_lacks_something_is_done_when_it_has_come_and_before_what_was_sent_meanwhile(window: Waiting, where: str) -> None:
    window.app.send(Message(f"{where} {FIRST}", "a"))
    before = window.app.model
    window.app.send(Message(f"update {SECOND}", "b"))
    window.app.send(Message("plain message", "c"))
    assert window.app.model is before and len(window.asked) == 1
    assert told(window) == (["a"] if where == "effect" else [])
    assert said(window) == ("a" if where == "effect" else "")
    window.comes()
    assert told(window) == ["a"] and said(window) == "aaa"
    window.app.send(Message("plain message", "d"))
    window.comes()
    assert told(window) == ["a", "b", "c", "d"] and said(window) == "aaabbbcccddd"
    assert not window.asked


def test_a_message_that_lacks_two_things_is_answered_once(window: Waiting) -> None:
    window.app.send(Message(f"view {FIRST}", "a"))
    window.app.send(Message(f"view {SECOND}", "b"))
    window.comes()
    window.comes()
    assert told(window) == ["a", "b"] and said(window) == "aaabbb"


@pytest.mark.parametrize("where", ["update", "view", "effect"])
def test_what_cannot_be_fetched_is_said_and_what_was_sent_meanwhile_is_answered(window: Waiting, where: str) -> None:
    window.app.send(Message(f"{where} {FIRST}", "a"))
    window.app.send(Message("plain message", "b"))
    window.comes(False)
    assert told(window) == (["a", "b"] if where == "effect" else ["b"])
    assert Go("#/", replace=True) in window.done, "the address is again that of the page"
    assert load("en")("boot.lacking") in said(window)
    window.app.send(Message(f"{where} {FIRST}", "c"))
    window.comes()
    assert told(window)[-1] == "c"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_stands_on_the_page_until_the_next_input(lang: str) -> None:
    window = Waiting(lang)
    window.app.send(Message("lacking"))
    assert text_at(window.app.model, "toast").startswith(load(lang)("boot.lacking"))
    window.app.send(Message("close-toast"))
    assert window.app.model.toast is None


READ = """
import json, sys
from ui.frame.catalog import stored_kind
from ui.games.settings import default_settings
from ui.stores.keeper import LOCAL, MIRROR, Keeper
from ui.stores.keeping import can_be_read, is_list, merge_lists, salvage_text
from ui.text import beside
beside.install_modules()
kinds = set()
for local, mirror in json.load(sys.stdin):
    spoilt = {key: text[:-1] + chr(ord(text[-1]) ^ 1) for key, text in mirror.items() if text}
    for one, other in ((local, mirror), (local, spoilt), (spoilt, {})):
        keeper = Keeper()
        keeper.take_in(LOCAL, one)
        keeper.take_in(MIRROR, other)
        for key in keeper.unsettled():
            keeper.set_aside(key)
    for key, text in local.items():
        for each in (text, spoilt.get(key, text), ""):
            can_be_read(key, each), salvage_text(key, each)
            if is_list(key):
                merge_lists(key, text, each)
            kind = stored_kind(key)
            if kind is not None:
                kinds.add(kind.name)
                if kind.lays is not None:
                    kind.lays(default_settings(), each)
assert beside.wheel_path()
print(*sorted(kinds))
"""


@pytest.mark.long
def test_whatever_is_stored_is_read_before_the_rest_has_come() -> None:
    """Windows tell each other what they store at any time, and the start reads everything, so neither may have to wait."""
    stores = [(one.local, one.mirror) for one in golden_stores().values()]
    own = everything() | {key: made(kind.usual) for key, kind in KINDS.items()}
    ran = subprocess.run(
        [sys.executable, "-c", READ],
        input=json.dumps([*stores, (own, own), (own, {})]),
        env={"PYTHONPATH": str(first_source("late"))},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert set(ran.stdout.split()) == {kind.name for room in features() for kind in room.stored}


class Whole(Waiting):
    """A window that has all files."""

    def run(self, effect: Effect) -> None: ...


@pytest.mark.long
def test_every_page_is_the_same_after_all_that_it_lacked_has_come_late(tmp_path: Path) -> None:
    """Each address is opened in a process of its own that has only the first modules and one language at first."""
    words = {f"words-{lang}": text.decode() for lang, text in word_files().items()}
    rooms = {room: f"dist/room-{room}.zip" for room in rooms_apart()}
    first = first_source("late", {lang: f"words-{lang}" for lang in LANGUAGES}, rooms)
    archives = {path: b64encode(room_archive(room)).decode() for room, path in rooms.items()}
    asked = {
        "wheel": str(source_wheel()),
        "words": words,
        "rooms": archives,
        "stored": stored(),
        "today": TODAY,
        "addresses": ADDRESSES,
    }
    ran = subprocess.run(
        [sys.executable, ROOT / "tests" / "support" / "late_pages.py", tmp_path],
        input=json.dumps(asked),
        env={"PYTHONPATH": str(first)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    fetched: dict[str, list[str]] = {}
    for address, brought, digest in map(json.loads, ran.stdout.splitlines()):
        model, _ = begin_page(stored(), ("en",), BASE, "", "ok", today=TODAY)
        window = Whole()
        window.app = App(window, model, view(model))
        window.app.send(Message("route", address))
        assert sha256(render(window.app.tree).encode()).hexdigest() == digest, address
        fetched[address] = brought
    assert list(fetched) == list(ADDRESSES)
    assert not fetched["#/new/okiya"] and fetched["#/settings"] == ["late"]
