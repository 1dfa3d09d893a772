"""The section for pasting a text that somebody has sent, or for opening it from a file."""

from __future__ import annotations

from ui.model.messages import Message
from ui.parts.controls import button, on
from ui.text.html import Node, h
from ui.text.words import Words

MOST = 2_000_000
"""Maximum length of a pasted text in characters, because a longer one would block the page. A file may be longer."""


def reading_section(words: Words, title: str, hint: str) -> Node:
    """Return the section that opens any link, save or file."""
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
