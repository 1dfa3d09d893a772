"""A puzzle at hand: looked for, checked, open, solved or shown; and its text, so that a reload loses nothing."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.days import is_day
from triokey.core.puzzle import GRADES, Puzzle, Step
from ui.model.messages import Message
from ui.model.progress import ALONE, HELPED

KEY = "puzzle"
LIMIT = 20_000
"""Characters that are read at most: a link and what was played."""
LOOKING, CHECKING, OPEN, SOLVED, SHOWN = ("looking", "checking", "open", "solved", "shown")
TIMELY = "timely"
"""The last line of a stored puzzle that was opened on its day. Earlier releases ignore what stands there."""
LASTING = (OPEN, SOLVED, SHOWN)
"""Stages that are stored."""


class Said(NamedTuple):
    """What became of the last answer. word: the answer, where it was an action that can be played."""

    right: bool
    step: Step
    word: str = ""


PAGE = ("puzzle",)
"""The words of the address of the puzzle at hand."""


class Led(NamedTuple):
    """What has led to a puzzle and goes on after it: the address back to it, the message that goes on and how that is called,
    and what is to be known beside the puzzle."""

    back: str
    onward: Message
    label: str
    notes: tuple[str, ...] = ()


class PuzzleSession(NamedTuple):
    """The puzzle at hand.

    game, kind, grade: what is looked for, of any grade for -1.  family, day: of a puzzle of the day, else "".
    asked: the puzzle, None while it is looked for and before its link is read.  words: what was played since it began.
    wrong: wrong answers.  helped: steps of hints that were ever seen.  judging: the answer that the worker looks at.
    draft: the answer being laid out, where a puzzle has no board.  hints: the hint at this moment, shown: how many of its
    steps are shown, seen: how many ever were.  panel: whether the sheet with the solution is open on narrow screens.
    run: whether it is looked for by a run; once it is open, the run knows its name.  step: of the solution, the one that is
    lit on the board, -1 for none.  led: what has led to it where that was not its own page.  timely: whether a puzzle of
    the day was opened on its day, so that it counts as solved on that day even after midnight.
    """

    stage: str
    game: str
    kind: str
    grade: int = -1
    family: str = ""
    day: str = ""
    link: str = ""
    asked: Puzzle | None = None
    words: tuple[str, ...] = ()
    wrong: int = 0
    helped: int = 0
    said: Said | None = None
    judging: str = ""
    draft: str = ""
    hints: tuple[Step, ...] = ()
    shown: int = 0
    seen: int = 0
    proof: tuple[Step, ...] = ()
    panel: bool = False
    run: bool = False
    step: int = -1
    led: Led | None = None
    timely: bool = False

    @property
    def how(self) -> str:
        """How it counts when it is solved."""
        return HELPED if self.wrong or self.helped else ALONE

    @property
    def over(self) -> bool:
        """Whether nothing is left to answer."""
        return self.stage in (SOLVED, SHOWN)

    @property
    def hint(self) -> tuple[Step, ...]:
        """The steps of the hint that are seen."""
        return self.hints[: self.shown]


def write_session(session: PuzzleSession) -> str:
    """Return the puzzle at hand as text."""
    return "\n".join(
        (
            session.link,
            " ".join((session.stage, session.game, session.kind, str(session.grade))),
            f"{session.wrong} {session.helped}",
            f"{session.family} {session.day}",
            " ".join(session.words),
            TIMELY if session.timely else "",
        )
    )


def read_session(text: str) -> PuzzleSession | None:
    """Return the puzzle that a text holds, its link not yet read; None for any other text."""
    lines = text[:LIMIT].split("\n")
    if len(lines) != 6 or not lines[0].startswith("#"):
        return None
    about, counts, dated = lines[1].split(" "), lines[2].split(" "), lines[3].split(" ")
    if len(about) != 4 or about[0] not in LASTING or len(dated) != 2:
        return None
    if len(counts) != 2 or not all(count.isdecimal() and len(count) < 6 for count in (*counts, about[3])):
        return None
    stage, game, kind, grade = about
    if int(grade) >= len(GRADES) or (any(dated) and not is_day(dated[1])):
        return None
    return PuzzleSession(
        stage,
        game,
        kind,
        int(grade),
        dated[0],
        dated[1],
        lines[0],
        words=tuple(lines[4].split()),
        wrong=int(counts[0]),
        helped=int(counts[1]),
        timely=lines[5] == TIMELY,
    )
