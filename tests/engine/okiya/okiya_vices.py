"""Bots of Okiya that play perfectly except for one vice, and the causes that the review names in their games."""

from __future__ import annotations

from collections.abc import Iterator

from okiya_gardens import random_layout, start
from okiya_proofs import ends_by, holds, overlooked
from vices import Told

from triokey.core.bots import bot_of
from triokey.core.review import BLUNDER, MISTAKE, Point
from triokey.core.rng import Rng, stream
from triokey.okiya import advice
from triokey.okiya.causes import MISSED_BLOCK, MISSED_SHAPE
from triokey.okiya.garden import read_cell
from triokey.okiya.review import review_moves
from triokey.okiya.rules import GAME, State

OPENED = 5
"""Number of random moves at the beginning, before the bot with the vice plays."""


def worth(vice: str, state: State, cell: int) -> int:
    """Return the value that a move seems to have to a bot with this vice."""
    after = GAME.apply(state, cell)
    found = advice.move_values(after)
    if not found or vice in (MISSED_SHAPE, MISSED_BLOCK):
        return advice.move_values(state)[cell].rank
    return -max((value.rank for reply, value in found.items() if not overlooked(vice, after, reply)), default=-1)


def choice(vice: str, state: State, rng: Rng) -> int:
    """Return the move of a bot with this vice."""
    unseen = {MISSED_SHAPE: "shape", MISSED_BLOCK: "block"}.get(vice, "none")
    cells = list(GAME.legal(state))
    rng.shuffle(cells)
    seen = [cell for cell in cells if ends_by(state, cell) != unseen] or cells
    return max(seen, key=lambda cell: worth(vice, state, cell))


def told(vice: str, number: int = 0) -> Iterator[list[Told]]:
    """Yield for each game, from this deal on, the judgements of the moves of a bot with this vice, against a weak bot."""
    while True:
        state = start("block", number & 1, random_layout(stream(number, "vices")))
        rng, states, words = stream(number, vice), [state], list[str]()
        while (seat := GAME.turn(state)) is not None:
            if len(words) < OPENED:
                cell = rng.choice(GAME.legal(state))
            elif seat:
                *_, thought = bot_of(GAME.id, "casual").think(state, rng)
                cell = thought.action
            else:
                cell = choice(vice, state, rng)
            words.append(GAME.write(cell))
            state = GAME.apply(state, cell)
            states.append(state)
        points = (point for point in review_moves(states, words, OPENED, len(words)) if not point.seat)
        yield [_told(states, words, point) for point in points if point.mark in (MISTAKE, BLUNDER)]
        number += 1


def _told(states: list[State], words: list[str], point: Point) -> Told:
    facts = {name: str(fact) for name, fact in point.facts}
    cause = facts.get("cause", "")

    def proof() -> bool:
        return holds(states[point.at], read_cell(words[point.at]), cause, read_cell(facts["shown"]))

    return Told(cause, True, proof)
