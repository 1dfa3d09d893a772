"""Passing one device between people: the curtain before a hidden hand, or covered hands on a board that stays visible.

A board that stays visible is in one of three states. A hand is covered and waits for its owner (`curtain`), somebody looks at
a hand without being asked to act (`looker`), or the person to act sees their own hand (neither).
"""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from ui.games.board import Coverer
from ui.games.secrecy import covers_hands
from ui.games.showcase import board_of
from ui.model.model import Table
from ui.model.position import list_actions

LOOKED = "looked"
"""Key under which a table stores the number of the round and the seats that have looked at their hands before it."""
AGAIN = "again"
"""Value of a message that lets everybody look at their hands once more before the round begins."""


def hang_curtain(table: Table) -> Table:
    """Return the table with the curtain before the person to act, or with every hand covered."""
    if covers_hands(table):
        return cover_hands(table)
    seat = table.turn
    return table._replace(curtain=seat) if seat is not None and table.players[seat].kind == "person" else table


def note_look(table: Table, seat: Seat | None = None) -> Table:
    """Return the table with the note that a hand may have been seen since the last action, and who has the device now.

    seat: the seat that looks at its hand, None if it is not known.
    """
    return table._replace(aside=table.aside._replace(peeked=_name_moment(table), holder=seat))


def cover_hands(table: Table) -> Table:
    """Return the table with every hand covered until somebody looks at theirs; after the round no hand is covered."""
    seats = seats_yet_to_look(table) or _order_persons(table, table.turn)
    seat = seats[0] if table.turn is not None and seats else None
    return table._replace(curtain=seat, looker=None, pick="", hint=0, refused=None)


def hand_on(table: Table, seat: Seat) -> Table:
    """Return the table after an action of a seat: with the curtain or covered hands if another person here acts next."""
    turn = table.turn
    if not covers_hands(table):
        passes = turn is not None and turn != seat and table.players[turn].kind == "person"
        return table._replace(curtain=turn) if passes else table
    if turn is None:
        return table._replace(curtain=None, looker=None)
    if table.looker is not None:
        return table
    if table.curtain is not None or table.players[seat].kind != "person":
        return cover_hands(table)
    if turn != seat and not plays_together(table):
        return cover_hands(table)
    return table._replace(looker=seat if turn != seat else None)


def seats_yet_to_look(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the people here who have not yet looked at their hands before the first action of the round."""
    if list_actions(table.match) or not plays_together(table):
        return ()
    return tuple(seat for seat in table.persons if seat not in seats_that_looked(table))


def agreement_words(table: Table) -> tuple[str, ...]:
    """Return the texts of the actions that everybody decides on together, once all have looked at their hands."""
    board = board_of(table.match.setup.game)
    if not isinstance(board, Coverer) or not covers_hands(table) or seats_yet_to_look(table):
        return ()
    return board.agreed(table)


def may_agree(table: Table, word: str) -> bool:
    """Tell whether everybody may decide on this action together while all hands are covered."""
    return word in agreement_words(table)


def sayable_covered(table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the texts of remarks that a seat here may make while all hands are covered: only those that depend on no hand."""
    board = board_of(table.match.setup.game)
    if not isinstance(board, Coverer) or not covers_hands(table) or table.curtain is None or seats_yet_to_look(table):
        return ()
    return board.sayable(table, seat) if seat in table.persons else ()


def last_deed(table: Table) -> tuple[int, Seat] | None:
    """Return the index of the round's last action among its actions and remarks, and the seat that played it; None before any."""
    game, match = game_of(table.match.setup.game), table.match
    for at in reversed(range(len(match.words))):
        if not game.is_remark(game.read(match.words[at])):
            return at, game.turn(match.states[at]) or 0
    return None


def may_take_back(table: Table) -> bool:
    """Tell whether a person here did the last action, and nobody has seen another hand since, so that it may be taken back."""
    last = last_deed(table)
    if last is None or not covers_hands(table) or table.aside.peeked == _name_moment(table):
        return False
    return table.players[last[1]].kind == "person"


def is_free(table: Table) -> bool:
    """Tell whether taking back the last action reveals nothing, because the action brought nothing hidden into a hand."""
    last, board = last_deed(table), board_of(table.match.setup.game)
    if last is None or not may_take_back(table) or not isinstance(board, Coverer):
        return False
    return not board.drew(table, last[1])


def seats_that_looked(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have looked at their hands before this round."""
    number, *seats = table.kept(LOOKED).split() or [""]
    return tuple(int(seat) for seat in seats if seat.isdecimal()) if number == str(len(table.match.past)) else ()


def plays_together(table: Table) -> bool:
    """Tell whether the people here play as a crew, in which everybody may look at their own hand at any time."""
    board = board_of(table.match.setup.game)
    return isinstance(board, Coverer) and board.together


def _order_persons(table: Table, turn: Seat | None) -> tuple[Seat, ...]:
    """Return the seats of the people here in the order of play, beginning with the seat to act."""
    return tuple(sorted(table.persons, key=lambda seat: (seat - (turn or 0)) % len(table.players)))


def _name_moment(table: Table) -> tuple[int, int]:
    return len(table.match.past), len(list_actions(table.match))
