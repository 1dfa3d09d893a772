"""The sentence shown when the worker gave no answer."""

from __future__ import annotations

from ui.model.messages import Message
from ui.parts.controls import button
from ui.text.html import Node, h
from ui.text.words import Words


def no_answer(words: Words, address: str) -> Node:
    """Return the sentence that no answer came, with a button that opens the page again and so asks again."""
    again = button(words("data.aside.retry"), Message("route", address), "redo", "btn", id="ask-again")
    return h("div", h("p", words("puzzles.not-found")), h("p", again, cls="chips"), cls="waiting")
