"""Verification of deals: the recomputed shuffle gives the deal, counts agree with chance, and a manipulated deal is noticed."""

import json

import pytest

from triokey.core import fairness
from triokey.core.answers import answer_json
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.fairness import (
    chi_square,
    chi_square_probability,
    count_deals,
    dealing_of,
    decide_after_swap,
    draw_probabilities,
    is_deal_as_shuffled,
    shuffle_round,
)
from triokey.core.game import Setup, plain_setup
from triokey.core.match import play, start

VERIFIED = [game_id for game_id in GAMES if "fairness" in about(game_id).parts]


def setup_of(game_id, seed=7, seats=None):
    game = game_of(game_id)
    return Setup(game_id, game.edition, seats or game.seat_counts[0], tuple(o.default for o in game.options), seed)


@pytest.mark.parametrize("game_id", VERIFIED)
@pytest.mark.parametrize("seed", [0, 7, 2**40 - 1])
def test_the_retraced_shuffle_is_the_deal_on_the_table(game_id, seed):
    match = start(setup_of(game_id, seed))
    assert is_deal_as_shuffled(match)
    assert not is_deal_as_shuffled(match._replace(setup=match.setup._replace(seed=seed ^ 1)))


@pytest.mark.parametrize("game_id", VERIFIED)
def test_the_swaps_lead_from_the_sorted_items_to_the_order(game_id):
    found = shuffle_round(setup_of(game_id), 0)
    items = list(found.items)
    for i, j, low, high in found.swaps:
        items[i], items[j] = items[j], items[i]
        assert (items[j], items[i]) == (low, high)
    assert tuple(items) == found.order and sorted(items) == list(found.items)
    assert len(found.swaps) == len(items) - 1 and len(found.digest) == 16


@pytest.mark.parametrize("game_id", VERIFIED)
def test_two_thousand_deals_are_as_chance_has_it(game_id):
    setup = setup_of(game_id, seats=game_of(game_id).seat_counts[-1])
    counts = count_deals(setup, 1, 0, 2000 if game_id in ("okiya", "okeydokey") else 600)
    for measure, found in zip(dealing_of(game_id).MEASURES, counts, strict=True):
        expected = measure.expected(setup)
        assert abs(sum(expected) - 1) < 1e-9 and len(found) == len(expected)
        assert chi_square_probability(*chi_square(found, expected)) > 1e-4, measure.key


def test_counting_in_parts_counts_the_same_deals():
    setup = setup_of("okiya")
    whole = count_deals(setup, 3, 0, 60)
    first, second = count_deals(setup, 3, 0, 25), count_deals(setup, 3, 25, 35)
    assert whole == tuple(tuple(map(sum, zip(a, b, strict=True))) for a, b in zip(first, second, strict=True))


def test_a_loaded_die_is_noticed():
    assert chi_square_probability(*chi_square((240, 155, 150, 160, 140, 155), (1 / 6,) * 6)) < 1e-5
    assert chi_square_probability(*chi_square((170, 165, 160, 168, 172, 165), (1 / 6,) * 6)) > 0.5


def test_rare_bins_are_put_together():
    statistic, freedom = chi_square((97, 2, 1), (0.97, 0.02, 0.01))
    assert freedom == 1 and statistic < 1e-9


def test_chances_are_whole_and_known():
    for p, expected in zip(draw_probabilities(105, 2, 14), (0.75, 0.2333, 0.01667), strict=True):
        assert abs(p - expected) < 5e-4
    assert [round(chi_square_probability(x, n), 4) for x, n in ((3.8415, 1), (18.307, 10), (250.0, 200))] == [0.05, 0.05, 0.0094]


@pytest.mark.parametrize("game_id", ["okey-rounds", "okeydokey"])
def test_bots_decide_the_same_when_the_hidden_tiles_are_swapped(game_id):
    game = game_of(game_id)
    match = start(setup_of(game_id, seats=2))
    for _ in range(6):
        match = play(match, game.write(game.legal(match.state)[0]))
    changed = 0
    for number in range(6):
        found = decide_after_swap(match, [game.levels[1]] * 2, number)
        assert found is not None and found[1] == found[2]
        changed += 1
    assert changed == 6 and decide_after_swap(match, ["", ""], 0) is None


def test_a_bot_that_peeks_is_caught(monkeypatch):
    """The check must be able to fail: in this game the view shows the supply, and the bot uses that."""
    game = game_of("okey-rounds")
    match = start(setup_of("okey-rounds", seats=2))
    match = play(match, game.write(game.legal(match.state)[0]))

    class Peeker:
        def think(self, view, rng):
            from triokey.core.game import Thought
            from triokey.okey.table import Action

            yield Thought(Action("draw" if view.supply[0] % 2 else "take"), 0.0)

    fair_world = game.world
    view_of = type(game).view
    monkeypatch.setattr(type(game), "view", lambda self, state, seat: state)
    monkeypatch.setattr(type(game), "world", lambda self, state, rng: fair_world(view_of(self, state, state.turn), rng))
    monkeypatch.setattr(fairness, "bot_of", lambda game_id, level: Peeker())
    found = [decide_after_swap(match, ["", "x"], number) or decide_after_swap(match, ["x", "x"], number) for number in range(12)]
    assert any(one is not None and one[1] != one[2] for one in found)


def test_the_worker_answers_for_the_page():
    question = {
        "op": "deals",
        "game": "okiya",
        "seats": 2,
        "options": list(plain_setup(game_of("okiya"), 0, 2).options),
        "seed": 1,
        "first": 0,
        "count": 20,
    }
    counts = json.loads(answer_json(json.dumps(question)))["counts"]
    assert [sum(bins) for bins in counts] == [20, 20]
