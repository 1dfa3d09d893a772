"""The sentences of Okiya's board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from triokey.core.game import IllegalAction
from triokey.core.review import Point
from triokey.okiya.garden import Cell, Mask, cells_in, read_cell, write_cell
from triokey.okiya.rules import GAME, State, completed_shapes
from triokey.okiya.tiles import plant, symbol
from ui.model.model import Table
from ui.parts.names import player_name, who_facts
from ui.text.words import Words


def garden_tile_text(words: Words, tile: int) -> str:
    """Return the name of a tile, made of its plant and its symbol."""
    return words("okiya.tile", plant=words(f"okiya.plant.{plant(tile)}"), symbol=words(f"okiya.symbol.{symbol(tile)}"))


def value_text(words: Words, value: list[int]) -> str:
    """Return the exact value of a move as a sentence."""
    outcome, points, plies = value
    key = {1: "win", 0: "draw", -1: "loss"}[outcome]
    return words(f"okiya.value.{key}", n=points, moves=plies)


def hint_facts(words: Words, step: dict[str, Any]) -> dict[str, str | int]:
    """Return the facts of a hint's step, with the names of pieces in the reader's language."""
    facts: dict[str, str | int] = dict(step.get("facts", {}))
    for name in ("plant", "symbol"):
        if name in facts:
            facts[name] = words(f"okiya.{name}.{facts[name]}")
    if "tile" in facts:
        facts["tile"] = garden_tile_text(words, int(facts["tile"]))
    return facts


def name_cells(words: Words, state: State, cells: Iterable[str]) -> str:
    """Return the names of the tiles that are still on these cells."""
    tiles = [state.layout[cell] for cell in map(read_cell, cells) if state.empty >> cell & 1]
    return words("okiya.marked", tiles=words.listed(garden_tile_text(words, tile) for tile in tiles)) if tiles else ""


def refused_tile_reason(words: Words, table: Table, refusal: IllegalAction) -> str:
    """Return the sentence that says why a tile may not be taken."""
    facts = dict(refusal.facts)
    for name in ("plant", "tile_plant"):
        if name in facts:
            facts[name] = words(f"okiya.plant.{facts[name]}")
    for name in ("symbol", "tile_symbol"):
        if name in facts:
            facts[name] = words(f"okiya.symbol.{facts[name]}")
    if "player" in facts:
        facts["player"] = player_name(words, table, int(facts["player"]))
    return words(f"okiya.no.{refusal.reason}", **facts)


def move_sentence(words: Words, point: Point) -> str:
    """Return the sentence on what a move of a finished game kept or gave away against best play, and why."""
    facts = dict(point.facts)
    said = words(
        f"review.okiya.{point.why}",
        tile=garden_tile_text(words, int(facts["tile"])),
        best=garden_tile_text(words, int(facts["best_tile"])),
        **{name: facts[name] for name in ("choices", "left", "could", "from", "to")},
    )
    if "cause" not in facts:
        return said
    shown = garden_tile_text(words, int(facts["shown_tile"]))
    why = words(f"cause.okiya.{facts['cause']}", tile=shown)
    return f"{said} {why}"


def verdict_sentence(words: Words, table: Table) -> str:
    """Return the sentence on who won the game and how."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if not outcome.winners:
        return words("okiya.end.draw")
    facts = dict(outcome.facts)
    return words(
        f"okiya.end.{outcome.reasons[0]}",
        **who_facts(words, table, outcome.winners[0]),
        plant=words(f"okiya.plant.{facts['plant']}"),
        symbol=words(f"okiya.symbol.{facts['symbol']}"),
    )


def takeable_text(words: Words, state: State) -> str:
    """Return a text that names every tile that may be taken, and what it shares with the tile taken last."""
    named = []
    for cell in GAME.legal(state):
        tile = state.layout[cell]
        place = _name_idle_cell(words, state, cell)
        if state.last is not None:
            bound = state.layout[state.last]
            half = f"okiya.plant.{plant(tile)}" if plant(tile) == plant(bound) else f"okiya.symbol.{symbol(tile)}"
            place = words("query.because", what=place, why=words(half))
        named.append(place)
    key = "query.okiya.border" if state.last is None else "query.okiya.match"
    return words(key, n=len(named), tiles="; ".join(named))


def replies_sentence(words: Words, state: State, cell: Cell, who: str) -> str:
    """Return a text that names every tile the opponent could take after a tile is taken, and what each shares with that tile."""
    after = GAME.apply(state, cell)
    answers = GAME.legal(after) if GAME.turn(after) is not None else ()
    named = "; ".join(_name_idle_cell(words, after, answer) for answer in answers)
    return words("query.okiya.replies", tile=garden_tile_text(words, state.layout[cell]), who=who, n=len(answers), tiles=named)


def tokens_text(words: Words, state: State, names: Sequence[str]) -> str:
    """Return a text that names the cells of all players' tokens, and of the four that have won."""
    said = [
        words("query.okiya.tokens", who=who, n=held.bit_count(), cells=_list_cells(words, held))
        for who, held in zip(names, state.tokens, strict=True)
    ]
    return " ".join((*said, winning_four_text(words, state))).strip()


def winning_four_text(words: Words, state: State) -> str:
    """Return a text that names the cells of the four tokens that have won, "" if no four have won."""
    return " ".join(words("query.okiya.four", cells=_list_cells(words, shape)) for shape in completed_shapes(state))


def _name_idle_cell(words: Words, state: State, cell: Cell) -> str:
    return words("okiya.cell.idle", cell=write_cell(cell), tile=garden_tile_text(words, state.layout[cell]))


def _list_cells(words: Words, mask: Mask) -> str:
    return words.listed(map(write_cell, cells_in(mask)))
