"""Statistics of the results: matches played and won by level and number of players, streaks, distributions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.catalog import game_of
from ui.model.results import DRAWN, HOW, LOST, NO_BOTS, PLAIN, TOGETHER, WON, Result
from ui.text.words import numeral_text

LATEST, NEEDED = 10, 7
"""Number of latest matches against a level that count, and how many wins make a stronger level fit, or losses a weaker one.

A player exactly as strong as the level wins 7 of 10 or more in one case of six.
"""


class LevelRecord(NamedTuple):
    """Plain matches at one level and number of players. level: of the bots, or a value of the option that ranks the game."""

    level: str
    seats: int
    played: int
    won: int
    drawn: int
    lost: int


class Fitting(NamedTuple):
    """A level that fits better than the level `than`, at which `won` of the latest `played` matches were won."""

    level: str
    than: str
    won: int
    played: int


class Streaks(NamedTuple):
    """Matches won in a row: now, and the best ever. A draw neither ends a streak nor counts in it."""

    now: int
    best: int


def results_of_game(results: Sequence[Result], game: str, how: str = PLAIN) -> tuple[Result, ...]:
    """Return the results of one game that were played in one way: plain, with help, or as practice."""
    return tuple(result for result in results if result.game == game and result.how == how)


def level_rows(results: Sequence[Result], ranked: str = "") -> tuple[LevelRecord, ...]:
    """Return one row of statistics for each level and number of players, weakest level first, without matches among people.

    ranked: the option whose values are the levels, easiest first; "" for the levels of the bots.
    """
    groups: dict[tuple[str, int], list[str]] = {}
    for result in results:
        if result.end != TOGETHER:
            groups.setdefault((_level_of(result, ranked), result.seats), []).append(result.end)
    found = [
        LevelRecord(level, seats, len(ends), ends.count(WON), ends.count(DRAWN), ends.count(LOST))
        for (level, seats), ends in groups.items()
    ]
    levels = levels_by_strength(results[0].game, ranked) if results else ()
    order = {level: number for number, level in enumerate((NO_BOTS, *levels))}
    return tuple(sorted(found, key=lambda row: (order.get(row.level, len(order)), row.seats)))


def levels_by_strength(game: str, ranked: str = "") -> tuple[str, ...]:
    """Return the levels of a game, easiest first: the values of the option that ranks it, else the levels of its bots."""
    place = _find_option(game, ranked)
    return game_of(game).options[place].values if place >= 0 else game_of(game).levels


def _find_option(game: str, ranked: str) -> int:
    return next((at for at, spec in enumerate(game_of(game).options) if spec.key == ranked), -1)


def _level_of(result: Result, ranked: str) -> str:
    place = _find_option(result.game, ranked)
    return result.chosen[place] if 0 <= place < len(result.chosen) else result.level


def stronger_level(results: Sequence[Result], game: str, ranked: str = "") -> Fitting | None:
    """Return the stronger level that fits the player by the plain matches of a game, None if none fits. ranked: see `level_rows`.

    It is the level above the strongest level that the player beats, until LATEST matches were played at it.
    """
    latest = _latest_ends(results, game, ranked)
    levels = [*latest]
    at = max((at for at, level in enumerate(levels) if latest[level].count(WON) >= NEEDED), default=len(levels))
    if at + 1 >= len(levels) or len(latest[levels[at + 1]]) == LATEST:
        return None
    return Fitting(levels[at + 1], levels[at], latest[levels[at]].count(WON), len(latest[levels[at]]))


def weaker_level(results: Sequence[Result], game: str, level: str, ranked: str = "") -> Fitting | None:
    """Return the next weaker level if the player lost NEEDED or more of the latest matches at this one, else None."""
    latest = _latest_ends(results, game, ranked)
    levels, ends = [*latest], latest[level]
    at = levels.index(level)
    return Fitting(levels[at - 1], level, ends.count(WON), len(ends)) if at and ends.count(LOST) >= NEEDED else None


def _latest_ends(results: Sequence[Result], game: str, ranked: str) -> dict[str, list[str]]:
    """Return for each level of a game, easiest first, the ends (won, lost or drawn) of its latest plain matches."""
    latest: dict[str, list[str]] = {level: [] for level in levels_by_strength(game, ranked)}
    for result in results_of_game(results, game):
        if result.end != TOGETHER and (level := _level_of(result, ranked)) in latest:
            latest[level] = [*latest[level], result.end][-LATEST:]
    return latest


def win_streaks(results: Sequence[Result]) -> Streaks:
    """Return the streaks of wins in a sequence of results, the oldest first.

    >>> win_streaks(())
    Streaks(now=0, best=0)
    """
    now = best = 0
    for result in results:
        if result.end == WON:
            now += 1
            best = max(best, now)
        elif result.end == LOST:
            now = 0
    return Streaks(now, best)


def distribution(results: Sequence[Result], field: str) -> tuple[int, tuple[int, ...]]:
    """Return how often each value of a numeric field occurs: the lowest value, and a count for each value from that one on."""
    values = [int(getattr(result, field)) for result in results]
    if not values:
        return 0, ()
    least = min(values)
    counts = [0] * (max(values) - least + 1)
    for value in values:
        counts[value - least] += 1
    return least, tuple(counts)


def bin_counts(least: int, counts: Sequence[int], most: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the names and the counts of at most `most` bins; the highest value has its own bin, as it may be the aim.

    >>> bin_counts(1, (1, 0, 2, 0, 3), 3)
    (('1–2', '3–4', '5'), (1, 2, 3))
    """
    if len(counts) <= most:
        return tuple(numeral_text(least + at) for at in range(len(counts))), tuple(counts)
    wide = -(-(len(counts) - 1) // (most - 1))
    starts = range(0, len(counts) - 1, wide)
    ends = [min(at + wide, len(counts) - 1) for at in starts]
    names = [_name_span(least + at, least + end - 1) for at, end in zip(starts, ends, strict=True)]
    sums = [sum(counts[at:end]) for at, end in zip(starts, ends, strict=True)]
    return (*names, numeral_text(least + len(counts) - 1)), (*sums, counts[-1])


def _name_span(first: int, last: int) -> str:
    if first == last:
        return numeral_text(first)
    return f"{numeral_text(first)} … {numeral_text(last)}" if first < 0 else f"{first}\u2013{last}"


def count_apart(results: Sequence[Result], game: str) -> dict[str, int]:
    """Return the number of a game's matches that were played with help, and of those played as practice, by name."""
    return {how: len(results_of_game(results, game, how)) for how in HOW if how != PLAIN}
