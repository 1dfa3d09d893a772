"""The move list beside the table: a line for each turn of the round; a tap on a line shows the table after that turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from triokey.okey import notation
from triokey.okey.hand.tiles import Face
from triokey.okey.table import DISCARD, DRAW, NOTHING, SHOW, TAKE, WIN, last_discard
from ui.games.okey.art import draw_tile, tile_text
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import on
from ui.parts.names import who_facts
from ui.text.html import Node, h
from ui.text.words import Words


class Deed(NamedTuple):
    """One action of a round: its number from 1 on, its seat, its kind, and the tile that all players saw, or None."""

    number: int
    seat: int
    kind: str
    face: Face | None


def turn_list(words: Words, table: Table) -> Node:
    """Return the list of the round's turns, the newest first."""
    match = table.match
    now = len(match.words) if table.at is None else table.at
    turns: list[tuple[Deed, ...]] = []
    for number, (before, word) in enumerate(zip(match.states, match.words, strict=False), 1):
        action = notation.read_action(word)
        open_tile = {TAKE: last_discard(before), SHOW: before.indicator}.get(action.kind, action.face)
        face = None if open_tile == NOTHING else open_tile
        deed = Deed(number, before.turn, action.kind, face)
        if turns and len(turns[-1]) == 1 and turns[-1][0].kind in (DRAW, TAKE) and deed.kind in (DISCARD, WIN):
            turns[-1] += (deed,)
        else:
            turns.append((deed,))
    joker = match.states[0].joker
    lines = []
    for turn in turns:
        who = tuple(who_facts(words, table, turn[0].seat).items())
        lines.append(_turn_line(words, who, turn, joker, now in {deed.number for deed in turn}))
    return h("ol", lines[::-1], cls="log", reversed=True)


@lru_cache(maxsize=1024)
def _turn_line(words: Words, who: tuple[tuple[str, str | int], ...], turn: tuple[Deed, ...], joker: Face, shown: bool) -> Node:
    """Return the line of one turn in the move list, which shows the table after that turn. Cached, as all lines are redrawn."""
    facts, last = dict(who), turn[-1]
    did = words(f"okey.log.{'-and-'.join(deed.kind for deed in turn)}", **facts)
    tiles = words.listed(tile_text(words, deed.face, joker) for deed in turn if deed.face is not None)
    return h(
        "li",
        h(
            "button",
            h("span", did),
            [draw_tile(deed.face, joker, "tiny") for deed in turn if deed.face is not None],
            type="button",
            cls="logline",
            **on(Message("look", str(last.number))),
            aria_label=words("okey.log", n=last.number, did=f"{did} {tiles}".rstrip()),
            aria_current="step" if shown else None,
        ),
    )
