"""A line of best moves on the board: the status line while it is played, and the buttons that start it."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.match import outcome
from ui.games import board as boards
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import button, icon_button, idle_state
from ui.text.html import Child, Content, Node, h, with_attrs
from ui.text.words import Words


def line_panel(words: Words, table: Table) -> Node:
    """Return the sentence on the step of the line that is shown, between the buttons for the previous and the next step."""
    board = board_of(table.match.setup.game)
    assert isinstance(board, boards.LineShown) and table.line is not None
    first, last = table.at == table.line, table.at == len(table.seen.words)
    return h(
        "div",
        icon_button("back", words("show.back"), Message("look", "back"), id="line-back", aria_disabled=idle_state(first)),
        h("p", board.step(words, table), data_news="line"),
        icon_button("on", words("show.on"), Message("look", "on"), id="line-on", aria_disabled=idle_state(last)),
        cls="status line",
        id="status",
    )


def told_apart(words: Words, side: Content, begins: int) -> tuple[Child, ...]:
    """Return the side column of a board that plays a line of best moves, the line's moves marked apart from those of the game.

    begins: the number of actions and remarks of the round before the line begins.
    """

    def marked(child: Child) -> tuple[Child, ...]:
        if isinstance(child, str):
            return (child,)
        value = child.attrs.get("data-value", "")
        if child.attrs.get("data-do") == "look" and value.isdecimal() and int(value) > begins:
            tag = h("span", words("show.beside"), cls="sr")
            return (with_attrs(child._replace(children=(*child.children, tag)), cls=f"{child.attrs.get('class', '')} unplayed"),)
        inside = child._replace(children=tuple(one for part in child.children for one in marked(part)))
        is_list = child.tag == "ol" and inside != child
        return (h("p", words("show.dashed"), cls="hint"), inside) if is_list else (inside,)

    return tuple(one for part in h("aside", side).children for one in marked(part))


def can_show_line(table: Table) -> bool:
    """Tell whether best play may be shown from this moment: the game is over or for practice, and the moment is not its end."""
    board = board_of(table.match.setup.game)
    known = isinstance(board, boards.LineShown) and table.line is None
    return known and (table.practice or outcome(table.match) is not None) and not game_is_over(table)


def game_is_over(table: Table) -> bool:
    """Tell whether nobody can act at the shown moment, because the game is over there."""
    return game_of(table.match.setup.game).turn(table.shown) is None


def show_button(words: Words, value: str, key: str, do: str = "show") -> Node:
    """Return a button that starts a line of best moves from a moment."""
    return button(words(key), Message(do, value), "play", "btn")
