"""The sentence on each step of a line of best moves in Okiya."""

from __future__ import annotations

from triokey.okiya.garden import read_cell
from triokey.okiya.rules import GAME, State, completed_by
from ui.games.okiya.words import garden_tile_text, verdict_sentence
from ui.model.model import Table
from ui.parts.names import who_facts
from ui.text.words import Words


def line_step(words: Words, table: Table) -> str:
    """Return the sentence on a step of a line of best moves: who took which tile, and why, or what that leaves the opponent."""
    match, at, begins = table.seen, table.at or 0, table.line or 0
    if at == begins:
        return words("okiya.line.begin", n=len(match.words) - begins)
    before, after = match.states[at - 1], match.states[at]
    cell = read_cell(match.words[at - 1])
    seat = GAME.turn(before) or 0
    did = words(
        "okiya.line.step", n=at - begins, tile=garden_tile_text(words, before.layout[cell]), **who_facts(words, table, seat)
    )
    return f"{did} {_reason_sentence(words, table, before, after, cell, seat)}"


def _reason_sentence(words: Words, table: Table, before: State, after: State, cell: int, seat: int) -> str:
    if GAME.outcome(after) is not None:
        return verdict_sentence(words, table._replace(match=table.seen, old=None, at=None))
    if len(GAME.legal(before)) == 1:
        return words("okiya.line.only")
    if 1 - seat in completed_by(before, cell):
        return words("okiya.line.blocks", **who_facts(words, table, 1 - seat))
    return words("okiya.line.leaves", n=len(GAME.legal(after)), **who_facts(words, table, 1 - seat))
