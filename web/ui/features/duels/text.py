"""The text of a stored duel: its deals and logs as the engine writes them, and before them what was found out about them.

    week 2026-11-16
    by answer
    begun 0
    seen 3
    found 0 2 12 14 yes 0 won 5
    refused 1 3 bot 12
    triokey-duel 1
    ...

In the order of the lines: the week whose eight deals they are, that somebody else has sent the duel, a deal that was begun
here, one that was seen before it was begun; what the log of a player (0: here, 1: the other one) of a deal came to: good and
free decisions, whether the bots were asked again, their moves made at once, the end and the points; and why a log is refused
and at which word.

Earlier versions kept more: in lines that begin with "par" what bots of a level get in a deal, and in the duel itself "by"
(core/duel.py). Such lines are passed over, and go when the duel is next written. Those versions pass over "by answer" too.
"""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.days import read_day, write_day
from triokey.core.duel import HEAD, read_file, replay_log, write_file
from triokey.core.envelope import RecordError
from triokey.core.game import IllegalAction, NotationError
from ui.features.duels.kept import ENDS, HERE, THERE, WHYS, Kept, LogResult

NO_LONGER = ("par", "by")
"""First words of lines that earlier versions wrote and that are ignored now."""
ANSWER = "by answer"
"""The line that says that somebody else has sent the duel."""


def write_kept(kept: Kept) -> str:
    """Return a duel as it is stored."""
    lines = [
        *((f"week {kept.week}",) if kept.week else ()),
        *((ANSWER,) if kept.answers else ()),
        *(f"begun {deal}" for deal in sorted(kept.begun)),
        *(f"seen {deal}" for deal in sorted(kept.seen)),
        *(
            f"found {player} {deal} {f.good} {f.free} {'yes' if f.bots else 'no'} {f.late} {f.end} {f.points}"
            for (player, deal), f in sorted(kept.found)
        ),
        *(f"refused {player} {deal} {why} {word}" for (player, deal), (why, word) in sorted(kept.refused)),
    ]
    return "".join(f"{line}\n" for line in lines) + write_file(kept.duel)


def read_kept(key: str, text: str) -> Kept | None:
    """Return the duel that a text holds, None for any other text."""
    head, mark, rest = text.partition(HEAD)
    try:
        kept = Kept(key, read_file(mark + rest))
        for line in head.splitlines():
            word, *fields = line.split(" ")
            if line == ANSWER:
                kept = kept._replace(answers=True)
            elif word not in NO_LONGER:
                kept = _READERS[word](kept, *fields)
    except (RecordError, ValueError, KeyError, TypeError):
        return None
    return kept


def is_whole(text: str) -> bool:
    """Tell whether a text is a duel that can be replayed and that writing again loses nothing of but lines no longer kept."""
    kept = read_kept("", text)
    lines = (line for line in text.splitlines(keepends=True) if line.strip() == ANSWER or line.split(" ")[0] not in NO_LONGER)
    return kept is not None and write_kept(kept) == "".join(lines) and can_be_replayed(kept)


def can_be_replayed(kept: Kept) -> bool:
    """Tell whether the rules allow every log that was played here or judged; what somebody else sent is judged first."""
    logs = ((player, deal, log) for player in (HERE, THERE) for deal, log in enumerate(kept.duel.logs[player]))
    try:
        for player, deal, log in logs:
            if player == HERE or kept.result(player, deal) is not None:
                replay_log(kept.duel, deal, log)
    except (NotationError, IllegalAction):
        return False
    return True


def _week(kept: Kept, day: str) -> Kept:
    return kept._replace(week=write_day(read_day(day)))


def _read_begun(kept: Kept, deal: str) -> Kept:
    return kept._replace(begun=kept.begun | {_at(kept, deal)})


def _read_seen(kept: Kept, deal: str) -> Kept:
    return kept._replace(seen=kept.seen | {_at(kept, deal)})


def _read_found(kept: Kept, player: str, deal: str, good: str, free: str, bots: str, late: str, end: str, points: str) -> Kept:
    found = LogResult(int(good), int(free), bots == "yes", int(late), end, int(points))
    if end not in ENDS or not 0 <= found.good <= found.free:
        raise ValueError("no result of a log")
    return kept._replace(found=(*kept.found, ((_player(player), _at(kept, deal)), found)))


def _read_refused(kept: Kept, player: str, deal: str, why: str, word: str) -> Kept:
    if why not in WHYS:
        raise ValueError("no reason")
    return kept._replace(refused=(*kept.refused, ((_player(player), _at(kept, deal)), (why, int(word)))))


def _player(text: str) -> int:
    return (HERE, THERE).index(int(text))


def _at(kept: Kept, text: str) -> int:
    return range(len(kept.duel.seeds)).index(int(text))


_READERS: dict[str, Callable[..., Kept]] = {
    "week": _week,
    "begun": _read_begun,
    "seen": _read_seen,
    "found": _read_found,
    "refused": _read_refused,
}
