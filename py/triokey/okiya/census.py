"""A census of gardens: what each of the twelve openings is worth under perfect play, garden by garden, and counted.

One search serves both readings of the full garden. Under K13 a garden that is filled without a shape is worth 0; under
K12 the same end is a win of whoever filled it with no tile left, which is -1 for the player who opened. No value lies
between 0 and -1, nor between 0 and the opener's least win, so the order of all ends stays as it is and with it every
choice: the worth under K12 is the worth under K13 with 0 read as -1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple

from triokey.core.game import plain_setup
from triokey.core.record import write_seed_link
from triokey.core.seed import SEED_BITS, write_seed
from triokey.okiya.garden import BORDER, CELLS, cells_of, write_cell
from triokey.okiya.rules import GAME
from triokey.okiya.solver import Solver

OPENINGS = cells_of(BORDER)
RULES = {"K12": "block", "K13": "draw"}
"""The two readings of a full garden, as RULES.md numbers them and as the option names them."""
LISTED = 5
"""Number of gardens named among the fairest, and among the hardest."""

Worths = tuple[int, ...]
"""Values in the order of OPENINGS: +n if the opening wins and -n if it loses with n - 1 tiles left, 0 for a draw."""


class Plot(NamedTuple):
    """One garden of the census: its seed, and the worths of its openings under K13."""

    seed: int
    worths: Worths


def survey(seed: int) -> str:
    """Return the line of the garden that this seed deals: the worth of each opening under K13."""
    layout = GAME.deal(plain_setup(GAME, seed), ()).layout
    values = Solver(layout, RULES["K13"]).values(0, 0, None)
    return write_line(tuple(values[cell].rank for cell in OPENINGS))


def write_line(worths: Worths) -> str:
    """Return the line of these worths."""
    return " ".join(map(str, worths))


def read_line(line: str) -> Worths:
    """Return the worths of a line. Raises ValueError unless it is one that `survey` can write."""
    worths = tuple(map(int, line.split()))
    if write_line(worths) != line or len(worths) != len(OPENINGS) or any(abs(worth) > CELLS for worth in worths):
        raise ValueError(f"no line of the census: {line[:60]!r}")
    return worths


def literal(worths: Worths) -> Worths:
    """Return under K12 what is given under K13."""
    return tuple(worth or -1 for worth in worths)


def length(worth: int) -> int:
    """Return how many moves the game lasts that an opening of this worth begins."""
    return CELLS + 1 - abs(worth) if worth else CELLS


def unfairness(worths: Worths) -> tuple[int, int]:
    """Return how far the openings are from an even split (0 is even), then how uneven their points are."""
    wins, losses = sum(worth > 0 for worth in worths), sum(worth < 0 for worth in worths)
    return abs(wins - losses), abs(sum(worths))


def hardness(worths: Worths) -> tuple[int, int]:
    """Return how many moves the best losing answers to all but the one winning opening last, and that of its win.

    (0, 0) for a garden without exactly one winning opening.
    """
    won = [worth for worth in worths if worth > 0]
    if len(won) != 1:
        return 0, 0
    return sum(length(worth) for worth in worths if worth <= 0), length(won[0])


def figures(lines: Iterable[str], seed: int) -> dict[str, Any]:
    """Return all that is counted, as JSON: under each reading counts by garden, by opening and by length.

    The first line is the garden of this seed, each next one that of the following seed.
    """
    plots = [Plot((seed + number) % (1 << SEED_BITS), read_line(line)) for number, line in enumerate(lines)]
    return {
        "gardens": len(plots),
        "seed": seed,
        "openings": [write_cell(cell) for cell in OPENINGS],
        "K12": _counts([plot._replace(worths=literal(plot.worths)) for plot in plots]),
        "K13": _counts(plots),
    }


def _counts(plots: list[Plot]) -> dict[str, Any]:
    """Return the counts under one reading.

    winning: gardens by their number of winning openings, 0 to 12.  drawn: gardens without one but with a drawing one.
    cells: by opening, how many gardens it wins.  lengths: gardens by winner and moves, both playing their best.
    fairest, hardest: see _extreme.
    """
    best = Counter(max(plot.worths) for plot in plots)
    winning = Counter(sum(worth > 0 for worth in plot.worths) for plot in plots)
    lengths: dict[str, dict[str, int]] = {}
    for worth, count in sorted(best.items()):
        winner = "first" if worth > 0 else "second" if worth < 0 else "nobody"
        lengths.setdefault(winner, {})[str(length(worth))] = count
    return {
        "winning": [winning[count] for count in range(len(OPENINGS) + 1)],
        "drawn": best[0],
        "cells": [sum(plot.worths[at] > 0 for plot in plots) for at in range(len(OPENINGS))],
        "lengths": lengths,
        "fairest": _extreme(plots, lambda plot: tuple(-part for part in unfairness(plot.worths))),
        "hardest": _extreme([plot for plot in plots if hardness(plot.worths)[0]], lambda plot: hardness(plot.worths)),
    }


def _extreme(plots: list[Plot], rank: Callable[[Plot], tuple[int, ...]]) -> dict[str, Any]:
    """Return how many gardens share the highest rank, and the links of the first few of them."""
    ranks = [rank(plot) for plot in plots]
    highest = max(ranks, default=())
    top = [plot for plot, own in zip(plots, ranks, strict=True) if own == highest]
    return {"gardens": len(top), "links": [write_seed_link(plain_setup(GAME, plot.seed)) for plot in top[:LISTED]]}


def share(count: float, total: int) -> tuple[float, float]:
    """Return a share of gardens and its standard error."""
    part = count / total
    return part, sqrt(part * (1 - part) / total)


def mean(counts: Mapping[int, int]) -> tuple[float, float]:
    """Return the mean of what was counted, by value, and its standard error."""
    total = sum(counts.values())
    middle = sum(value * count for value, count in counts.items()) / total
    spread = sum(count * (value - middle) ** 2 for value, count in counts.items()) / max(1, total - 1)
    return middle, sqrt(spread / total)


def report(figures: dict[str, Any]) -> Iterator[str]:
    """Yield the figures of both readings side by side, with standard errors and what each measure means."""
    rules = [figures[rule] for rule in RULES]
    yield f"{figures['gardens']:,} gardens, those of the seeds from {write_seed(figures['seed'])} on; all openings solved."
    yield ""
    yield f"| measure | {' | '.join(RULES)} | which is |"
    yield "|---|---|---|---|"
    for name, meaning, measure in _MEASURES:
        yield f"| {name} | {' | '.join(measure(rule, figures['gardens']) for rule in rules)} | {meaning} |"
    yield ""
    yield "| opening | " + " | ".join(figures["openings"]) + " |"
    yield "|---" * (1 + len(OPENINGS)) + "|"
    yield "| wins % of gardens | " + " | ".join(_percent(n, figures["gardens"]) for n in rules[0]["cells"]) + " |"
    yield ""
    yield "| winning openings | " + " | ".join(map(str, range(len(OPENINGS) + 1))) + " |"
    yield "|---" * (2 + len(OPENINGS)) + "|"
    yield "| gardens | " + " | ".join(map(str, rules[0]["winning"])) + " |"
    yield ""
    for name, meaning in _LISTS:
        for rule, found in zip(RULES, rules, strict=True):
            links = " ".join(f"`{link}`" for link in found[name]["links"])
            yield f"- {name}, {rule} ({meaning}): {found[name]['gardens']:,} gardens, such as {links}"


def _first_wins(found: dict[str, Any], gardens: int) -> str:
    return _percent(gardens - found["winning"][0], gardens)


def _drawn_percent(found: dict[str, Any], gardens: int) -> str:
    return _percent(found["drawn"], gardens)


def _second_wins(found: dict[str, Any], gardens: int) -> str:
    return _percent(found["winning"][0] - found["drawn"], gardens)


def _single(found: dict[str, Any], gardens: int) -> str:
    return _percent(found["winning"][1], gardens)


def _winning(found: dict[str, Any], gardens: int) -> str:
    return _plain(mean(dict(enumerate(found["winning"]))))


def _moves(found: dict[str, Any], gardens: int) -> str:
    lengths: Counter[int] = Counter()
    for by_moves in found["lengths"].values():
        lengths.update({int(moves): count for moves, count in by_moves.items()})
    return _plain(mean(lengths))


def _longest(winner: str) -> Callable[[dict[str, Any], int], str]:
    def measure(found: dict[str, Any], gardens: int) -> str:
        lengths = found["lengths"].get(winner)
        if not lengths:
            return "–"
        longest = max(map(int, lengths))
        return f"{longest} moves, {_percent(lengths[str(longest)], gardens)}"

    return measure


def _percent(count: int, gardens: int) -> str:
    part, error = share(count, gardens)
    return f"{100 * part:.2f} ± {100 * error:.2f} %"


def _plain(found: tuple[float, float]) -> str:
    return f"{found[0]:.3f} ± {found[1]:.3f}"


_MEASURES = (
    ("first player wins", "gardens in which at least one opening wins", _first_wins),
    ("drawn", "gardens in which no opening wins and at least one draws", _drawn_percent),
    ("second player wins", "gardens in which every opening loses", _second_wins),
    ("winning openings", "how many of the 12 openings of a garden win, on average", _winning),
    ("a single winning opening", "gardens in which exactly one opening wins", _single),
    ("moves", "how long a game lasts in which the winner hurries and the loser delays, on average", _moves),
    ("longest win, first player", "the most moves that the quickest win takes, and in how many gardens", _longest("first")),
    ("longest win, second player", "the same for the other", _longest("second")),
)

_LISTS = (
    ("fairest", "as many openings win as lose, or nearly, and then the points of all twelve nearest to balance"),
    ("hardest", "a single opening wins, and the eleven others lose as late as can be: most moves until the loss, in sum"),
)
