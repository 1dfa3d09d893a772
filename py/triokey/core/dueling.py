"""Checks the logs of a duel: asks the bots again for their moves, and judges every decision of the players.

A log is refused if an action cannot be played, if the round does not end, or if a bot's move is not the move that its level
makes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bots import past_bots
from triokey.core.catalog import about, game_of, part
from triokey.core.duel import LATE, Duel, Log, match_of_deal, replay_log
from triokey.core.game import IllegalAction, NotationError, Seat
from triokey.core.match import Match, outcome, play, turn
from triokey.core.review import BEST, CHANCE, EVEN, FORCED, KEPT, ONLY, UNKNOWN, points_from_data
from triokey.core.thinking import first_thought, think

GOOD, NOT_FREE = (BEST, EVEN, ONLY, KEPT), (CHANCE, FORCED, UNKNOWN)


class Refused(ValueError):
    """A log of a duel cannot be true. key: "illegal", "unfinished", "bot" or "late".  deal, word: where, counted from 0."""

    def __init__(self, key: str, deal: int, word: int) -> None:
        super().__init__(f"{key}: word {word} of deal {deal}")
        self.key = key
        self.deal = deal
        self.word = word


class Checked(NamedTuple):
    """The result of checking a duel's log: whether this build has its bots, and how many bot moves were made at once."""

    bots: bool
    late: int


class Score(NamedTuple):
    """How well a seat decided. free: decisions with a choice.  good: those as good as the best choice."""

    good: int
    free: int


def has_known_bots(duel: Duel) -> bool:
    """Tell whether this build has the bots of the duel, in their present edition or an earlier one."""
    return duel.bots == about(duel.setup.game).bots_edition or duel.bots in past_bots(duel.setup.game)


def check_log(duel: Duel, deal: int, log: Log) -> Checked:
    """Check the log of one deal and return the result. Raises Refused.

    A duel with bots of an earlier edition may have been played against today's bots; then they count as not checked.
    """
    match, late, known = match_of_deal(duel, deal), 0, has_known_bots(duel)
    earlier = duel.bots != about(duel.setup.game).bots_edition
    game = game_of(duel.setup.game)
    for number, noted in enumerate(log):
        word = noted.removeprefix(LATE)
        try:
            action = game.read(word)
            after = play(match, word)
        except (NotationError, IllegalAction):
            raise Refused("illegal", deal, number) from None
        seat = turn(match)
        ours = game.is_remark(action) or seat is None or seat == duel.seat
        if noted != word and ours:
            raise Refused("late", deal, number)
        if not ours and seat is not None:
            late += noted != word
            if known:
                thought = (first_thought if noted != word else think)(match, seat, duel.levels[seat], duel.bots)
                if game.write(thought.action) != word:
                    if not earlier:
                        raise Refused("late" if noted != word else "bot", deal, number)
                    known = False
        match = after
    if outcome(match) is None:
        raise Refused("unfinished", deal, len(log))
    return Checked(known, late)


def judge_log(duel: Duel, player: int, deal: int) -> dict[str, Any]:
    """Judge one log of a duel and return plain data: why and at which action it is refused, or how well the seat played.

    end is "won", "lost" or "drawn"; cooperative games are never drawn.
    """
    log = duel.logs[player][deal]
    try:
        checked = check_log(duel, deal, log)
    except Refused as refusal:
        return {"refused": refusal.key, "word": refusal.word}
    match = replay_log(duel, deal, log)
    score, end = score_of(match, duel.seat), outcome(match)
    assert end is not None
    how = "won" if duel.seat in end.winners else "lost" if end.winners or about(duel.setup.game).crew else "drawn"
    facts = {"bots": checked.bots, "late": checked.late, "good": score.good, "free": score.free}
    return {"refused": None, "word": 0, **facts, "end": how, "points": end.points[duel.seat]}


def score_of(match: Match, seat: Seat) -> Score:
    """Return how well a seat decided in a finished round, judged by what the seat knew.

    A game without a review has no judged decisions, so its duels show outcomes only.
    """
    analyses = part(match.setup.game, "analysis").ANALYSES if "analysis" in about(match.setup.game).parts else {}
    if "review" not in analyses:
        return Score(0, 0)
    question = {"from": 0, "count": len(match.words)}
    points = points_from_data(analyses["review"](match, seat, question))
    free = [point.mark for point in points if point.seat == seat and point.mark not in NOT_FREE]
    return Score(sum(mark in GOOD for mark in free), len(free))
