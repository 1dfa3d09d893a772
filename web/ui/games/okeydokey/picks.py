"""The selection of the person to act: the text of a move, which grows tap by tap until the move is played.

    ""        nothing
    R3        a Number
    =         an Equal, its row not chosen yet
    =Y        an Equal and its row; =Y<Y4 with a Number under it (D16)
    !G        a Reset and its row; !G>B1,= with cards to put under the deck in this order (D8)

Taps arrive as "hand CARD COPY", "row COLOUR", "pile COLOUR" and "start SEAT".
"""

from __future__ import annotations

from triokey.core.game import IllegalAction
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, EQUAL, NUMBERS, Card, Colour, colour, read_card, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, State
from triokey.okeydokey.turn import MOST_OUT
from ui.games.board import Response
from ui.model.model import Table

NO_ROW: Colour = -1
NOTHING = Move("", NO_ROW)
WHOLE_EQUAL = "="
ORDERING = "order"
"""The selection while the player arranges the hand, which selects nothing to play; see lay.py."""


def read_pick(text: str) -> Move:
    """Return the selection as a move; its kind is "" if nothing is selected, its row -1 for an Equal without a row."""
    if not text or text.startswith(ORDERING):
        return NOTHING
    if text == WHOLE_EQUAL:
        return Move(SAME, NO_ROW)
    action = GAME.read(text)
    return action if isinstance(action, Move) else NOTHING


def takes_under(pick: Move, deck: int) -> bool:
    """Tell whether the selected move can still get more cards of the hand: to go under the deck, or under the Equal."""
    return (pick.kind == RESETS and deck > 0) or (pick.kind == SAME and pick.row != NO_ROW and not deck)


def answer_tap(table: Table, value: str, at_once: bool) -> Response:
    """Return the response to a tap. at_once: whether a move that needs no further choice is played without a second tap."""
    kind, _, rest = value.partition(" ")
    try:
        if kind == "start":
            return _play(table, f"start:{rest}")
        if kind == "hand":
            face, _, copy = rest.partition(" ")
            return _tap_card(table, read_card(face), int(copy), at_once)
        return _tap_row(table, COLOURS.index(rest), kind == "pile", at_once)
    except IllegalAction as refusal:
        return Response(table, refused=refusal)


def is_part_of(move: Move, value: str) -> bool:
    """Tell whether a tap is on the row of a move, on the pile of its Reset, or on one of its cards."""
    kind, _, rest = value.partition(" ")
    if kind == "hand":
        face = read_card(rest.partition(" ")[0])
        return face in move.cards or (move.kind == SAME and face == EQUAL)
    return rest == COLOURS[move.row] and (kind == "row" or (kind == "pile" and move.kind == RESETS))


def drop_on_row(table: Table, face: Card, row: Colour) -> Response:
    """Return the response to a card dropped on a row: it is played, but an Equal only selected if a card may go under it."""
    table = table._replace(pick="")
    try:
        if face == EQUAL:
            return _place_equal(table, row, at_once=True)
        step = _tap_card(table, face, 0, at_once=False)
        return _tap_row(step.table, row, pile=False, at_once=True)
    except IllegalAction as refusal:
        return Response(table, refused=refusal)


def _tap_card(table: Table, face: Card, copy: int, at_once: bool) -> Response:
    pick, state = read_pick(table.pick), table.match.state
    if takes_under(pick, len(state.deck)) and not (pick.kind == SAME and (face == EQUAL or colour(face) != pick.row)):
        return _select(table, pick._replace(cards=_toggle_card(pick, face, copy)))
    if face == EQUAL:
        if pick.kind == SAME:
            return Response(table._replace(pick=""))
        rows = grid.number_rows(state.rows) or grid.open_rows(state.rows)[:1]
        return _place_equal(table, rows[0], at_once) if len(rows) == 1 else Response(table._replace(pick=WHOLE_EQUAL))
    move = Move(NUMBER, colour(face), (face,))
    if pick == move or at_once:
        return _play(table, GAME.write(move))
    return _select(table, move)


def _toggle_card(pick: Move, face: Card, copy: int) -> tuple[Card, ...]:
    """Return the cards to go under with one more card, or without this card if it was already selected."""
    cards = list(pick.cards)
    if copy < cards.count(face):
        cards.remove(face)
    elif pick.kind == SAME:
        cards = [face]
    elif len(cards) == MOST_OUT:
        raise IllegalAction("D8", "too-many-out", tuple(map(write_card, cards)), most=MOST_OUT)
    else:
        cards.append(face)
    return tuple(cards)


def _tap_row(table: Table, row: Colour, pile: bool, at_once: bool) -> Response:
    pick, state = read_pick(table.pick), table.match.state
    if not pile and pick.kind == NUMBER:
        if row != pick.row:
            raise IllegalAction("D13", "other-row", (COLOURS[pick.row],), row=COLOURS[row], card=write_card(pick.cards[0]))
        return _play(table, table.pick)
    if not pile and pick.kind == SAME:
        if row == pick.row:
            return _play(table, table.pick)
        return _place_equal(table, row, at_once)
    if pick.kind == RESETS and row == pick.row:
        return _play(table, table.pick)
    move = Move(RESETS, row, pick.cards if pick.kind == RESETS else ())
    return _play(table, GAME.write(move)) if at_once and not state.deck else _select(table, move)


def _place_equal(table: Table, row: Colour, at_once: bool) -> Response:
    """Return the response that selects an Equal with its row; with at_once it is also played, unless a card may go under it."""
    move, state = Move(SAME, row), table.match.state
    under = not state.deck and any(face < NUMBERS and colour(face) == row for face in state.hands[state.turn])
    return _play(table, GAME.write(move)) if at_once and not under else _select(table, move)


def _select(table: Table, move: Move) -> Response:
    _check_pick(table.match.state, move)
    return Response(table._replace(pick=GAME.write(move)))


def _play(table: Table, word: str) -> Response:
    GAME.apply(table.match.state, GAME.read(word))
    return Response(table, word=word)


def _check_pick(state: State, move: Move) -> None:
    """Raise IllegalAction if the move, as far as it is selected, is not allowed."""
    GAME.apply(state, move)
