"""The dealing ceremony before the first move: throws of dice for who begins, the row of stacks, the indicator.

It can be skipped. While the ceremony runs, Table.aside.stage is the number of its stage, and bots wait.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.dealing import STACK, STACKS
from triokey.okey.hand.tiles import BLANK
from triokey.okey.table import View
from ui.games.okey.art import draw_die, draw_tile, draw_tile_back, tile_text
from ui.games.okey.view_model import view_of
from ui.games.secrecy import covers_hands
from ui.model.effects import Effects, Later
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button
from ui.parts.names import who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words

STAGE_MS = 1700


class Dealt(NamedTuple):
    """A note on the dealing ceremony that was shown last. number: the index of its round."""

    number: int


def ceremony_stages(view: View) -> tuple[str, ...]:
    """Return the stages of this deal's ceremony: each round of dice throws for who begins, the stack, the tile, the indicator."""
    goes = tuple(f"go {number}" for number in range(len(view.dice.beginner)))
    throws = tuple(f"tile {number}" for number in range(len(view.dice.tile)))
    return (*goes, "stack", *throws, "indicator")


def stage_of(table: Table) -> str:
    """Return the current stage of the dealing ceremony, "" if no ceremony is running."""
    stage = table.aside.stage
    return ceremony_stages(view_of(table))[stage - 1] if stage else ""


def begin_ceremony(table: Table, model: Model) -> tuple[Table, Effects]:
    """Return the table with the current stage of a new deal's ceremony, 0 for none, and the effect that brings the next stage."""
    number = len(table.match.past)
    in_view = table.curtain is None or covers_hands(table)
    at_deal = table.at is None and not table.match.words and not table.match.undone and in_view
    if not at_deal or not model.settings.on("ceremony") or model.settings.get("pace") == "instant":
        return table._replace(aside=table.aside._replace(stage=0)), ()
    if table.of(Dealt) == Dealt(number):
        return table, ()
    table = table._replace(aside=table.aside._replace(stage=table.aside.stage or 1))
    return table, (Later(STAGE_MS, Message("arrange", f"deal {number}.{table.aside.stage}")),)


def next_stage(table: Table, value: str) -> Table:
    """Return the table at the next stage of the ceremony. value: "ROUND.STAGE" of the finished stage, or "skip"."""
    number, stage = len(table.match.past), table.aside.stage
    if not stage or value not in ("skip", f"{number}.{stage}"):
        return table
    over = value == "skip" or stage == len(ceremony_stages(view_of(table)))
    table = table._replace(aside=table.aside._replace(stage=0 if over else stage + 1))
    return table.put(Dealt(number)) if over else table


def draw_ceremony(table: Table, words: Words) -> Node:
    """Return the picture of the current stage of the dealing ceremony, with the button that skips the ceremony."""
    view, stage = view_of(table), stage_of(table)
    name, _, number = stage.partition(" ")
    content: Content = None
    if name == "go":
        content = _list_throws(table, words, view.dice.beginner[int(number)])
    elif name == "stack":
        content = draw_die(view.dice.stack, words("okey.deal.die", n=view.dice.stack))
    elif name == "tile":
        content = draw_die(view.dice.tile[int(number)], words("okey.deal.die", n=view.dice.tile[int(number)]))
    else:
        content = h("span", draw_tile(view.indicator, view.joker, data_flip="indicator", data_from="#stack-chosen"), cls="turned")
    return h(
        "div",
        None if name == "go" else _stacks_row(view, name),
        h("div", content, cls="thrown", data_key=stage),
        button(words("okey.deal.skip"), Message("arrange", "deal skip"), symbol="play", id="skip"),
        cls="ceremony",
    )


def stage_sentence(table: Table, words: Words) -> str:
    """Return the sentence on the current stage of the dealing ceremony."""
    view = view_of(table)
    name, _, number = stage_of(table).partition(" ")
    who = who_facts(words, table, view.began)
    if name == "go":
        go = view.dice.beginner[int(number)]
        last = int(number) + 1 == len(view.dice.beginner)
        return words("okey.deal.begins", n=max(go), **who) if last else words("okey.deal.tied", n=max(go))
    if name == "stack":
        return words("okey.deal.stack", n=view.dice.stack, **who)
    if name == "tile":
        up = int(number) + 1 == len(view.dice.tile)
        return words("okey.deal.tile" if up else "okey.deal.again", n=view.dice.tile[int(number)])
    if view.indicator == BLANK:
        return words("okey.deal.holders")
    joker = words(f"okey.face.{'rybk'[view.joker // 13]}", n=view.joker % 13 + 1)
    return words("okey.deal.indicator", tile=tile_text(words, view.indicator, view.joker), joker=joker)


def _list_throws(table: Table, words: Words, go: tuple[int, ...]) -> Content:
    return h("ul", [_draw_throw(table, words, seat, pips, pips == max(go)) for seat, pips in enumerate(go) if pips], cls="goes")


def _draw_throw(table: Table, words: Words, seat: Seat, pips: int, most: bool) -> Node:
    name = who_facts(words, table, seat)
    return h(
        "li", h("b", words("okey.you-or", **name)), draw_die(pips, words("okey.deal.die", n=pips)), cls="most" if most else None
    )


def _stacks_row(view: View, stage: str) -> Node:
    """Return the row of tile stacks; the stack chosen by the dice is highlighted, with the left-over tile on it."""
    chosen = view.dice.stack - 1
    stacks = [
        h(
            "span",
            [draw_tile_back() for _ in range(STACK + (number == chosen and stage != "stack"))],
            cls="stack dealt-from" if number == chosen else "stack",
            id="stack-chosen" if number == chosen else None,
        )
        for number in range(STACKS)
    ]
    return h("div", stacks, cls="stacks", aria_hidden="true")
