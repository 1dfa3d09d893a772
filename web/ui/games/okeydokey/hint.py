"""The hint in steps: where to look, which card, then the whole move and how sure it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.okeydokey.cards import EQUAL, Card, Colour
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, SAME, START, Move
from ui.games.okeydokey.art import card_name, row_name
from ui.games.okeydokey.picks import NO_ROW
from ui.model.model import Model, Table
from ui.parts.controls import hint_line, player_name
from ui.text.html import Node
from ui.text.words import Words

CARD_STEP = 2
"""The step of the hint that names the card."""


def _found(table: Table) -> tuple[Move, str] | None:
    answer: Any = table.analysis("hint") if table.hint and table.mine else None
    if answer is None:
        return None
    move = GAME.read(answer["word"])
    return (move, str(answer["why"])) if isinstance(move, Move) else None


def hinted_row(table: Table) -> Colour:
    """Return the row that the hint points at, or -1."""
    found = _found(table)
    return found[0].row if found is not None and found[0].kind != START else NO_ROW


def hinted_cards(table: Table) -> tuple[Card, ...]:
    """Return the cards of the hand that the steps shown so far have named."""
    found = _found(table)
    if found is None or table.hint < CARD_STEP:
        return ()
    move = found[0]
    also = move.cards if move.kind == NUMBER or table.hint > CARD_STEP else ()
    return (EQUAL, *also) if move.kind == SAME else also


def hinted_pile(table: Table) -> Colour:
    """Return the row whose pile of Resets the hint has named, or -1."""
    found = _found(table)
    return found[0].row if found is not None and table.hint >= CARD_STEP and found[0].kind == RESETS else NO_ROW


def hint_panel(table: Table, model: Model, deed: Callable[[Move], str]) -> Node | None:
    """Return the step of the hint that was asked for last; deed names a whole move."""
    words = model.words
    if not table.hint or not table.mine:
        return None
    found = _found(table)
    steps = [words("okeydokey.hint.looking")] if found is None else _steps(words, table, deed, *found)
    shown = min(table.hint, len(steps))
    return hint_line(words, steps[shown - 1], shown, shown if found is None else len(steps))


def _steps(words: Words, table: Table, deed: Callable[[Move], str], move: Move, why: str) -> list[str]:
    if move.kind == START:
        return [words("okeydokey.hint.start", who=player_name(words, table, move.row))]
    colour = row_name(words, move.row)
    piece = {
        NUMBER: lambda: words("okeydokey.hint.number", card=card_name(words, move.cards[0])),
        SAME: lambda: words("okeydokey.hint.equal"),
        RESETS: lambda: words("okeydokey.hint.reset", colour=colour),
    }[move.kind]()
    whole = words("okeydokey.hint.deed", deed=deed(move))
    if move.kind == RESETS and move.cards:
        whole += " " + words("okeydokey.hint.out", cards=words.listed(card_name(words, face) for face in move.cards))
    return [words("okeydokey.hint.row", colour=colour), piece, f"{whole} {words(f'okeydokey.hint.why.{why}')}"]
