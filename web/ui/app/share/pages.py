"""The share dialog: choices of content, the exact content of each choice, and ways to send it."""

from __future__ import annotations

from triokey.core.notes import NOTHING
from triokey.core.record import RecordError
from ui.app.share.sharing import extent_to_send, kinds_of, link_details, parcel_to_send
from ui.frame.catalog import doors, sharing_of_page
from ui.model import qr
from ui.model.help_used import add_help
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.parcel import Parcel
from ui.parts.controls import button, choice_chip, dialog_box, icon_button, on
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h

MODES = ("link", "qr", "text")
"""Forms in which the share dialog shows what is sent."""


def share_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that shows exactly what will be sent. Its field "about" is "KIND MODE"."""
    words, kinds = model.words, kinds_of(model)
    if not kinds:
        return None
    kind, mode = chosen_kind_and_mode(model, dialog)
    try:
        sent = parcel_to_send(model, kind)
    except RecordError as error:
        sorry = h("p", words(f"record.{error.key}", **error.facts))
        return dialog_box(model, words("nav.share"), (_draw_kinds(model, kind), sorry), (_draw_file_button(model),))
    return dialog_box(
        model,
        words("nav.share"),
        (
            _draw_kinds(model, kind),
            h(
                "div",
                h("p", _content_sentence(model, kind)),
                _draw_hands_note(model, sent),
                _draw_detail_choices(model, kind),
                _draw_help_note(model, kind),
                cls="share-what",
            ),
            _draw_modes(model, kind, mode),
            h("div", _draw_mode(model, dialog, sent, mode), cls=f"share-box share-{mode}"),
        ),
        _draw_ways(model, sent, mode),
    )


def chosen_kind_and_mode(model: Model, dialog: Dialog) -> tuple[str, str]:
    """Return the names of the choice that is sent (kind) and of the form in which the dialog shows it (mode)."""
    kinds = kinds_of(model)
    kind, _, mode = dialog.get("about").partition(" ")
    if kind not in kinds:
        kind = kinds[-1]
    return kind, mode if mode in MODES else "text" if kind.endswith("result") else "link"


def _draw_kinds(model: Model, kind: str) -> Node:
    words, kinds = model.words, kinds_of(model)
    if len(kinds) == 1:
        return h("h3", words(f"share.{kind}"))
    chips = [choice_chip(words(f"share.{name}"), Message("dialog", f"share {name}"), name == kind) for name in kinds]
    return h("div", chips, cls="chips", role="group", aria_label=words("share.what"))


def _content_sentence(model: Model, kind: str) -> str:
    """Return the sentence on what is sent. In a match of several rounds, it says whether that is one round or the whole match."""
    words, table = model.words, model.table
    told = extent_to_send(table, kind) if table is not None and sharing_of_page(model) is None else ""
    if table is None or not told:
        return words(f"share.{kind}.what")
    return words(f"share.{kind}.{told}", n=len(table.seen.past) + 1)


def _draw_hands_note(model: Model, sent: Parcel) -> Node | None:
    if not sent.hands:
        return None
    shown = sent.hands == "shown"
    text = model.words("share.hands" if shown else "share.no-hands")
    return h("p", icon("eye" if shown else "check"), h("span", text), cls=f"share-hands {sent.hands}")


def _draw_detail_choices(model: Model, kind: str) -> Node | None:
    """Return the choices of what a link includes besides the moves: the players' names, and their remarks."""
    table = model.table
    if kind != "game" or table is None or sharing_of_page(model) is not None:
        return None
    words, things = model.words, link_details(model, table)
    chips = [
        choice_chip(words(f"share.with-{thing}"), Message("share-with", thing), model.settings.on(f"send-{thing}"))
        for thing in things
    ]
    return h("div", chips, cls="chips", role="group", aria_label=words("share.with")) if chips else None


def _draw_help_note(model: Model, kind: str) -> Node | None:
    """Return the note that the link tells the others which help was used. None if it does not."""
    table = model.table
    if kind != "game" or table is None or add_help(table, NOTHING) == NOTHING:
        return None
    return h("p", model.words("help.sent"), cls="hint")


def _draw_modes(model: Model, kind: str, mode: str) -> Node:
    words = model.words
    tabs = [
        h(
            "button",
            icon(name),
            h("span", words(f"share.mode.{name}")),
            type="button",
            cls="segment",
            **on(Message("share-qr" if name == "qr" else "dialog", kind if name == "qr" else f"share {kind} {name}")),
            aria_pressed="true" if name == mode else "false",
            id=f"share-mode-{name}",
        )
        for name in MODES
    ]
    return h("div", tabs, cls="segments", role="group", aria_label=words("share.as"))


def _draw_mode(model: Model, dialog: Dialog, sent: Parcel, mode: str) -> Content:
    words = model.words
    if mode == "link":
        return _draw_text_box(words("share.link"), sent.link, "share-link")
    if mode == "text":
        return _draw_text_box(words("share.mode.text"), sent.text, "share-text")
    if len(sent.code) > qr.LIMIT:
        return h("p", words("share.qr.too-long"))
    if dialog.get("qr") == "no":
        return h("p", words("share.qr.none"))
    if not dialog.get("qr"):
        return h("p", words("share.qr.wait"), cls="hint")
    return qr.draw_code(qr.read_qr_code(dialog.get("qr")), words("share.qr.label"))


def _draw_text_box(label: str, text: str, name: str) -> Node:
    return h(
        "textarea", text, readonly=True, rows="4", cls="linkbox", translate="no", id=name, aria_label=label, spellcheck="false"
    )


def _draw_file_button(model: Model) -> Node:
    return icon_button("file", model.words("share.file"), Message("share-file"))


def _draw_ways(model: Model, sent: Parcel, mode: str) -> Content:
    words = model.words
    text = sent.text if mode == "text" else sent.link
    label = words("share.copy-text" if mode == "text" else "share.copy")
    return (
        button(label, Message("copy-text", text), "link", "btn primary"),
        button(words("share.send"), Message("share-text", sent.text), "share", "btn", data_can="share"),
        _draw_file_button(model),
        *doors("share", model),
    )
