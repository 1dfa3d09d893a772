"""The ceremony of a deal: 21 stacks, the throws, the indicator, and who gets which tile (R2 to R6, T0, T8).

An order is all 106 tiles as they are laid out: stack by stack from the left, each from its top, then the one tile
that is left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.core.rng import stream
from triokey.okey.hand.tiles import BLANK, HAND, TILES, Face, Hand
from triokey.okey.house import House
from triokey.okey.table import Dice, State, follower

STACKS = 21
STACK = 5
PIPS = 6
SEED_OF_DICE_BITS = 24


class Laid(NamedTuple):
    """The stacks and the left-over tile."""

    stacks: tuple[tuple[Face, ...], ...]
    over: Face


def lay(order: Sequence[Face]) -> Laid:
    """Lay the tiles out as stacks, each from its top (R3)."""
    stacks = tuple(tuple(order[i : i + STACK]) for i in range(0, STACKS * STACK, STACK))
    return Laid(stacks, order[-1])


def throw_for_beginner(seed_of_dice: int, players: Sequence[Seat], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the throws, go by go: most pips begin, only the tied throw again (R2)."""
    rng = stream(seed_of_dice, "beginner")
    goes = []
    rivals = list(players)
    while len(rivals) > 1:
        go = tuple(rng.below(PIPS) + 1 if seat in rivals else 0 for seat in range(seats))
        goes.append(go)
        rivals = [seat for seat in rivals if go[seat] == max(go)]
    return tuple(goes)


def beginner_of(goes: Sequence[Sequence[int]]) -> Seat:
    """Return who won the last go."""
    return max(range(len(goes[-1])), key=goes[-1].__getitem__)


def deal(
    order: Sequence[Face],
    seed_of_dice: int,
    house: House,
    players: tuple[Seat, ...],
    began: Seat,
    goes: tuple[tuple[int, ...], ...],
    scores: tuple[int, ...],
    number: int,
) -> State:
    """Throw for the indicator and hand out the tiles; goes are the throws that chose the beginner."""
    stack, throws, indicator, row = _choose_indicator(lay(order), seed_of_dice, house)
    hands: list[Hand] = [()] * len(scores)
    seat, start = began, 0
    for _ in players:  # R6
        count = HAND + (seat == began)
        hands[seat] = tuple(sorted(row[start : start + count]))
        start += count
        seat = follower(players, house.direction, seat)
    return State(
        house=house,
        players=players,
        began=began,
        dice=Dice(goes, stack, throws),
        seed_of_dice=seed_of_dice,
        indicator=indicator,
        hands=tuple(hands),
        supply=tuple(row[start:]),
        past=(),
        turn=began,
        drawn=-1,
        took=False,
        takes=0,
        end=None,
        scores=scores,
        number=number,
    )


def _choose_indicator(laid: Laid, seed_of_dice: int, house: House) -> tuple[int, tuple[int, ...], Face, list[Face]]:
    """Return the stack and the throws that chose the indicator, the indicator, and the row of all other tiles."""
    rng = stream(seed_of_dice, "indicator")
    stack = rng.below(PIPS) + 1
    chosen = [laid.over, *laid.stacks[stack - 1]]  # R4: the left-over tile goes on top
    throws = [rng.below(PIPS) + 1]
    while chosen[throws[-1] - 1] == BLANK and not house.wild_blanks:  # T8
        throws.append(rng.below(PIPS) + 1)
    indicator = chosen.pop(throws[-1] - 1)
    row = [tile for i in range(STACKS - 1) for tile in laid.stacks[(stack + i) % STACKS]] + chosen
    return stack, tuple(throws), indicator, row


def order_of(state: State) -> tuple[Face, ...]:
    """Return an order that deals this first state again; within a hand the tiles come in ascending order."""
    row: list[Face] = []
    seat = state.began
    for _ in state.players:
        row.extend(state.hands[seat])
        seat = follower(state.players, state.house.direction, seat)
    row.extend(state.supply)
    chosen = row[-STACK:]
    chosen.insert(state.dice.tile[-1] - 1, state.indicator)
    stacks: list[Sequence[Face]] = [()] * STACKS
    for i in range(STACKS - 1):
        stacks[(state.dice.stack + i) % STACKS] = row[i * STACK : (i + 1) * STACK]
    stacks[state.dice.stack - 1] = chosen[1:]
    order = [tile for tiles in stacks for tile in tiles]
    order.append(chosen[0])
    assert len(order) == TILES
    return tuple(order)


def returned_places(dice: Dice) -> tuple[int, ...]:
    """Return where in the last five tiles of the supply the false jokers lie that were seen and put back (T8)."""
    up = dice.tile[-1]
    return tuple(sorted({throw - 1 - (throw > up) for throw in dice.tile[:-1]}))
