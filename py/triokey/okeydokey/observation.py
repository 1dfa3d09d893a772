"""The table of Okey Dokey as programs see it. Places count clockwise round the table, 0 being the seat itself.

A hand lies in ascending order of its cards, Equals last, so that "the third card of the hand" names one.
"""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.core.observation import Actions, Field, start
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import COLOURS, COLUMNS, EQUAL, HAND_SIZES, HIGHEST, NUMBERS, ROWS, Card, number, write_card
from triokey.okeydokey.table import CAN, HOLD, NOBODY, NUMBER, PLAN, SAME, STAGE, START, UNSAID, WANT, Move, Remark, View
from triokey.okeydokey.turn import moves

_PLACES = max(HAND_SIZES)
_SLOTS = max(HAND_SIZES.values())
_PAIRS = _SLOTS * (_SLOTS - 1)
_EXCHANGES = 1 + _SLOTS + _PAIRS
_DECK = NUMBERS + 3

FIELDS = (
    Field("hand", (NUMBERS,), 0, 1, "the Numbers of this seat: 1 to 8 in red, yellow, green, blue, grey"),
    Field("equals", (1,), 0, 3, "how many Equals this seat holds"),
    Field(
        "slots",
        (_SLOTS,),
        0,
        NUMBERS + 1,
        "the hand card by card: 1 + Number in the order of `hand`, 41 for an Equal, 0 for none",
    ),
    Field("numbers", (ROWS, COLUMNS), 0, HIGHEST, "by row and column of placement, the Number that lies there, 0 for none"),
    Field("equals_laid", (ROWS, COLUMNS), 0, 1, "where an Equal lies"),
    Field("resets", (ROWS, COLUMNS), 0, 1, "where a Reset lies"),
    Field("under", (ROWS, COLUMNS), 0, HIGHEST, "the Number that lies under an Equal there (D16)"),
    Field("values", (ROWS,), 0, HIGHEST, "the value of each row (D14)"),
    Field("open", (ROWS,), 0, 1, "the rows whose place in the current column is free"),
    Field("turn", (_PLACES,), 0, 1, "the place to act"),
    Field("sizes", (_PLACES,), 0, _SLOTS, "by place, how many cards it holds"),
    Field("deck", (1,), 0, _DECK, "how many cards the deck has"),
    Field(
        "buried", (NUMBERS + 1,), 0, _DECK, "where in the deck, from the top, a card lies that this seat put there; 0 for none"
    ),
    Field(
        "known", (_PLACES, NUMBERS + 1), 0, 1, "by place, the cards that this seat knows there, having put them under the deck"
    ),
    Field("least", (_PLACES, ROWS), 0, HIGHEST, "by place and colour, the fewest cards it can hold by what was said"),
    Field("most", (_PLACES, ROWS), 0, HIGHEST, "by place and colour, the most cards it can hold"),
    Field(
        "able",
        (_PLACES, ROWS),
        -1,
        1,
        "by place and colour, whether it can place that colour in this column: 1 yes, 0 no, -1 unsaid",
    ),
    Field("wants", (_PLACES, ROWS), 0, 1, "by place, the colours that it asked for"),
    Field("can_reset", (_PLACES,), 0, 1, "by place, whether it offered the Reset"),
    Field("in_deck", (1,), 0, 3, "how many Equals the game is played with (D2)"),
    Field("every", (1,), 0, 1, "1 if five players see positions shift after every column (D11)"),
)
ACTIONS = (
    Actions("number", NUMBERS, "play this Number, numbered as in `hand`"),
    Actions("equal", ROWS, "lay an Equal in this row"),
    Actions("equal-under", NUMBERS, "lay an Equal in the row of this Number's colour and the Number under it (D16)"),
    Actions(
        "reset",
        ROWS * _EXCHANGES,
        f"lay a Reset: row * {_EXCHANGES} + exchange, 0 for none, 1 + i for card i of the hand, "
        f"{1 + _SLOTS} + {_SLOTS - 1} * i + j for card i and then card j, j counted without i",
    ),
    Actions("start", _PLACES, "let the seat at this place begin (D6)"),
    Actions("silent", 1, "say nothing, where remarks are on"),
    Actions("hold", 1 + ROWS, "say how many cards of every colour, or of this one, the hand has"),
    Actions("plan", 1, "say which colours the hand can place in this column, and that it can place no others"),
    Actions("can", ROWS + 1, "offer to place this colour in this column, or the Reset"),
    Actions("want", ROWS, "ask for this colour"),
)
_FIRST = {one.name: start(ACTIONS, one.name) for one in ACTIONS}
SILENT = _FIRST["silent"]


def encode(view: View, seat: Seat) -> list[int]:
    """Return what this seat sees."""
    seats = len(view.sizes)
    places = [(seat + at) % seats if at < seats else None for at in range(_PLACES)]
    seen = [int(face in view.hand) for face in range(NUMBERS)]
    seen.append(view.hand.count(EQUAL))
    seen += [face + 1 for face in view.hand] + [0] * (_SLOTS - len(view.hand))
    seen += _grid(view)
    seen += [grid.value(row) for row in view.rows]
    free = grid.open_rows(view.rows)
    seen += [int(row in free) for row in range(ROWS)]
    seen += [int(at == view.turn) for at in places]
    seen += [view.sizes[at] if at is not None else 0 for at in places]
    seen.append(len(view.deck))
    seen += [1 + view.deck.index(face) if face in view.deck else 0 for face in (*range(NUMBERS), EQUAL)]
    for at in places:
        seen += [int((at, face) in view.known) for face in (*range(NUMBERS), EQUAL)]
    for bound in (0, 1):
        for at in places:
            seen += [one[bound] for one in view.ranges[at]] if at is not None else [0] * ROWS
    for at in places:
        seen += view.able[at] if at is not None else (UNSAID,) * ROWS
    for at in places:
        seen += [int(Remark(WANT, at, (row,)) in view.said) if at is not None else 0 for row in range(ROWS)]
    seen += [int(at is not None and Remark(CAN, at, (STAGE,)) in view.said) for at in places]
    return [*seen, view.equals, int(view.every)]


def _grid(view: View) -> list[int]:
    """Return the four pictures of the grid."""
    numbers, equals, resets, under = ([0] * (ROWS * COLUMNS) for _ in range(4))
    for row, faces in enumerate(view.rows):
        for column, face in enumerate(faces):
            place = row * COLUMNS + column
            if face < NUMBERS:
                numbers[place] = number(face)
            else:
                (equals if face == EQUAL else resets)[place] = 1
    for row, column, face in view.under:
        under[row * COLUMNS + column] = number(face)
    return numbers + equals + resets + under


def choices(view: View, seat: Seat) -> dict[int, Move]:
    """Return what this seat may do."""
    if view.end or view.turn != seat:
        return {}
    if view.start == NOBODY:
        seats = len(view.sizes)
        return {_FIRST["start"] + place: Move(START, (seat + place) % seats) for place in range(seats)}
    return {_number(move, view.hand): move for move in moves(view.hand, view.rows, len(view.deck))}


def _number(move: Move, hand: tuple[Card, ...]) -> int:
    if move.kind == NUMBER:
        return _FIRST["number"] + move.cards[0]
    if move.kind == SAME:
        return _FIRST["equal-under"] + move.cards[0] if move.cards else _FIRST["equal"] + move.row
    return _FIRST["reset"] + _EXCHANGES * move.row + _exchange(move.cards, hand)


def _exchange(cards: tuple[Card, ...], hand: tuple[Card, ...]) -> int:
    if not cards:
        return 0
    first = hand.index(cards[0])
    if len(cards) == 1:
        return 1 + first
    rest = hand[:first] + hand[first + 1 :]
    return 1 + _SLOTS + (_SLOTS - 1) * first + rest.index(cards[1])


def remarks(view: View, seat: Seat) -> dict[int, Remark]:
    """Return what this seat may say."""
    return {_remark(remark): remark for remark in talk.sayable(view, seat, view.hand)}


def _remark(remark: Remark) -> int:
    if remark.kind == PLAN:
        return _FIRST["plan"]
    if remark.kind == HOLD:
        named = [row for row, count in enumerate(remark.words) if count != UNSAID]
        return _FIRST["hold"] + (1 + named[0] if len(named) == 1 else 0)
    return _FIRST[remark.kind] + remark.words[0]


def show(view: View, seat: Seat) -> str:
    """Return the rows in the order of placement, the hand and the deck."""
    rows = [" ".join(write_card(face) for face in row) or "-" for row in view.rows]
    hands = " ".join(f"{size} cards" if at != seat else f"[{_hand(view)}]" for at, size in enumerate(view.sizes))
    return "\n".join([*(f"{COLOURS[at]}: {row}" for at, row in enumerate(rows)), f"hands: {hands}; deck {len(view.deck)}"])


def _hand(view: View) -> str:
    return " ".join(write_card(face) for face in view.hand)
