"""The side column of Okiya's board: the moves, the hint, and the key to the marks."""

from __future__ import annotations

from typing import Any

from triokey.okiya.garden import read_cell
from triokey.okiya.rules import GAME, State
from ui.games.okiya.art import tile_pair
from ui.games.okiya.words import garden_tile_text, hint_facts, name_cells
from ui.model.help_rules import VALUES
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import on
from ui.parts.names import player_name
from ui.parts.pictures import icon, sprite_art
from ui.parts.status import hint_line, looking_line
from ui.text.html import Content, Node, h
from ui.text.words import Words

POINTING = ("only-win", "wins")
"""Keys of the hint's reasons whose sentences refer to the marked tiles."""


def hint_steps(table: Table) -> list[dict[str, Any]]:
    """Return the steps of the hint that have been shown so far."""
    if not table.hint or not table.mine:
        return []
    found = table.analysis("hint") or []
    return list(found[: table.hint])


def garden_hint_panel(table: Table, model: Model) -> Node | None:
    """Return the current step of the hint, or the notice that the hint is being computed."""
    words, steps = model.words, hint_steps(table)
    if not steps:
        return looking_line(words, table)
    other = player_name(words, table, 1 - (GAME.turn(table.shown) or 0))
    step = steps[-1]
    said: Content = words(f"okiya.hint.{step['why']}", **hint_facts(words, step), who=other)
    if step["why"] in POINTING:
        said = said, h("span", " ", name_cells(words, table.shown, step["cells"]), cls="sr")
    return hint_line(words, said, len(steps), len(table.analysis("hint") or []), line=True)


def move_list(table: Table, model: Model) -> Node:
    """Return the list of moves; each is a link to the moment after it."""
    words = model.words
    now = len(table.match.words) if table.at is None else table.at
    items = []
    for number, word in enumerate(table.match.words, 1):
        before: State = table.match.states[number - 1]
        seat = GAME.turn(before) or 0
        tile = before.layout[read_cell(word)]
        label = words("okiya.move", n=number, who=player_name(words, table, seat), tile=garden_tile_text(words, tile), cell=word)
        items.append(
            h(
                "li",
                h(
                    "button",
                    h("span", label, cls="sr"),
                    h("span", str(number), cls="nums", aria_hidden="true"),
                    sprite_art("hare" if seat else "fox", "move-token"),
                    tile_pair(tile),
                    h("span", word, cls="move-cell", translate="no", aria_hidden="true"),
                    type="button",
                    cls="past-move",
                    **on(Message("look", str(number))),
                    aria_current="step" if number == now else None,
                ),
            )
        )
    return h("ol", items, cls="moves", id="moves")


def key_to_marks(table: Table, model: Model) -> Node:
    """Return the key to the marks, and to each kind of value badge on the board."""
    words = model.words
    return h(
        "div",
        [h("div", plate, h("span", text)) for plate, text in _explain_badges(table, words)],
        h("div", h("span", cls="dot"), h("span", words("okiya.key.match"))),
        h("div", h("span", cls="hat"), h("span", words("okiya.key.illegal"))),
        cls="key",
    )


def mark_legend(table: Table, model: Model) -> Node | None:
    """Return the key to the value badges, for windows without a column beside the garden."""
    read = [h("li", plate, h("span", text)) for plate, text in _explain_badges(table, model.words)]
    return h("ul", read, cls="legend") if read else None


def _explain_badges(table: Table, words: Words) -> list[tuple[Node, str]]:
    """Return a badge and its explanation for each outcome (win, draw, loss) on the board, taken from the best tile with it."""
    state: State = table.shown
    values = value_plates(table)
    found = []
    for outcome, name in ((1, "win"), (0, "draw"), (-1, "loss")):
        best = max(
            (cell for cell, value in values.items() if value[0] == outcome),
            key=lambda cell: value_order(values[cell]),
            default="",
        )
        if best:
            value, tile = values[best], garden_tile_text(words, state.layout[read_cell(best)])
            said = words(f"okiya.key.{name}", n=value[1], moves=value[2])
            found.append((value_plate(value), words("okiya.key.plate", tile=tile, value=said)))
    return found


def value_plates(table: Table) -> dict[str, list[int]]:
    """Return the exact value of each tile that may be taken at the shown moment, none until the values are computed."""
    return dict(table.analysis(VALUES) or {}) if GAME.turn(table.shown) is not None else {}


def value_order(value: list[int]) -> tuple[int, int, int]:
    """Return a sort key that ranks values of moves: by outcome, then tiles left, then number of moves."""
    outcome, points, moves = value
    return outcome, points * outcome, -moves * outcome


def value_plate(value: list[int], best: bool = False) -> Node:
    """Return the badge with the exact value of a move. Shape, sign and number say it all; colour only repeats it.

    A win or loss without points has a tick or a cross in place of the number, a draw has an equals sign.
    """
    outcome, points, plies = value
    name = {1: "win", 0: "draw", -1: "loss"}[outcome]
    symbol = {1: icon("up" if points else "check"), 0: "=", -1: icon("down" if points else "close")}[outcome]
    sign = {1: "+", 0: "", -1: "\u2212"}[outcome]
    mark = " best" if best else ""
    number = f"{sign}{points}" if points and outcome else None
    return h("span", symbol, number, h("small", data_n=str(plies)), cls=f"move-value nums {name}{mark}")
