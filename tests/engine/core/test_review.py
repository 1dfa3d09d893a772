"""The review of a round: every game answers the question "review" in the same form, and a planted blunder is found."""

import json

import pytest

from triokey.core.answers import answer_json
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Setup, plain_setup
from triokey.core.match import play, start
from triokey.core.review import CHANCE, MARKS, most_costly_point, points_from_data, points_to_data
from triokey.core.rng import stream
from triokey.core.save import Save, write_save
from triokey.okeydokey import review as review_of_okeydokey
from triokey.okeydokey.search.solver import solve
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell


def played(game_id, seed, seats=None, most=400):
    """Return a match played at random to the end of the round, or up to `most` actions."""
    game = game_of(game_id)
    chance = stream(seed, "review")
    match = start(Setup(game.id, game.edition, seats or game.seat_counts[0], tuple(o.default for o in game.options), seed))
    while game.turn(match.state) is not None and len(match.words) < most:
        match = play(match, game.write(chance.choice(game.legal(match.state))))
    return match


def review(match, seat=0, first=0, count=1000):
    question = {"op": "review", "record": write_save(Save(match, 0)), "seat": seat, "from": first, "count": count}
    return points_from_data(answered(question))


def answered(question):
    return json.loads(answer_json(json.dumps(question)))


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if "review" in about(game_id).parts])
def test_every_point_has_the_shape_that_the_page_reads(game_id):
    match = played(game_id, 5, most=60)
    points = review(match)
    assert points and points_from_data(json.loads(json.dumps(points_to_data(points)))) == points
    for point in points:
        assert 0 <= point.at < len(match.words) and point.mark in MARKS and point.weight >= 0 and point.why
    assert [point.at for point in points] == sorted(point.at for point in points)


@pytest.mark.parametrize("game_id", ["okiya", "okey-rounds"])
def test_asking_for_a_few_words_at_a_time_gives_the_same(game_id):
    match = played(game_id, 8, most=40)
    parts = [point for first in range(0, len(match.words), 5) for point in review(match, 0, first, 5)]
    assert tuple(parts) == review(match)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 5])
def test_okey_dokey_solves_one_position_at_a_time_and_comes_to_the_same(seats, monkeypatch):
    solved = []
    monkeypatch.setattr(review_of_okeydokey, "solve", lambda *asked: solved.append(asked) or solve(*asked))
    for seed in range(3):
        match = played("okeydokey", seed, seats=seats)
        whole, looks = review(match), len(solved)
        question = {"op": "review", "record": write_save(Save(match, 0)), "looked": []}
        lefts = []
        while isinstance(found := answered(question), dict):
            assert len(solved) == looks + len(lefts) + 1
            lefts.append(found["left"])
            question["looked"] = found["looked"]
        assert points_from_data(found) == whole
        assert lefts == sorted(lefts, reverse=True) and len(solved) == 2 * looks == 2 * len({*solved})
        assert len(lefts) + 1 == looks > 1 or most_costly_point(whole) is None
        solved.clear()


def planted(seed):
    """Return a match of Okiya with perfect moves but one that gives a won game away, and the index of that move."""
    game = game_of("okiya")
    match = start(plain_setup(game_of("okiya"), seed, first="one"))
    blunder = None
    while game.turn(match.state) is not None:
        found = move_values(match.state)
        best = max(found, key=lambda cell: found[cell].rank)
        bad = [cell for cell in found if found[cell].outcome < 0 < found[best].outcome]
        if blunder is None and bad and len(match.words) >= 2:
            blunder, best = len(match.words), bad[0]
        match = play(match, write_cell(best))
    return match, blunder


@pytest.mark.parametrize("seed", range(6))
def test_a_planted_blunder_of_okiya_is_the_turning_point(seed):
    match, blunder = planted(seed)
    assert blunder is not None
    points = review(match)
    assert [point.at for point in points if point.weight] == [blunder]
    found = most_costly_point(points)
    assert found is not None and found.at == blunder and found.mark == "blunder" and found.why == "threw"
    winner = match and game_of("okiya").outcome(match.state).winners[0]
    assert (points[-1].value > 0) == (winner == 0)
    assert all(before.value == after.before for before, after in zip(points, points[1:], strict=False))


def test_perfect_play_gives_nothing_away():
    game = game_of("okiya")
    match = start(plain_setup(game_of("okiya"), 11, first="one"))
    while game.turn(match.state) is not None:
        found = move_values(match.state)
        match = play(match, write_cell(max(found, key=lambda cell: found[cell].rank)))
    points = review(match)
    assert most_costly_point(points) is None and len({point.value for point in points}) == 1


def test_okey_tells_luck_from_skill():
    match = played("okey-rounds", 3, seats=4, most=80)
    points = review(match, seat=match.state.began)
    draws = [point for point in points if point.mark == CHANCE]
    assert draws and all(point.weight == 0 for point in draws)
    for point in draws:
        facts = dict(point.facts)
        assert 0 <= facts["chance"] <= 1000 and facts["got"] == int(point.value < point.before)
    assert any(point.weight for point in points if point.mark != CHANCE)


def test_okey_dokey_is_lost_once_and_stays_lost():
    turned = 0
    for seed in range(8):
        match = played("okeydokey", seed, seats=1)
        points = review(match)
        values_ = [point.value for point in points]
        assert values_ == sorted(values_, reverse=True)
        found = most_costly_point(points)
        turned += found is not None
        if found is not None:
            assert found.before == 1 and found.value < 1 and dict(found.facts)["better"]
    assert turned
