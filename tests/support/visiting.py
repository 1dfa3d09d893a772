"""A page without a browser that is used as a person does: by taps, keys, fields and lists, found on the tree that it shows.

    visit = Visit(begun({"settings": SETTINGS}))
    visit.go("#/settings")
    visit.tap("#set-sound")

What the page wants done in the world is done here as far as there is something to do it with: its texts are stored, the worker
answers when the page is asked to settle, timers wait until they are due.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from driving import BASE
from selecting import Path, elements, every, found
from triokey.core.answers import answer
from triokey.core.match import Match
from triokey.core.save import GOOD
from triokey.live import hearing
from triokey.live.host import Host
from ui.frame.catalog import comes_by_itself
from ui.loop.app import App
from ui.loop.keys import message_of
from ui.loop.start import begin
from ui.loop.view import view
from ui.model import effects as fx
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.qr import code_of, write_code
from ui.stores.gates import ANSWER
from ui.text.diff import Patch
from ui.text.html import Node, text_of

TODAY = "2026-11-21"
SOON_MS = 3000
"""What comes by itself within this time has come when a page has settled."""
NOTHING: Mapping[str, str] = MappingProxyType({})


def begun(stored: dict[str, str], address: str = "", lang: str = "en") -> Model:
    """Return the model of a page that opens at an address."""
    return begin(stored, (lang,), BASE, address, "ok", today=TODAY)[0]


TENTH = 10


@cache
def answered(question: str) -> str:
    """Return what the worker answers to a question. Of deals that it is to count it takes a tenth, each for ten."""
    asked = json.loads(question)
    if asked["op"] != "deals":
        return ANSWER.let_in(answer(question))
    found = json.loads(answer(json.dumps({**asked, "count": asked["count"] // TENTH})))
    return ANSWER.let_in(json.dumps({"counts": [[TENTH * count for count in bins] for bins in found["counts"]]}))


class Far(NamedTuple):
    """Another device that keeps the table at which the page is a guest."""

    host: Host
    match: Match | None
    heard: int = 0

    def hear(self, text: str) -> tuple[Far, list[Message]]:
        """Return the device after a text of the page, and what it says to that."""
        step = hearing.hear(self.host, self.match, 0, text, 1000 * self.heard)
        return Far(step.host, step.match, self.heard + 1), [said(answer) for _, answer in step.sends]


def said(text: str) -> Message:
    """Return the message of a text that a page hears from its host."""
    return Message("live-heard", text, (("from", "0"), ("share", "5" * 32), ("now", "1000")))


class Visit:
    """A page: its loop, what it has stored and wants done, and what waits to be answered.

    brought: what has come by itself, each message with the model that it came to.
    """

    def __init__(self, model: Model, stored: dict[str, str], page: Node | None = None, far: Far | None = None) -> None:
        self.app = App(self, model, page or view(model))
        self.far = far
        self.stored = dict(stored)
        self.effects: list[fx.Effect] = []
        self.asked: list[fx.Think] = []
        self.timers: list[fx.Later] = []
        self.typed: dict[str, str] = {}
        self.brought: list[tuple[Model, Message]] = []
        self._waiting: list[Message] = []
        self._busy = False

    def copied(self) -> Visit:
        """Return a page that stands where this one does, and has seen and asked nothing yet."""
        return Visit(self.model, self.stored, self.page, self.far)

    @property
    def model(self) -> Model:
        return self.app.model

    @property
    def page(self) -> Node:
        return self.app.tree

    def patch(self, patches: list[Patch], title: str) -> None:
        """Nothing is painted."""

    def run(self, effect: fx.Effect) -> None:
        """Note an effect, and do it or let what follows from it wait for its turn."""
        self.effects.append(effect)
        match effect:
            case fx.Write(key, text):
                self.stored[key] = text
            case fx.Erase(key):
                self.stored.pop(key, None)
            case fx.Think():
                self.asked.append(effect)
            case fx.StopThinking():
                self.asked.clear()
            case fx.Later():
                self.timers.append(effect)
            case fx.Connect("send", _, text) if self.far is not None:
                self.far, answers = self.far.hear(text)
                self._waiting += answers
            case _:
                self._waiting += follows(effect, self.stored)

    def send(self, message: Message) -> None:
        """Hand a message to the loop, and then what follows from it at once."""
        self._waiting.append(message)
        if self._busy:
            return
        self._busy = True
        while self._waiting:
            message = self._waiting.pop(0)
            if comes_by_itself(message.do):
                self.brought.append((self.model, message))
            self.app.send(message)
        self._busy = False

    def go(self, address: str) -> None:
        """Go to an address."""
        self.send(Message("route", address))

    def settle(self) -> None:
        """Let the worker answer everything, and let come what comes soon."""
        while self.asked or any(_comes(timer) for timer in self.timers):
            if self.asked:
                question = self.asked.pop(0)
                self.send(question.answered(answered(question.question)))
            else:
                timer = next(filter(_comes, self.timers))
                self.timers.remove(timer)
                self.send(timer.message)

    def find(self, selector: str) -> Path:
        """Return an element. Raises LookupError where it is not on the page."""
        path = found(self.page, selector)
        if path is None:
            raise LookupError(f"{selector} is not on the page {self.model.route}")
        return path

    def tap(self, selector: str) -> None:
        """Tap an element."""
        message = pressed(self.page, self.find(selector), self.typed)
        assert message is not None, f"{selector} does nothing"
        self.send(message)

    def fill(self, selector: str, text: str) -> None:
        """Type a text into a field, or choose it from a list."""
        path = self.find(selector)
        message = changed(self.page, path, text)
        self.typed[path[-1].attrs.get("name", "")] = text
        if message is not None:
            self.send(message)

    def press(self, key: str) -> None:
        """Press a key, the focus being nowhere."""
        message = message_of(self.model, key, False, False, False)
        if message is not None:
            self.send(message)


def _comes(timer: fx.Later) -> bool:
    return timer.wait <= SOON_MS


def follows(effect: fx.Effect, stored: dict[str, str]) -> list[Message]:
    """Return the messages with which a browser answers an effect at once."""
    match effect:
        case fx.Go(address, replace) if not replace:
            return [Message("route", address)]
        case fx.Fetch(key):
            return [effect.answered(stored.get(key, ""))]
        case fx.Roll(do, bits):
            return [Message(do, str(0x5EED5EED5EED5EED5EED5EED % (1 << bits)))]
        case fx.Qr():
            return [effect.answered(write_code(code_of([[1, 0], [0, 1]])))]
        case fx.Copy():
            return [Message("copied")]
        case fx.ShareFile(_, _, do):
            return [Message(do)]
        case fx.Collect(do):
            return [Message(do, json.dumps(stored))]
        case fx.MeasureStorage():
            return [Message("sizes", "\n".join(f"{key} {len(text)} {GOOD}" for key, text in stored.items()))]
        case _:
            return []


def closest(path: Path, name: str) -> Node | None:
    """Return the nearest element, from this one outwards, that has an attribute."""
    return next((node for node in reversed(path) if name in node.attrs), None)


def pressed(page: Node, path: Path, typed: Mapping[str, str] = NOTHING) -> Message | None:
    """Return the message that a press means, None where the browser alone answers it. typed: what stands in fields by now."""
    node, form = path[-1], _form(page, path)
    fields = tuple({**dict(_fields(form)), **typed}.items())
    does, link = closest(path, "data-do"), next((one for one in reversed(path) if "href" in one.attrs and one.tag == "a"), None)
    if does is not None and does.tag != "form":
        return Message(does.attrs["data-do"], does.attrs.get("data-value", ""), fields)
    if link is not None and link.attrs["href"].startswith("#"):
        return Message("route", link.attrs["href"])
    if node.tag == "button" and node.attrs.get("type", "submit") == "submit" and form is not None and "data-do" in form.attrs:
        return Message(form.attrs["data-do"], "", fields)
    return None


def changed(page: Node, path: Path, text: str) -> Message | None:
    """Return the message that a field sends that gets this text, None where it sends none."""
    node, form = path[-1], _form(page, path)
    for name, value in (("data-change", node.attrs.get("data-value", "")), ("data-input", "")):
        if does := node.attrs.get(name):
            fields = dict(_fields(form))
            if form is not None and (own := node.attrs.get("name")):
                fields[own] = text
            return Message(does, value, tuple(fields.items()))
    return None


def _form(page: Node, path: Path) -> Node | None:
    """Return the form that sends its fields along."""
    named = next((node.attrs["data-form"] for node in reversed(path) if "data-form" in node.attrs), "")
    if named:
        return next((node for node in _nodes(page) if node.attrs.get("id") == named), None)
    return next((node for node in reversed(path) if node.tag == "form"), None)


def _nodes(tree: Node) -> Iterator[Node]:
    return (path[-1] for path in elements(tree))


def _fields(form: Node | None) -> tuple[tuple[str, str], ...]:
    fields = {"languages": "en"}
    for node in _nodes(form) if form is not None else ():
        if node.tag in ("input", "select", "textarea") and (name := node.attrs.get("name")):
            fields[name] = value_of(node)
    return tuple(fields.items())


def value_of(field: Node) -> str:
    """Return what a field holds."""
    if field.tag == "select" and "value" not in field.attrs:
        options = [path[-1] for path in every(field, "option")]
        chosen = next((one for one in options if "selected" in one.attrs), options[0])
        return chosen.attrs.get("value", text_of(chosen))
    return field.attrs.get("value", text_of(field) if field.tag == "textarea" else "")
