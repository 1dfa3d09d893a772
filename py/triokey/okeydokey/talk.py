"""Talk within the limits of the printed sheet (D20): only true remarks, and what the others may conclude from them.

Three kinds of knowledge are stored for all: for each seat and colour the fewest and the most cards it can hold (from the counts
it said and all that was done since), which colours it can place in this column, and what follows for its high cards from all that
it ever said it can or cannot place (memory.py).
"""

from __future__ import annotations

from triokey.core.game import IllegalAction, Seat
from triokey.okeydokey import grid, memory
from triokey.okeydokey.cards import HIGHEST, NUMBERS, ROWS, Card, Colour, colour, number, write_place
from triokey.okeydokey.table import (
    CAN,
    HOLD,
    NUMBER,
    PLAN,
    RESETS,
    SAME,
    STAGE,
    UNSAID,
    WANT,
    Inferred,
    Move,
    Ranges,
    Remark,
    Row,
    State,
    View,
)

MOST = 6
"""Maximum number of remarks of one seat between two actions: enough for a full report and some wishes, but limited."""
NO_RANGES: Ranges = ((0, HIGHEST),) * ROWS
UNABLE_TO_TELL = (UNSAID,) * ROWS


def count_by_colour(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """Return how many Numbers of each colour a hand has."""
    return tuple(sum(face < NUMBERS and colour(face) == c for face in hand) for c in range(ROWS))


def placeable_colours(hand: tuple[Card, ...], rows: tuple[Row, ...]) -> tuple[Colour, ...]:
    """Return the colours, ascending, that a hand can place in the current column with Numbers."""
    return tuple(
        c
        for c in grid.open_rows(rows)
        if any(face < NUMBERS and colour(face) == c and number(face) >= grid.row_value(rows[c]) for face in hand)
    )


def allowed_remarks(state: State, seat: Seat) -> list[Remark]:
    """Return what a seat may say now: whole reports first, then single colours, then wishes and the Reset."""
    return sayable_remarks(state, seat, state.hands[seat])


def sayable_remarks(table: State | View, seat: Seat, hand: tuple[Card, ...]) -> list[Remark]:
    """Return what a seat may say now, from the table as it sees it and its hand."""
    if table.end or table.talk[seat] >= MOST:
        return []
    held = count_by_colour(hand)
    able = placeable_colours(hand, table.rows)
    free = grid.open_rows(table.rows)
    single = [Remark(HOLD, seat, tuple(held[c] if c == one else UNSAID for c in range(ROWS))) for one in range(ROWS)]
    found = [
        Remark(HOLD, seat, held),
        *([] if table.printed else [Remark(PLAN, seat, able)]),
        *single,
        *(Remark(CAN, seat, (c,)) for c in able),
        *(Remark(WANT, seat, (c,)) for c in free),
        *([Remark(CAN, seat, (STAGE,))] if grid.reset_rows(table.rows) else []),
    ]
    return [remark for remark in found if remark not in table.said]


def apply_remark(state: State, remark: Remark) -> State:
    """Return the table after a remark, which does not change the turn, or raise IllegalAction if it is not allowed or untrue."""
    refuse_remark(state, remark)
    seat = remark.seat
    ranges, able, told = list(state.ranges), list(state.able), list(state.told)
    told[seat] = _infer_from_remark(state, remark)
    if remark.kind == HOLD:
        ranges[seat] = tuple(old if n == UNSAID else (n, n) for old, n in zip(ranges[seat], remark.words, strict=True))
    elif remark.kind == PLAN:
        free = grid.open_rows(state.rows)
        able[seat] = tuple(int(c in remark.words) if c in free else UNSAID for c in range(ROWS))
    elif remark.kind == CAN and remark.words != (STAGE,):
        able[seat] = tuple(1 if c == remark.words[0] else old for c, old in enumerate(able[seat]))
    kept = tuple(old for old in state.said if not _is_superseded(remark, old))
    heard = tuple(n + (s == seat) for s, n in enumerate(state.talk))
    return state._replace(ranges=tuple(ranges), able=tuple(able), told=tuple(told), said=(*kept, remark), talk=heard)


def _infer_from_remark(state: State, remark: Remark) -> tuple[Inferred, ...]:
    """Return the conclusions about each colour in a hand after its seat has made a remark."""
    seat, words, kind = remark.seat, remark.words, remark.kind
    told = state.told[seat]
    if kind == HOLD:
        return tuple(
            each if count == UNSAID else memory.infer_from_count(each, count) for each, count in zip(told, words, strict=True)
        )
    values = {c: grid.row_value(state.rows[c]) for c in grid.open_rows(state.rows)}
    if kind == PLAN:
        return tuple(
            (memory.infer_able if c in words else memory.infer_unable)(each, values[c]) if c in values else each
            for c, each in enumerate(told)
        )
    if kind == CAN and words != (STAGE,):
        return tuple(memory.infer_able(each, values[c]) if c in words else each for c, each in enumerate(told))
    return told


def refuse_remark(state: State, remark: Remark) -> None:
    """Raise IllegalAction (D20) unless the remark is allowed, new and true."""
    seat, words = remark.seat, remark.words
    if state.end:
        raise IllegalAction("D20", "over")
    if not 0 <= seat < len(state.hands):
        raise IllegalAction("D20", "no-such-seat", (), seats=len(state.hands))
    if state.talk[seat] >= MOST:
        raise IllegalAction("D20", "too-much-talk", (), most=MOST)
    if remark in state.said:
        raise IllegalAction("D20", "already-said")
    hand, free = state.hands[seat], grid.open_rows(state.rows)
    current = grid.current_column(state.rows)
    if remark.kind == HOLD:
        if set(words) == {UNSAID} or any(n not in (UNSAID, have) for n, have in zip(words, count_by_colour(hand), strict=True)):
            raise IllegalAction("D20", "false-count")
    elif remark.kind == PLAN:
        if state.printed:
            raise IllegalAction("D20", "beyond-print")
        if words != placeable_colours(hand, state.rows):
            raise IllegalAction("D20", "false-plan")
    elif words == (STAGE,):
        if not grid.reset_rows(state.rows):
            raise IllegalAction("D20", "no-reset-now", (), column=current + 1)
    elif words[0] not in free:
        raise IllegalAction("D20", "row-filled", (write_place(words[0], current),), column=current + 1)
    elif remark.kind == CAN and words[0] not in placeable_colours(hand, state.rows):
        raise IllegalAction("D20", "false-can")


def after_move(state: State, move: Move) -> tuple[Remark, ...]:
    """Return the remarks that still hold after a move."""
    closing = len(grid.open_rows(state.rows)) == 1
    return tuple(remark for remark in state.said if _is_still_true(remark, state.turn, move, closing))


def able_after(state: State, move: Move) -> tuple[tuple[int, ...], ...]:
    """Return for each seat and colour what the seat has said about placing it in this column, as far as it still holds after a
    move.
    """
    if len(grid.open_rows(state.rows)) == 1:
        return (UNABLE_TO_TELL,) * len(state.able)
    able = [[UNSAID if c == move.row else old for c, old in enumerate(words)] for words in state.able]
    mine = able[state.turn]
    buried, drew = move.kind == RESETS and bool(move.cards), move.kind != RESETS and bool(state.deck)
    able[state.turn] = [UNSAID if buried or (drew and old == 0) else old for old in mine]
    return tuple(map(tuple, able))


def ranges_after(state: State, move: Move) -> tuple[Ranges, ...]:
    """Return the count ranges of all seats after the played cards have left the hand of the seat to act."""
    mine = list(state.ranges[state.turn])
    if move.kind == NUMBER or (move.kind == SAME and move.cards):
        low, high = mine[move.row]
        mine[move.row] = (max(0, low - 1), high - 1)
    elif move.kind == RESETS:
        mine = [(max(0, low - len(move.cards)), high) for low, high in mine]
    return tuple(tuple(mine) if s == state.turn else old for s, old in enumerate(state.ranges))


def told_after(state: State, move: Move) -> tuple[tuple[Inferred, ...], ...]:
    """Return the conclusions about all hands after the played cards have left the hand of the seat to act."""
    mine = list(state.told[state.turn])
    if move.kind == NUMBER or (move.kind == SAME and move.cards):
        mine[move.row] = memory.infer_from_number(mine[move.row], number(move.cards[0]))
    elif move.kind == RESETS and move.cards:
        mine = [memory.infer_from_put_away(told, len(move.cards)) for told in mine]
    return tuple(tuple(mine) if s == state.turn else old for s, old in enumerate(state.told))


def told_drawn(state: State, count: int) -> tuple[tuple[Inferred, ...], ...]:
    """Return the conclusions about all hands after the seat to act has drawn `count` cards."""
    mine = tuple(memory.infer_from_draw(told, count) for told in state.told[state.turn])
    return tuple(mine if s == state.turn else old for s, old in enumerate(state.told))


def ranges_drawn(state: State, count: int) -> tuple[Ranges, ...]:
    """Return the count ranges of all seats after the seat to act has drawn `count` cards."""
    mine = tuple((low, min(HIGHEST, high + count)) for low, high in state.ranges[state.turn])
    return tuple(mine if s == state.turn else old for s, old in enumerate(state.ranges))


def _is_superseded(new: Remark, old: Remark) -> bool:
    """Return whether a new remark makes an older one of the same seat superfluous."""
    if new.seat != old.seat:
        return False
    if new.kind == HOLD and old.kind == HOLD:
        return all(b == UNSAID or a != UNSAID for a, b in zip(new.words, old.words, strict=True))
    return new.kind == PLAN and (old.kind == PLAN or (old.kind == CAN and old.words != (STAGE,)))


def _is_still_true(remark: Remark, actor: Seat, move: Move, closing: bool) -> bool:
    if remark.seat == actor and remark.kind != WANT:
        return False
    if remark.kind == HOLD:
        return True
    if closing:
        return False
    if remark.words == (STAGE,):
        return move.kind != RESETS
    return remark.kind == PLAN or remark.words != (move.row,)
