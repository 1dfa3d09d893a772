"""What becomes of a duel: its logs checked by asking the bots again, and laid side by side.

A log is refused where a word cannot be played, where the round does not end, and where a bot answers otherwise than its
level and edition do. The share of good decisions comes first: it tells two players apart long before the outcomes do.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bots import bot_of
from triokey.core.catalog import about, game_of, part
from triokey.core.duel import LATE, MOST_ROUNDS, PLAYERS, Duel, Log, begun, parting, replayed
from triokey.core.game import IllegalAction, NotationError, Outcome, Seat
from triokey.core.match import Match, outcome, play, turn
from triokey.core.review import BEST, CHANCE, FORCED, KEPT, ONLY, UNKNOWN, from_data
from triokey.core.rng import stream
from triokey.core.thinking import bot_rng, first_thought, speak, think

GOOD, NOT_FREE = (BEST, ONLY, KEPT), (CHANCE, FORCED, UNKNOWN)


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


class Row(NamedTuple):
    """One deal, side by side for the two players, None where one has not played it; parted: the first word that differs.

    parted is None where both are the same or one is missing.
    """

    scores: tuple[Score | None, ...]
    outcomes: tuple[Outcome | None, ...]
    parted: int | None

    @property
    def mirrored(self) -> Row:
        """The row as the other player sees it."""
        return Row(self.scores[::-1], self.outcomes[::-1], self.parted)


def bots_known(duel: Duel) -> bool:
    """Tell whether this build has the bots of the duel."""
    return duel.bots == about(duel.setup.game).bots_edition


def check_log(duel: Duel, deal: int, log: Log) -> Checked:
    """Check one log of one deal. Raises Refused."""
    match, late, known = begun(duel, deal), 0, bots_known(duel)
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
                thought = (first_thought if noted != word else think)(match, seat, duel.levels[seat])
                if game.write(thought.action) != word:
                    raise Refused("late" if noted != word else "bot", deal, number)
        match = after
    if outcome(match) is None:
        raise Refused("unfinished", deal, len(log))
    return Checked(known, late)


def check(duel: Duel, player: int) -> Checked:
    """Check everything that one of the two has played. Raises Refused."""
    found = [check_log(duel, deal, log) for deal, log in enumerate(duel.logs[player]) if log]
    return Checked(bots_known(duel), sum(one.late for one in found))


def judged(duel: Duel, player: int, deal: int) -> dict[str, Any]:
    """Return what becomes of one log, as plain data: why it is refused and at which word, or how the seat did in it.

    end is "won", "lost" or "drawn"; where all play together nothing is drawn.
    """
    log = duel.logs[player][deal]
    try:
        checked = check_log(duel, deal, log)
    except Refused as refusal:
        return {"refused": refusal.key, "word": refusal.word}
    match = replayed(duel, deal, log)
    score, end = score_of(match, duel.seat), outcome(match)
    assert end is not None
    how = "won" if duel.seat in end.winners else "lost" if end.winners or about(duel.setup.game).crew else "drawn"
    facts = {"bots": checked.bots, "late": checked.late, "good": score.good, "free": score.free}
    return {"refused": None, "word": 0, **facts, "end": how, "points": end.points[duel.seat]}


def table(duel: Duel) -> tuple[Row, ...]:
    """Return the two players' deals side by side. The logs must have been checked."""
    return tuple(_row(duel, deal) for deal in range(len(duel.seeds)))


def _row(duel: Duel, deal: int) -> Row:
    logs = [duel.logs[player][deal] for player in range(PLAYERS)]
    matches = [replayed(duel, deal, log) if log else None for log in logs]
    scores = tuple(None if match is None else score_of(match, duel.seat) for match in matches)
    outcomes = tuple(None if match is None else outcome(match) for match in matches)
    return Row(scores, outcomes, parting(*logs) if all(logs) else None)


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


def played_on(duel: Duel, deal: int, level: str, number: int = 0) -> Match:
    """Return a deal as a bot of this level plays it from the duel's seat: for par, each number with chance of its own."""
    match, game = begun(duel, deal), game_of(duel.setup.game)
    while (seat := turn(match)) is not None:
        if about(game.id).crew:
            for word in speak(match, [(at, named or level) for at, named in enumerate(duel.levels)]):
                match = play(match, word)
        if seat == duel.seat:
            rng = stream(match.setup.seed, f"par/{number}/{len(match.words)}") if number else bot_rng(match, seat)
            *_, thought = bot_of(game.id, level).think(game.view(match.state, seat), rng)
        else:
            thought = think(match, seat, duel.levels[seat])
        match = play(match, game.write(thought.action))
    return match


def par(duel: Duel, deal: int, level: str, rounds: range) -> tuple[Score, float]:
    """Return what a level gets in the duel's seat over some of its rounds: its decisions, and its mean points."""
    matches = [played_on(duel, deal, level, number) for number in rounds if number < MOST_ROUNDS]
    scores = [score_of(match, duel.seat) for match in matches]
    ends = [end for match in matches if (end := outcome(match)) is not None]
    mean = sum(end.points[duel.seat] for end in ends) / max(len(ends), 1)
    return Score(sum(one.good for one in scores), sum(one.free for one in scores)), mean
