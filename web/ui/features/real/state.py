"""A score sheet at a real table: what was written down on it, and the dice that were thrown beside it."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import GAMES, about

PEOPLE, ROUNDS = "people", "rounds"
"""Steps of a score sheet: the question who plays, and the sheet itself."""


class ScoreSheet(NamedTuple):
    """A score sheet in use.

    game: whose rounds are written down.  draft: the sheet as core/scorecard.py writes it; it is stored.
    throws: the throws of dice that are shown, which are not kept.  step: PEOPLE or ROUNDS, "" where nobody has chosen yet.
    """

    game: str
    draft: str
    throws: tuple[tuple[int, ...], ...] = ()
    step: str = ""

    @property
    def key(self) -> str:
        """The name under which the sheet is stored."""
        return key_of(self.game)


def key_of(game_id: str) -> str:
    """Return the name under which the score sheet of a game is stored."""
    return f"real:{game_id}:scores"


def scored_games() -> list[str]:
    """Return the games that have a score sheet."""
    return [game_id for game_id in GAMES if "scores" in about(game_id).parts]
