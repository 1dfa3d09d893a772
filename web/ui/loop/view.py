"""view: from the model to the whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.frame import catalog
from ui.games.showcase import question
from ui.model.model import RIVAL, Model
from ui.pages.home import home
from ui.pages.newgame import new_page
from ui.pages.table import table_page
from ui.parts.controls import game_name, toast
from ui.text.html import Node, h, nodes, with_attrs
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.features.lessons.pages import lit
    from ui.pages.dare import dare_note
    from ui.pages.data import about_page, data_page
    from ui.pages.dialogs import dialog_of
    from ui.pages.history import games_page
    from ui.pages.rules import rules_page
    from ui.pages.settings import settings_page
    from ui.pages.statistics import statistics_page
else:
    dare_note = later("ui.pages.dare", "dare_note")
    about_page = later("ui.pages.data", "about_page")
    data_page = later("ui.pages.data", "data_page")
    dialog_of = later("ui.pages.dialogs", "dialog_of")
    games_page = later("ui.pages.history", "games_page")
    lit = later("ui.features.lessons.pages", "lit")
    rules_page = later("ui.pages.rules", "rules_page")
    settings_page = later("ui.pages.settings", "settings_page")
    statistics_page = later("ui.pages.statistics", "statistics_page")


def view(model: Model) -> Node:
    """Return the page: what lies below, and on top of it a dialog or a toast."""
    asked = model.dialog is not None or (model.table is not None and model.table.in_ending)
    dialog = dialog_of(model) if asked else question(model)
    if dialog is not None and model.lesson is not None:
        dialog = lit(model, dialog)
    page = page_of(model if dialog is None else model._replace(toast=None))
    if dialog is not None:
        page = with_attrs(page, inert=True)
    said = toast(model) if dialog is None and not _says(page) else None
    dared = model.table is not None and bool(model.table.kept(RIVAL)) and dialog is None
    said = said or (dare_note(model) if dared else None)
    return h("div", page, said or h("div", cls="no-toast"), dialog, id="app")


def _says(node: Node) -> bool:
    """Tell whether a page has a place of its own for the sentence that waits to be read, and it stands there."""
    return any(each.attrs.get("id") == "toast" for each in nodes(node))


def page_of(model: Model) -> Node:
    """Return the page of the model's address; home stands in the place of one that is not there."""
    page = catalog.page_at(model.route)
    return (page.view(model) if page is not None else _own(model)) or home(model)


def _own(model: Model) -> Node | None:
    """Return the page of an address that belongs to no feature, None for home."""
    match model.route:
        case ("play", _) if model.table is not None:
            return table_page(model, model.table)
        case ("new", _) if model.new is not None:
            return new_page(model, model.new)
        case ("rules", game_id, *rest) if game_id in GAMES:
            return rules_page(model, game_id, rest[0] if rest else "")
        case ("settings",):
            return settings_page(model)
        case ("data" | "about" as place,):
            return data_page(model) if place == "data" else about_page(model)
        case ("games", *chosen):
            return games_page(model, tuple(chosen))
        case ("statistics",):
            return statistics_page(model)
        case _:
            return None


def title_of(model: Model) -> str:
    """Return the title of the window: the page's name before the product's. It never tells hidden things."""
    page = catalog.page_at(model.route)
    name = page.heading(model) if page is not None else _own_title(model)
    return model.words("app.title", page=name) if name else model.words("app.name")


def _own_title(model: Model) -> str:
    words = model.words
    match model.route:
        case ("play", _) if model.table is not None:
            return game_name(words, model.table.match.setup.game)
        case ("new", game_id) | ("rules", game_id, *_) if game_id in GAMES:
            return game_name(words, game_id)
        case ("games", *_):
            return words("nav.games")
        case ("settings" | "data" | "about" | "statistics" as page,):
            return words(f"nav.{page}")
        case _:
            return ""
