"""The levels of the Okey bots, weakest first, and the reference players with which they are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.game import Thought
from triokey.core.rng import Rng
from triokey.okey.bots.player import Style, choose_action
from triokey.okey.table import View

LEVELS: dict[str, Style] = {
    "beginner": Style(slips=100, fumbles=90, blinks=80, counts=0, weighs=False, ahead=0, gathers=35),
    "casual": Style(slips=100, fumbles=7, blinks=14, counts=0, weighs=False, ahead=0),
    "expert": Style(slips=0, fumbles=0, blinks=8, counts=50, weighs=False, ahead=0),
    "master": Style(slips=0, fumbles=0, blinks=0, counts=100, weighs=True, ahead=4),
}
"""Styles of the bot levels. The beginner plays aimlessly at first and then aims at a win, so that few rounds of four
players end without a winner."""

REFERENCES: dict[str, Style] = {
    "greedy": Style(slips=0, fumbles=0, blinks=0, counts=100, weighs=False, ahead=0),
}
"""Reference players for the arena, which are no levels. greedy chooses the smallest distance, then most useful tiles."""


class OkeyBot:
    """A bot of one style, which decides only from its view and its random numbers."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield the bot's only thought, or none if it is not the bot's turn."""
        if view.end is None and view.turn == view.seat:
            choice = choose_action(view, self.style, rng)
            yield Thought(choice.action, choice.value)

    def say(self, view: View, rng: Rng) -> tuple[Any, ...]:
        """Return no remarks."""
        return ()


BOTS = {name: OkeyBot(style) for name, style in (*LEVELS.items(), *REFERENCES.items())}

PAST = {
    1: {
        "beginner": OkeyBot(Style(slips=100, fumbles=60, blinks=60, counts=0, weighs=False, ahead=0)),
        "casual": OkeyBot(Style(slips=100, fumbles=15, blinks=25, counts=0, weighs=False, ahead=0)),
        "master": OkeyBot(LEVELS["master"]._replace(takes_last=True)),
    }
}
"""Bots of earlier editions that decided differently, by edition; old duels were played against them."""
