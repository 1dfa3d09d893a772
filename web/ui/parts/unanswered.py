"""The sentence in place of an answer that the worker did not give."""

from __future__ import annotations

from ui.model.messages import Message
from ui.parts.controls import button
from ui.text.html import Node, h
from ui.text.words import Words


def no_answer(words: Words, address: str) -> Node:
    """Return the sentence that no answer came, with the button that opens the page anew and so asks again."""
    again = button(words("data.aside.retry"), Message("route", address), "redo", "btn", id="ask-again")
    return h("div", h("p", words("puzzles.not-found")), h("p", again, cls="chips"), cls="waiting")
