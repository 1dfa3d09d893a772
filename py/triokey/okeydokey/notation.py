"""Actions and remarks as words without spaces: functions that write a word, and functions that read it back.

A Number is `R3`; an Equal in yellow `=Y`, with a Number under it `=Y<Y4`; a Reset in green `!G`, with cards put
under the deck in this order `!G>B1,=`; the choice of the start player `start:2`. Remarks begin with their seat:
`2:hold:R2,Y0`, `2:want:R`, `2:can:R`, `2:can:!` (the Reset), `2:plan:RG`, `2:plan:-` (nothing).

>>> [write_word(read_word(word)) for word in ("R3", "=Y<Y4", "!G>B1,=", "2:hold:R2,Y0", "0:plan:-")]
['R3', '=Y<Y4', '!G>B1,=', '2:hold:R2,Y0', '0:plan:-']
"""

from __future__ import annotations

from triokey.core.game import NotationError, Seat
from triokey.okeydokey.cards import (
    COLOURS,
    EQUAL,
    HIGHEST,
    ROWS,
    UNKNOWN,
    colour,
    read_card,
    read_row,
    write_card,
    write_cards,
)
from triokey.okeydokey.table import CAN, HOLD, NUMBER, PLAN, RESETS, SAME, STAGE, START, UNSAID, WANT, Move, Remark

_LONGEST = 32
SEATS = "01234"


def write_word(action: Move | Remark) -> str:
    """Return an action or a remark as one word."""
    if isinstance(action, Remark):
        return f"{action.seat}:{action.kind}:{_WRITERS[action.kind](action.words)}"
    if action.kind == NUMBER:
        return write_card(action.cards[0])
    if action.kind == SAME:
        return f"={COLOURS[action.row]}" + "".join(f"<{write_card(face)}" for face in action.cards)
    if action.kind == RESETS:
        return f"!{COLOURS[action.row]}" + (f">{write_cards(action.cards)}" if action.cards else "")
    return f"start:{action.row}"


def read_word(word: str) -> Move | Remark:
    """Return the action or remark that a word names, or raise NotationError."""
    if len(word) > _LONGEST:
        raise NotationError("no action is that long")
    if word[:1] == "=":
        row, mark, under = word[1:].partition("<")
        return Move(SAME, read_row(row), (_read_number(under),) if mark else ())
    if word[:1] == "!":
        row, mark, out = word[1:].partition(">")
        return Move(RESETS, read_row(row), tuple(map(read_card, out.split(","))) if mark else ())
    if word.startswith("start:"):
        return Move(START, _read_seat(word[6:]))
    if word[1:2] == ":":
        kind, _, words = word[2:].partition(":")
        if kind not in _READERS:
            raise NotationError(f"no remark: {word!r}")
        return Remark(kind, _read_seat(word[0]), _READERS[kind](words))
    face = _read_number(word)
    return Move(NUMBER, colour(face), (face,))


def write_redacted(action: Move | Remark, actor: Seat, seat: Seat | None) -> str:
    """Return an action as another seat, or everybody (None), may read it: cards put under the deck are hidden (D8)."""
    if isinstance(action, Move) and action.kind == RESETS and actor != seat:
        action = action._replace(cards=(UNKNOWN,) * len(action.cards))
    return write_word(action)


def _read_number(text: str) -> int:
    face = read_card(text)
    if face == EQUAL:
        raise NotationError("an Equal is no Number")
    return face


def _read_seat(text: str) -> Seat:
    if len(text) != 1 or text not in SEATS:
        raise NotationError(f"no seat: {text!r}")
    return int(text)


def _write_counts(words: tuple[int, ...]) -> str:
    return ",".join(f"{COLOURS[c]}{n}" for c, n in enumerate(words) if n != UNSAID)


def _read_counts(text: str) -> tuple[int, ...]:
    words = [UNSAID] * ROWS
    last = -1
    for part in text.split(","):
        row = read_row(part[:1])
        if row <= last or len(part) != 2 or not "0" <= part[1] <= str(HIGHEST):
            raise NotationError(f"no counts: {text!r}")
        words[row] = int(part[1])
        last = row
    return tuple(words)


def _write_colours(words: tuple[int, ...]) -> str:
    return "".join(COLOURS[c] for c in words) or "-"


def _read_colours(text: str) -> tuple[int, ...]:
    words = () if text == "-" else tuple(map(read_row, text))
    if (text == "") or list(words) != sorted(set(words)):
        raise NotationError(f"no colours: {text!r}")
    return words


def _write_can(words: tuple[int, ...]) -> str:
    return "!" if words[0] == STAGE else COLOURS[words[0]]


def _read_can(text: str) -> tuple[int, ...]:
    return (STAGE,) if text == "!" else (read_row(text),)


_WRITERS = {HOLD: _write_counts, WANT: _write_colours, CAN: _write_can, PLAN: _write_colours}
_READERS = {HOLD: _read_counts, WANT: lambda text: (read_row(text),), CAN: _read_can, PLAN: _read_colours}
