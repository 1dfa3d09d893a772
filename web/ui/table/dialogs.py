"""The dialogs: menu, share, an opened link, rules at hand, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about, game_of
from triokey.core.match import standing
from triokey.core.seed import write_seed
from ui.games import board as boards
from ui.games.offers import printed, reviewed
from ui.games.showcase import board_of, option_told
from ui.model.helping import allowed
from ui.model.messages import Message
from ui.model.model import DUEL, GUESTS, RIVAL, WORD, Dialog, Model, Table
from ui.model.rounds import rounds_over
from ui.parts.checked import verdict_line
from ui.parts.controls import (
    button,
    link_button,
    next_label,
    on,
    option_name,
    rematch_label,
    sheet,
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
        *_pages(model, table),
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
    return sheet(model, words("nav.more"), (code, _house(model, table), h("div", items, cls="stack")))


def sound_button(model: Model) -> Node:
    """Return the button that turns the sound off, or on again."""
    on = model.settings.on("sound")
    label = model.words("menu.sound-off" if on else "menu.sound-on")
    message = Message("setting", "sound=" + ("off" if on else "on"))
    return button(label, message, "sound" if on else "mute", "btn wide", id="sound")


def _house(model: Model, table: Table) -> Content:
    """Return by which options this table plays, each with the way to its rule."""
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


def _pages(model: Model, table: Table) -> list[Content]:
    """Return the ways to the pages about this game: replay, review, its deal verified and on paper."""
    words, address = model.words, table.key.replace(":", "-")
    items: list[Content] = []
    if table.match.words or table.match.past:
        items.append(button(words("replay.title"), Message("dialog", "replay"), "history", "btn wide"))
    if rounds_over(table) and reviewed(table.match.setup.game) is not None:
        items.append(link_button(words("review.title"), f"#/review/{address}", "chart", "btn wide"))
    if "fairness" in about(table.match.setup.game).parts:
        items.append(link_button(words("verify.title"), f"#/verify/{address}", "proof", "btn wide"))
    if printed(table.match.setup.game) is not None:
        items.append(link_button(words("print.title"), f"#/print/{address}", "print", "btn wide"))
    return items


def practice(model: Model, dialog: Dialog) -> Node | None:
    """Return the question whether to go on as practice after an undo that shows hidden things."""
    words = model.words
    return sheet(
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
    return board.sheet(table, allowed(model, table), dialog.get("about")) if isinstance(board, boards.Sheets) else None


def end_sheet(model: Model, table: Table) -> Node:
    """Return the sheet that tells how the round ended and what comes next."""
    words = model.words
    board = board_of(table.match.setup.game)
    own = table.key != GUESTS
    if not own:
        go = button(words("live.host-deals"), None, cls="btn primary", disabled=True)
    elif table.kept(DUEL):
        go = button(words("duel.back"), Message("next"), "play", "btn primary")
    elif standing(table.match).winners is None:
        go = button(next_label(words, table), Message("next"), symbol="play", cls="btn primary")
    else:
        go = button(rematch_label(words, table), Message("roll"), "play", "btn primary")
    look = button(words("table.see-board"), Message("close"), symbol="eye")
    review: Content = None
    if reviewed(table.match.setup.game) is not None and own:
        review = link_button(words("review.title"), "#/review/" + table.key.replace(":", "-"), "chart")
    end = (both_results(words, table), board.end(table, model)) if table.kept(RIVAL) else board.end(table, model)
    return sheet(model, board.verdict(words, table), (end, verdict_line(model, table)), (go, review, look))
