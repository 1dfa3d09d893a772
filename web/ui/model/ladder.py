"""The ladder of a game's bots: which level is beaten in most of the last matches, and which is the next step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.catalog import game_of
from ui.model.results import PLAIN, TOGETHER, WON, Result

LATEST, NEEDED = 10, 6
"""Matches against a level that count, and how many of them must be won for the next one."""


class Rung(NamedTuple):
    """One level: matches played and won, and for the latest ones, the last one last, whether each was won."""

    level: str
    played: int
    won: int
    latest: tuple[bool, ...]

    @property
    def climbed(self) -> bool:
        """Whether it is beaten in most of the last matches."""
        return sum(self.latest) >= NEEDED

    @property
    def left(self) -> int:
        """How many of the last matches must still be won."""
        return max(0, NEEDED - sum(self.latest))


def rungs(results: Sequence[Result], game: str, ranked: str = "") -> tuple[Rung, ...]:
    """Return the rungs of a game, easiest first, from its plain matches.

    ranked: the option that ranks the game, "" where its bots' levels do.
    """
    spec = game_of(game)
    place = next((at for at, option in enumerate(spec.options) if option.key == ranked), -1)
    own = [one for one in results if one.game == game and one.how == PLAIN and one.end != TOGETHER]
    found = []
    for level in spec.options[place].values if place >= 0 else spec.levels:
        ends = [
            one.end == WON for one in own if (one.options[place : place + 1] == (level,) if place >= 0 else one.level == level)
        ]
        found.append(Rung(level, len(ends), sum(ends), tuple(ends[-LATEST:])))
    return tuple(found)


def next_step(ladder: Sequence[Rung]) -> Rung | None:
    """Return the lowest rung that is not climbed, None at the top."""
    return next((rung for rung in ladder if not rung.climbed), None)
