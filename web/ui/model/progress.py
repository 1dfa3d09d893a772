"""Progress with puzzles: which were solved and how, and what became of each puzzle of the day.

    triokey-puzzles 1
    solved GAME only hard 1f00ab3c alone
    day 2026-11-21 FAMILY helped

The text has a line for each solved puzzle and for each puzzle of the day. The progress of two windows can be merged. A text with
a line that this version does not understand counts as damaged: its reader keeps a copy and uses the other lines.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from typing import NamedTuple

from triokey.core.days import Day, read_day, write_day
from triokey.core.puzzle import GRADES

KEY = "puzzles"
HEAD = "triokey-puzzles 1"
LIMIT = 1 << 20
"""Maximum number of characters that are read: some 25,000 puzzles."""
ALONE, HELPED = "alone", "helped"
"""Ways of solving a puzzle: at the first answer and without a hint, or with wrong answers or hints."""
LATE, SHOWN, TRIED = "late", "shown", "tried"
"""Further results of a puzzle of the day: solved on a later day, solution shown, or tried with a wrong answer or a hint."""
HOW = (ALONE, HELPED)
DAY_HOW = (ALONE, HELPED, LATE, SHOWN, TRIED)
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_CHECK = re.compile(r"[0-9a-f]{8}")


class Solved(NamedTuple):
    """A solved puzzle. check: a hash of its link.  how: ALONE or HELPED."""

    game: str
    kind: str
    grade: int
    check: str
    how: str


class Dated(NamedTuple):
    """The result that a player reached in the puzzle of one family of games on one day."""

    day: Day
    family: str
    how: str


class Progress(NamedTuple):
    """Everything that is known of the puzzles solved on this device."""

    solved: tuple[Solved, ...] = ()
    dated: tuple[Dated, ...] = ()

    def solved_of(self, game: str, kind: str, grade: int = -1) -> tuple[int, int]:
        """Return how many puzzles of a kind and grade were solved, and how many without help. grade: -1 for every grade."""
        found = [one.how for one in self.solved if one.game == game and one.kind == kind and grade in (-1, one.grade)]
        return len(found), found.count(ALONE)

    def on(self, day: Day, family: str) -> str:
        """Return the result of a family's puzzle of a day, "" for none."""
        return next((one.how for one in self.dated if one.day == day and one.family == family), "")

    def streak(self, today: Day, family: str = "") -> tuple[int, int]:
        """Return the number of days in a row with a solved puzzle of the day, and how many of them had one solved without help.

        The days end today or yesterday. A day counts if at least one of its puzzles was solved on that day. family: only count
        puzzles of this family.
        """
        dated = [one for one in self.dated if one.how in HOW and family in ("", one.family)]
        kept = {day: how for day, how in sorted((one.day, one.how == ALONE) for one in dated)}
        day = today if today in kept else today - 1
        length = alone = 0
        while day in kept:
            length += 1
            alone += kept[day]
            day -= 1
        return length, alone

    def with_solved(self, one: Solved) -> Progress:
        """Return the progress with a solved puzzle added; a puzzle that was solved before stays as it was."""
        if any((old.game, old.check) == (one.game, one.check) for old in self.solved):
            return self
        return self._replace(solved=(*self.solved, one))

    def with_dated(self, one: Dated) -> Progress:
        """Return the progress with a result of a puzzle of the day; an earlier result stays, except TRIED.

        After TRIED, solving the puzzle counts as solved with help.
        """
        old = self.on(one.day, one.family)
        if old and old != TRIED:
            return self
        how = HELPED if old == TRIED and one.how == ALONE else one.how
        rest = tuple(other for other in self.dated if (other.day, other.family) != (one.day, one.family))
        return self._replace(dated=(*rest, one._replace(how=how)))

    def merged(self, other: Progress) -> Progress:
        """Return the progress of this window and another window as one."""
        solved = {(one.game, one.check): one for one in (*reversed(other.solved), *reversed(self.solved))}
        mine = [one for one in other.solved if solved[one.game, one.check] is one]
        return Progress((*self.solved, *mine), _merge_days(self.dated, other.dated))


def _merge_days(*parts: Iterable[Dated]) -> tuple[Dated, ...]:
    """Return the results of days without duplicates: one for each day and family, chosen as in `with_dated`."""
    kept: dict[tuple[Day, str], Dated] = {}
    for part in parts:
        for one in part:
            old = kept.get((one.day, one.family))
            if old is not None and old.how != TRIED:
                continue
            how = HELPED if old is not None and one.how == ALONE else one.how
            kept.pop((one.day, one.family), None)
            kept[one.day, one.family] = one._replace(how=how)
    return tuple(kept.values())


def puzzle_check(link: str) -> str:
    """Return the check of a puzzle, a hash of its link."""
    return f"{zlib.crc32(link.encode()):08x}"


def write_progress(progress: Progress) -> str:
    """Return the progress as the text that is stored."""
    lines: list[str] = [HEAD]
    lines += [f"solved {one.game} {one.kind} {GRADES[one.grade]} {one.check} {one.how}" for one in progress.solved]
    lines += [f"day {write_day(one.day)} {one.family} {one.how}" for one in progress.dated]
    return "\n".join(lines) + "\n"


def read_progress(text: str) -> tuple[Progress, bool]:
    """Return the progress in a text, and whether every line of the text was understood; unknown lines are ignored."""
    if not text:
        return Progress(), True
    lines = text[:LIMIT].split("\n")
    found = [_read_line(line) for line in lines[1:]]
    whole = len(text) <= LIMIT and lines[0] == HEAD and lines[-1] == ""
    whole = whole and not any(line and one is None for line, one in zip(lines[1:], found, strict=True))
    solved = tuple(one for one in found if isinstance(one, Solved))
    return Progress(solved, _merge_days(one for one in found if isinstance(one, Dated))), whole


def is_whole(text: str) -> bool:
    """Tell whether this version understands every line of a stored progress text."""
    return read_progress(text)[1]


def merged_text(one: str, other: str) -> str:
    """Return two stored progress texts merged into one."""
    return write_progress(read_progress(one)[0].merged(read_progress(other)[0]))


def salvage_progress(text: str) -> str:
    """Return a damaged progress text rewritten with the lines that can be read."""
    return write_progress(read_progress(text)[0])


def _read_line(line: str) -> Solved | Dated | None:
    words = line.split(" ")
    if words[0] == "solved" and len(words) == 6:
        _, game, kind, grade, check, how = words
        if _are_names((game, kind)) and grade in GRADES and _CHECK.fullmatch(check) and how in HOW:
            return Solved(game, kind, GRADES.index(grade), check, how)
    if words[0] == "day" and len(words) == 4 and _are_names(words[2:3]) and words[3] in DAY_HOW:
        try:
            return Dated(read_day(words[1]), words[2], words[3])
        except ValueError:
            return None
    return None


def _are_names(words: Iterable[str]) -> bool:
    return all(_NAME.fullmatch(word) for word in words)
