"""A stronger level is suggested after mostly wins at the one below, and a weaker one after mostly losses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.rng import stream
from ui.games.showcase import showcase_of
from ui.model.results import HOW, PLAIN, Result, read_results, write_results
from ui.model.statistics import LATEST, NEEDED, Fitting, levels_by_strength, stronger_level, weaker_level

RANKED = {game: showcase_of(game).ranked for game in GAMES}
STEPS = [(game, *step) for game in GAMES for step in pairwise(levels_by_strength(game, RANKED[game]))]
ENDS = {"w": "won", "l": "lost", "d": "drawn", "t": "together"}


def matches(game: str, level: str, ends: str, how: str = PLAIN) -> tuple[Result, ...]:
    """Return results of a game against a level, one for each letter of `ends`."""
    options = tuple(level if spec.key == RANKED[game] else spec.default for spec in game_of(game).options)
    bots = game_of(game).levels[0] if RANKED[game] else level
    return tuple(
        Result(f"{level}{how}{number}", game, 2, bots, how, ENDS[end], 0, 9, 1, "", options) for number, end in enumerate(ends)
    )


def fits(game: str, *found: tuple[Result, ...]) -> Fitting | None:
    """Return the suggestion after these results were stored and read again, None if there is none."""
    results = read_results(write_results([result for part in found for result in part]))
    assert len(results) == sum(map(len, found))
    return stronger_level(results, game, RANKED[game])


@pytest.mark.parametrize("game, level, above", STEPS)
def test_the_next_level_fits_by_the_latest_matches_against_the_one_below(game: str, level: str, above: str) -> None:
    for won in range(LATEST + 1):
        for early in "wl":
            ends = early * 30 + "w" * won + "l" * (LATEST - won)
            wanted = Fitting(above, level, won, LATEST) if won >= NEEDED else None
            assert fits(game, matches(game, level, ends)) == wanted, (won, early)
    assert fits(game, matches(game, level, "w" * NEEDED)) == Fitting(above, level, NEEDED, NEEDED)
    assert fits(game, matches(game, level, "w" * (NEEDED - 1) + "ddtt")) is None


@pytest.mark.parametrize("game, level, above", STEPS)
def test_a_level_that_was_played_as_often_as_counts_is_offered_no_more(game: str, level: str, above: str) -> None:
    beaten = matches(game, level, "w" * LATEST)
    assert fits(game, beaten, matches(game, above, "l" * (LATEST - 1))) == Fitting(above, level, LATEST, LATEST)
    assert fits(game, beaten, matches(game, above, "l" * LATEST)) is None


@pytest.mark.parametrize("game", [game for game in GAMES if levels_by_strength(game, RANKED[game])])
def test_above_the_last_level_nothing_fits(game: str) -> None:
    assert fits(game) is None
    for level in levels_by_strength(game, RANKED[game]):
        beaten = fits(game, matches(game, level, "w" * LATEST))
        assert (beaten is None) == (level == levels_by_strength(game, RANKED[game])[-1])


@pytest.mark.parametrize("how", [how for how in HOW if how != PLAIN])
@pytest.mark.parametrize("game, level, above", STEPS)
def test_what_was_helped_or_played_for_practice_does_not_count(game: str, level: str, above: str, how: str) -> None:
    assert fits(game, matches(game, level, "w" * LATEST, how)) is None


@pytest.mark.parametrize("game", GAMES)
def test_results_of_every_kind_are_answered_by_levels_of_the_game(game: str) -> None:
    """Results at unknown levels, at mixed tables and of other games are ignored."""
    chance, said = stream(44, "stronger"), 0
    for _ in range(200):
        names = (*levels_by_strength(game, RANKED[game]), "mixed", "-", "gone")
        found = [
            matches(chance.choice((game, chance.choice([*GAMES]))), chance.choice(names), chance.choice("wwwwldt") * 3)
            for _ in range(20)
        ]
        answer = stronger_level([result for part in found for result in part], game, RANKED[game])
        if answer is not None:
            said += 1
            below, above = (
                levels_by_strength(game, RANKED[game]).index(answer.than),
                levels_by_strength(game, RANKED[game]).index(answer.level),
            )
            assert above == below + 1 and NEEDED <= answer.won <= answer.played <= LATEST
    assert said or len(levels_by_strength(game, RANKED[game])) < 2  # a game with one level has no stronger one


@pytest.mark.parametrize("game, level, above", STEPS)
def test_a_weaker_level_fits_whoever_loses_most_of_the_latest_matches(game: str, level: str, above: str) -> None:
    for lost in range(LATEST + 1):
        for early in "wl":
            results = matches(game, above, early * 30 + "l" * lost + "w" * (LATEST - lost))
            wanted = Fitting(level, above, LATEST - lost, LATEST) if lost >= NEEDED else None
            assert weaker_level(results, game, above, RANKED[game]) == wanted, (lost, early)
            assert weaker_level(results, game, level, RANKED[game]) is None, "that level was not played"
    assert weaker_level(matches(game, above, "l" * NEEDED), game, above, RANKED[game]) == Fitting(level, above, 0, NEEDED)
    assert weaker_level(matches(game, above, "l" * (NEEDED - 1) + "ddtt"), game, above, RANKED[game]) is None


@pytest.mark.parametrize("game", [game for game in GAMES if levels_by_strength(game, RANKED[game])])
def test_below_the_first_level_nothing_fits(game: str) -> None:
    first = levels_by_strength(game, RANKED[game])[0]
    assert weaker_level(matches(game, first, "l" * LATEST), game, first, RANKED[game]) is None
