"""The controls of a replay: buttons, and the sheet with rounds, speed, point of view, and open hands."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.features.replay.doors import has_moves
from ui.features.replay.state import SPEEDS, is_running, pace_of
from ui.games import board as boards
from ui.games.offers import reviewed_board
from ui.games.secrecy import can_show_hands, needs_curtain
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.parts.controls import button, choice_chip, dialog_box, icon_button, link_button
from ui.parts.names import player_name
from ui.table.menu import menu_row as row
from ui.text.html import Content, Node, h


def run_button(model: Model, table: Table) -> Node:
    """Return the button that starts or pauses the automatic replay."""
    going = is_running(table)
    return icon_button(
        "pause" if going else "play",
        model.words("replay.pause" if going else "replay.run"),
        Message("replay", "switch"),
        id="replay-run",
        aria_pressed="true" if going else "false",
    )


def more_button(model: Model) -> Node:
    """Return the button that opens the sheet of a replay."""
    return icon_button("gear", model.words("replay.more"), Message("dialog", "replay"))


def replay_menu_row(model: Model, table: Table) -> Node | None:
    """Return the menu row that opens the replay in wide windows, None if nothing has been played."""
    if not has_moves(table):
        return None
    return row("history", model.words("menu.moves"), Message("dialog", "replay"), "menu-row broad")


def replay_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the sheet of a replay, with its rounds, speed, point of view and open hands."""
    words, table = model.words, model.table
    if table is None:
        return None
    content: list[Content] = []
    if table.match.past:
        rounds = [
            choice_chip(words("replay.round", n=number + 1), Message("look", f"{number}/0"), number == table.place[0])
            for number in range(len(table.match.log))
        ]
        content.append(_draw_group(words("replay.rounds"), rounds))
    speeds = [
        choice_chip(words(f"replay.speed.{speed}"), Message("replay", speed), speed == pace_of(table).speed) for speed in SPEEDS
    ]
    content.append(_draw_group(words("replay.speed"), speeds))
    if can_show_hands(table):
        if table.at is not None:
            views = [
                choice_chip(player_name(words, table, seat), Message("eyes", str(seat)), seat == table.viewer)
                for seat in range(len(table.players))
            ]
            content.append(_draw_group(words("replay.eyes"), views))
        board = board_of(table.match.setup.game)
        if isinstance(board, boards.HandsOpened):
            content.append(h("section", h("h3", words("replay.hands")), board.hands(table.looked, model)))
    elif about(table.match.setup.game).hidden:
        content.append(h("p", words("replay.closed-here" if needs_curtain(table) else "replay.closed"), cls="hint"))
    foot: list[Content] = [button(words("replay.start"), Message("replay", "start"), "play", "btn primary")]
    if table.turn is None and reviewed_board(table.match.setup.game) is not None:
        foot.append(link_button(words("review.title"), "#/review/" + table.key.replace(":", "-"), "chart"))
    return dialog_box(model, words("replay.title"), content, foot)


def _draw_group(title: str, chips: list[Node]) -> Node:
    return h("fieldset", h("legend", title), h("div", chips, cls="chips"), cls="choice")
