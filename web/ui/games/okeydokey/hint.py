"""The hint in steps: where to look, which card, then the whole move and how sure it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from triokey.okeydokey.cards import EQUAL, Card, Colour
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, SAME, START, Move
from ui.games.okeydokey.art import card_name, row_name
from ui.games.okeydokey.picks import NO_ROW
from ui.model.model import Model, Table
from ui.parts.controls import hint_line, who_facts
from ui.text.html import Node
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okeydokey.known import after_steps, following
else:
    after_steps = later("ui.games.okeydokey.known", "after_steps")
    following = later("ui.games.okeydokey.known", "following")

CARD_STEP = 2
"""The step of the hint that names the card."""
WHOLE_STEP = 3
"""The step that names the whole move; those after it go through the other seats."""


def _found(table: Table) -> tuple[Move, str] | None:
    answer: Any = table.analysis("hint") if table.hint and table.mine else None
    if answer is None:
        return None
    move = GAME.read(answer["word"])
    return (move, str(answer["why"])) if isinstance(move, Move) else None


def hinted_rows(table: Table) -> tuple[Colour, ...]:
    """Return the row that the hint points at, if it does."""
    found = _found(table)
    return (found[0].row,) if found is not None and found[0].kind != START else ()


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


def shown_after(table: Table) -> tuple[Move, tuple[Colour, ...]] | None:
    """Return the hinted move and the rows that the seat shown can or may go on in, once the steps are past the move."""
    found = _found(table) if table.hint > WHOLE_STEP else None
    others = following(table, found[0]) if found is not None else ()
    if found is None or not others:
        return None
    seat = others[min(table.hint - WHOLE_STEP, len(others)) - 1]
    return found[0], seat.can or seat.may


def hint_panel(table: Table, model: Model, deed: Callable[[Move], str]) -> Node | None:
    """Return the step of the hint that was asked for last; deed names a whole move."""
    words = model.words
    if not table.hint or not table.mine:
        return None
    found = _found(table)
    steps = [words("hint.looking")] if found is None else _steps(words, table, deed, *found)
    after = after_steps(words, table, found[0]) if found is not None else []
    steps += after
    shown = min(table.hint, len(steps))
    return hint_line(words, steps[shown - 1], shown, shown if found is None else len(steps), ahead=len(after))


def _steps(words: Words, table: Table, deed: Callable[[Move], str], move: Move, why: str) -> list[str]:
    if move.kind == START:
        return [words("okeydokey.hint.start", **who_facts(words, table, move.row))]
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
