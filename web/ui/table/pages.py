"""The page of a game: top bar, the board's play area, actions, and the side column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.match import standing
from ui.frame.catalog import door, doors
from ui.games import board as boards
from ui.games.secrecy import covers_hands, may_open
from ui.games.showcase import arranger_of, board_of
from ui.model.help_rules import USED, at_live_table, with_allowed_settings
from ui.model.messages import Message
from ui.model.model import GUESTS, PROVEN, Model, Table
from ui.model.position import bot_waits, can_unsay, is_seeking, position_key
from ui.model.trail import came_from
from ui.parts.controls import button, close_label, device_text, icon_button, idle_state, on, side_button, top_bar
from ui.parts.names import game_name, names_in, next_label, player_name, rematch_label
from ui.parts.pictures import game_classes
from ui.table.undoing import can_take_back, takes_back
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.showing import can_show_line, told_apart
    from ui.table.between import actions_between
    from ui.table.help_lines import help_users
else:
    actions_between = later("ui.table.between", "actions_between")
    can_show_line = later("ui.games.showing", "can_show_line")
    told_apart = later("ui.games.showing", "told_apart")
    help_users = later("ui.table.help_lines", "help_users")

_BLANK = h("span", cls="btn primary blank", aria_hidden="true")
"""Empty place of the filled button while there is nothing to do next, or while the sheet at the end of a round has one."""


def table_page(model: Model, table: Table) -> Node:
    """Return the page of the game that is being played."""
    words, few = model.words, model.settings.few
    game_id = table.match.setup.game
    board = board_of(game_id)
    if table.curtain is not None and not covers_hands(table):
        return curtain_page(model, table)
    model, table = with_allowed_settings(model, table), table.looked
    model = model._replace(table=table)
    subtitle = board.subtitle(words, table)
    return h(
        "div",
        top_bar(
            words,
            game_name(words, game_id),
            str(door("table-back", model) or came_from(model, table) or "#/"),
            doors("table-top", model),
            None if few or table.key == GUESTS else icon_button("share", words("nav.share"), Message("dialog", "share")),
            None if few else icon_button("help", words("nav.rules"), Message("dialog", f"rules {game_id}")),
            more_button(model) if table.key != GUESTS else None,
            subtitle="\u00a0· ".join((subtitle, *_list_notes(model, table))),
            named=names_in(words, table, subtitle),
        ),
        board.page(table, model),
        action_bar(model, table),
        _draw_side_column(model, table, board),
        cls=f"page play {game_classes(game_id)}{_side_class(table)}{_public_class(table)}{turned_class(model, table)}",
        data_key=f"play-{game_id}",
    )


def _side_class(table: Table) -> str:
    """Return the CSS class of a page whose move list is open on a narrow screen."""
    return " side-open" if table.aside.side else ""


def _public_class(table: Table) -> str:
    """Return the CSS class of a page that spectators watch, because nobody at this device plays."""
    return " public" if table.public else ""


def _draw_side_column(model: Model, table: Table, board: boards.Board) -> Node:
    """Return the side column. In a narrow window it is opened on demand and has a button to close it."""
    words = model.words
    close = icon_button("close", close_label(words, "menu.side"), Message("side"))
    tools = h("span", doors("side", model), close, cls="group")
    head = h("header", h("h2", words("menu.side")), tools, cls="side-head") if table.aside.side else None
    beside = board.side(table, model)
    if table.line is not None:
        beside = told_apart(words, beside, table.line)
    return h("aside", head, beside, cls="side", tabindex="-1", aria_label=words("table.side"))


def _list_notes(model: Model, table: Table) -> list[str]:
    """Return the notes below a game's title: practice, a proven deal, other windows, and who used help if that counts."""
    notes = (
        ("table.practice", table.practice),
        ("table.proven", table.kept(PROVEN) != ""),
        ("table.elsewhere", model.watching == table.key),
        ("table.unseen", not model.locks and table.key != GUESTS),
    )
    told = help_users(model.words, table) if table.kept(USED) and not table.practice else ""
    return [*(model.words(key) for key, holds in notes if holds), *((told,) if told else ())]


def action_bar(model: Model, table: Table) -> Node:
    """Return the bar of buttons below the board: undo and redo, the filled button, and the board's tools."""
    if table.at is not None:
        return looking_back(model, table)
    if table.curtain is not None:
        return actions_between(model, table, primary_button(model, table, board_of(table.match.setup.game)))
    words = model.words
    board = board_of(table.match.setup.game)
    can = takes_back(table)
    live = at_live_table(model, table) and not about(table.match.setup.game).hidden
    back = can_take_back(table) if can else live and bool(table.match.words)
    arranger = arranger_of(table.match.setup.game)
    laid = arranger is not None and arranger.unarrange(table) is not None
    if table.public and table.outcome is None:
        return h(
            "nav",
            primary_button(model, table, board),
            side_button(words("table.side"), table),
            cls="actions",
            aria_label=words("table.actions"),
        )
    return h(
        "nav",
        h(
            "span",
            _step_button("undo", words("table.undo"), bool(laid or back or can_unsay(table)), can),
            _step_button("redo", words("table.redo"), (can or live) and bool(table.match.undone), can),
            cls="group",
        ),
        primary_button(model, table, board),
        h("span", board.tools(table, model), cls="group"),
        cls="actions",
        aria_label=words("table.actions"),
    )


def _step_button(name: str, label: str, now: bool, can: bool) -> Node:
    """Return the undo or redo button. If it can ever work (can), it keeps the focus even when nothing is left to undo or redo."""
    return icon_button(name, label, Message(name), disabled=not (now or can), aria_disabled=idle_state(can and not now))


def looking_back(model: Model, table: Table) -> Node:
    """Return the bar of buttons for looking back: return to the game, play on from here, show best play, features' buttons."""
    words = model.words
    return h(
        "nav",
        h(
            "span",
            icon_button("close", words("replay.leave"), Message("look", "last"), id="replay-leave"),
            doors("looking-back", model),
            cls="group",
        ),
        button(words("table.play-on"), Message("play-on"), symbol="new", cls="btn primary"),
        h(
            "span",
            icon_button("hint", words("show.best"), Message("show"), id="show") if can_show_line(table) else None,
            doors("looking-back-more", model),
            cls="group",
        ),
        cls="actions replay",
        aria_label=words("table.actions"),
    )


def primary_button(model: Model, table: Table, board: boards.Board) -> Node:
    """Return the filled button with what to do next at this table."""
    words = model.words
    if model.watching == table.key:
        return button(words("table.here"), Message("play-here"), symbol="play", cls="btn primary")
    if table.in_ending:
        return _BLANK
    other = door("table-primary", model)
    if isinstance(other, Node):
        return other
    if table.outcome is not None:
        if standing(table.match).winners is None:
            return button(next_label(words, table.match.setup.game), Message("next"), symbol="play", cls="btn primary")
        label, waits = rematch_label(words, table), is_seeking(table)
        return button(label, Message("roll", "rematch"), symbol="play", cls="btn primary", disabled=waits)
    seat = table.turn
    if seat is not None and table.players[seat].kind == "away":
        return button(words("table.send"), Message("dialog", "share game"), symbol="link", cls="btn primary")
    waits = seat is not None and table.players[seat].kind == "bot" and table.looker is None and not table.aside.stage
    if waits and bot_waits(model, table):
        value = position_key(table)
        return button(words("table.let"), Message("bot", value), symbol="play", cls="btn primary", disabled=bool(table.thinking))
    own = board.primary(table, model)
    return own if own is not None else _BLANK


def more_button(model: Model) -> Node:
    """Return the button that opens the menu of a game."""
    return icon_button("more", model.words("nav.more"), Message("dialog", "menu"))


def turned_class(model: Model, table: Table) -> str:
    """Return the CSS class that turns the page towards the second of two people sitting face to face. Hands stay upright."""
    two = len(table.players) == 2 and all(player.kind == "person" for player in table.players)
    if not two or not model.settings.on("face"):
        return ""
    if about(table.match.setup.game).hidden and (table.curtain is None or covers_hands(table)):
        return ""
    return " turned" if (table.viewer if table.curtain is None else table.curtain) == 1 else ""


def _draw_open_hands_button(words: Words) -> Content:
    """Return the button that opens all hands, for people who look at one screen together."""
    act = h("button", words("curtain.open"), type="button", cls="curtain-open", **on(Message("dialog", "open-hands")))
    return h("div", act, h("small", words("curtain.open-note")), cls="curtain-together")


def curtain_page(model: Model, table: Table) -> Node:
    """Return the page shown while one device goes to the next person. It reveals nothing of the game."""
    words = model.words
    assert table.curtain is not None
    name = player_name(words, table, table.curtain)
    content: Content = (
        h("div", cls="curtain-disc", aria_hidden="true"),
        h("h1", device_text(words, table, table.curtain)),
        h("p", words("curtain.alone")),
        button(words("curtain.lift", who=name), Message("reveal"), cls="btn primary", id="reveal"),
        h("a", words("nav.home"), href="#/", cls="btn"),
        _draw_open_hands_button(words) if may_open(table) and not any(table.match.log) else None,
    )
    return h("main", content, cls=f"page curtain seat-{table.curtain}{turned_class(model, table)}", data_key="curtain")
