"""A census of gardens: what each of the twelve opening moves is worth under perfect play, garden by garden, with totals.

One search serves both rules for a full garden. Under K13 a garden that is filled without a shape is worth 0. Under K12
the same end is a win, with no tile left, for the player who filled it; to the player who opened, it is worth -1. No value
lies between 0 and -1, nor between 0 and the opener's smallest win. So the order of all ends is the same, and so is every
choice: a value under K12 is the value under K13 with 0 read as -1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple

from triokey.core.game import plain_setup
from triokey.core.record import write_seed_link
from triokey.core.seed import SEED_BITS, write_seed
from triokey.okiya.garden import BORDER, CELLS, cells_in, write_cell
from triokey.okiya.rules import GAME
from triokey.okiya.solver import Solver

OPENINGS = cells_in(BORDER)
RULES = {"K12": "block", "K13": "draw"}
"""The two rules for a full garden: their numbers in RULES.md, and their values of the game's option."""
LISTED = 5
"""Number of the fairest gardens, and of the hardest ones, that the report lists."""

Worths = tuple[int, ...]
"""Values in the order of OPENINGS: +n if the opening wins and -n if it loses with n - 1 tiles left, 0 for a draw."""


class Plot(NamedTuple):
    """One garden of the census: its seed, and the values of its opening moves under K13."""

    seed: int
    worths: Worths


def survey(seed: int) -> str:
    """Return the line of the census for the garden of this seed: the value of each opening move under K13."""
    layout = GAME.deal(plain_setup(GAME, seed), ()).layout
    values = Solver(layout, RULES["K13"]).values(0, 0, None)
    return write_line(tuple(values[cell].rank for cell in OPENINGS))


def write_line(worths: Worths) -> str:
    """Return the line of the census that holds these values of a garden's opening moves."""
    return " ".join(map(str, worths))


def read_line(line: str) -> Worths:
    """Return the values that a line of the census holds. Raises ValueError unless `survey` can write such a line."""
    worths = tuple(map(int, line.split()))
    if write_line(worths) != line or len(worths) != len(OPENINGS) or any(abs(worth) > CELLS for worth in worths):
        raise ValueError(f"no line of the census: {line[:60]!r}")
    return worths


def worths_under_k12(worths: Worths) -> Worths:
    """Return the values of the opening moves under K12, given those under K13."""
    return tuple(worth or -1 for worth in worths)


def game_length(worth: int) -> int:
    """Return how many moves a game lasts that begins with an opening move of this value."""
    return CELLS + 1 - abs(worth) if worth else CELLS


def unfairness(worths: Worths) -> tuple[int, int]:
    """Return how far winning and losing opening moves are from an even split (0 is even), and how uneven their points are."""
    wins, losses = sum(worth > 0 for worth in worths), sum(worth < 0 for worth in worths)
    return abs(wins - losses), abs(sum(worths))


def hardness(worths: Worths) -> tuple[int, int]:
    """Return how hard it is to find the only winning opening move of a garden; (0, 0) unless there is exactly one.

    The numbers are the total length of the games after all other openings, and the length of the one after the winning one.
    """
    won = [worth for worth in worths if worth > 0]
    if len(won) != 1:
        return 0, 0
    return sum(game_length(worth) for worth in worths if worth <= 0), game_length(won[0])


def figures(lines: Iterable[str], seed: int) -> dict[str, Any]:
    """Return the figures of the census as JSON: under each rule the counts by garden, by opening move and by length.

    The first line describes the garden of this seed, each further line that of the next seed.
    """
    plots = [Plot((seed + number) % (1 << SEED_BITS), read_line(line)) for number, line in enumerate(lines)]
    return {
        "gardens": len(plots),
        "seed": seed,
        "openings": [write_cell(cell) for cell in OPENINGS],
        "K12": _count_plots([plot._replace(worths=worths_under_k12(plot.worths)) for plot in plots]),
        "K13": _count_plots(plots),
    }


def _count_plots(plots: list[Plot]) -> dict[str, Any]:
    """Return the counts of the census under one rule for a full garden.

    winning: gardens by their number of winning openings, 0 to 12.  drawn: gardens with no winning but a drawing opening.
    cells: by opening, how many gardens it wins.  lengths: gardens by winner and moves, both playing their best.
    fairest, hardest: see _find_extremes.
    """
    best = Counter(max(plot.worths) for plot in plots)
    winning = Counter(sum(worth > 0 for worth in plot.worths) for plot in plots)
    lengths: dict[str, dict[str, int]] = {}
    for worth, count in sorted(best.items()):
        winner = "first" if worth > 0 else "second" if worth < 0 else "nobody"
        lengths.setdefault(winner, {})[str(game_length(worth))] = count
    return {
        "winning": [winning[count] for count in range(len(OPENINGS) + 1)],
        "drawn": best[0],
        "cells": [sum(plot.worths[at] > 0 for plot in plots) for at in range(len(OPENINGS))],
        "lengths": lengths,
        "fairest": _find_extremes(plots, lambda plot: tuple(-part for part in unfairness(plot.worths))),
        "hardest": _find_extremes([plot for plot in plots if hardness(plot.worths)[0]], lambda plot: hardness(plot.worths)),
    }


def _find_extremes(plots: list[Plot], rank: Callable[[Plot], tuple[int, ...]]) -> dict[str, Any]:
    """Return how many gardens share the highest rank, and links to the first few of these gardens."""
    ranks = [rank(plot) for plot in plots]
    highest = max(ranks, default=())
    top = [plot for plot, own in zip(plots, ranks, strict=True) if own == highest]
    return {"gardens": len(top), "links": [write_seed_link(plain_setup(GAME, plot.seed)) for plot in top[:LISTED]]}


def share_with_error(count: float, total: int) -> tuple[float, float]:
    """Return the share of gardens that this count is of the total, and its standard error."""
    part = count / total
    return part, sqrt(part * (1 - part) / total)


def mean_with_error(counts: Mapping[int, int]) -> tuple[float, float]:
    """Return the mean of values, given how often each occurred, and its standard error."""
    total = sum(counts.values())
    middle = sum(value * count for value, count in counts.items()) / total
    spread = sum(count * (value - middle) ** 2 for value, count in counts.items()) / max(1, total - 1)
    return middle, sqrt(spread / total)


def report(figures: dict[str, Any]) -> Iterator[str]:
    """Yield the report: the figures under both rules side by side, with standard errors and what each measure means."""
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
    yield "| wins % of gardens | " + " | ".join(_format_percent(n, figures["gardens"]) for n in rules[0]["cells"]) + " |"
    yield ""
    yield "| winning openings | " + " | ".join(map(str, range(len(OPENINGS) + 1))) + " |"
    yield "|---" * (2 + len(OPENINGS)) + "|"
    yield "| gardens | " + " | ".join(map(str, rules[0]["winning"])) + " |"
    yield ""
    for name, meaning in _LISTS:
        for rule, found in zip(RULES, rules, strict=True):
            links = " ".join(f"`{link}`" for link in found[name]["links"])
            yield f"- {name}, {rule} ({meaning}): {found[name]['gardens']:,} gardens, such as {links}"


def _format_first_wins(found: dict[str, Any], gardens: int) -> str:
    return _format_percent(gardens - found["winning"][0], gardens)


def _format_drawn(found: dict[str, Any], gardens: int) -> str:
    return _format_percent(found["drawn"], gardens)


def _format_second_wins(found: dict[str, Any], gardens: int) -> str:
    return _format_percent(found["winning"][0] - found["drawn"], gardens)


def _format_single_winners(found: dict[str, Any], gardens: int) -> str:
    return _format_percent(found["winning"][1], gardens)


def _format_winning_openings(found: dict[str, Any], gardens: int) -> str:
    return _format_mean(mean_with_error(dict(enumerate(found["winning"]))))


def _format_lengths(found: dict[str, Any], gardens: int) -> str:
    lengths: Counter[int] = Counter()
    for by_moves in found["lengths"].values():
        lengths.update({int(moves): count for moves, count in by_moves.items()})
    return _format_mean(mean_with_error(lengths))


def _longest_formatter(winner: str) -> Callable[[dict[str, Any], int], str]:
    def measure(found: dict[str, Any], gardens: int) -> str:
        lengths = found["lengths"].get(winner)
        if not lengths:
            return "–"
        longest = max(map(int, lengths))
        return f"{longest} moves, {_format_percent(lengths[str(longest)], gardens)}"

    return measure


def _format_percent(count: int, gardens: int) -> str:
    part, error = share_with_error(count, gardens)
    return f"{100 * part:.2f} ± {100 * error:.2f} %"


def _format_mean(found: tuple[float, float]) -> str:
    return f"{found[0]:.3f} ± {found[1]:.3f}"


_MEASURES = (
    ("first player wins", "gardens in which at least one opening wins", _format_first_wins),
    ("drawn", "gardens in which no opening wins and at least one draws", _format_drawn),
    ("second player wins", "gardens in which every opening loses", _format_second_wins),
    ("winning openings", "how many of the 12 openings of a garden win, on average", _format_winning_openings),
    ("a single winning opening", "gardens in which exactly one opening wins", _format_single_winners),
    ("moves", "how long a game lasts in which the winner hurries and the loser delays, on average", _format_lengths),
    (
        "longest win, first player",
        "the most moves that the quickest win takes, and in how many gardens",
        _longest_formatter("first"),
    ),
    ("longest win, second player", "the same for the other", _longest_formatter("second")),
)

_LISTS = (
    ("fairest", "as many openings win as lose, or nearly, and then the points of all twelve nearest to balance"),
    ("hardest", "a single opening wins, and the eleven others lose as late as can be: most moves until the loss, in sum"),
)
