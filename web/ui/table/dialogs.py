"""The dialogs: menu, share, an opened link, rules at hand, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import game_of
from triokey.core.match import standing
from triokey.core.seed import write_seed
from ui.frame.catalog import door, doors
from ui.frame.feature import Spot
from ui.games import board as boards
from ui.games.showcase import board_of, option_told
from ui.model.helping import allowed
from ui.model.messages import Message
from ui.model.model import RIVAL, WORD, Dialog, Model, Table
from ui.parts.controls import (
    button,
    dialog_box,
    emblem,
    hop,
    next_label,
    on,
    option_name,
    rematch_label,
)
from ui.text.html import Content, Node, h
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.table.challenge import both_results
else:
    both_results = later("ui.table.challenge", "both_results")


def menu(model: Model, dialog: Dialog) -> Node | None:
    """Return the menu of a game."""
    words, table = model.words, model.table
    if table is None:
        return None
    seed = table.match.setup.seed
    items: list[Content] = [
        button(words("menu.moves"), Message("side"), "history", "btn wide narrow"),
        *doors("menu", model, Spot(table.match.setup.game, table.key)),
        sound_button(model),
        button(words("menu.copy"), Message("copy-save"), symbol="link", cls="btn wide"),
        button(words("menu.file"), Message("save-file"), symbol="flag", cls="btn wide"),
        h("a", h("span", words("nav.settings")), href="#/settings", cls="btn wide"),
        h("a", h("span", words("home.new-game")), href=f"#/new/{table.match.setup.game}", cls="btn wide"),
        button(words("games.delete"), Message("dialog", f"delete {table.key}"), cls="btn wide quiet"),
    ]
    code: Content = None
    if table.match.setup.deal is None:
        word = table.kept(WORD)
        said = (" ", h("q", word)) if word else None
        code = h("p", words("menu.seed"), " ", h("b", write_seed(seed), cls="nums code", translate="no"), said)
    return dialog_box(model, words("nav.more"), (code, _house(model, table), h("div", items, cls="stack")))


def sound_button(model: Model) -> Node:
    """Return the button that turns the sound off, or on again."""
    on = model.settings.on("sound")
    label = model.words("menu.sound-off" if on else "menu.sound-on")
    message = Message("setting", "sound=" + ("off" if on else "on"))
    return button(label, message, "sound" if on else "mute", "btn wide", id="sound")


def _house(model: Model, table: Table) -> Content:
    """Return the options that this table plays by, each with the way to its rule."""
    words, setup = model.words, table.match.setup
    rows = [
        h(
            "li",
            h("span", option_name(words, setup.game, spec.key)),
            " ",
            h("b", option_told(words, setup.game, spec.key, value, table.players)),
            " ",
            h(
                "button",
                spec.rule,
                type="button",
                cls="ruleref",
                translate="no",
                **on(Message("dialog", f"rule {setup.game} {spec.rule}")),
                aria_label=words("toast.rule", rule=spec.rule),
            ),
        )
        for spec, value in zip(game_of(setup.game).options, setup.options, strict=True)
        if len(spec.values) > 1
    ]
    return (h("h3", words("menu.plays")), h("ul", rows, cls="house")) if rows else None


def practice(model: Model, dialog: Dialog) -> Node | None:
    """Return the question whether to go on as practice after an undo that shows hidden things."""
    words = model.words
    return dialog_box(
        model,
        words("practice.title"),
        h("p", words("practice.text")),
        (
            button(words("practice.yes"), Message("undo", "practice"), cls="btn primary"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def of_board(model: Model, dialog: Dialog) -> Node | None:
    """Return a sheet of the board's own."""
    table = model.table
    if table is None:
        return None
    board = board_of(table.match.setup.game)
    return board.dialog(table, allowed(model, table), dialog.get("about")) if isinstance(board, boards.Dialogs) else None


CHEERING = 5
"""Pieces that hop for a match."""


def _cheer(table: Table) -> Content:
    """Return the pieces that hop because somebody at this device has won a match of several rounds, None for any other end."""
    won = set(standing(table.match).winners or ()) & set(table.persons)
    if not table.match.past or not won:
        return None
    pieces = [h("span", emblem(table.match.setup.game), cls=hop(number)) for number in range(CHEERING)]
    return h("p", pieces, cls="cheer", aria_hidden="true")


def end_dialog(model: Model, table: Table) -> Node:
    """Return the sheet that tells how the round ended and what comes next."""
    words = model.words
    board = board_of(table.match.setup.game)
    other = door("end-primary", model)
    if isinstance(other, Node):
        go = other
    elif standing(table.match).winners is None:
        go = button(next_label(words, table), Message("next"), symbol="play", cls="btn primary")
    else:
        go = button(rematch_label(words, table), Message("roll"), "play", "btn primary")
    end = (both_results(words, table), board.end(table, model)) if table.kept(RIVAL) else board.end(table, model)
    return dialog_box(
        model,
        board.verdict(words, table),
        (_cheer(table), end, doors("end-told", model)),
        (*doors("end", model, Spot(table.match.setup.game, table.key)), go),
        kind="ending",
    )
