"""A field for a text that somebody has sent, and a button for a file of it."""

from __future__ import annotations

from ui.model.messages import Message
from ui.parts.controls import button, on
from ui.text.html import Node, h
from ui.text.words import Words

MOST = 2_000_000
"""Maximum length of a text that is pasted here, in characters: a longer one makes the page wait. A file may be longer."""


def reading(words: Words, title: str, hint: str) -> Node:
    """Return the section in which a link, a save or a file is opened, whatever it holds."""
    field = h(
        "textarea",
        name="text",
        id="import-text",
        rows="3",
        maxlength=str(MOST),
        translate="no",
        aria_label=title,
        spellcheck="false",
    )
    ways = h(
        "div",
        button(words("import.read"), Message("read-text"), symbol="check", data_form="import-form"),
        button(words("import.pick"), Message("pick-file"), symbol="new"),
        cls="chips",
    )
    return h(
        "section",
        h("h2", title),
        h("p", hint, cls="hint"),
        h("form", field, ways, id="import-form", **on(Message("read-text"))),
    )
