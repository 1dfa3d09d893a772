"""Stored duels: their deals and logs as the engine writes them, and before them what was found out about them.

    week 2026-11-16
    begun 0
    seen 3
    found 0 2 12 14 yes 0 won 5
    refused 1 3 bot 12
    par club 2 1 10 14 5
    triokey-duel 1
    ...

In the order of the lines: the week whose eight deals they are, a deal that was begun here, one that was seen before it was
begun; what the log of a player (0: here, 1: the other one) of a deal came to: good and free decisions, whether the bots
were asked again, their moves made at once, the end and the points; why a log is refused and at which word; and what a
level gets in a deal: rounds, good and free decisions, points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from triokey.core.days import read_day, write_day
from triokey.core.duel import HEAD, MOST_ROUNDS, NOBODY, Duel, Log, read_file, unplayed, with_log, with_maker, write_file
from triokey.core.envelope import RecordError
from ui.model.model import DUEL_PREFIX, Model

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


def write_kept(kept: Kept) -> str:
    """Return a duel as it is stored."""
    lines = [
        *((f"week {kept.week}",) if kept.week else ()),
        *(f"begun {deal}" for deal in sorted(kept.begun)),
        *(f"seen {deal}" for deal in sorted(kept.seen)),
        *(
            f"found {player} {deal} {f.good} {f.free} {'yes' if f.bots else 'no'} {f.late} {f.end} {f.points}"
            for (player, deal), f in sorted(kept.found)
        ),
        *(f"refused {player} {deal} {why} {word}" for (player, deal), (why, word) in sorted(kept.refused)),
        *(" ".join(map(str, ("par", level, deal, *par))) for (level, deal), par in sorted(kept.pars)),
    ]
    return "".join(f"{line}\n" for line in lines) + write_file(kept.duel)


def read_kept(key: str, text: str) -> Kept | None:
    """Return the duel that a text holds, None for any other text."""
    head, mark, rest = text.partition(HEAD)
    try:
        kept = Kept(key, read_file(mark + rest))
        for line in head.splitlines():
            word, *fields = line.split(" ")
            kept = _READERS[word](kept, *fields)
    except (RecordError, ValueError, KeyError, TypeError):
        return None
    return kept


def is_whole(key: str, text: str) -> bool:
    """Tell whether a text is a duel of which nothing would be lost by writing it again."""
    kept = read_kept(key, text)
    return kept is not None and write_kept(kept) == text


def _week(kept: Kept, day: str) -> Kept:
    return kept._replace(week=write_day(read_day(day)))


def _begun(kept: Kept, deal: str) -> Kept:
    return kept._replace(begun=kept.begun | {_at(kept, deal)})


def _seen(kept: Kept, deal: str) -> Kept:
    return kept._replace(seen=kept.seen | {_at(kept, deal)})


def _found(kept: Kept, player: str, deal: str, good: str, free: str, bots: str, late: str, end: str, points: str) -> Kept:
    found = LogResult(int(good), int(free), bots == "yes", int(late), end, int(points))
    if end not in ENDS or not 0 <= found.good <= found.free:
        raise ValueError("no result of a log")
    return kept._replace(found=(*kept.found, ((_player(player), _at(kept, deal)), found)))


def _refused(kept: Kept, player: str, deal: str, why: str, word: str) -> Kept:
    if why not in WHYS:
        raise ValueError("no reason")
    return kept._replace(refused=(*kept.refused, ((_player(player), _at(kept, deal)), (why, int(word)))))


def _par(kept: Kept, level: str, deal: str, rounds: str, good: str, free: str, points: str) -> Kept:
    par = Par(int(rounds), int(good), int(free), int(points))
    return kept._replace(pars=(*kept.pars, ((level, _at(kept, deal)), par)))


def _player(text: str) -> int:
    return (HERE, THERE).index(int(text))


def _at(kept: Kept, text: str) -> int:
    return range(len(kept.duel.seeds)).index(int(text))


_READERS: dict[str, Callable[..., Kept]] = {
    "week": _week,
    "begun": _begun,
    "seen": _seen,
    "found": _found,
    "refused": _refused,
    "par": _par,
}


def duels_of(model: Model) -> tuple[Kept, ...]:
    """Return the stored duels that can be read, the latest first."""
    found = [read_kept(key, text) for key, text in model.duels]
    return tuple(sorted((kept for kept in found if kept is not None), key=lambda kept: -_number(kept.key)))


def duel_at(model: Model, key: str) -> Kept | None:
    """Return a stored duel."""
    text = dict(model.duels).get(key)
    return None if text is None else read_kept(key, text)


def known(model: Model, duel: Duel) -> Kept | None:
    """Return the stored duel of the same deals, if there is one."""
    wanted = unplayed(duel)
    return next((kept for kept in duels_of(model) if unplayed(kept.duel) == wanted), None)


def beside(here: dict[str, str], key: str, text: str) -> tuple[str, str]:
    """Return under which name a duel of a backup is to be written, and how: with what is here of the same deals, else anew."""
    theirs = read_kept(key, text)
    ours = [kept for kept in (read_kept(name, held) for name, held in here.items() if name.startswith(DUEL_PREFIX)) if kept]
    if theirs is None:
        return key, text
    same = next((kept for kept in ours if unplayed(kept.duel) == unplayed(theirs.duel)), None)
    if same is None:
        names = [_number(name) for name in here if name.startswith(DUEL_PREFIX)]
        return (key if key not in here else f"{DUEL_PREFIX}{1 + max(names)}"), text
    duel = same.duel
    for player, maker in enumerate(theirs.duel.makers):
        duel = with_maker(duel, player, maker) if duel.makers[player] == NOBODY != maker else duel
    for player in (HERE, THERE):
        for deal, log in enumerate(theirs.duel.logs[player]):
            duel = with_log(duel, player, deal, log) if log else duel
    return same.key, write_kept(same._replace(duel=duel, begun=same.begun | theirs.begun, seen=same.seen | theirs.seen))


def free_key(model: Model) -> str:
    """Return a name for a new duel."""
    return f"{DUEL_PREFIX}{1 + max((_number(key) for key, _ in model.duels), default=0)}"


def _number(key: str) -> int:
    number = key.removeprefix(DUEL_PREFIX)
    return int(number) if number.isdecimal() and len(number) < 9 else 0
