"""Checks whether a cause of a mistake in Okiya is true: by the rules and exact values alone."""

from __future__ import annotations

from triokey.okiya import advice
from triokey.okiya.causes import GIVES_BLOCK, GIVES_SHAPE, MISSED_BLOCK, MISSED_SHAPE, TRAP
from triokey.okiya.rules import GAME, State


def ends_by(state: State, cell: int) -> str:
    """Return how this move wins at once: "shape", "block", or "" if it does not."""
    outcome = GAME.outcome(GAME.apply(state, cell))
    if outcome is None or not outcome.winners:
        return ""
    return "shape" if outcome.reasons[0] in ("line", "square") else "block"


def loses_at_once(state: State) -> bool:
    """Tell whether the opponent can win with the next tile whatever is taken now."""
    after = [GAME.apply(state, cell) for cell in GAME.legal(state)]
    return all(GAME.turn(next_) is not None and any(ends_by(next_, cell) for cell in GAME.legal(next_)) for next_ in after)


def overlooked(vice: str, state: State, reply: int) -> bool:
    """Tell whether a bot with this vice overlooks this reply of the opponent."""
    if vice == TRAP:
        after = GAME.apply(state, reply)
        return GAME.turn(after) is not None and loses_at_once(after)
    return ends_by(state, reply) == {GIVES_SHAPE: "shape", GIVES_BLOCK: "block"}.get(vice, "none")


def holds(state: State, cell: int, cause: str, shown: int) -> bool:
    """Tell whether the loss vanishes when the cause is removed. shown: the cell that the review names as its proof."""
    values = {other: value.outcome for other, value in advice.move_values(state).items()}
    was, could = values[cell], max(values.values())
    if was >= could:
        return False
    if cause in (MISSED_SHAPE, MISSED_BLOCK):
        at_once = {other: ends_by(state, other) for other in values}
        rest = [values[other] for other in values if not at_once[other]]
        return f"missed-{at_once[shown]}" == cause and max(rest, default=-1) <= was
    after = GAME.apply(state, cell)
    left = [value.outcome for reply, value in advice.move_values(after).items() if not overlooked(cause, after, reply)]
    return overlooked(cause, after, shown) and -max(left, default=-1) >= could
