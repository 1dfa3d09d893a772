"""The result to beat, kept with a table: who sent it, how it ended, in how many actions, and against which bots."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.challenge import Challenge, ChallengeResult, result_of, result_of_round
from triokey.core.match import has_several_rounds, standing
from ui.model.model import RIVAL, ROUND, Table

WON, LOST, EVEN = "won", "lost", "even"


class Rival(NamedTuple):
    """A player's result. outcome: WON, LOST or EVEN.  level: of the bots, "" for none.  name: of the player, "" for none."""

    seat: int
    actions: int
    outcome: str
    level: str
    name: str


def write_rival(challenge: Challenge) -> str:
    """Return the result to beat as the text that a table keeps: seat, actions, outcome, level and name, with spaces between."""
    assert challenge.result is not None
    result = challenge.result
    level = next(filter(None, challenge.notes.levels), "-")
    name = challenge.notes.names[result.seat] if challenge.notes.names else ""
    return f"{result.seat} {result.actions} {_outcome_of(result)} {level} {name}"


def rival_of(table: Table) -> Rival | None:
    """Return the result to beat at this table, None if there is none."""
    seat, _, rest = table.kept(RIVAL).partition(" ")
    actions, _, rest = rest.partition(" ")
    outcome, _, rest = rest.partition(" ")
    level, _, name = rest.partition(" ")
    if not (seat.isdecimal() and actions.isdecimal() and outcome in (WON, LOST, EVEN)):
        return None
    return Rival(int(seat), int(actions), outcome, "" if level == "-" else level, name)


def own_rival(table: Table, seat: int) -> Rival:
    """Return the result of a seat at this table, whose match or compared round is over."""
    result = result_of_round(table.match, seat) if table.kept(ROUND) else result_of(table.match, seat)
    return Rival(seat, result.actions, _outcome_of(result), "", "")


def has_result_to_compare(table: Table) -> bool:
    """Tell whether this table has a result to compare: its match is over, or its first round if only that round is compared."""
    if table.kept(ROUND):
        return not table.match.past and table.outcome is not None
    return standing(table.match).winners is not None


def is_of_match(table: Table) -> bool:
    """Tell whether the result to beat is that of a whole match, which may have several rounds, and not of a single round."""
    return not table.kept(ROUND) and has_several_rounds(table.match.setup)


def sending_seat(table: Table) -> int:
    """Return the seat whose result is sent: that of the first person at this device, 0 if there is none."""
    return table.persons[0] if table.persons else 0


def _outcome_of(result: ChallengeResult) -> str:
    if not result.winners:
        return EVEN
    return WON if result.seat in result.winners else LOST
