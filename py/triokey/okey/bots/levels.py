"""The levels of play, weakest first, and the players that they are measured against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.game import Thought
from triokey.core.rng import Rng
from triokey.okey.bots.player import Style, choose
from triokey.okey.table import View

LEVELS: dict[str, Style] = {
    "beginner": Style(slips=100, fumbles=90, blinks=80, counts=0, weighs=False, ahead=0, gathers=35),
    "casual": Style(slips=100, fumbles=7, blinks=14, counts=0, weighs=False, ahead=0),
    "expert": Style(slips=0, fumbles=0, blinks=8, counts=50, weighs=False, ahead=0),
    "master": Style(slips=0, fumbles=0, blinks=0, counts=100, weighs=True, ahead=4),
}
"""A beginner wanders while there is time and then finishes what there is, so few rounds of four end without a winner."""

REFERENCES: dict[str, Style] = {
    "greedy": Style(slips=0, fumbles=0, blinks=0, counts=100, weighs=False, ahead=0),
}
"""Not levels: what the arena measures against. greedy takes the smallest distance, then most unseen useful tiles."""


class OkeyBot:
    """A player of one style; it decides from the view and its own chance alone."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield the one thought of this player, or none when it is not its turn."""
        if view.end is None and view.turn == view.seat:
            choice = choose(view, self.style, rng)
            yield Thought(choice.action, choice.value)

    def say(self, view: View, rng: Rng) -> tuple[Any, ...]:
        """Say nothing: the sheets know no remarks."""
        return ()


BOTS = {name: OkeyBot(style) for name, style in (*LEVELS.items(), *REFERENCES.items())}

PAST = {
    1: {
        "beginner": OkeyBot(Style(slips=100, fumbles=60, blinks=60, counts=0, weighs=False, ahead=0)),
        "casual": OkeyBot(Style(slips=100, fumbles=15, blinks=25, counts=0, weighs=False, ahead=0)),
        "master": OkeyBot(LEVELS["master"]._replace(takes_last=True)),
    }
}
"""Bots of earlier editions that decided otherwise, by edition; old duels were played against them."""
