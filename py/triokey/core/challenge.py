"""Challenges: links with a deal and the result of somebody who played it, for the receiver to beat.

The result is a field of format 2 (record.py) beside the deal: the seat of the sender, how many actions the match or the
round took, and the seats that won.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.fields import BadField, Bytes, encode_number
from triokey.core.game import Seat
from triokey.core.match import Match, outcome, standing
from triokey.core.notes import NOTHING, Notes, check_notes, fields_of, notes_of
from triokey.core.record import ROUND, Fields, RecordError, linked_round, read_match, write_deal_link

RESULT = 10
"""Tag of the field that holds the result of a challenge."""


class ChallengeResult(NamedTuple):
    """The result to beat: the seat of the sender, the number of actions of all seats, and the seats that won."""

    seat: Seat
    actions: int
    winners: tuple[Seat, ...]


class Challenge(NamedTuple):
    """A deal, the notes beside it, and the result to beat, which is None if the link has none.

    round: the number of the round, from 1, if the link holds the deal of that round only; otherwise 0.
    """

    match: Match
    notes: Notes = NOTHING
    result: ChallengeResult | None = None
    round: int = 0


def result_of(match: Match, seat: Seat) -> ChallengeResult:
    """Return the result of a match for a seat; if only the round is over, the winners are those of the round."""
    winners = standing(match).winners
    if winners is None:
        winners = result_of_round(match, seat).winners
    return ChallengeResult(seat, sum(_count_actions(match, words) for words in match.log), tuple(winners))


def result_of_round(match: Match, seat: Seat) -> ChallengeResult:
    """Return the result of the current round for a seat."""
    end = outcome(match)
    return ChallengeResult(seat, _count_actions(match, match.words), tuple(end.winners) if end is not None else ())


def _count_actions(match: Match, words: tuple[str, ...]) -> int:
    game = game_of(match.setup.game)
    return sum(not game.is_remark(game.read(word)) for word in words)


def write_challenge(match: Match, notes: Notes, result: ChallengeResult, alone: bool = False) -> str:
    """Return the link to the deal of the current round with the result to beat. Raises ValueError for notes that do not fit.

    alone: whether the result is about this round only, in a match that continues.
    """
    check_notes(match, notes)
    told = b"".join(map(encode_number, (result.seat, result.actions, *result.winners)))
    which = encode_number(len(match.past) + 1) if alone else b""
    return write_deal_link(match, {**fields_of(notes), RESULT: told, ROUND: which})


def read_challenge(text: str) -> Challenge:
    """Return the challenge that a link holds. Raises RecordError for any other text."""
    match, fields = read_match(text)
    try:
        notes = notes_of(fields)
        check_notes(match, notes)
        return Challenge(match, notes, _read_result(match.setup.seats, fields), linked_round(fields))
    except ValueError:
        raise RecordError("damaged") from None


def _read_result(seats: int, fields: Fields) -> ChallengeResult | None:
    left = Bytes(fields.get(RESULT, b""))
    if not left:
        return None
    seat, actions, winners = left.number(), left.number(), []
    while left:
        winners.append(left.number())
    if seat >= seats or any(winner >= seats for winner in winners) or sorted(set(winners)) != winners:
        raise BadField("a result names seats that are none")
    return ChallengeResult(seat, actions, tuple(winners))
