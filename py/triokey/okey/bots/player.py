"""The decisions of an Okey bot in its turn: whether to take the tile on offer, and what to discard."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from triokey.core.rng import Rng
from triokey.okey.bots import habit
from triokey.okey.bots.chances import AFTER_DISCARD, BEFORE_DRAW, Stock, by_pairs, chance_to_win
from triokey.okey.hand.distance import Waiting, decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_unseen
from triokey.okey.rules import can_show_twin, only_to_win, points_of_show
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
    """How a bot plays. The first four fields say in how many percent of its turns it does something.

    slips: it discards by habit instead of computing the distance.
    fumbles: it discards any tile that is in no group.
    blinks: it overlooks that the tile on offer helps, unless the tile wins.
    counts: among discards that keep the distance, it counts the unseen tiles that then help; otherwise it goes by habit.
    weighs: whether it estimates chances to win, and takes a tile that raises them without shortening the distance.
    ahead: for how many of the discards that seem equally good it examines every draw, 0 for none.
    takes_last: whether it considers taking a tile even if it would have no draw afterwards.
    gathers: with fewer tiles than this in the supply it aims at a win: it computes the distance and no longer fumbles or
    blinks.
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
"""Minimum gain in the chance to win for which a bot takes a tile, since a draw can bring more than is estimated. In 12,000 rounds
for each value, the lead over counting alone was 2.4 percent of the rounds with 0.01, 4.3 with 0.025, and 3.9 with 0.04."""

LOOK_TO = 2
"""Maximum distance at which a bot examines every draw; 3 doubles the time and has no measurable advantage."""

CLOSE = 0.02
"""Maximum difference from the best chance at which a discard is examined further."""


class Choice(NamedTuple):
    """An action and the chance to win that it leaves, as far as that was computed."""

    action: Action
    value: float


def choose_action(view: View, style: Style, rng: Rng) -> Choice:
    """Return the action of a bot with this style. It shows the indicator's twin at once if anybody pays for that (H3)."""
    if can_show_twin(view, view.hand) and any(points_of_show(view._replace(showed=view.seat))):
        return Choice(Action(SHOW), 0.0)
    if view.supply < style.gathers:
        style = style._replace(slips=0, fumbles=0, blinks=0)
    return _choose_discard(view, style, rng) if view.due else _choose_draw(view, style, rng)


def _choose_draw(view: View, style: Style, rng: Rng) -> Choice:
    """Return the choice to draw, to take the tile on offer, or to pass."""
    offered = last_discard(view)
    if only_to_win(view):
        wins = winning_discards(with_tile(view.hand, offered), view.joker, view.house.pairs)
        if wins:
            return Choice(Action(TAKE_AND_WIN, _choose_last_tile(view, tuple(wins))), 1.0)
        return Choice(Action(DRAW if view.supply else PASS), 0.0)
    if _roll(rng, style.slips):
        taking = habit.can_join_group(view.hand, offered, view.joker) and not _roll(rng, style.blinks)
        return Choice(Action(TAKE if taking else DRAW), 0.0)
    now = waiting(view.hand, view.joker, view.house.pairs)
    if now.useful >> offered & 1:
        return Choice(Action(DRAW if now.best > 1 and _roll(rng, style.blinks) else TAKE), 1.0 if now.best == 1 else 0.0)
    follows = view.supply >= len(view.players) or style.takes_last
    if not style.weighs or not now.best or not follows:
        return Choice(Action(DRAW), 0.0)
    stock, turns = Stock(count_unseen(view)), _count_turns(view)
    drawing = chance_to_win(BEFORE_DRAW, now.best, by_pairs(now), stock.share(now.useful), turns)
    taking_chance = _find_best_chance(with_tile(view.hand, offered), view, stock, now.best, turns, offered)
    if taking_chance > drawing + DRAWS_ARE_WORTH:
        return Choice(Action(TAKE), taking_chance)
    return Choice(Action(DRAW), drawing)


def _find_best_chance(hand: Hand, view: View, stock: Stock, away: int, turns: int, barred: Face) -> float:
    """Return the best chance to win after a discard from 15 tiles; 0 if every discard leaves a distance above `away`.

    barred: the tile that may not be discarded.
    """
    found = decision(hand, view.joker, view.house.pairs)
    if found.best > away:
        return 0.0
    if not found.best:
        return 1.0
    best = 0.0
    for face, left in found.discards.items():
        if left.best == found.best and (face != barred or hand.count(face) > 1):
            best = max(best, chance_to_win(AFTER_DISCARD, left.best, by_pairs(left), stock.share(left.useful), turns))
    return best


def _choose_discard(view: View, style: Style, rng: Rng) -> Choice:
    """Return the choice to win if the hand is complete, or else the choice of a discard."""
    hand, joker = view.hand, view.joker
    wins = winning_discards(hand, joker, view.house.pairs)
    if wins:
        return Choice(Action(WIN, _choose_last_tile(view, tuple(wins))), 1.0)
    barred = view.drawn if view.took and hand.count(view.drawn) == 1 else NOTHING
    if _roll(rng, style.fumbles):
        loose = [face for face in best_partition(hand, joker).left if face not in (barred, joker)]
        if loose:
            return Choice(Action(DISCARD, rng.choice(loose)), 0.0)
    free = [face for face in dict.fromkeys(hand) if face != barred]
    if _roll(rng, style.slips):
        return Choice(Action(DISCARD, _most_isolated(free, hand, joker, rng)), 0.0)
    return _compare_discards(view, style, free, rng)


def _compare_discards(view: View, style: Style, free: list[Face], rng: Rng) -> Choice:
    """Return the choice among the discards with the smallest distance: by habit, by counting, or by chances to win."""
    hand = view.hand
    found = decision(hand, view.joker, view.house.pairs)
    nearest = min(found.discards[face].best for face in free)
    kept = {face: found.discards[face] for face in free if found.discards[face].best == nearest}
    if not _roll(rng, style.counts):
        return Choice(Action(DISCARD, _most_isolated(list(kept), hand, view.joker, rng)), 0.0)
    stock = Stock(count_unseen(view))
    if not style.weighs:
        counts = {face: stock.copies(left.useful) for face, left in kept.items()}
        return Choice(Action(DISCARD, _choose_most(list(counts), lambda face: counts[face], rng)), 0.0)
    values = {face: _estimate_chance(left, stock, _count_turns(view)) for face, left in kept.items()}
    if style.ahead and nearest <= LOOK_TO:
        values = _follow_up(view, values, style.ahead, nearest, stock)
    face = _choose_most(list(values), lambda face: values[face], rng)
    return Choice(Action(DISCARD, face), values[face])


def _follow_up(view: View, values: dict[Face, float], ahead: int, nearest: int, stock: Stock) -> dict[Face, float]:
    """Return the discards close to the best with chances averaged over every draw; all unchanged if none is close."""
    close = [face for face in values if values[face] >= max(values.values()) - CLOSE]
    if len(close) < 2:
        return values
    close.sort(key=lambda face: -values[face])
    return {
        face: _average_draws(without_tile(view.hand, face), view, stock, nearest, _count_turns(view)) for face in close[:ahead]
    }


def _estimate_chance(left: Waiting, stock: Stock, turns: int) -> float:
    if not left.best:
        return 1.0
    return chance_to_win(AFTER_DISCARD, left.best, by_pairs(left), stock.share(left.useful), turns)


def _average_draws(hand: Hand, view: View, stock: Stock, away: int, turns: int) -> float:
    """Return the chance to win, averaged over all draws from the unseen tiles."""
    total = 0.0
    for face, copies in enumerate(stock.counts):
        if copies:
            total += copies * _find_best_chance(with_tile(hand, face), view, stock, away, turns + 1, NOTHING)
    return total / stock.total


def _choose_last_tile(view: View, wins: tuple[Face, ...]) -> Face:
    """Return the last tile to win with: the joker if possible, since that may cost the others more (T2)."""
    return view.joker if view.joker in wins else wins[0]


def _most_isolated(faces: list[Face], hand: Hand, joker: Face, rng: Rng) -> Face:
    """Return the tile that goes worst with the rest of the hand."""
    return _choose_most(faces, lambda face: habit.tile_isolation(hand, face, joker), rng)


def _choose_most(faces: list[Face], worth: Callable[[Face], float], rng: Rng) -> Face:
    """Return a face with the highest worth, chosen at random among equal ones."""
    worths = [worth(face) for face in faces]
    most = max(worths)
    return rng.choice([face for face, value in zip(faces, worths, strict=True) if value == most])


def _count_turns(view: View) -> int:
    return len(view.past) // len(view.players)


def _roll(rng: Rng, percent: int) -> bool:
    """Return True with this percentage of probability; 0 and 100 use no random number."""
    return percent == 100 or percent > 0 and rng.below(100) < percent
