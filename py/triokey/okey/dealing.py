"""The dealing of a round: 21 stacks, the throws of dice, the indicator, and who gets which tile (R2 to R6, T0, T8).

An order is the list of all 106 tiles as they are laid out: stack by stack from the left, each from its top, then the one
tile that is left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.core.rng import stream
from triokey.okey.hand.tiles import BLANK, HAND, TILES, Face, Hand
from triokey.okey.house import House
from triokey.okey.table import Dice, State, next_player

STACKS = 21
STACK = 5
PIPS = 6
SEED_OF_DICE_BITS = 24


class Laid(NamedTuple):
    """The tiles laid out for a deal: the stacks, and the one tile that is left over."""

    stacks: tuple[tuple[Face, ...], ...]
    over: Face


def lay_stacks(order: Sequence[Face]) -> Laid:
    """Return the tiles laid out as stacks, each from its top, and the left-over tile (R3)."""
    stacks = tuple(tuple(order[i : i + STACK]) for i in range(0, STACKS * STACK, STACK))
    return Laid(stacks, order[-1])


def throw_for_beginner(seed_of_dice: int, players: Sequence[Seat], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the throws that choose the beginner, for each go: most pips begin, and only tied players throw again (R2)."""
    rng = stream(seed_of_dice, "beginner")
    goes = []
    rivals = list(players)
    while len(rivals) > 1:
        go = tuple(rng.below(PIPS) + 1 if seat in rivals else 0 for seat in range(seats))
        goes.append(go)
        rivals = [seat for seat in rivals if go[seat] == max(go)]
    return tuple(goes)


def beginner_by_throws(goes: Sequence[Sequence[int]]) -> Seat:
    """Return the beginner: the seat with the highest throw in the last go."""
    return max(range(len(goes[-1])), key=goes[-1].__getitem__)


def deal_round(
    order: Sequence[Face],
    seed_of_dice: int,
    house: House,
    players: tuple[Seat, ...],
    began: Seat,
    goes: tuple[tuple[int, ...], ...],
    scores: tuple[int, ...],
    number: int,
) -> State:
    """Return the first state of a round, after throwing for the indicator and dealing the tiles.

    goes: the throws that chose the beginner.
    """
    stack, throws, indicator, row = _choose_indicator(lay_stacks(order), seed_of_dice, house)
    hands: list[Hand] = [()] * len(scores)
    seat, start = began, 0
    for _ in players:  # R6
        count = HAND + (seat == began)
        hands[seat] = tuple(sorted(row[start : start + count]))
        start += count
        seat = next_player(players, house.direction, seat)
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
    """Return the stack and the throws that chose the indicator, the indicator itself, and all other tiles in order."""
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
    """Return an order of the tiles that deals this first state again, with the tiles of each hand in ascending order."""
    row: list[Face] = []
    seat = state.began
    for _ in state.players:
        row.extend(state.hands[seat])
        seat = next_player(state.players, state.house.direction, seat)
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
    """Return the places, within the last five tiles of the supply, of false jokers that were seen and put back (T8)."""
    up = dice.tile[-1]
    return tuple(sorted({throw - 1 - (throw > up) for throw in dice.tile[:-1]}))
