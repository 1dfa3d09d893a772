"""view: from the model to the whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.games.puzzle_words import kind_name
from ui.games.showcase import question
from ui.model.model import RIVAL, Model
from ui.pages.home import home
from ui.pages.newgame import new_page
from ui.pages.table import table_page
from ui.parts.controls import game_name, toast
from ui.text.html import Node, h, nodes, with_attrs
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.features.duels.pages import duel_page
    from ui.features.lessons.pages import learn_page, lit
    from ui.features.live.join_page import join_page
    from ui.features.live.lobby import lobby
    from ui.features.print.pages import print_page
    from ui.features.puzzles.daily import daily_page
    from ui.features.puzzles.kinds import puzzles_page
    from ui.features.puzzles.pages import puzzle_page
    from ui.features.real.pages import real_page
    from ui.features.review.pages import review_page
    from ui.features.training.drill_page import drill_page
    from ui.features.training.pages import training_page
    from ui.features.verify.pages import verify_page
    from ui.pages.dare import dare_note
    from ui.pages.data import about_page, data_page
    from ui.pages.dialogs import dialog_of
    from ui.pages.history import games_page
    from ui.pages.rules import rules_page
    from ui.pages.settings import settings_page
    from ui.pages.statistics import statistics_page
else:
    dare_note = later("ui.pages.dare", "dare_note")
    daily_page = later("ui.features.puzzles.daily", "daily_page")
    about_page = later("ui.pages.data", "about_page")
    data_page = later("ui.pages.data", "data_page")
    dialog_of = later("ui.pages.dialogs", "dialog_of")
    drill_page = later("ui.features.training.drill_page", "drill_page")
    duel_page = later("ui.features.duels.pages", "duel_page")
    games_page = later("ui.pages.history", "games_page")
    join_page = later("ui.features.live.join_page", "join_page")
    lobby = later("ui.features.live.lobby", "lobby")
    learn_page = later("ui.features.lessons.pages", "learn_page")
    lit = later("ui.features.lessons.pages", "lit")
    print_page = later("ui.features.print.pages", "print_page")
    puzzle_page = later("ui.features.puzzles.pages", "puzzle_page")
    puzzles_page = later("ui.features.puzzles.kinds", "puzzles_page")
    real_page = later("ui.features.real.pages", "real_page")
    review_page = later("ui.features.review.pages", "review_page")
    rules_page = later("ui.pages.rules", "rules_page")
    settings_page = later("ui.pages.settings", "settings_page")
    statistics_page = later("ui.pages.statistics", "statistics_page")
    training_page = later("ui.features.training.pages", "training_page")
    verify_page = later("ui.features.verify.pages", "verify_page")


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


def page_of(model: Model) -> Node:  # noqa: C901 - one flat list of all addresses
    """Return the page of the model's address."""
    match model.route:
        case ("play", _) if model.table is not None:
            return table_page(model, model.table)
        case ("new", _) if model.new is not None:
            return new_page(model, model.new)
        case ("learn", *_) if model.lesson is not None:
            return learn_page(model, model.lesson)
        case ("rules", game_id, *rest) if game_id in GAMES:
            return rules_page(model, game_id, rest[0] if rest else "")
        case ("real", *_):
            return real_page(model)
        case ("duels" | "duel", *_):
            return duel_page(model)
        case ("puzzle",) if model.puzzle is not None:
            return puzzle_page(model, model.puzzle)
        case ("puzzles", *rest):
            return puzzles_page(model, rest[0] if rest and rest[0] in GAMES else "")
        case ("daily", *rest) if model.today:
            return daily_page(model, rest[0] if rest else "")
        case ("settings",):
            return settings_page(model)
        case ("data" | "about" as place,):
            return data_page(model) if place == "data" else about_page(model)
        case ("games", *chosen):
            return games_page(model, tuple(chosen))
        case ("statistics",):
            return statistics_page(model)
        case ("review", _) if model.table is not None and model.review is not None:
            return review_page(model, model.table, model.review)
        case ("verify", _) if model.table is not None and model.verify is not None:
            return verify_page(model, model.table, model.verify)
        case ("print", _, paper) if model.table is not None:
            return print_page(model, model.table, paper)
        case _:
            return _page_of_training(model) or _page_of_devices(model)


def _page_of_training(model: Model) -> Node | None:
    """Return the page of what is trained, None for any other address."""
    match model.route:
        case ("training", "card") if model.drill is not None and model.table is not None:
            return drill_page(model, model.drill, model.table)
        case ("training", *_):
            return training_page(model)
        case _:
            return None


def _page_of_devices(model: Model) -> Node:
    """Return the page on which devices come together, or home where none is open."""
    match model.route:
        case ("live",) if model.live is not None:
            return lobby(model, model.live)
        case ("join",) if model.live is not None:
            return join_page(model, model.live) if model.table is None else table_page(model, model.table)
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
        case ("puzzle",) if model.puzzle is not None:
            name = kind_name(words, model.puzzle.game, model.puzzle.kind)
        case ("puzzles" | "daily" | "training" as page, *_):
            name = words(f"{page}.title")
        case ("review" | "verify" | "print" as page, *_) if model.table is not None:
            name = words(f"{page}.title")
        case ("real", *_):
            name = words("real.title")
        case ("duels" | "duel", *_):
            name = words("duel.title")
        case ("live" | "join", *_):
            name = words("live.title")
        case ("games", *_):
            name = words("nav.games")
        case ("settings" | "data" | "about" | "statistics" as page,):
            name = words(f"nav.{page}")
        case _:
            return words("app.name")
    return words("app.title", page=name)
