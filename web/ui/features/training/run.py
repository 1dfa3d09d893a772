"""A run of puzzles: no clock, rising difficulty, over at the third wrong answer. It is stored as one line of text.

    GAME 4 1 1f00ab3c

The game ("all" for all games), the number of puzzles solved without help, the number of wrong answers, and the name of the
current puzzle, a checksum of its link ("-" for none).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from triokey.core.catalog import puzzle_games
from triokey.core.puzzle import GRADES, maker_of

ALL = "all"
LIVES = 3
"""Number of wrong answers that end a run."""
RISE = 3
"""Number of solved puzzles after which the next ones get harder."""
_TEXT = re.compile(r"([a-z][a-z0-9-]{0,39}) ([0-9]{1,5}) ([0-3]) ([0-9a-f]{8}|-)\n?")


class Run(NamedTuple):
    """A run of puzzles, with the fields of its stored line."""

    game: str
    solved: int = 0
    wrong: int = 0
    check: str = "-"

    @property
    def over(self) -> bool:
        """Whether the run is over, because it has reached the limit of wrong answers."""
        return self.wrong >= LIVES

    @property
    def grade(self) -> int:
        """The grade of difficulty of the next puzzle, from 0 for the easiest."""
        return min(self.solved // RISE, len(GRADES) - 1)

    def next_kind(self) -> tuple[str, str]:
        """Return the game and the kind of the run's next puzzle. All kinds take turns."""
        games = puzzle_games() if self.game == ALL else (self.game,)
        kinds = [(game, kind) for game in games for kind in maker_of(game).kinds]
        # The step does not divide the number of kinds, so that all kinds come up before one repeats.
        step = next(step for step in (7, 5, 3, 1) if len(kinds) % step)
        return kinds[(self.solved + self.wrong) * step % len(kinds)]


def write_run(run: Run) -> str:
    """Return the text in which a run of puzzles is stored."""
    return f"{run.game} {run.solved} {run.wrong} {run.check}\n"


def read_run(text: str) -> Run | None:
    """Return the run stored in a text. None for any other text, or if this version has no puzzles of its game."""
    found = _TEXT.fullmatch(text)
    if found is None or found[1] not in (ALL, *puzzle_games()):
        return None
    return Run(found[1], int(found[2]), int(found[3]), found[4])


def is_run(text: str) -> bool:
    """Return whether a text is that of a stored run of puzzles."""
    return _TEXT.fullmatch(text) is not None
