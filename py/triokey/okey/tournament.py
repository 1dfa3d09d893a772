"""Okey Tournament: the online sheet. Everyone starts with points and loses some whenever another player wins."""

from __future__ import annotations

from typing import ClassVar

from triokey.core.game import Option, Setup, option
from triokey.okey.house import COUNTERCLOCKWISE, House
from triokey.okey.sheet import Sheet

LOSS = 2
DOUBLE_LOSS = 4


class OkeyTournament(Sheet):
    """The house rules of the online sheet."""

    id: ClassVar[str] = "okey-tournament"
    letter: ClassVar[str] = "t"
    edition: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("points", ("20", "10", "30"), "20", "T2"),
        Option("deciding", ("no", "yes"), "no", "T9"),
        Option("void", ("passes", "stays"), "passes", "T1"),
        Option("blanks", ("again", "wild"), "again", "T8"),
        Option("double", ("4", "8"), "4", "T4"),
    )

    def house(self, setup: Setup) -> House:
        """Return the house rules of this setup."""
        return House(
            direction=COUNTERCLOCKWISE,
            dice_for_beginner=False,
            wild_blanks=option(self, setup, "blanks") == "wild",
            pairs=True,
            loss=LOSS,
            double_loss=DOUBLE_LOSS,
            pairs_joker_loss=int(option(self, setup, "double")),
            points=int(option(self, setup, "points")),
            rounds=0,
            deciding=option(self, setup, "deciding") == "yes",
            void_passes=option(self, setup, "void") == "passes",
        )


GAME = OkeyTournament()
