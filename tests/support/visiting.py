"""A page without a browser, used as a person does: by taps, keys, fields and lists, found on the tree that it shows.

    visit = Visit(begun({"settings": SETTINGS}))
    visit.go("#/settings")
    visit.tap("#set-sound")

Effects of the page are carried out as far as possible: texts are stored, the worker answers when the page is settled, and timers
wait until they are due.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from driving import BASE
from selecting import Path, every, found
from triokey.core.answers import answer_json
from triokey.core.match import Match
from triokey.core.save import GOOD
from triokey.live import hearing
from triokey.live.host import Host
from ui.frame.catalog import comes_by_itself
from ui.loop.app import App
from ui.loop.keys import message_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model import effects as fx
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.qr import code_of_rows, write_qr_code
from ui.stores.gates import ANSWER
from ui.text.diff import Patch
from ui.text.html import Node, text_of, walk_nodes

TODAY = "2026-11-21"
SOON_MS = 3000
"""Milliseconds within which timers count as due when a page is settled."""
NOTHING: Mapping[str, str] = MappingProxyType({})


def begun(stored: dict[str, str], address: str = "", lang: str = "en") -> Model:
    """Return the model of a page opened at an address."""
    return begin_page(stored, (lang,), BASE, address, "ok", today=TODAY)[0]


TENTH = 10


@cache
def answered(question: str) -> str:
    """Return the worker's answer to a question. Of deals to be counted only a tenth is dealt, and the counts are multiplied by
    ten.
    """
    asked = json.loads(question)
    if asked["op"] != "deals":
        return ANSWER.let_in(answer_json(question))
    found = json.loads(answer_json(json.dumps({**asked, "count": asked["count"] // TENTH})))
    return ANSWER.let_in(json.dumps({"counts": [[TENTH * count for count in bins] for bins in found["counts"]]}))


class Far(NamedTuple):
    """The host's device of a table at which the page is a guest."""

    host: Host
    match: Match | None
    heard: int = 0

    def hear(self, text: str) -> tuple[Far, list[Message]]:
        """Return the host's device after a text of the page, and its answers as messages to the page."""
        step = hearing.hear_guest(self.host, self.match, 0, text, 1000 * self.heard)
        return Far(step.host, step.match, self.heard + 1), [said(answer) for _, answer in step.sends]


def said(text: str) -> Message:
    """Return the message by which the page receives this text from its host."""
    return Message("live-heard", text, (("from", "0"), ("share", "5" * 32), ("now", "1000")))


class Visit:
    """A page: its loop, the texts that it has stored, its effects, and the questions and timers that are pending.

    brought: the messages that came without a person's action, each with the model that received it.
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
        """Return a copy of this page without its recorded effects and questions."""
        return Visit(self.model, self.stored, self.page, self.far)

    @property
    def model(self) -> Model:
        return self.app.model

    @property
    def page(self) -> Node:
        return self.app.tree

    def patch(self, patches: list[Patch], title: str) -> None:
        """Paint nothing."""

    def run(self, effect: fx.Effect) -> None:
        """Record an effect, and carry it out, or keep what follows from it until its turn."""
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
        """Send a message to the loop, and then all messages that follow at once."""
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
        """Let the worker answer every question, and let the timers run that are due soon."""
        while self.asked or any(_comes(timer) for timer in self.timers):
            if self.asked:
                question = self.asked.pop(0)
                self.send(question.answered(answered(question.question)))
            else:
                timer = next(filter(_comes, self.timers))
                self.timers.remove(timer)
                self.send(timer.message)

    def find(self, selector: str) -> Path:
        """Return the element that matches a selector. Raises LookupError if there is none."""
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
        """Type a text into a field, or choose it in a list."""
        path = self.find(selector)
        message = changed(self.page, path, text)
        self.typed[path[-1].attrs.get("name", "")] = text
        if message is not None:
            self.send(message)

    def press(self, key: str) -> None:
        """Press a key while no element has the focus."""
        message = message_of(self.model, key, False, False, False)
        if message is not None:
            self.send(message)


def _comes(timer: fx.Later) -> bool:
    return timer.wait <= SOON_MS


def follows(effect: fx.Effect, stored: dict[str, str]) -> list[Message]:
    """Return the messages that a browser sends at once in reply to an effect."""
    match effect:
        case fx.Go(address, replace) if not replace:
            return [Message("route", address)]
        case fx.Fetch(key):
            return [effect.answered(stored.get(key, ""))]
        case fx.Roll(do, bits):
            return [Message(do, str(0x5EED5EED5EED5EED5EED5EED % (1 << bits)))]
        case fx.Qr():
            return [effect.answered(write_qr_code(code_of_rows([[1, 0], [0, 1]])))]
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
    """Return the innermost element of a path that has an attribute."""
    return next((node for node in reversed(path) if name in node.attrs), None)


def pressed(page: Node, path: Path, typed: Mapping[str, str] = NOTHING) -> Message | None:
    """Return the message that a press sends, None if the browser alone reacts. typed: the present texts of fields."""
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
    """Return the message that a field sends when it gets this text, None if it sends none."""
    node, form = path[-1], _form(page, path)
    for name, value in (("data-change", node.attrs.get("data-value", "")), ("data-input", "")):
        if does := node.attrs.get(name):
            fields = dict(_fields(form))
            if form is not None and (own := node.attrs.get("name")):
                fields[own] = text
            return Message(does, value, tuple(fields.items()))
    return None


def _form(page: Node, path: Path) -> Node | None:
    """Return the form whose fields are sent with an element's message."""
    named = next((node.attrs["data-form"] for node in reversed(path) if "data-form" in node.attrs), "")
    if named:
        return next((node for node in walk_nodes(page) if node.attrs.get("id") == named), None)
    return next((node for node in reversed(path) if node.tag == "form"), None)


def _fields(form: Node | None) -> tuple[tuple[str, str], ...]:
    fields = {"languages": "en"}
    for node in walk_nodes(form) if form is not None else ():
        if node.tag in ("input", "select", "textarea") and (name := node.attrs.get("name")):
            fields[name] = value_of(node)
    return tuple(fields.items())


def value_of(field: Node) -> str:
    """Return the present value of a field."""
    if field.tag == "select" and "value" not in field.attrs:
        options = [path[-1] for path in every(field, "option")]
        chosen = next((one for one in options if "selected" in one.attrs), options[0])
        return chosen.attrs.get("value", text_of(chosen))
    return field.attrs.get("value", text_of(field) if field.tag == "textarea" else "")
