"""Okey Rounds: the boxed game. An agreed number of rounds, and whoever wins most of them wins the match."""

from __future__ import annotations

from typing import ClassVar

from triokey.core.game import Option, Setup, option
from triokey.okey.house import CLOCKWISE, House
from triokey.okey.sheet import Sheet


class OkeyRounds(Sheet):
    """The house rules of the box sheet."""

    id: ClassVar[str] = "okey-rounds"
    letter: ClassVar[str] = "r"
    edition: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("rounds", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"), "3", "R1"),
        Option("deciding", ("no", "yes"), "no", "R1"),
        Option("pairs", ("no", "yes"), "no", "R7"),
    )

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
