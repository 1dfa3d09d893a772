"""view: from the model to the whole page."""

from __future__ import annotations

from triokey.catalog import GAMES
from ui.html import Node, h, with_attrs
from ui.model import Model
from ui.pages.dialogs import dialog_of
from ui.pages.home import home
from ui.pages.learn import learn_page
from ui.pages.newgame import new_page
from ui.pages.parts import game_name, toast
from ui.pages.rules import rules_page
from ui.pages.settings import about_page, data_page, games_page, settings_page
from ui.pages.table import table_page


def view(model: Model) -> Node:
    """Return the page: what lies below, and on top of it a dialog or a toast."""
    page = page_of(model)
    dialog = dialog_of(model)
    if dialog is not None:
        page = with_attrs(page, inert=True)
    return h("div", page, toast(model) or h("div", cls="no-toast"), dialog, id="app")


def page_of(model: Model) -> Node:
    """Return the page of the model's address."""
    match model.route:
        case ("play", _) if model.table is not None:
            return table_page(model, model.table)
        case ("new", _) if model.new is not None:
            return new_page(model, model.new)
        case ("learn", *_) if model.course is not None:
            return learn_page(model, model.course)
        case ("rules", game_id, *rest) if game_id in GAMES:
            return rules_page(model, game_id, rest[0] if rest else "")
        case ("settings",):
            return settings_page(model)
        case ("data",):
            return data_page(model)
        case ("about",):
            return about_page(model)
        case ("games",):
            return games_page(model)
        case _:
            return home(model)


def title_of(model: Model) -> str:
    """Return the title of the window: the page's name before the product's. It never tells hidden things."""
    words = model.words
    match model.route:
        case ("play", _) if model.table is not None:
            name = game_name(words, model.table.match.setup.game)
        case ("new", game_id) | ("rules", game_id, *_) if game_id in GAMES:
            name = game_name(words, game_id)
        case ("learn", game_id, *_) if game_id in GAMES:
            return words("app.title", page=words("learn.title", game=game_name(words, game_id)))
        case ("settings" | "data" | "about" | "games" as page,):
            name = words(f"nav.{page}")
        case _:
            return words("app.name")
    return words("app.title", page=name)
