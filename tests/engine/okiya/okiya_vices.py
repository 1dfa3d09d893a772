"""Bots of Okiya that play perfectly but for one vice, and the causes that the review names in their games."""

from __future__ import annotations

from collections.abc import Iterator

from okiya_gardens import random_layout, start

from triokey.core.bots import bot_of
from triokey.core.review import BLUNDER, MISTAKE
from triokey.core.rng import Rng, stream
from triokey.okiya import advice
from triokey.okiya.causes import GIVES_BLOCK, GIVES_SHAPE, MISSED_BLOCK, MISSED_SHAPE, TRAP
from triokey.okiya.review import review
from triokey.okiya.rules import GAME, State

OPENED = 5
"""Moves that are drawn at random before the vice plays."""


def ends_by(state: State, cell: int) -> str:
    """Return how this move wins at once: "shape", "block", or nothing."""
    outcome = GAME.outcome(GAME.apply(state, cell))
    if outcome is None or not outcome.winners:
        return ""
    return "shape" if outcome.reasons[0] in ("line", "square") else "block"


def loses_at_once(state: State) -> bool:
    """Tell whether whatever is taken, the other wins with the next tile."""
    after = [GAME.apply(state, cell) for cell in GAME.legal(state)]
    return all(GAME.turn(next_) is not None and any(ends_by(next_, cell) for cell in GAME.legal(next_)) for next_ in after)


def overlooked(vice: str, state: State, reply: int) -> bool:
    """Tell whether a bot of this vice does not see this answer of the other's."""
    if vice == TRAP:
        after = GAME.apply(state, reply)
        return GAME.turn(after) is not None and loses_at_once(after)
    return ends_by(state, reply) == {GIVES_SHAPE: "shape", GIVES_BLOCK: "block"}.get(vice, "none")


def worth(vice: str, state: State, cell: int) -> int:
    """Return what a move seems worth to a bot of this vice."""
    after = GAME.apply(state, cell)
    found = advice.values(after)
    if not found or vice in (MISSED_SHAPE, MISSED_BLOCK):
        return advice.values(state)[cell].rank
    return -max((value.rank for reply, value in found.items() if not overlooked(vice, after, reply)), default=-1)


def choice(vice: str, state: State, rng: Rng) -> int:
    """Return the move of a bot of this vice."""
    unseen = {MISSED_SHAPE: "shape", MISSED_BLOCK: "block"}.get(vice, "none")
    cells = list(GAME.legal(state))
    rng.shuffle(cells)
    seen = [cell for cell in cells if ends_by(state, cell) != unseen] or cells
    return max(seen, key=lambda cell: worth(vice, state, cell))


def rounds(vice: str) -> Iterator[list[str]]:
    """Yield the causes of a vice's mistakes, game by game: after a few random moves, against a bot that overlooks things."""
    number = 0
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
        points = review(states, words, OPENED, len(words))
        yield [str(dict(point.facts).get("cause", "")) for point in points if not point.seat and point.mark in (MISTAKE, BLUNDER)]
        number += 1
