"""Okey Rounds, the boxed game: an agreed number of rounds is played, and whoever wins most rounds wins the match."""

from __future__ import annotations

from typing import ClassVar

from triokey.core.about import About
from triokey.core.game import Setup, option
from triokey.okey import ROUNDS
from triokey.okey.house import CLOCKWISE, House
from triokey.okey.sheet import Sheet


class OkeyRounds(Sheet):
    """The game Okey Rounds, with the house rules of the boxed game."""

    about: ClassVar[About] = ROUNDS

    def house(self, setup: Setup) -> House:
        """Return the house rules of this setup."""
        return House(
            direction=CLOCKWISE,
            dice_for_beginner=True,
            wild_blanks=True,
            pairs=option(self, setup, "pairs") == "yes",
            loss=0,
            double_loss=0,
            pairs_joker_loss=0,
            points=0,
            rounds=int(option(self, setup, "rounds")),
            deciding=option(self, setup, "deciding") == "yes",
            void_passes=True,
        )


GAME = OkeyRounds()
