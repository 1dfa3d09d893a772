"""The page of jots, the links to it, and the dialog that confirms erasing."""

from __future__ import annotations

from ui.features.jots.state import LONGEST, Struck, jots_of
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.parts.controls import button, dialog_box, icon_button, link_button, on, top_bar
from ui.parts.ways import link_row
from ui.text.html import Content, Node, h


def jots_page(model: Model) -> Node:
    """Return the page: a field for a new line, and the stored lines."""
    words, lines, struck = model.words, jots_of(model), model.of(Struck)
    undo = button(words("jots.back", line=struck.line), Message("jot-back"), "undo") if struck is not None else None
    form = h(
        "form",
        h(
            "label",
            h("span", words("jots.line")),
            h("input", type="text", name="jot", maxlength=str(LONGEST), autocomplete="off", id="jot"),
        ),
        button(words("jots.add"), Message("jot-add"), "check", "btn primary", type="submit"),
        **on(Message("jot-add")),
        cls="jots-form",
    )
    content: Content = h("ul", [_line(model, at, line) for at, line in enumerate(lines)], cls="jots-list")
    erase = button(words("jots.erase"), Message("dialog", "jots-erase"), cls="btn quiet") if lines else None
    main = h("main", form, undo, content if lines else h("p", words("jots.none"), cls="lead"), erase, cls="text")
    return h("div", top_bar(words, words("jots.title"), "#/"), main, cls="page jots", data_key="jots")


def _line(model: Model, at: int, line: str) -> Node:
    strike = icon_button("close", model.words("jots.strike", line=line), Message("jot-strike", str(at)))
    return h("li", h("span", line, data_name="true"), strike)


def erase_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to erase all lines."""
    words = model.words
    yes = button(words("jots.erase"), Message("jot-erase"), cls="btn primary danger")
    return dialog_box(model, words("jots.erase"), h("p", words("jots.sure", n=len(jots_of(model)))), (yes, _cancel(model)))


def _cancel(model: Model) -> Node:
    return button(model.words("nav.cancel"), Message("close"))


def door(model: Model, spot: Spot) -> Content:
    """Return the link from the page Practise to the page of jots."""
    return link_row("text", model.words("jots.title"), model.words("jots.none"), "#/jots")


def menu_door(model: Model, spot: Spot) -> Content:
    """Return the link from a game's menu to the page of jots."""
    return link_button(model.words("jots.title"), "#/jots", "text", "btn wide")
