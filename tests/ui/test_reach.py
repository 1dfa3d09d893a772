"""Every page can be reached from home in a few taps, by links and controls of the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, nodes
from many_pages import stored
from triokey.core.catalog import families
from ui.frame.catalog import features
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import FOCUSABLE
from ui.text.words import LANGUAGES

TAPS = 4
CONTROLS = 8
"""Maximum number of home's controls besides cards and running games; a group of exclusive choices counts as one."""
AT_SETTINGS = 10
"""Maximum number of controls on the settings page before all settings, including the back link and the fold."""
SENT = {"join": "an invitation", "answer": "an answer to one", "live": "a table of several devices that stands", "for": "a link"}
"""Pages reached only by a code or by other players, with what that is."""


def at_home(lang: str = "en", games: bool = True) -> Model:
    """Return the model of the page when opened, on a fixed day, with or without stored games."""
    kept = {**(stored() if games else {}), "settings": f"lang {lang}\n"}
    return begin_page(kept, (lang,), "http://host/triokey/", "", "ok", today="2026-11-21")[0]


def taps(model: Model) -> Iterator[Message]:
    """Yield the messages that taps on a page can send, one for each kind."""
    seen = set()
    for node in nodes(view(model)):
        href, does = str(node.attrs.get("href", "")), str(node.attrs.get("data-do", ""))
        if "disabled" in node.attrs or node.attrs.get("aria-disabled") == "true":
            continue
        message = Message("route", href) if href.startswith("#/") else Message(does, str(node.attrs.get("data-value", "")))
        kind = (message.do, "/".join(message.value.split("/")[:2]).partition(" ")[0])
        if message.do and kind not in seen:
            seen.add(kind)
            yield message


def place(model: Model) -> tuple[str, str, int]:
    """Return the page, the dialog over it, and the number of its open folds."""
    opened = [node for node in nodes(view(model)) if node.attrs.get("aria-expanded") == "true"]
    return next(iter(model.route), ""), model.dialog.name if model.dialog is not None else "", len(opened)


@pytest.mark.long
def test_every_page_is_reached_from_home_in_four_taps() -> None:
    reached, led = {place(at_home()): 0}, {""}
    waiting = [at_home()]
    for tap in range(1, TAPS + 1):
        found = []
        for model in waiting:
            for message in taps(model):
                after = do(model, message)[0]
                led |= {message.value.removeprefix("#/").split("/")[0]} if message.do == "route" else set()
                if place(after) not in reached:
                    reached[place(after)] = tap
                    found.append(after)
        waiting = found
    pages = {page for feature in features() for page in feature.pages} - SENT.keys()
    missed = pages - {page for page, _, _ in reached} - led
    assert not missed, f"no way leads in {TAPS} taps from home to {sorted(missed)}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("games", [False, True], ids=["first", "again"])
def test_home_asks_one_thing(lang: str, games: bool) -> None:
    page = view(at_home(lang, games))
    apart = [node for node in nodes(page) if {"games", "on", "all"} & {*str(node.attrs.get("class", "")).split()}]
    inside = {id(one) for node in apart for one in nodes(node)}
    beside = [node for node in nodes(page) if node.tag in ("a", "button") and id(node) not in inside]
    assert len(beside) <= CONTROLS, [str(node.attrs) for node in beside]
    filled = [node for node in nodes(page) if "primary" in str(node.attrs.get("class", "")).split()]
    assert len(filled) == (1 if games else len(families())), "one filled button where games go on, else one a card"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["", "help none\n", "help all\n", "help own\n", "unfolded on\n"])
def test_settings_begin_with_few(lang: str, text: str) -> None:
    page = view(begin_page({"settings": f"lang {lang}\n{text}"}, (lang,), "http://host/triokey/", "#/settings", "ok")[0])
    folded = next(node for node in nodes(page) if node.tag == "details")
    apart = [folded, *(node for node in nodes(page) if node.attrs.get("class") == "set-own")]
    inside = {id(one) for node in apart for one in nodes(node)}
    first = [node for node in nodes(page) if node.tag in FOCUSABLE and id(node) not in inside]
    names = {str(node.attrs["name"]) if node.attrs.get("type") == "radio" else str(id(node)) for node in first}
    assert len(names) + 1 <= AT_SETTINGS, [str(node.attrs) for node in first]
    assert not [node for node in nodes(page) if "primary" in str(node.attrs.get("class", "")).split()]
