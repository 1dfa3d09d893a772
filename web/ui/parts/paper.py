"""Printed sheets of paper, measured in millimetres, with a head and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.model import qr
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.pictures import sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words


def paper_sheet(words: Words, head: str, seed: Content, code: Content, size: str, number: int, content: Content) -> Node:
    """Return one printed sheet.

    head: the title at the top.  seed: the code of the deal, beside the title.  code: the QR code at the foot of the first sheet.
    number: the index of this sheet, from 0.  size: a name in PAPERS.
    """
    return h(
        "section",
        h("header", sprite_art("logo", "paper-logo"), h("b", head), seed, cls="paper-head"),
        h("div", content, cls="paper-body"),
        h("footer", code if not number else None, h("span", words("print.unofficial")), cls="paper-foot"),
        cls=f"paper {size}",
        aria_label=words("print.sheet", n=number + 1),
    )


def asked_on(text: str) -> Node:
    """Return the paragraph with the question that a printed sheet asks."""
    return h("p", text, cls="paper-ask")


def sentence_list(tag: str, lines: Sequence[Content]) -> Node:
    """Return a list of sentences for a printed sheet. tag: "ol" if their order matters, otherwise "ul"."""
    return h(tag, [h("li", line) for line in lines], cls="paper-rules")


class Drawn(NamedTuple):
    """The QR code that was drawn last for a printed sheet, with the link it encodes."""

    link: str
    code: str


def with_code(model: Model, message: Message) -> Model:
    """Return the model with the QR code that a message brings."""
    return model.put(Drawn(message.field("about"), message.value))


def known_code(model: Model, link: str) -> str:
    """Return the QR code drawn for a link, "" while there is none."""
    drawn = model.of(Drawn)
    return drawn.code if drawn is not None and drawn.link == link else ""


def code_with_caption(words: Words, code: str, text: str) -> Content:
    """Return a QR code, given as text, as a picture with a sentence beside it. Nothing is returned until the code is drawn."""
    if not code:
        return None
    return h("span", qr.draw_code(qr.read_qr_code(code), words("share.qr.label")), h("span", text), cls="paper-code")
