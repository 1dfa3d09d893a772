"""A duel as stored on this device: its deals and logs, and the findings about them."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.duel import NOT_PLAYED, Duel, Log, sender, with_log, with_name, without_logs

HERE, THERE = 0, 1
"""The players as a stored duel has them: who plays at this device, and the other one."""
ENDS = ("won", "lost", "drawn")
WHYS = ("illegal", "unfinished", "bot", "late")


def hundredths(good: int, free: int) -> int:
    """Return the share of good decisions among the free ones, in hundredths; where nothing was free everything was good."""
    return 100 * good // free if free else 100


class LogResult(NamedTuple):
    """What a log came to. bots: whether they were asked again.  late: how many of their moves were made at once."""

    good: int
    free: int
    bots: bool
    late: int
    end: str
    points: int

    @property
    def percent(self) -> int:
        """The share of decisions as good as the best, in hundredths."""
        return hundredths(self.good, self.free)


class Kept(NamedTuple):
    """A stored duel. found and refused: by player and deal.

    answers: whether somebody else has sent it, so that what is sent from here is an answer.
    """

    key: str
    duel: Duel
    week: str = ""
    begun: frozenset[int] = frozenset()
    seen: frozenset[int] = frozenset()
    found: tuple[tuple[tuple[int, int], LogResult], ...] = ()
    refused: tuple[tuple[tuple[int, int], tuple[str, int]], ...] = ()
    answers: bool = False

    @property
    def place(self) -> int:
        """Which of the two who plays here is in what is sent."""
        return THERE if self.answers else HERE

    @property
    def other(self) -> str:
        """The name of the other one, "" where it is not known."""
        return self.duel.names[THERE]

    @property
    def challenged(self) -> bool:
        """Whether somebody with a name has sent the duel, of which nothing was played here yet."""
        return bool(self.other) and not self.played

    def log(self, player: int, deal: int) -> Log:
        """Return a log, empty where there is none that is believed."""
        return () if (player, deal) in dict(self.refused) else self.duel.logs[player][deal]

    def result(self, player: int, deal: int) -> LogResult | None:
        """Return what is known of a log."""
        return dict(self.found).get((player, deal))

    @property
    def played(self) -> int:
        """How many deals were played here."""
        return sum(map(bool, self.duel.logs[HERE]))

    @property
    def over(self) -> bool:
        """Whether all deals were played here."""
        return self.played == len(self.duel.seeds)

    def waiting(self) -> tuple[int, int] | None:
        """Return the player and the deal of the next log to be judged, None when all are."""
        judged = {one for one, _ in (*self.found, *self.refused)}
        logs = ((player, deal) for player in (HERE, THERE) for deal, log in enumerate(self.duel.logs[player]) if log)
        return next((one for one in logs if one not in judged), None)

    def with_judged(self, player: int, deal: int, data: dict[str, Any]) -> Kept:
        """Return the duel with what the worker says of a log."""
        if data["refused"] is not None:
            return self._replace(refused=(*self.refused, ((player, deal), (data["refused"], data["word"]))))
        found = LogResult(data["good"], data["free"], data["bots"], data["late"], data["end"], data["points"])
        return self._replace(found=(*self.found, ((player, deal), found)))


def with_logs_of(kept: Kept, other: Duel) -> Kept:
    """Return the duel with the logs that somebody else has sent; the first log of a deal counts.

    Own logs that come back bring nothing: they come from one's own place and are the same as here, all that were sent. Where
    nothing was played yet, it is the name that tells who has sent it. The first name of the other one stays. The deals of a
    week are sent by nobody, so there both have one place, and only logs or names tell them apart.
    """
    by = sender(other)
    duel, theirs, name = kept.duel, other.logs[by], other.names[by]
    same = all(log in (NOT_PLAYED, own) for log, own in zip(theirs, duel.logs[HERE], strict=True))
    if same and by == kept.place and (any(theirs) or name == duel.names[HERE]):
        return kept
    if not duel.names[THERE]:
        duel = with_name(duel, THERE, name)
    for deal, log in enumerate(theirs):
        if log:
            duel = with_log(duel, THERE, deal, log)
    return kept._replace(duel=duel)


def to_send(kept: Kept) -> Duel:
    """Return what is sent of a duel: its deals, and the logs and the name of who plays here."""
    duel = sign_duel(kept)
    logs = tuple(kept.duel.logs[HERE] if player == kept.place else none for player, none in enumerate(duel.logs))
    return duel._replace(logs=logs)


def sign_duel(kept: Kept) -> Duel:
    """Return the deals of a duel with the name of who plays here, and nothing of what was played."""
    return with_name(without_logs(kept.duel), kept.place, kept.duel.names[HERE])
