"""A duel as this device keeps it: its deals and logs, and what was found out about them."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.duel import MOST_ROUNDS, NOBODY, Duel, Log, unplayed, with_log, with_maker

HERE, THERE = 0, 1
"""The players as a stored duel has them: who plays at this device, and the other one."""
ENDS = ("won", "lost", "drawn")
WHYS = ("illegal", "unfinished", "bot", "late")


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
        """The share of decisions as good as the best, in hundredths; where nothing was free everything was good."""
        return 100 * self.good // self.free if self.free else 100


class Par(NamedTuple):
    """What a level got in a deal so far."""

    rounds: int
    good: int
    free: int
    points: int


class Kept(NamedTuple):
    """A stored duel. found and refused: by player and deal.  par: by level and deal."""

    key: str
    duel: Duel
    week: str = ""
    begun: frozenset[int] = frozenset()
    seen: frozenset[int] = frozenset()
    found: tuple[tuple[tuple[int, int], LogResult], ...] = ()
    refused: tuple[tuple[tuple[int, int], tuple[str, int]], ...] = ()
    pars: tuple[tuple[tuple[str, int], Par], ...] = ()

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

    def par(self, level: str) -> tuple[int, tuple[Par | None, ...]]:
        """Return how many rounds the par of a level is drawn from, and what is known of each deal."""
        known = dict(self.pars)
        of_deals = tuple(known.get((level, deal)) for deal in range(len(self.duel.seeds)))
        return sum(one.rounds for one in of_deals if one is not None), of_deals

    def next_par(self, level: str) -> tuple[int, int] | None:
        """Return the deal and the number of the next round for a level's par, None when there are enough."""
        rounds, of_deals = self.par(level)
        return None if rounds >= MOST_ROUNDS else (rounds % len(of_deals), rounds // len(of_deals))

    def with_par(self, level: str, deal: int, data: dict[str, int]) -> Kept:
        """Return the duel with one more round of par."""
        old = dict(self.pars).get((level, deal), Par(0, 0, 0, 0))
        new = Par(old.rounds + 1, old.good + data["good"], old.free + data["free"], old.points + data["points"])
        return self._replace(pars=tuple({**dict(self.pars), (level, deal): new}.items()))

    def with_judged(self, player: int, deal: int, data: dict[str, Any]) -> Kept:
        """Return the duel with what the worker says of a log."""
        if data["refused"] is not None:
            return self._replace(refused=(*self.refused, ((player, deal), (data["refused"], data["word"]))))
        found = LogResult(data["good"], data["free"], data["bots"], data["late"], data["end"], data["points"])
        return self._replace(found=(*self.found, ((player, deal), found)))


def joined(kept: Kept, other: Duel) -> Kept:
    """Return the duel with the logs that somebody else has sent, who stands first in theirs; the first log of a deal counts.

    Own logs that come back bring nothing. They are known by the number drawn here, in what was sent without one by themselves.
    """
    duel, maker = kept.duel, other.makers[HERE]
    if (maker == duel.makers[HERE]) if maker != NOBODY else (other.logs[HERE] == duel.logs[HERE]):
        return kept
    if maker != NOBODY and duel.makers[THERE] == NOBODY:
        duel = with_maker(duel, THERE, maker)
    for deal, log in enumerate(other.logs[HERE]):
        if log:
            duel = with_log(duel, THERE, deal, log)
    return kept._replace(duel=duel)


def to_send(kept: Kept) -> Duel:
    """Return what is sent of a duel: its deals and the logs of who plays here."""
    nothing = unplayed(kept.duel)
    if not kept.played:
        return nothing
    return nothing._replace(logs=(kept.duel.logs[HERE], nothing.logs[THERE]), makers=(kept.duel.makers[HERE], NOBODY))
