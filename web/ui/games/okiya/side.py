"""What stands beside Okiya's garden: the moves, the hint, and the key to the marks."""

from __future__ import annotations

from typing import Any

from triokey.okiya.garden import read_cell
from triokey.okiya.rules import GAME, State
from ui.games.okiya.art import tile_pair
from ui.games.okiya.words import hint_facts, tile_text
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import art, hint_line, icon, on, player_name
from ui.text.html import Node, h


def hint_steps(table: Table) -> list[dict[str, Any]]:
    """Return the steps of the hint that are shown."""
    if not table.hint or not table.mine:
        return []
    found = table.analysis("hint") or []
    return list(found[: table.hint])


def hint_panel(table: Table, model: Model) -> Node | None:
    """Return the step of the hint that was asked for last."""
    steps = hint_steps(table)
    if not steps:
        return None
    words = model.words
    other = player_name(words, table, 1 - (GAME.turn(table.shown) or 0))
    said = words(f"okiya.hint.{steps[-1]['why']}", **hint_facts(words, steps[-1]), who=other)
    return hint_line(words, said, len(steps), len(table.analysis("hint") or []), line=True)


def moves(table: Table, model: Model) -> Node:
    """Return the list of moves; each leads to the moment after it."""
    words = model.words
    now = len(table.match.words) if table.at is None else table.at
    items = []
    for number, word in enumerate(table.match.words, 1):
        before: State = table.match.states[number - 1]
        seat = GAME.turn(before) or 0
        tile = before.layout[read_cell(word)]
        label = words("okiya.move", n=number, who=player_name(words, table, seat), tile=tile_text(words, tile), cell=word)
        items.append(
            h(
                "li",
                h(
                    "button",
                    h("span", label, cls="sr"),
                    h("span", str(number), cls="nums", aria_hidden="true"),
                    art("hare" if seat else "fox", "h1i"),
                    tile_pair(tile),
                    h("span", word, cls="hc", translate="no", aria_hidden="true"),
                    type="button",
                    cls="hm",
                    **on(Message("look", str(number))),
                    aria_current="step" if number == now else None,
                ),
            )
        )
    return h("ol", items, cls="moves", id="moves")


def key_to_marks(model: Model) -> Node:
    """Return what the plates and marks mean."""
    words = model.words
    return h(
        "div",
        h("div", value_plate([1, 3, 5]), h("span", words("okiya.key.win", n=3, moves=5))),
        h("div", value_plate([-1, 2, 8]), h("span", words("okiya.key.loss", n=2, moves=8))),
        h("div", h("span", cls="dot"), h("span", words("okiya.key.match"))),
        h("div", h("span", cls="hat"), h("span", words("okiya.key.illegal"))),
        cls="key",
    )


def legend(model: Model) -> Node:
    """Return in one line what the plates mean, for windows without a column beside the garden."""
    words = model.words
    return h(
        "ul",
        h("li", value_plate([1, 3, 5]), h("span", words("okiya.value.win", n=3, moves=5))),
        h("li", value_plate([-1, 0, 8]), h("span", words("okiya.value.loss", n=0, moves=8))),
        cls="legend",
    )


def value_plate(value: list[int], best: bool = False) -> Node:
    """Return the plate with the exact value of a move: form, sign and number, so that colour only repeats it.

    A victory or defeat without a point has a tick or a cross in place of the number.
    """
    outcome, points, plies = value
    name = {1: "win", 0: "draw", -1: "loss"}[outcome]
    symbol_name = {1: "up" if points else "check", 0: "level", -1: "down" if points else "close"}[outcome]
    sign = {1: "+", 0: "", -1: "\u2212"}[outcome]
    mark = " best" if best else ""
    number = f"{sign}{points}" if points or not outcome else None
    return h("span", icon(symbol_name), number, h("small", data_n=str(plies)), cls=f"val nums {name}{mark}")
