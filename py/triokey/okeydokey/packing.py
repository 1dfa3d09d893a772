"""Actions as fixed-width fields for links; remarks are not written to links.

The first field has 6 bits: 0..39 a Number, 40..44 an Equal in that row, 45..49 a Reset in that row, 50..54 the choice of the seat
that starts. An Equal with an empty deck adds 4 bits: the value of the Number under it, 0 for none. A Reset with cards in the deck
adds 2 bits, the number of cards put under the deck, and 6 bits for each of these cards.
"""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.game import Bits, NotationError
from triokey.okeydokey.cards import EQUAL, HIGHEST, NUMBERS, ROWS, card, colour, number
from triokey.okeydokey.table import NUMBER, RESETS, SAME, START, Move, State
from triokey.okeydokey.turn import MOST_OUT

_KIND, _VALUE, _COUNT, _CARD = 6, 4, 2, 6
_SAME, _RESET, _START = NUMBERS, NUMBERS + ROWS, NUMBERS + 2 * ROWS


def pack_move(state: State, move: Move) -> Bits:
    """Return a move made in this state as fields of (value, width)."""
    if move.kind == NUMBER:
        return ((move.cards[0], _KIND),)
    if move.kind == START:
        return ((_START + move.row, _KIND),)
    if move.kind == SAME:
        under = ((number(move.cards[0]) if move.cards else 0, _VALUE),)
        return ((_SAME + move.row, _KIND), *(() if state.deck else under))
    out = ((len(move.cards), _COUNT), *((face, _CARD) for face in move.cards))
    return ((_RESET + move.row, _KIND), *(out if state.deck else ()))


def unpack_move(state: State, take: Callable[[int], int]) -> Move:
    """Read one move made in this state from a link's fields, or raise NotationError."""
    first = take(_KIND)
    if first < _SAME:
        return Move(NUMBER, colour(first), (first,))
    if first < _RESET:
        under = 0 if state.deck else take(_VALUE)
        if under > HIGHEST:
            raise NotationError("no value")
        return Move(SAME, first - _SAME, (card(first - _SAME, under),) if under else ())
    if first < _START:
        count = take(_COUNT) if state.deck else 0
        out = tuple(take(_CARD) for _ in range(count))
        if count > MOST_OUT or any(face > EQUAL for face in out):
            raise NotationError("no exchange")
        return Move(RESETS, first - _RESET, out)
    if first < _START + ROWS:
        return Move(START, first - _START)
    raise NotationError("no action")
