"""Okey Tournament, the online game: everyone starts with points and loses some whenever another player wins."""

from __future__ import annotations

from typing import ClassVar

from triokey.core.about import About
from triokey.core.game import Setup, option
from triokey.okey import TOURNAMENT
from triokey.okey.house import COUNTERCLOCKWISE, House
from triokey.okey.sheet import Sheet

LOSS = 2
DOUBLE_LOSS = 4


class OkeyTournament(Sheet):
    """The game Okey Tournament, with the house rules of the online game."""

    about: ClassVar[About] = TOURNAMENT

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
            showing="" if (showing := option(self, setup, "showing")) == "off" else showing,
            spares=option(self, setup, "showlow") == "spare",
            doubles_colours=option(self, setup, "renkli") == "yes",
        )


GAME = OkeyTournament()
