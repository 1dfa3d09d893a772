"""Verifies that deals and bots are fair: it repeats the shuffle from the seed step by step, compares counts over many
deals with their expected values, and checks that bots decide the same when hidden tiles are swapped.

A family's module `fairness` lists as MEASURES what is counted in its deals; its functions `source` and `deals` define how
a round's deal follows from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, exp, lgamma, log
from typing import Any, NamedTuple, Protocol

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of, part
from triokey.core.game import Seat, Setup, seed_of
from triokey.core.match import Match
from triokey.core.rng import stream, stream_digest
from triokey.core.seed import SEED_BITS

Counts = tuple[int, ...]


class Measure(NamedTuple):
    """A property that is counted once in every deal.

    key: the key of its name.  first: the number that the first bin stands for.
    expected: returns the probability of each bin under a setup.  bin: returns the bin of a round's first state.
    """

    key: str
    first: int
    expected: Callable[[Setup], tuple[float, ...]]
    bin: Callable[[Any], int]


class Source(NamedTuple):
    """How a round is shuffled: the purpose of its random stream, the draws before the shuffle, and the items shuffled."""

    purpose: str
    before: int
    items: tuple[int, ...]


class Dealing(Protocol):
    """What a family's module `fairness` must have."""

    MEASURES: tuple[Measure, ...]

    def source(self, setup: Setup, number: int) -> Source:
        """Return how round `number` of this setup is shuffled."""
        ...

    def write(self, item: int) -> str:
        """Return a shuffled item, such as a tile, in the game's notation."""
        ...

    def deals(self, order: tuple[int, ...], state: Any) -> bool:
        """Tell whether dealing the items in this order by the rules gives this first state of a round."""
        ...


class Swap(NamedTuple):
    """One step of a shuffle: the two places whose items are swapped, and the items there afterwards."""

    i: int
    j: int
    low: int
    high: int


class Shuffle(NamedTuple):
    """A whole shuffle, from the seed to the resulting order.

    purpose: the name of the random stream.  digest: the first 16 hexadecimal digits of its SHA-256, with which it starts.
    items: before the shuffle.  swaps: all steps, from the last place down.  order: the result.
    """

    purpose: str
    digest: str
    items: tuple[int, ...]
    swaps: tuple[Swap, ...]
    order: tuple[int, ...]


def dealing_of(game_id: str) -> Dealing:
    """Return the module `fairness` of a game's family. Raises KeyError for a game that has none."""
    dealing: Dealing = part(game_id, "fairness")
    return dealing


def shuffle_round(setup: Setup, number: int) -> Shuffle:
    """Return the shuffle of round `number`, computed again from the seed by the definitions of the stream and Fisher-Yates."""
    purpose, before, items = dealing_of(setup.game).source(setup, number)
    seed = seed_of(setup, number)
    rng = stream(seed, purpose)
    for _ in range(before):
        rng.next()
    order, swaps = list(items), []
    for i in range(len(order) - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
        swaps.append(Swap(i, j, order[j], order[i]))
    return Shuffle(purpose, stream_digest(seed, purpose).hex()[:16], items, tuple(swaps), tuple(order))


def is_deal_as_shuffled(match: Match) -> bool:
    """Tell whether the deal of the current round is the one that its shuffle gives."""
    order = shuffle_round(match.setup, len(match.past)).order
    return dealing_of(match.setup.game).deals(order, match.states[0])


def count_deals(setup: Setup, seed: int, first: int, count: int) -> tuple[Counts, ...]:
    """Deal `count` first rounds, each from its own seed, and return the counts of every measure; deal n is always the same."""
    game = game_of(setup.game)
    measures = dealing_of(setup.game).MEASURES
    counts = [[0] * len(measure.expected(setup)) for measure in measures]
    for number in range(first, first + count):
        drawn = stream(seed, f"fairness/{number}").below(1 << SEED_BITS)
        state = game.deal(setup._replace(seed=drawn, deal=None, seeds=()), ())
        for measure, bins in zip(measures, counts, strict=True):
            bins[measure.bin(state)] += 1
    return tuple(map(tuple, counts))


def chi_square(found: Sequence[int], expected: Sequence[float]) -> tuple[float, int]:
    """Return Pearson's chi-square statistic and its degrees of freedom; bins with an expected count below 5 are merged."""
    total = sum(found)
    bins: list[tuple[float, float]] = []
    for seen, share in sorted(zip(found, expected, strict=True), key=lambda pair: pair[1]):
        if bins and bins[-1][1] < 5:
            bins[-1] = bins[-1][0] + seen, bins[-1][1] + share * total
        else:
            bins.append((float(seen), share * total))
    return sum((seen - mean) ** 2 / mean for seen, mean in bins if mean), max(1, len(bins) - 1)


def chi_square_probability(statistic: float, freedom: int) -> float:
    """Return the probability that chance alone gives a chi-square statistic at least as large.

    >>> [round(chi_square_probability(x, 3), 3) for x in (0.0, 2.366, 7.815)]
    [1.0, 0.5, 0.05]
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    head = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-14:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - head * total)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 500):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return head * fraction


def draw_probabilities(total: int, marked: int, taken: int) -> tuple[float, ...]:
    """Return the probabilities of 0, 1, 2 … marked items among `taken` items out of `total` (hypergeometric).

    >>> [round(p, 4) for p in draw_probabilities(4, 2, 2)]
    [0.1667, 0.6667, 0.1667]
    """
    ways = comb(total, taken)
    return tuple(comb(marked, k) * comb(total - marked, taken - k) / ways for k in range(min(marked, taken) + 1))


def decide_after_swap(
    match: Match, level_of: Sequence[str], number: int, first: Sequence[int] = ()
) -> tuple[Seat, str, str] | None:
    """Let a bot decide one of its past turns again after everything that it cannot see was swapped.

    level_of: each seat's bot level, "" for a seat without a bot.  number: selects the turn and the swap.
    first: the turns that were decided by the bot's first thought, each as the number of actions before it.
    Returns the seat, its decision at the table and its decision after the swap, both in notation; None if no bot has had
    a turn in this round.
    """
    game = game_of(match.setup.game)
    turns = [at for at, state in enumerate(match.states) if (seat := game.turn(state)) is not None and level_of[seat]]
    if not turns:
        return None
    at = turns[-1 - number % min(len(turns), 8)]
    state = match.states[at]
    seat = game.turn(state)
    assert seat is not None
    view = game.view(state, seat)
    other = game.world(view, stream(match.setup.seed, f"swap/{number}"))
    bot = bot_of(game.id, level_of[seat])
    decided = 0 if at in first else -1
    here, there = (list(bot.think(game.view(world, seat), stream(match.setup.seed, "swap")))[decided] for world in (state, other))
    return seat, game.write(here.action), game.write(there.action)
