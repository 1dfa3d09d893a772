"""A bot's turn: the discard that keeps most chances, and whether to take what was thrown away."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from triokey.core.rng import Rng
from triokey.okey.bots import habit
from triokey.okey.bots.chances import AFTER_DISCARD, BEFORE_DRAW, Stock, by_pairs, chance
from triokey.okey.hand.distance import Waiting, decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_unseen
from triokey.okey.rules import can_show, only_to_win, show_points
from triokey.okey.table import (
    DISCARD,
    DRAW,
    NOTHING,
    PASS,
    SHOW,
    TAKE,
    TAKE_AND_WIN,
    WIN,
    Action,
    View,
    last_discard,
    with_tile,
    without_tile,
)


class Style(NamedTuple):
    """What goes on in a player's head; all but the last four in percent of the turns.

    slips: they go by habit instead of working out the distance.
    fumbles: they throw away whatever is in no group.
    blinks: they overlook that the discard on offer helps, unless it wins.
    counts: among discards that keep the distance, they count the unseen tiles that then help, and else go by habit.
    weighs: whether they think in chances to win, and take a discard that does not shorten the distance where these rise.
    ahead: of how many discards that seem equally good they follow up every draw, 0 for none.
    takes_last: they weigh a take even where no draw of theirs would follow it.
    gathers: with fewer tiles than that in the supply they finish what they have: they work out the distance, and neither
    fumble nor blink.
    """

    slips: int
    fumbles: int
    blinks: int
    counts: int
    weighs: bool
    ahead: int
    gathers: int = 0
    takes_last: bool = False


DRAWS_ARE_WORTH = 0.025
"""A draw can bring more than the curves know: so much better must a taken tile be. From 12,000 rounds for each value:
0.01 gave a lead of 2.4 points of the rounds over counting alone, 0.025 gave 4.3, 0.04 gave 3.9."""

LOOK_TO = 2
"""The greatest distance at which a player looks ahead; 3 doubles the cost and gains nothing that can be measured."""

CLOSE = 0.02
"""Discards whose chances differ by more are not worth a second look."""


class Choice(NamedTuple):
    """An action and the chance of a win that it leaves, as far as it was worked out."""

    action: Action
    value: float


def choose(view: View, style: Style, rng: Rng) -> Choice:
    """Return what this player does: it shows the indicator's twin at once where anybody pays for it (H3)."""
    if can_show(view, view.hand) and any(show_points(view._replace(showed=view.seat))):
        return Choice(Action(SHOW), 0.0)
    if view.supply < style.gathers:
        style = style._replace(slips=0, fumbles=0, blinks=0)
    return _discard(view, style, rng) if view.due else _get(view, style, rng)


def _get(view: View, style: Style, rng: Rng) -> Choice:
    """Draw, take or pass."""
    offered = last_discard(view)
    if only_to_win(view):
        wins = winning_discards(with_tile(view.hand, offered), view.joker, view.house.pairs)
        if wins:
            return Choice(Action(TAKE_AND_WIN, _dearest(view, tuple(wins))), 1.0)
        return Choice(Action(DRAW if view.supply else PASS), 0.0)
    if _roll(rng, style.slips):
        taking = habit.completes(view.hand, offered, view.joker) and not _roll(rng, style.blinks)
        return Choice(Action(TAKE if taking else DRAW), 0.0)
    now = waiting(view.hand, view.joker, view.house.pairs)
    if now.useful >> offered & 1:
        return Choice(Action(DRAW if now.best > 1 and _roll(rng, style.blinks) else TAKE), 1.0 if now.best == 1 else 0.0)
    follows = view.supply >= len(view.players) or style.takes_last
    if not style.weighs or not now.best or not follows:
        return Choice(Action(DRAW), 0.0)
    stock, turns = Stock(count_unseen(view)), _turns(view)
    drawing = chance(BEFORE_DRAW, now.best, by_pairs(now), stock.share(now.useful), turns)
    taking_chance = _best_after(with_tile(view.hand, offered), view, stock, now.best, turns, offered)
    if taking_chance > drawing + DRAWS_ARE_WORTH:
        return Choice(Action(TAKE), taking_chance)
    return Choice(Action(DRAW), drawing)


def _best_after(hand: Hand, view: View, stock: Stock, away: int, turns: int, barred: Face) -> float:
    """Return the best chance that a discard of this hand leaves; 0 where it leaves more than away."""
    found = decision(hand, view.joker, view.house.pairs)
    if found.best > away:
        return 0.0
    if not found.best:
        return 1.0
    best = 0.0
    for face, left in found.discards.items():
        if left.best == found.best and (face != barred or hand.count(face) > 1):
            best = max(best, chance(AFTER_DISCARD, left.best, by_pairs(left), stock.share(left.useful), turns))
    return best


def _discard(view: View, style: Style, rng: Rng) -> Choice:
    """Win, or choose what to throw away."""
    hand, joker = view.hand, view.joker
    wins = winning_discards(hand, joker, view.house.pairs)
    if wins:
        return Choice(Action(WIN, _dearest(view, tuple(wins))), 1.0)
    barred = view.drawn if view.took and hand.count(view.drawn) == 1 else NOTHING
    if _roll(rng, style.fumbles):
        loose = [face for face in best_partition(hand, joker).left if face not in (barred, joker)]
        if loose:
            return Choice(Action(DISCARD, rng.choice(loose)), 0.0)
    free = [face for face in dict.fromkeys(hand) if face != barred]
    if _roll(rng, style.slips):
        return Choice(Action(DISCARD, _most_isolated(free, hand, joker, rng)), 0.0)
    return _worked_out(view, style, free, rng)


def _worked_out(view: View, style: Style, free: list[Face], rng: Rng) -> Choice:
    """Choose among the discards that leave the smallest distance: by habit, by counting, or by chances to win."""
    hand = view.hand
    found = decision(hand, view.joker, view.house.pairs)
    nearest = min(found.discards[face].best for face in free)
    kept = {face: found.discards[face] for face in free if found.discards[face].best == nearest}
    if not _roll(rng, style.counts):
        return Choice(Action(DISCARD, _most_isolated(list(kept), hand, view.joker, rng)), 0.0)
    stock = Stock(count_unseen(view))
    if not style.weighs:
        counts = {face: stock.copies(left.useful) for face, left in kept.items()}
        return Choice(Action(DISCARD, _most(list(counts), lambda face: counts[face], rng)), 0.0)
    values = {face: _value(left, stock, _turns(view)) for face, left in kept.items()}
    if style.ahead and nearest <= LOOK_TO:
        values = _followed_up(view, values, style.ahead, nearest, stock)
    face = _most(list(values), lambda face: values[face], rng)
    return Choice(Action(DISCARD, face), values[face])


def _followed_up(view: View, values: dict[Face, float], ahead: int, nearest: int, stock: Stock) -> dict[Face, float]:
    """Return the close ones of the discards with their chances after every draw; all as they are where none is close."""
    close = [face for face in values if values[face] >= max(values.values()) - CLOSE]
    if len(close) < 2:
        return values
    close.sort(key=lambda face: -values[face])
    return {face: _look(without_tile(view.hand, face), view, stock, nearest, _turns(view)) for face in close[:ahead]}


def _value(left: Waiting, stock: Stock, turns: int) -> float:
    if not left.best:
        return 1.0
    return chance(AFTER_DISCARD, left.best, by_pairs(left), stock.share(left.useful), turns)


def _look(hand: Hand, view: View, stock: Stock, away: int, turns: int) -> float:
    """Return the chance of a win, averaged over all draws from the unseen tiles."""
    total = 0.0
    for face, copies in enumerate(stock.counts):
        if copies:
            total += copies * _best_after(with_tile(hand, face), view, stock, away, turns + 1, NOTHING)
    return total / stock.total


def _dearest(view: View, wins: tuple[Face, ...]) -> Face:
    """Return the tile to win with: a joker where that costs the others more (T2)."""
    return view.joker if view.joker in wins else wins[0]


def _most_isolated(faces: list[Face], hand: Hand, joker: Face, rng: Rng) -> Face:
    """Return the face that goes worst with the rest of the hand."""
    return _most(faces, lambda face: habit.isolation(hand, face, joker), rng)


def _most(faces: list[Face], worth: Callable[[Face], float], rng: Rng) -> Face:
    """Return a face of greatest worth, any of those that tie."""
    worths = [worth(face) for face in faces]
    most = max(worths)
    return rng.choice([face for face, value in zip(faces, worths, strict=True) if value == most])


def _turns(view: View) -> int:
    return len(view.past) // len(view.players)


def _roll(rng: Rng, percent: int) -> bool:
    """Return true in so many of a hundred cases; sure things use no chance."""
    return percent == 100 or percent > 0 and rng.below(100) < percent
