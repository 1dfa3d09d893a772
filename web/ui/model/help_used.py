"""The help that was used in a game of several people, and what a link says about it.

A table keeps each use of help under "help-used" as ROUND/ACTIONS/SEAT/KIND; links carry them as notes (core/notes.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.match import standing
from triokey.core.notes import Help, Notes
from ui.model.help_rules import KINDS, MOVES, USED
from ui.model.model import Table
from ui.model.outcomes import count_actions


def _has_several_people(table: Table) -> bool:
    """Tell whether several people play at a table, at this device or at others."""
    return sum(player.kind != "bot" for player in table.players) > 1


def use(table: Table, seat: Seat, kind: str) -> Table:
    """Return the table with a note that a seat used this kind of help, once a round; unchanged unless several people play."""
    used, number = uses(table), len(table.match.past)
    if not _has_several_people(table) or standing(table.match).winners is not None:
        return table
    if any((one.number, one.seat, one.kind) == (number, seat, kind) for one in used):
        return table
    return _keep_uses(table, (*used, Help(number, count_actions(table.match), seat, kind)))


def with_hint(table: Table) -> Table:
    """Return a crew's table with its present move counted as one with a hint; any other table is returned unchanged."""
    if not about(table.match.setup.game).crew:
        return table
    place, last = f"{len(table.match.past)}/{count_actions(table.match)}", table.kept(MOVES).partition(" ")[2]
    return table if place == last else table.keep(MOVES, f"{hinted_moves(table) + 1} {place}")


def hinted_moves(table: Table) -> int:
    """Return how many moves of a crew had a hint, including moves that were taken back."""
    number = table.kept(MOVES).partition(" ")[0]
    return int(number) if number.isdecimal() and number.isascii() else 0


def uses(table: Table) -> tuple[Help, ...]:
    """Return the help that was used in the match, in the order of its moves; help at moves that were taken back is left out."""
    game = game_of(table.match.setup.game)
    made = [sum(not game.is_remark(game.read(word)) for word in words) for words in table.match.log]
    found = []
    for text in table.kept(USED).split():
        *numbers, kind = text.split("/")
        if len(numbers) == 3 and all(number.isdecimal() and number.isascii() for number in numbers) and kind in KINDS:
            number, at, seat = map(int, numbers)
            if number < len(made) and at <= made[number] and seat < len(table.players):
                found.append(Help(number, at, seat, kind))
    return tuple(sorted(set(found)))


def _keep_uses(table: Table, used: Iterable[Help]) -> Table:
    return table.keep(USED, " ".join(f"{one.number}/{one.at}/{one.seat}/{one.kind}" for one in sorted(used)))


def add_help(table: Table, notes: Notes) -> Notes:
    """Return the notes of a link with the help that was used, if several people play the game."""
    return notes._replace(used=uses(table)) if _has_several_people(table) else notes


def with_help_of(table: Table, notes: Notes | None) -> Table:
    """Return the table with the uses of help that a link's notes list added to its own."""
    if notes is None:
        return table
    return _keep_uses(table, {*uses(table), *(one for one in notes.used if one.kind in KINDS)})
