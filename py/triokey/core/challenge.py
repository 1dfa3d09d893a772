"""Results that are sent: a deal by its seed, who played it with which bots, and how it went, for somebody to do better.

A result is a field of format 2 (record.py) beside the deal: the seat that sends it, how many actions the match or the
round took, and the seats that won.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.fields import BadField, Bytes, number
from triokey.core.game import Seat
from triokey.core.match import Match, outcome, standing
from triokey.core.notes import NOTHING, Notes, check_notes, fields_of, notes_of
from triokey.core.record import ROUND, Fields, RecordError, read_match, round_of, write_deal_link

RESULT = 10
"""Tag of the field."""


class ChallengeResult(NamedTuple):
    """How a match went: the seat that tells it, the actions of all, and the seats that won."""

    seat: Seat
    actions: int
    winners: tuple[Seat, ...]


class Challenge(NamedTuple):
    """A deal, what is noted beside it, and the result to beat, None where the link tells none.

    round: the number of the round whose deal alone is told, the first being 1; 0 for anything else.
    """

    match: Match
    notes: Notes = NOTHING
    result: ChallengeResult | None = None
    round: int = 0


def result_of(match: Match, seat: Seat) -> ChallengeResult:
    """Return how a match that is over went for a seat; where only the round is over, the round's winners count."""
    winners = standing(match).winners
    if winners is None:
        winners = result_of_round(match, seat).winners
    return ChallengeResult(seat, sum(_actions(match, words) for words in match.log), tuple(winners))


def result_of_round(match: Match, seat: Seat) -> ChallengeResult:
    """Return how the present round went for a seat."""
    end = outcome(match)
    return ChallengeResult(seat, _actions(match, match.words), tuple(end.winners) if end is not None else ())


def _actions(match: Match, words: tuple[str, ...]) -> int:
    game = game_of(match.setup.game)
    return sum(not game.is_remark(game.read(word)) for word in words)


def write_challenge(match: Match, notes: Notes, result: ChallengeResult, alone: bool = False) -> str:
    """Return the link to the deal of the present round with the result to beat. Raises ValueError for notes that do not fit.

    alone: whether the result is that of this round, in a match that goes on.
    """
    check_notes(match, notes)
    told = b"".join(map(number, (result.seat, result.actions, *result.winners)))
    which = number(len(match.past) + 1) if alone else b""
    return write_deal_link(match, {**fields_of(notes), RESULT: told, ROUND: which})


def read_challenge(text: str) -> Challenge:
    """Return the deal of a link and the result to beat. Raises RecordError for a link of anything else."""
    match, fields = read_match(text)
    try:
        notes = notes_of(fields)
        check_notes(match, notes)
        return Challenge(match, notes, _result(match.setup.seats, fields), round_of(fields))
    except ValueError:
        raise RecordError("damaged") from None


def _result(seats: int, fields: Fields) -> ChallengeResult | None:
    left = Bytes(fields.get(RESULT, b""))
    if not left:
        return None
    seat, actions, winners = left.number(), left.number(), []
    while left:
        winners.append(left.number())
    if seat >= seats or any(winner >= seats for winner in winners) or sorted(set(winners)) != winners:
        raise BadField("a result names seats that are none")
    return ChallengeResult(seat, actions, tuple(winners))
