"""The secrecy of hands: when the curtain is needed, when hands are open, and which deals may be shown."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Seat
from triokey.core.match import outcome
from ui.games.board import Coverer
from ui.games.showcase import board_of
from ui.model.model import NewGame, Table
from ui.model.rounds import rounds_over

OPEN = "open"
"""Key of a note stored with a game: the people at one device have agreed to show their hands to each other."""


def needs_curtain(table: Table) -> bool:
    """Tell whether people at one device must not see each other's hands."""
    return about(table.match.setup.game).hidden and len(table.persons) > 1 and not table.kept(OPEN)


def covers_hands(table: Table) -> bool:
    """Tell whether the board stays visible and only hands are covered while people pass one device around."""
    if not needs_curtain(table) or table.several or table.compared:
        return False
    return isinstance(board_of(table.match.setup.game), Coverer)


def may_open(table: Table) -> bool:
    """Tell whether the people at this device may agree to hide nothing, because only bots play with them."""
    return not table.several and not table.compared and all(player.kind != "away" for player in table.players)


def open_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose hands are open, even after the round: those of the people here who hide nothing from each other."""
    open_ = table.kept(OPEN) and about(table.match.setup.game).hidden
    return table.persons if open_ and len(table.persons) > 1 else ()


def may_begin_open(new: NewGame) -> bool:
    """Tell whether people at this device could choose open hands in this new game."""
    kinds = [player.kind for player in new.players]
    return about(new.game).hidden and kinds.count("person") > 1 and "away" not in kinds


def with_open_hands(table: Table) -> Table:
    """Return the table with open hands, which makes the game practice."""
    return table.keep(OPEN, "yes")._replace(practice=True, curtain=None, looker=None)


def as_open(table: Table, other: Table) -> Table:
    """Return the table with open hands if the hands of the other table are open."""
    return with_open_hands(table) if other.kept(OPEN) else table


def practises_openly(table: Table) -> bool:
    """Tell whether the game is for practice and nobody here has a hand to hide from somebody else at this device."""
    return table.practice and not needs_curtain(table)


def can_show_hands(table: Table) -> bool:
    """Tell whether every hand may be shown: in practice that hides nothing, or when the round shown is over."""
    hidden = about(table.match.setup.game).hidden
    return hidden and (practises_openly(table) or outcome(table.seen) is not None)


def rounds_open(table: Table) -> int:
    """Return the number of rounds whose deals may be shown: all but a running round with hidden hands."""
    hidden = about(table.match.setup.game).hidden
    return len(table.match.log) if practises_openly(table) or not hidden else rounds_over(table)
