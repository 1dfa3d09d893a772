"""The help that was used in a game of several people, and what links carry of it.

A table keeps under "help-used" what was used, as ROUND/ACTIONS/SEAT/KIND each; links carry it as notes (core/notes.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.match import standing
from triokey.core.notes import Help, Notes
from ui.model.help_rules import KINDS, MOVES, USED
from ui.model.model import Table
from ui.model.outcomes import actions


def _several_people(table: Table) -> bool:
    """Tell whether several people play, at this device or others."""
    return sum(player.kind != "bot" for player in table.players) > 1


def use(table: Table, seat: Seat, kind: str) -> Table:
    """Return a table of several people that remembers when a seat first used this help in the round; any other unchanged."""
    used, number = uses(table), len(table.match.past)
    if not _several_people(table) or standing(table.match).winners is not None:
        return table
    if any((one.number, one.seat, one.kind) == (number, seat, kind) for one in used):
        return table
    return _using(table, (*used, Help(number, actions(table.match), seat, kind)))


def with_hint(table: Table) -> Table:
    """Return a table of a crew that counts its present move among those with a hint; any other unchanged."""
    if not about(table.match.setup.game).crew:
        return table
    place, last = f"{len(table.match.past)}/{actions(table.match)}", table.kept(MOVES).partition(" ")[2]
    return table if place == last else table.keep(MOVES, f"{hinted_moves(table) + 1} {place}")


def hinted_moves(table: Table) -> int:
    """Return how many moves of a crew had a hint, those that were taken back among them."""
    number = table.kept(MOVES).partition(" ")[0]
    return int(number) if number.isdecimal() and number.isascii() else 0


def uses(table: Table) -> tuple[Help, ...]:
    """Return which help was used in what is played, in the order of the moves; what was taken back is not in it."""
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


def _using(table: Table, used: Iterable[Help]) -> Table:
    return table.keep(USED, " ".join(f"{one.number}/{one.at}/{one.seat}/{one.kind}" for one in sorted(used)))


def add_help(table: Table, notes: Notes) -> Notes:
    """Return the notes of a link with the help that was used in a game of several people."""
    return notes._replace(used=uses(table)) if _several_people(table) else notes


def with_help_of(table: Table, notes: Notes | None) -> Table:
    """Return the table with what a link tells of the help that was used."""
    if notes is None:
        return table
    return _using(table, {*uses(table), *(one for one in notes.used if one.kind in KINDS)})
