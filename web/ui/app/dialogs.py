"""Handlers and dialogs that all pages share: opening a dialog, copying a text by hand, and the list of shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.rules.acts import scroll_to_rule
from ui.model.change import Change
from ui.model.effects import Copy, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.model.shortcuts import GROUPS
from ui.parts.controls import dialog_box
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.app.share.last_shown import note_link
else:
    note_link = later("ui.app.share.last_shown", "note_link")


def open_dialog(model: Model, message: Message) -> Change:
    """Open a dialog. The value is its name and, after a space, its subject, which becomes the dialog's field "about"."""
    name, _, about = message.value.partition(" ")
    effects = scroll_to_rule(about.split(" ")[-1]) if name == "rule" else ()
    if name == "share":
        model, effects = note_link(model)
    return model._replace(dialog=Dialog(name, (("about", about),) if about else ())), effects


def confirm_copy(model: Model, message: Message) -> Change:
    """Say that the text has been copied to the clipboard."""
    sentence = model.words("share.copied")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def show_uncopied_text(model: Model, message: Message) -> Change:
    """Open a dialog with the text to copy by hand, because the browser refused to use the clipboard."""
    return model._replace(dialog=Dialog("text", (("about", message.value),))), ()


def copy_text(model: Model, message: Message) -> Change:
    """Copy the text in the value to the clipboard."""
    return model, (Copy(message.value),)


def copy_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog with a text to copy by hand."""
    words = model.words
    box = h(
        "textarea", dialog.get("about"), readonly=True, rows="5", cls="linkbox", translate="no", aria_label=words("share.by-hand")
    )
    return dialog_box(model, words("share.by-hand"), box)


def shortcut_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog with the shortcuts that its field "about" lists, each as GROUP/NAME."""
    words = model.words
    named = [(group, name) for group, _, name in (each.partition("/") for each in dialog.get("about").split())]
    change = h("a", words("nav.settings"), href="#/settings", cls="btn")
    listed = shortcut_list(words, named)
    return dialog_box(model, words("keys.title"), (listed, h("p", words("keys.off"), cls="hint")), change)


def shortcut_list(words: Words, named: list[tuple[str, str]]) -> Content:
    """Return the list of these shortcuts, sorted by group. named: pairs of a group and a name."""
    groups: list[Content] = []
    for group in GROUPS:
        rows = [_draw_shortcut(words, name) for of, name in named if of == group]
        if rows:
            groups.append(h("section", h("h3", words(f"keys.group.{group}")), h("dl", rows, cls="keys")))
    return groups


def _draw_shortcut(words: Words, name: str) -> Node:
    signs = [(h("kbd", sign, translate="no"), " ") for sign in words(f"{name}.key").split(" · ")]
    return h("div", h("dt", signs), h("dd", words(f"{name}.does")))
