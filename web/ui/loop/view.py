"""The function `view`, which computes the whole page from a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame import catalog
from ui.games.showcase import board_question
from ui.model.model import RIVAL, Model, Toast
from ui.parts.controls import toast_box
from ui.text.html import Node, h, walk_nodes, with_attrs
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.table.challenge import challenge_note
    from ui.table.dialogs import end_dialog
else:
    challenge_note = later("ui.table.challenge", "challenge_note")
    end_dialog = later("ui.table.dialogs", "end_dialog")


def view(model: Model) -> Node:
    """Return the tree of the page: the page itself, with a dialog or a toast over it."""
    dialog = dialog_of(model)
    if dialog is not None:
        dialog = catalog.dress_dialog(model, dialog)
    page = page_of(model if dialog is None else model._replace(toast=None))
    if dialog is not None:
        page = with_attrs(page, inert=True)
    said = (
        toast_box(model) if dialog is None and model.toast is not None and not _has_place_for_toast(page, model.toast) else None
    )
    challenged = model.table is not None and bool(model.table.kept(RIVAL)) and dialog is None
    said = said or (challenge_note(model) if challenged else None)
    return h("div", page, said or h("div", cls="no-toast"), dialog, id="app")


def dialog_of(model: Model) -> Node | None:
    """Return the dialog to show, or None: the open dialog, the score sheet of a finished round, or a question of the board."""
    if model.dialog is not None:
        return catalog.dialogs()[model.dialog.name](model, model.dialog)
    if model.table is not None and model.table.in_ending:
        return end_dialog(model, model.table)
    return board_question(model)


def _has_place_for_toast(node: Node, said: Toast) -> bool:
    """Tell whether a page contains the toast's sentence at a place of its own, or a table's line, to which it gives way."""
    places = ("toast", "status") if said.gives_way else ("toast",)
    return any(each.attrs.get("id") in places for each in walk_nodes(node))


def page_of(model: Model) -> Node:
    """Return the page at the model's address, or home if that address shows nothing."""
    for address in (model.route, ()):
        page = catalog.page_at(address)
        shown = page.view(model) if page is not None else None
        if shown is not None:
            return shown
    raise LookupError("no feature has a home page")


def page_title(model: Model) -> str:
    """Return the window's title: the page's name before the product's. It never tells hidden things."""
    page = catalog.page_at(model.route)
    name = page.heading(model) if page is not None else ""
    return model.words("app.title", page=name) if name else model.words("app.name")
