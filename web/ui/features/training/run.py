"""A puzzle streak: no clock, harder and harder, over with the third wrong answer; one line of text.

    GAME 4 1 1f00ab3c

The game ("all" for all of them), how many puzzles were solved alone, how many answers were wrong, and the name of the puzzle
at hand, drawn from its link ("-" for none).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from triokey.core.catalog import puzzle_games
from triokey.core.puzzle import GRADES, maker_of

ALL = "all"
LIVES = 3
"""Wrong answers that end a run."""
RISE = 3
"""Puzzles solved after which they get harder."""
_TEXT = re.compile(r"([a-z][a-z0-9-]{0,39}) ([0-9]{1,5}) ([0-3]) ([0-9a-f]{8}|-)\n?")


class Run(NamedTuple):
    """A run, as in its line."""

    game: str
    solved: int = 0
    wrong: int = 0
    check: str = "-"

    @property
    def over(self) -> bool:
        """Whether the last wrong answer was given."""
        return self.wrong >= LIVES

    @property
    def grade(self) -> int:
        """How hard the next puzzle is."""
        return min(self.solved // RISE, len(GRADES) - 1)

    def next_kind(self) -> tuple[str, str]:
        """Return the game and the kind of the next puzzle: all kinds take their turns."""
        games = puzzle_games() if self.game == ALL else (self.game,)
        kinds = [(game, kind) for game in games for kind in maker_of(game).kinds]
        step = next(step for step in (7, 5, 3, 1) if len(kinds) % step)  # far apart, so that neighbours differ
        return kinds[(self.solved + self.wrong) * step % len(kinds)]


def write_run(run: Run) -> str:
    """Return a run as text."""
    return f"{run.game} {run.solved} {run.wrong} {run.check}\n"


def read_run(text: str) -> Run | None:
    """Return the run that a text holds, None for any other text or a game that has no puzzles here."""
    found = _TEXT.fullmatch(text)
    if found is None or found[1] not in (ALL, *puzzle_games()):
        return None
    return Run(found[1], int(found[2]), int(found[3]), found[4])


def is_run(text: str) -> bool:
    """Tell whether a text is a run."""
    return _TEXT.fullmatch(text) is not None
