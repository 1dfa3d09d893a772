"""The page on which what is stored is moved to another device: the same on both, each seeing what is its own to do."""

from __future__ import annotations

from triokey.live.handover import Handover
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.moving import ASKED, JOINED, MAKING, Moving
from ui.pages.connect import answer_form, code_box, passing
from ui.pages.scan import scan_button, scanning
from ui.parts.controls import button, link_button, topbar
from ui.text.html import Content, Node, h


def moving_page(model: Model, moving: Moving) -> Node:
    """Return the page at the step where the move is."""
    words, side = model.words, moving.handover
    calm = moving.step in (ASKED, MAKING, JOINED)
    content, buttons = _joined(model, side) if moving.step == JOINED and side is not None else _pairing(model, moving)
    return h(
        "div",
        topbar(words, words("move.title"), "#/data"),
        h("main", content, cls="form"),
        h("nav", buttons, cls="actions", aria_label=words("table.actions")),
        cls="page new live moving calm" if calm else "page new live moving",
        data_key=f"move-{moving.step}",
    )


def _pairing(model: Model, moving: Moving) -> tuple[Content, Content]:
    words = model.words
    trouble = h("p", words(moving.trouble), cls="trouble", role="status", id="trouble") if moving.trouble else None
    cancel = button(words("nav.cancel"), Message("move-leave"), cls="btn")
    if not moving.giving and not moving.offer:
        return trouble, link_button(words("nav.home"), "#/")
    if moving.step == ASKED:
        return (
            _way(moving.giving),
            h("p", words("move.give" if moving.giving else "move.take"), cls="step"),
            h("p", words("move.before" if moving.giving else "move.sent")),
            h("p", words("live.network"), cls="hint"),
            trouble,
        ), (
            button(words("live.decline"), Message("move-leave"), cls="btn"),
            button(words("live.show" if moving.giving else "move.go"), Message("move-go"), "qr", "btn primary", id="move-go"),
        )
    if moving.step == MAKING:
        return (_way(moving.giving), h("p", words("live.making"), cls="hint", role="status")), cancel
    if not moving.giving:
        shown = h("p", words("live.bring-back"), cls="step"), code_box(model, moving)
        return (shown, trouble, h("p", words("live.network"), cls="hint")), cancel
    if moving.scan:
        return scanning(model, moving)
    return (
        trouble,
        h("p", words("live.step-1"), cls="step"),
        code_box(model, moving),
        answer_form(model),
        h("div", scan_button(model), button(words("move.new-code"), Message("move-go"), "qr", id="move-again"), cls="chips"),
        h("p", words("live.network"), cls="hint"),
    ), (
        cancel,
        button(words("live.connect"), Message("live-accept"), "check", "btn primary", data_form="answer-form", id="live-accept"),
    )


def _joined(model: Model, side: Handover) -> tuple[Content, Content]:
    words = model.words
    back = link_button(words("nav.data"), "#/data")
    if side.why:
        return (passing("file", "never", "file"), h("p", words(f"move.why.{side.why}"), role="status")), back
    if side.is_done:
        return (passing("file", "check", "file"), h("p", words("move.done"), role="status")), back
    cancel = button(words("nav.cancel"), Message("move-leave"), cls="btn")
    if not side.code:
        return (_way(side.giving), h("p", words("live.connecting"), cls="hint", role="status")), cancel
    code = h("p", side.code, cls="digits", translate="no", id="digits")
    if not side.alike:
        return (h("p", words("move.compare"), cls="step"), code, h("p", words("move.why-compare"), cls="hint")), (
            button(words("move.different"), Message("move-compare", "no"), "close", "btn", id="different"),
            button(words("move.same"), Message("move-compare", "yes"), "check", "btn primary", id="same"),
        )
    if side.announced is None:
        return (code, h("p", words("move.waits"), role="status")), cancel
    said = words("move.given" if side.giving else "move.came", percent=side.percent)
    bar = h("progress", value=str(side.percent), max="100", aria_label=said)
    return (_way(side.giving), h("p", said, cls="step"), bar, h("p", words("move.stay"), cls="hint")), cancel


def _way(giving: bool) -> Node:
    """Return the picture of what is stored, on its way from this device or to it."""
    return passing("file", "on", "new") if giving else passing("new", "back", "file")
