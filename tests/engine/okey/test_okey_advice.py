"""Hints and the review say what the hand engine says, from the view of one seat."""

from collections import Counter

import pytest
from okey_brute import partition

from okey_twins import twinned_hand
from triokey.core.catalog import game_of
from triokey.core.game import Setup, plain_setup
from triokey.core.match import play, start
from triokey.core.rng import stream
from triokey.okey import advice
from triokey.okey.analysis import ANALYSES
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import Face, Hand, full_set, read_tile, write_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.outlook import FAR, chance_to_complete
from triokey.okey.review import review_seat
from triokey.okey.table import State


def at_deal(game_id: str = "okey-tournament", seed: int = 5) -> State:
    game = game_of(game_id)
    return start(Setup(game_id, game.edition, 4, tuple(spec.default for spec in game.options), seed)).state


def with_hand(state: State, hand: str) -> State:
    tiles = tuple(sorted(map(read_tile, hand.split())))
    return state._replace(hands=tuple(tiles if seat == state.turn else own for seat, own in enumerate(state.hands)))


@pytest.mark.parametrize("seed", range(8))
def test_the_advised_discard_keeps_the_distance_and_most_chances(seed: int) -> None:
    state = at_deal(seed=seed)
    seen = view_of_seat(state, state.turn)
    ranked = advice.discard_worths(seen)
    best, worth = next(iter(ranked.items()))
    assert worth.away == decision(seen.hand, seen.joker, True).best
    assert worth == min(ranked.values(), key=lambda each: each.order)
    first, *others = advice.rank_discards(seen)
    step = advice.hint_for_view(seen)[-1]
    assert step.tiles == (first.face,) and first.worth.away == worth.away
    if first.soon is None:
        assert first.face == best
        assert (step.soon is None) == (worth.away > FAR)
    else:
        assert step.soon == first.soon
        assert all(first.soon.chance >= each.soon.chance for each in others if each.soon)


def test_near_a_win_the_chances_judge_a_discard() -> None:
    """The hand is one tile away with ten draws left for two players, and the sentence compares both discards over three draws."""
    state = with_hand(at_deal(), "1r 2r 3r 4y 5y 6y 9k 10k 11k 12k 8r 8y 8b 2k 12r")
    seen = view_of_seat(state, state.turn)
    match = start(Setup("okey-tournament", 1, 4, tuple(spec.default for spec in game_of("okey-tournament").options), 5))
    match = match._replace(states=(state,))
    for face, worth in list(advice.discard_worths(seen).items())[:6]:
        after = play(match, "x" + write_tile(face))
        (judged,) = advice.judged_decisions(after.states, after.words, state.turn)
        (point,) = review_seat(after.states, after.words, state.turn, 0, 1)
        assert judged.soon is not None
        mine, best = judged.soon
        hand = list(seen.hand)
        hand.remove(face)
        assert (
            mine.chance == int(1000 * chance_to_complete(seen, tuple(hand), 3)) <= best.chance and mine.draws == best.draws == 3
        )
        assert point.why.startswith("soon-") and dict(point.facts)["most"] == best.chance
        assert (point.mark in ("best", "even")) == (worth.away == 1 and 100 * mine.chance >= 90 * best.chance)


def test_a_complete_hand_is_told_in_one_step() -> None:
    state = with_hand(at_deal(), "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 11k 12k 13k")
    steps = advice.hint_for_view(view_of_seat(state, state.turn))
    assert [step.why for step in steps] == ["win"]


@pytest.mark.long
@pytest.mark.parametrize("due", [True, False])
def test_no_tile_of_the_plan_that_a_hint_names_is_told_to_be_in_none_of_its_groups_or_pairs(due: bool) -> None:
    game, rng, told = game_of("okey-tournament"), stream(int(due), "loose"), Counter[str]()
    for number in range(90):
        state = at_deal(seed=number % 7)
        if not due:
            state = game.apply(state, game.read(f"x{write_tile(min(state.hands[state.turn]))}"))
        pool = full_set()
        for face in (state.indicator, *(turn.face for turn in state.past)):
            pool.remove(face)
        rng.shuffle(pool)
        size = 15 if due else 14
        hand = tuple(sorted(pool[:size])) if number % 2 else twinned_hand(rng, pool, size)
        seen = view_of_seat(state._replace(hands=tuple(hand if seat == state.turn else () for seat in range(4))), state.turn)
        plan, *steps = advice.hint_for_view(seen)
        for step in steps:
            if step.why in ("loose", "single"):
                told[step.why] += 1
                rest = Counter(hand)
                rest.subtract(step.tiles)
                assert min(rest.values()) >= 0 and (step.why == "single") == (plan.why == "away-pairs")
                within = tuple(sorted(rest.elements()))
                assert _pairs_up(within, seen.joker) if step.why == "single" else partition(within, seen.joker) is not None
                assert step.why == "loose" or not due or steps[-1].tiles[0] in step.tiles
    assert min(told["loose"], told["single"]) > 12, told


def _pairs_up(hand: Hand, joker: Face) -> bool:
    """Tell whether the hand consists of twins, of single tiles with a joker each, and at most of one pair of jokers."""
    jokers = hand.count(joker)
    alone = [face for face, count in Counter(hand).items() if face != joker and count == 1]
    return jokers - len(alone) in (0, 2)


@pytest.mark.parametrize("game_id", ["okey-rounds", "okey-tournament"])
def test_where_nothing_can_be_drawn_or_taken_a_hint_does_not_say_so(game_id: str) -> None:
    """Players who never take a discard empty the supply; players who always take must draw at some point (O12, O14)."""
    game, told = game_of(game_id), Counter[str]()
    for seed, wanted in ((1, "d"), (2, "t"), (3, "d"), (4, "t")):
        match = start(plain_setup(game, seed, 2))
        words = [game.write(action) for action in game.legal(match.state)]
        while match.state.due or len(words) > 1:
            match = play(match, wanted if wanted in words else words[seed % len(words)])
            words = [game.write(action) for action in game.legal(match.state)]
        last = advice.hint_for_view(view_of_seat(match.state, match.state.turn))[-1]
        told[last.why] += 1
        assert words == [{"pass": "p", "must-draw": "d"}[last.why]]
    assert told["pass"] == told["must-draw"] == 2, told


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["okey-rounds", "okey-tournament"])
def test_a_discard_is_advised_only_where_it_comes_nearer(game_id: str) -> None:
    state = at_deal(game_id)
    game = game_of(game_id)
    for _ in range(12):
        seen = view_of_seat(state, state.turn)
        if not seen.due:
            last = advice.hint_for_view(seen)[-1]
            now = waiting(seen.hand, seen.joker, seen.house.pairs).best
            assert (last.why == "take") == (last.worth.away < now)
            assert last.why != "take-wider" or last.worth.away == now
            state = game.apply(state, game.read("d"))
        else:
            face = next(iter(advice.discard_worths(seen)))
            state = game.apply(state, game.read("x" + write_tile(face)))


def test_the_review_finds_what_a_discard_cost() -> None:
    match = start(Setup("okey-rounds", 1, 4, tuple(spec.default for spec in game_of("okey-rounds").options), 5))
    seat = match.state.turn
    ranked = advice.discard_worths(view_of_seat(match.state, seat))
    worst = list(ranked)[-1]
    match = play(match, "x" + write_tile(worst))
    (judged,) = advice.judged_decisions(match.states, match.words, seat)
    assert judged.kind == "discard" and judged.tile == worst
    assert judged.was == ranked[worst] and judged.could == next(iter(ranked.values()))


def test_the_worker_answers_in_plain_data() -> None:
    match = start(Setup("okey-rounds", 1, 4, tuple(spec.default for spec in game_of("okey-rounds").options), 5))
    steps = ANALYSES["hint"](match, match.state.turn, {})
    assert {"why", "tiles", "facts"} == set(steps[0])
    assert ANALYSES["decisions"](match, 0, {}) == []
