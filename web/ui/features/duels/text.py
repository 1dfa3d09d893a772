"""The text of a stored duel: lines with what is known about it, then its deals and logs as the engine writes them.

    week 2026-11-16
    by answer
    begun 0
    seen 3
    found 0 2 12 14 yes 0 won 5
    refused 1 3 bot 12
    triokey-duel 1
    ...

The lines in order: the week whose eight deals they are; the mark that somebody else has sent the duel; a deal that was begun
here; a deal that was known before it was begun; the result of a player's log of a deal (0: player here, 1: opponent), with its
good and free decisions, whether the bots' moves were checked, how many had no thinking time, the end and the points; and a
refused log with the reason and the index of its action.

Earlier versions also wrote lines that begin with "par", for what bots of a level get in a deal, and "by" in the duel itself
(core/duel.py). Such lines are ignored, and lost when the duel is next written. Those versions ignore "by answer" too.
"""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.days import read_day, write_day
from triokey.core.duel import HEAD, read_duel_file, replay_log, write_duel_file
from triokey.core.envelope import RecordError
from triokey.core.game import IllegalAction, NotationError
from ui.features.duels.kept import ENDS, HERE, THERE, WHYS, Kept, LogResult

NO_LONGER = ("par", "by")
"""First words of lines that earlier versions wrote and that are ignored now."""
ANSWER = "by answer"
"""Line in the text of a duel which says that somebody else has sent the duel."""


def write_kept(kept: Kept) -> str:
    """Return the text in which a duel is stored."""
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
    return "".join(f"{line}\n" for line in lines) + write_duel_file(kept.duel)


def read_kept(key: str, text: str) -> Kept | None:
    """Return the duel stored in a text, None if it is no valid duel."""
    head, mark, rest = text.partition(HEAD)
    try:
        kept = Kept(key, read_duel_file(mark + rest))
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
    """Return whether a text is a stored duel that can be replayed and from which reading and writing lose only ignored lines."""
    kept = read_kept("", text)
    lines = (line for line in text.splitlines(keepends=True) if line.strip() == ANSWER or line.split(" ")[0] not in NO_LONGER)
    return kept is not None and write_kept(kept) == "".join(lines) and can_be_replayed(kept)


def can_be_replayed(kept: Kept) -> bool:
    """Return whether the rules allow all actions in the logs of the player here, and in the opponent's judged logs."""
    logs = ((player, deal, log) for player in (HERE, THERE) for deal, log in enumerate(kept.duel.logs[player]))
    try:
        for player, deal, log in logs:
            if player == HERE or kept.result(player, deal) is not None:
                replay_log(kept.duel, deal, log)
    except (NotationError, IllegalAction):
        return False
    return True


def _read_week(kept: Kept, day: str) -> Kept:
    return kept._replace(week=write_day(read_day(day)))


def _read_begun(kept: Kept, deal: str) -> Kept:
    return kept._replace(begun=kept.begun | {_read_deal(kept, deal)})


def _read_seen(kept: Kept, deal: str) -> Kept:
    return kept._replace(seen=kept.seen | {_read_deal(kept, deal)})


def _read_found(kept: Kept, player: str, deal: str, good: str, free: str, bots: str, late: str, end: str, points: str) -> Kept:
    found = LogResult(int(good), int(free), bots == "yes", int(late), end, int(points))
    if end not in ENDS or not 0 <= found.good <= found.free:
        raise ValueError("no result of a log")
    return kept._replace(found=(*kept.found, ((_read_player(player), _read_deal(kept, deal)), found)))


def _read_refused(kept: Kept, player: str, deal: str, why: str, word: str) -> Kept:
    if why not in WHYS:
        raise ValueError("no reason")
    return kept._replace(refused=(*kept.refused, ((_read_player(player), _read_deal(kept, deal)), (why, int(word)))))


def _read_player(text: str) -> int:
    return (HERE, THERE).index(int(text))


def _read_deal(kept: Kept, text: str) -> int:
    return range(len(kept.duel.seeds)).index(int(text))


_READERS: dict[str, Callable[..., Kept]] = {
    "week": _read_week,
    "begun": _read_begun,
    "seen": _read_seen,
    "found": _read_found,
    "refused": _read_refused,
}
