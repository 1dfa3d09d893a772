"""The dialogs of a game table: confirmations, the board's own sheets, and the sheet at the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.match import standing
from ui.frame.catalog import door, doors
from ui.frame.feature import Spot
from ui.games import board as boards
from ui.games.secrecy import may_open
from ui.games.showcase import board_of
from ui.model.help_rules import with_allowed_settings
from ui.model.messages import Message
from ui.model.model import RIVAL, SERIES, Dialog, Model, Table
from ui.model.position import is_seeking
from ui.parts.controls import button, dialog_box
from ui.parts.names import judged_name, next_label, rematch_label
from ui.parts.pictures import game_emblem, hop_class
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words, numeral_text

if TYPE_CHECKING:
    from ui.model.series import score_so_far
    from ui.table.challenge import both_results
else:
    score_so_far = later("ui.model.series", "score_so_far")
    both_results = later("ui.table.challenge", "both_results")


def practice_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to continue as practice, because an undo would reveal hidden things."""
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


def open_hands_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether the people at this device want to play with open hands from now on."""
    words, table = model.words, model.table
    if table is None or not may_open(table):
        return None
    return dialog_box(
        model,
        words("curtain.open-title"),
        h("p", words("curtain.open-text")),
        (
            button(words("curtain.open"), Message("open-hands"), cls="btn primary"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def board_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the sheet that the board of this game draws itself, named in the dialog's field "about"."""
    table = model.table
    if table is None:
        return None
    board = board_of(table.match.setup.game)
    return (
        board.dialog(table, with_allowed_settings(model, table), dialog.get("about"))
        if isinstance(board, boards.Dialogs)
        else None
    )


CHEERING = 5
"""Number of pieces that hop when a match is won."""


def _draw_cheer(table: Table) -> Content:
    """Return the hopping pieces if someone at this device has won a match of several rounds, otherwise None."""
    won = set(standing(table.match).winners or ()) & set(table.persons)
    if not table.match.past or not won:
        return None
    pieces = [h("span", game_emblem(table.match.setup.game), cls=hop_class(number)) for number in range(CHEERING)]
    return h("p", pieces, cls="cheer", aria_hidden="true")


def _draw_score(words: Words, table: Table) -> Content:
    """Return the line with the score over this match and the rematches before it. None for a first match or an unfinished one."""
    if not table.kept(SERIES) or standing(table.match).winners is None:
        return None
    series = score_so_far(table)
    if series.played < 2:
        return None
    if about(table.match.setup.game).crew:
        return h("p", words("table.series.crew", n=series.played, won=max(series.won)))
    won = words.listed([f"{judged_name(words, table, seat)} {numeral_text(count)}" for seat, count in enumerate(series.won)])
    return h("p", words("table.series", n=series.played, scores=won))


def end_dialog(model: Model, table: Table) -> Node:
    """Return the sheet at the end of a round: how it ended, a button for the next round or a rematch, and features' buttons."""
    words = model.words
    board = board_of(table.match.setup.game)
    other = door("end-primary", model)
    if isinstance(other, Node):
        go = other
    elif standing(table.match).winners is None:
        go = button(next_label(words, table.match.setup.game), Message("next"), symbol="play", cls="btn primary")
    else:
        go = button(rematch_label(words, table), Message("roll"), "play", "btn primary", disabled=is_seeking(table))
    end = (both_results(words, table), board.end(table, model)) if table.kept(RIVAL) else board.end(table, model)
    return dialog_box(
        model,
        board.verdict(words, table),
        (_draw_cheer(table), _draw_score(words, table), end, doors("end-told", model)),
        (*(() if model.settings.few else doors("end", model, Spot(table.match.setup.game, table.key))), go),
        kind="ending",
    )
