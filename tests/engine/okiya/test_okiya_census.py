"""The census: its values agree with an independent search, and its totals with its lines."""

from __future__ import annotations

import pytest
from okiya_brute import Memo, worths_of

from triokey.core.game import plain_setup
from triokey.core.record import read_link
from triokey.core.rng import Rng
from triokey.okiya.census import (
    LISTED,
    OPENINGS,
    RULES,
    Worths,
    figures,
    game_length,
    hardness,
    mean_with_error,
    read_line,
    share_with_error,
    survey,
    unfairness,
    worths_under_k12,
)
from triokey.okiya.garden import BORDER, cells_in
from triokey.okiya.rules import GAME
from triokey.okiya.solver import Solver

FEW, MANY = 2, 200


def check(first: int, count: int) -> None:
    """Check the census lines of gardens with an independent search, under both rules for a full garden."""
    for seed in range(first, first + count):
        state = GAME.deal(plain_setup(GAME, seed), ())
        worths = read_line(survey(seed))
        for full, claimed in ((RULES["K12"], worths_under_k12(worths)), (RULES["K13"], worths)):
            referee = Memo(state.layout, full)
            for cell, worth in zip(OPENINGS, claimed, strict=True):
                assert referee.is_worth(cell, worth), (seed, full, cell)


@pytest.mark.long
def test_gardens_are_worth_what_an_independent_search_finds() -> None:
    check(0, FEW)


@pytest.mark.slow
def test_many_gardens_are_worth_what_an_independent_search_finds() -> None:
    check(FEW, MANY)


def test_the_independent_search_is_one_with_plain_minimax() -> None:
    rng = Rng(1)
    for full in RULES.values():
        for seed in range(6):
            state = GAME.deal(plain_setup(GAME, seed, full=full), ())
            while state.left > 10:
                state = GAME.apply(state, rng.choice(GAME.legal(state)))
            mover = GAME.turn(state)
            if mover is None:
                continue
            referee = Memo(state.layout, full)
            best = max(worths_of(state).values())
            here = state.tokens[mover], state.tokens[1 - mover], state.last
            assert referee.reaches(*here, best) and not referee.reaches(*here, best + 1)


@pytest.mark.long
def test_one_search_answers_both_readings_of_the_full_garden() -> None:
    for seed in range(12):
        state = GAME.deal(plain_setup(GAME, seed), ())
        by_letter = Solver(state.layout, RULES["K12"]).values(0, 0, None)
        assert worths_under_k12(read_line(survey(seed))) == tuple(by_letter[cell].rank for cell in OPENINGS)


def test_an_end_is_as_long_as_its_worth_says() -> None:
    assert [game_length(worth) for worth in (10, 2, 0, -1, -9)] == [7, 15, 16, 16, 8]


LINES = ["0 2 2 -3 -3 -3 -3 -3 -1 -3 -3 -3", " ".join(["-3"] * 12), " ".join(["0"] * 12), " ".join(["2"] * 6 + ["-3"] * 6)]
ONE = ["-3 -3 -3 4 -5 -3 -3 -3 -3 -1 -3 -3", "-3 -3 -3 2 -3 -3 -3 -3 -3 -1 -3 -3"]


def test_the_figures_are_the_counts_of_the_lines() -> None:
    found = figures([*LINES, *ONE], 7)
    assert found["gardens"] == 6
    assert found["K12"]["winning"] == [2, 2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] == found["K13"]["winning"]
    assert (found["K12"]["drawn"], found["K13"]["drawn"]) == (0, 1)
    assert found["K12"]["lengths"] == {"first": {"13": 1, "15": 3}, "second": {"14": 1, "16": 1}}
    assert found["K13"]["lengths"] == {"first": {"13": 1, "15": 3}, "second": {"14": 1}, "nobody": {"16": 1}}
    assert found["openings"] == [GAME.write(cell) for cell in cells_in(BORDER)]
    assert found["K12"]["cells"] == [1, 2, 2, 3, 1, 1, 0, 0, 0, 0, 0, 0]


def test_the_fairest_and_the_hardest_gardens_are_links_to_their_deals() -> None:
    found = figures([*LINES, *ONE, ONE[1]], 7)

    def named(rule: str, which: str) -> tuple[int, list[int]]:
        listed = found[rule][which]
        return listed["gardens"], [read_link(link).setup.seed for link in listed["links"]]

    assert named("K12", "fairest") == (1, [10])
    assert named("K13", "fairest") == (1, [9])
    assert named("K12", "hardest") == (2, [12, 13]) == named("K13", "hardest")
    many = figures(LINES[3:] * 9, 0)["K12"]
    assert (many["fairest"]["gardens"], len(many["fairest"]["links"])) == (9, LISTED)
    assert many["hardest"] == {"gardens": 0, "links": []}


def test_even_openings_are_fair_and_a_lonely_slow_win_is_hard() -> None:
    even: Worths = (2,) * 6 + (-3,) * 6
    assert unfairness(even) < unfairness((2,) * 5 + (-3,) * 7) < unfairness((-3,) * 12)
    assert hardness(even) == (0, 0)
    for wins in range(13):
        uneven: Worths = (1,) * wins + (-3,) * (12 - wins)
        assert unfairness(uneven) == unfairness(tuple(-worth for worth in uneven))
    slow, fast = (2, *(-3,) * 11), (10, *(-3,) * 11)
    assert hardness(slow) > hardness(fast) > hardness((10, *(-9,) * 11))


def test_a_line_that_no_census_wrote_is_refused() -> None:
    for line in (
        "",
        "1 2 3",
        " ".join(["1"] * 12) + " ",
        " ".join(["+1"] * 12),
        " ".join(["\u0661"] * 12),
        " ".join(["17"] * 12),
        " ".join(["x"] * 12),
    ):
        with pytest.raises(ValueError):
            read_line(line)


def test_errors_are_those_of_shares_and_means() -> None:
    assert share_with_error(25, 100) == pytest.approx((0.25, (0.25 * 0.75 / 100) ** 0.5))
    assert mean_with_error({0: 3, 1: 1}) == pytest.approx((0.25, (3 * 0.25**2 + 0.75**2) ** 0.5 / (3 * 4) ** 0.5))
