"""Checks of the logs of a duel: the bots are asked again, and every decision is judged.

A log is refused where a word cannot be played, where the round does not end, and where a bot answers otherwise than its
level does in the present edition.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bots import past_bots
from triokey.core.catalog import about, game_of, part
from triokey.core.duel import LATE, Duel, Log, match_of_deal, replay_log
from triokey.core.game import IllegalAction, NotationError, Seat
from triokey.core.match import Match, outcome, play, turn
from triokey.core.review import BEST, CHANCE, EVEN, FORCED, KEPT, ONLY, UNKNOWN, from_data
from triokey.core.thinking import first_thought, think

GOOD, NOT_FREE = (BEST, EVEN, ONLY, KEPT), (CHANCE, FORCED, UNKNOWN)


class Refused(ValueError):
    """A log is not to be believed: key is "illegal", "unfinished", "bot" or "late"; deal and word count from 0."""

    def __init__(self, key: str, deal: int, word: int) -> None:
        super().__init__(f"{key}: word {word} of deal {deal}")
        self.key = key
        self.deal = deal
        self.word = word


class Checked(NamedTuple):
    """What a check found: whether the bots could be asked, and how many of their moves were made at once."""

    bots: bool
    late: int


class Score(NamedTuple):
    """Free decisions of a seat, and how many of them were as good as the best."""

    good: int
    free: int


def bots_known(duel: Duel) -> bool:
    """Tell whether this build has the bots of the duel, of the present edition or of an earlier one."""
    return duel.bots == about(duel.setup.game).bots_edition or duel.bots in past_bots(duel.setup.game)


def check_log(duel: Duel, deal: int, log: Log) -> Checked:
    """Check one log of one deal. Raises Refused.

    A duel with bots of an earlier edition may have been played against those of today: then they are told as not checked.
    """
    match, late, known = match_of_deal(duel, deal), 0, bots_known(duel)
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
    """Judge one log and return the result as plain data: why it is refused and at which word, or how the seat did in it.

    end is "won", "lost" or "drawn"; where all play together nothing is drawn.
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
    """Return how well a seat decided in a finished round, by its own knowledge where hands are hidden.

    A game without a review has no decisions to compare: its duels show outcomes alone.
    """
    analyses = part(match.setup.game, "analysis").ANALYSES if "analysis" in about(match.setup.game).parts else {}
    if "review" not in analyses:
        return Score(0, 0)
    question = {"from": 0, "count": len(match.words)}
    points = from_data(analyses["review"](match, seat, question))
    free = [point.mark for point in points if point.seat == seat and point.mark not in NOT_FREE]
    return Score(sum(mark in GOOD for mark in free), len(free))
