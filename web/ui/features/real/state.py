"""The score sheet in use at a real table, and the dice thrown for the first player."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import GAMES, about

PEOPLE, ROUNDS = "people", "rounds"
"""Steps of a score sheet: the question who plays, and the sheet with its rounds."""


class ScoreSheet(NamedTuple):
    """A score sheet in use.

    game: the game whose rounds are entered.  draft: the sheet as core/scorecard.py writes it, which is stored.
    throws: the throws for the first player, which are not stored.  step: PEOPLE or ROUNDS, "" before the player has chosen.
    """

    game: str
    draft: str
    throws: tuple[tuple[int, ...], ...] = ()
    step: str = ""

    @property
    def key(self) -> str:
        """Key under which the sheet is stored."""
        return scores_key(self.game)


def scores_key(game_id: str) -> str:
    """Return the key under which the score sheet of a game is stored."""
    return f"real:{game_id}:scores"


def scored_games() -> list[str]:
    """Return the games that have a score sheet."""
    return [game_id for game_id in GAMES if "scores" in about(game_id).parts]
