"""A duel as stored on this device: its deals, the logs of both players, and their judgements."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.duel import NOT_PLAYED, Duel, Log, sending_player, with_log, with_player_name, without_logs

HERE, THERE = 0, 1
"""Indices of the two players in a stored duel: the one at this device, and the opponent."""
ENDS = ("won", "lost", "drawn")
WHYS = ("illegal", "unfinished", "bot", "late")


def good_percentage(good: int, free: int) -> int:
    """Return the percentage of good decisions among the free ones, 100 if no decision was free."""
    return 100 * good // free if free else 100


class LogResult(NamedTuple):
    """The judged result of a log. bots: whether the bots' moves were checked.  late: how many of them had no thinking time."""

    good: int
    free: int
    bots: bool
    late: int
    end: str
    points: int

    @property
    def percent(self) -> int:
        """The percentage of free decisions that were as good as the best."""
        return good_percentage(self.good, self.free)


class Kept(NamedTuple):
    """A stored duel. found and refused: results and reasons of refusal, by player and deal.

    answers: whether the duel was received from somebody else, so that what is sent from here is an answer.
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
        """The index of the player at this device, 0 or 1, in the duel as links and files contain it."""
        return THERE if self.answers else HERE

    @property
    def other(self) -> str:
        """The name of the opponent, "" if it is not known."""
        return self.duel.names[THERE]

    @property
    def challenged(self) -> bool:
        """Whether a named opponent has sent the duel and nothing of it has been played here yet."""
        return bool(self.other) and not self.played

    def log(self, player: int, deal: int) -> Log:
        """Return a player's log of a deal, empty if there is none or it was refused."""
        return () if (player, deal) in dict(self.refused) else self.duel.logs[player][deal]

    def result(self, player: int, deal: int) -> LogResult | None:
        """Return the judged result of a log, None before it is judged."""
        return dict(self.found).get((player, deal))

    @property
    def played(self) -> int:
        """The number of deals that were played at this device."""
        return sum(map(bool, self.duel.logs[HERE]))

    @property
    def over(self) -> bool:
        """Whether all deals were played at this device."""
        return self.played == len(self.duel.seeds)

    def waiting(self) -> tuple[int, int] | None:
        """Return the player and the deal of the next log to be judged, None when all are judged."""
        judged = {one for one, _ in (*self.found, *self.refused)}
        logs = ((player, deal) for player in (HERE, THERE) for deal, log in enumerate(self.duel.logs[player]) if log)
        return next((one for one in logs if one not in judged), None)

    def with_judged(self, player: int, deal: int, data: dict[str, Any]) -> Kept:
        """Return the duel with the worker's judgement of a log."""
        if data["refused"] is not None:
            return self._replace(refused=(*self.refused, ((player, deal), (data["refused"], data["word"]))))
        found = LogResult(data["good"], data["free"], data["bots"], data["late"], data["end"], data["points"])
        return self._replace(found=(*self.found, ((player, deal), found)))


def with_logs_of(kept: Kept, other: Duel) -> Kept:
    """Return the duel with the opponent's logs from another copy of it. The first log of a deal counts.

    A copy of one's own logs changes nothing: they come from one's own place and equal those here. If nothing was played yet, the
    name tells who sent the copy. The first name of the opponent stays. In the deals of a week nobody is the sender, so both
    players have the same place and are told apart only by logs or names.
    """
    by = sending_player(other)
    duel, theirs, name = kept.duel, other.logs[by], other.names[by]
    same = all(log in (NOT_PLAYED, own) for log, own in zip(theirs, duel.logs[HERE], strict=True))
    if same and by == kept.place and (any(theirs) or name == duel.names[HERE]):
        return kept
    if not duel.names[THERE]:
        duel = with_player_name(duel, THERE, name)
    for deal, log in enumerate(theirs):
        if log:
            duel = with_log(duel, THERE, deal, log)
    return kept._replace(duel=duel)


def to_send(kept: Kept) -> Duel:
    """Return the duel as it is sent: its deals, and the logs and the name of the player at this device."""
    duel = sign_duel(kept)
    logs = tuple(kept.duel.logs[HERE] if player == kept.place else none for player, none in enumerate(duel.logs))
    return duel._replace(logs=logs)


def sign_duel(kept: Kept) -> Duel:
    """Return the deals of a duel with the name of the player at this device, without any moves."""
    return with_player_name(without_logs(kept.duel), kept.place, kept.duel.names[HERE])
