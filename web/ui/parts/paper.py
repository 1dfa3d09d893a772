"""Sheets of paper, as they are printed: in millimetres, with a head and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.model import qr
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import art
from ui.text.html import Content, Node, h
from ui.text.words import Words


def paper(words: Words, head: str, seed: Content, code: Content, size: str, number: int, content: Content) -> Node:
    """Return one sheet. seed: what stands beside its head.  code: the code in the foot of the first one.  size: as in PAPERS."""
    return h(
        "section",
        h("header", art("logo", "paper-logo"), h("b", head), seed, cls="paper-head"),
        h("div", content, cls="paper-body"),
        h("footer", code if not number else None, h("span", words("print.unofficial")), cls="paper-foot"),
        cls=f"paper {size}",
        aria_label=words("print.sheet", n=number + 1),
    )


def asked_on(text: str) -> Node:
    """Return what a sheet asks."""
    return h("p", text, cls="paper-ask")


def sentence_list(tag: str, lines: Sequence[Content]) -> Node:
    """Return a list of sentences on a sheet. tag: "ol" where their order counts, else "ul"."""
    return h(tag, [h("li", line) for line in lines], cls="paper-rules")


class Drawn(NamedTuple):
    """The code that was drawn last for a sheet, and the link that it holds."""

    link: str
    code: str


def take_code(model: Model, message: Message) -> Model:
    """Return the model with the code that a message brings."""
    return model.put(Drawn(message.field("about"), message.value))


def known_code(model: Model, link: str) -> str:
    """Return the code of a link, "" as long as it is not drawn."""
    drawn = model.of(Drawn)
    return drawn.code if drawn is not None and drawn.link == link else ""


def code_of(words: Words, code: str, text: str) -> Content:
    """Return a QR code that is written as text, with a sentence beside it; nothing before it is drawn."""
    if not code:
        return None
    return h("span", qr.picture(qr.read_code(code), words("share.qr.label")), h("span", text), cls="paper-code")
