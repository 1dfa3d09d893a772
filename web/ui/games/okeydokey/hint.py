"""The hint in steps: the row to look at, the card, then the whole move and how sure it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, Card, Colour, read_card
from triokey.okeydokey.knowledge.reasons import IMAGINED
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, SAME, START, Move
from ui.games.okeydokey.art import card_name, card_title, row_name
from ui.games.okeydokey.picks import NO_ROW
from ui.model.help_rules import DECK, sees_deck
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, dialog_box
from ui.parts.names import player_name, who_facts
from ui.parts.status import hint_line
from ui.text.html import Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okeydokey.known import after_steps, following_moves
else:
    after_steps = later("ui.games.okeydokey.known", "after_steps")
    following_moves = later("ui.games.okeydokey.known", "following_moves")

CARD_STEP = 2
"""The step of a hint that names the card."""
WHOLE_STEP = 3
"""The step of a hint that names the whole move. Later steps are about the other seats."""


def hint_op(table: Table) -> str:
    """Return the name of the worker's analysis for a hint: from what the seat sees or, if the table allows it, all cards."""
    return "deck" if sees_deck(table) else "hint"


def _find_hinted_move(table: Table) -> tuple[Move, dict[str, Any]] | None:
    """Return the move that the hint suggests and the analysis's whole answer, None while no hint is shown."""
    answer: Any = table.analysis(hint_op(table)) if table.hint and table.mine else None
    if answer is None:
        return None
    move = GAME.read(answer["word"])
    return (move, answer) if isinstance(move, Move) else None


def count_hint_steps(table: Table) -> int:
    """Return the number of steps of the hint that is asked for, 0 while it is being computed."""
    found = _find_hinted_move(table)
    if found is None:
        return 0
    return 1 if found[0].kind == START else WHOLE_STEP + len(following_moves(table, found[0]))


def hinted_rows(table: Table) -> tuple[Colour, ...]:
    """Return the row that the hint points at, none if it points at no row."""
    found = _find_hinted_move(table)
    return (found[0].row,) if found is not None and found[0].kind != START else ()


def hinted_cards(table: Table) -> tuple[Card, ...]:
    """Return the cards of the hand that the hint's steps so far have named."""
    found = _find_hinted_move(table)
    if found is None or table.hint < CARD_STEP:
        return ()
    move = found[0]
    also = move.cards if move.kind == NUMBER or table.hint > CARD_STEP else ()
    return (EQUAL, *also) if move.kind == SAME else also


def hinted_reset_row(table: Table) -> Colour:
    """Return the row whose pile of Resets the hint has pointed at, or -1."""
    found = _find_hinted_move(table)
    return found[0].row if found is not None and table.hint >= CARD_STEP and found[0].kind == RESETS else NO_ROW


def shown_after(table: Table) -> tuple[Move, tuple[Colour, ...]] | None:
    """Return the hinted move and the rows in which the seat of the current step could continue.

    None before such steps, and while something else is selected.
    """
    found = _find_hinted_move(table) if table.hint > WHOLE_STEP else None
    if found is not None and table.pick not in ("", GAME.write(found[0])):
        return None
    others = following_moves(table, found[0]) if found is not None else ()
    if found is None or not others:
        return None
    seat = others[min(table.hint - WHOLE_STEP, len(others)) - 1]
    return found[0], seat.can or seat.may


def move_hint_panel(table: Table, model: Model, deed: Callable[[Move], str]) -> Node | None:
    """Return the current step of the hint; deed: the function that names a whole move."""
    words = model.words
    if not table.hint or not table.mine:
        return None
    found = _find_hinted_move(table)
    steps = [words("hint.looking")] if found is None else _list_sentences(words, table, deed, *found)
    after = after_steps(words, table, found[0]) if found is not None else []
    steps += after
    shown = min(table.hint, len(steps))
    known = shown if found is None else len(steps)
    last = None if found is None or shown < known else _draw_deck_button(words, table, found[0])
    return hint_line(words, steps[shown - 1], shown, known, ahead=len(after), last=last)


def _draw_deck_button(words: Words, table: Table, move: Move) -> Node | None:
    """Return the button that asks whether hints may look into the deck, for a person who plays alone."""
    if len(table.players) > 1 or table.compared or sees_deck(table) or move.kind == START:
        return None
    return button(words("okeydokey.deck.ask"), Message("dialog", f"board {DECK}"), symbol="eye", cls="btn quiet")


def deck_dialog(table: Table, model: Model) -> Node | None:
    """Return the sheet that asks whether hints may look into the deck; None if that question does not apply."""
    words = model.words
    if len(table.players) > 1 or table.compared or sees_deck(table) or not table.mine:
        return None
    return dialog_box(
        model,
        words("okeydokey.deck.title"),
        h("p", words("okeydokey.deck.text")),
        (
            button(words("okeydokey.deck.ask"), Message("hint", DECK), cls="btn primary"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def _list_sentences(words: Words, table: Table, deed: Callable[[Move], str], move: Move, answer: dict[str, Any]) -> list[str]:
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
    return [words("okeydokey.hint.row", colour=colour), piece, f"{whole} {_reason_sentence(words, table, answer)}"]


def _reason_sentence(words: Words, table: Table, answer: dict[str, Any]) -> str:
    """Return the reason for the hinted move; if all cards are known, also whether the move still wins."""
    reason = answer["reason"]
    if "sure" not in answer:
        return reason_sentence(words, table, reason)
    proof = words("okeydokey.hint.why.solved" if answer["sure"] else "okeydokey.hint.why.lost")
    return proof if reason["kind"] == IMAGINED else f"{reason_sentence(words, table, reason)} {proof}"


def reason_sentence(words: Words, table: Table, reason: dict[str, Any]) -> str:
    """Return the sentence that names the card, row or seat which is the reason for a move. reason: a record of the analysis."""
    row, seat, cards = int(reason["row"]), int(reason["seat"]), [read_card(face) for face in reason["cards"]]
    facts: dict[str, str | int] = {"n": len(cards), "cards": words.listed(card_name(words, face) for face in cards)}
    if row != NO_ROW:
        facts |= {"colour": row_name(words, row), "value": grid.row_value(table.match.state.rows[row])}
    if seat != NOBODY:
        facts["who"] = player_name(words, table, seat)
    if cards:
        facts |= {"card": card_name(words, cards[0]), "first": card_title(words, cards[0])}
    return words(f"okeydokey.hint.why.{reason['kind']}", **facts)
