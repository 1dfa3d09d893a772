"""The present puzzle, which is searched, checked, open, solved or shown; and its stored text, so that a reload loses nothing."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.days import is_day
from triokey.core.puzzle import GRADES, Puzzle, Step
from ui.model.messages import Message
from ui.model.progress import ALONE, HELPED

KEY = "puzzle"
LIMIT = 20_000
"""Maximum number of characters that are read: a link and the moves played."""
LOOKING, CHECKING, OPEN, SOLVED, SHOWN = ("looking", "checking", "open", "solved", "shown")
TIMELY = "timely"
"""Last line of a stored puzzle that was opened on its day. Earlier releases ignore this line."""
LASTING = (OPEN, SOLVED, SHOWN)
"""Stages of a puzzle at which it is stored."""


class Said(NamedTuple):
    """The verdict on the last answer to a puzzle. word: the answer as text, if it was an action that can be played."""

    right: bool
    step: Step
    word: str = ""


PAGE = ("puzzle",)
"""The words of the address of the present puzzle."""


class Led(NamedTuple):
    """The training that led to a puzzle.

    back: the address of the training.  onward, label: the message that continues the training, and the text of its button.
    notes: sentences that are shown beside the puzzle.
    """

    back: str
    onward: Message
    label: str
    notes: tuple[str, ...] = ()


class PuzzleSession(NamedTuple):
    """The present puzzle.

    game, kind, grade: what is searched; -1 for any grade.  family, day: of a puzzle of the day, else "".
    asked: the puzzle, None during the search and until its link is read.  words: moves played since the puzzle began.
    wrong: number of wrong answers.  helped: number of hint steps ever seen.  judging: the answer that the worker is checking.
    draft: the unfinished answer, for puzzles without a board.  hints: the steps of the present hint.  shown, seen: numbers of
    these steps that are shown now, and that were ever shown.
    panel: whether the sheet with the solution is open on narrow screens.  run: whether a training run searches the puzzle; the
    run stores the name of the puzzle that it found.  step: the step of the solution that is marked on the board, -1 for none.
    led: the training that led to the puzzle, if any.  timely: whether a puzzle of the day was opened on its day, so that solving
    it counts for that day even after midnight.
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
        """ALONE or HELPED: how the puzzle counts when it is solved."""
        return HELPED if self.wrong or self.helped else ALONE

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved or its solution was shown."""
        return self.stage in (SOLVED, SHOWN)

    @property
    def hint(self) -> tuple[Step, ...]:
        """The steps of the hint that are shown."""
        return self.hints[: self.shown]


def write_session(session: PuzzleSession) -> str:
    """Return the present puzzle as the text that is stored."""
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
    """Return the puzzle in a stored text, whose link is not read yet; None for any other text."""
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
