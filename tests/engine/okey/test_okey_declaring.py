"""A win that was not declared heads the review, unless keeping the hand was worth more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from okey_laws import GAMES, setups
from test_okey_advice import at_deal, with_hand

from drawn import rest_slow
from triokey.core.match import Match, play, start
from triokey.core.review import BEST, BLUNDER, CHANCE, MISTAKE, Point, most_costly_point
from triokey.core.rng import stream
from triokey.okey.advice import discard_worths, hint_for_view
from triokey.okey.bots.levels import LEVELS
from triokey.okey.bots.player import choose_action
from triokey.okey.declaring import CENTS, best_win, value_of_refused_win
from triokey.okey.hand.tiles import BLANK, read_tile, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden, view_of_seat
from triokey.okey.review import review_seat
from triokey.okey.rules import apply_action, legal_actions, round_outcome
from triokey.okey.table import DISCARD, DRAW, PASS, TAKE_AND_WIN, WIN, Action, State, last_discard, with_tile, without_tile

COMPLETE = "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 11k 12k 13k"
ROUNDS, DRAWN = 100, (1, 34, 68)
"""Number of rounds in the slow run, and the numbers of those in the normal run."""


def wins(state: State) -> list[Action]:
    return [action for action in legal_actions(state) if action.kind in (WIN, TAKE_AND_WIN)]


def never_declared(game_id: str, number: int) -> Match:
    """Return the next round, from this number on, in which the first seat could have won but never declares its win."""
    game = GAMES[game_id]
    for setup in setups(game_id, 1000, 1000 * number):
        match, rng, could = start(setup), stream(setup.seed, "never"), False
        while not match.state.end:
            state = match.state
            seen = view_of_seat(state, state.turn)
            action = choose_action(seen, LEVELS["beginner" if state.turn else "master"], rng).action
            if not state.turn and wins(state):
                could = True
                plain = Action(DRAW if state.supply else PASS)
                action = Action(DISCARD, next(iter(discard_worths(seen)))) if state.due else plain
            match = play(match, game.write(action))
        if could:
            return match
    raise AssertionError("nobody could win")


def loss(state: State) -> int:
    """Return the points that the best possible win costs each other player, found by playing every win."""
    ends = (round_outcome(apply_action(state, action)) for action in wins(state))
    return max(int(dict(end.facts).get("loss", 0)) for end in ends if end is not None)


def let_go(match: Match) -> Iterator[tuple[int, int]]:
    """Yield the steps at which the first seat did not declare a win, each with the points that it would have cost the others."""
    for at, (state, word) in enumerate(zip(match.states[:-1], match.words, strict=True)):
        if state.turn == 0 and wins(state) and word[:1] != "w" and word[:2] != "tw":
            if word != "d" or not is_complete(state):  # a hand of 14 that is complete already wins after any draw
                yield at, loss(state)


def is_complete(state: State) -> bool:
    """Tell whether the 14 tiles of the seat to act win with any further tile."""
    seen = view_of_seat(state, state.turn)
    plain = next(face for face in range(BLANK) if face != seen.joker)
    return plain in winning_discards(with_tile(seen.hand, plain), seen.joker, seen.house.pairs)


@pytest.mark.long
@pytest.mark.parametrize("number", rest_slow(range(ROUNDS), DRAWN))
def test_a_win_that_was_never_declared_is_the_headline_with_what_it_would_have_brought(number: int) -> None:
    match = never_declared(("okey-tournament", "okey-rounds")[number % 2], number)
    points = review_seat(match.states, match.words, 0, 0, len(match.words))
    told = {point.at: point for point in points if point.mark != CHANCE}
    missed: list[Point] = []
    for at, cost in let_go(match):
        facts = dict(told[at].facts)
        assert facts["loss"] == cost, (at, facts)
        worth_more = "held" in facts and int(facts["held"]) >= CENTS * (cost or 1)
        assert (told[at].mark == BEST) == worth_more == (not told[at].weight), told[at]
        assert worth_more or told[at].mark in (MISTAKE, BLUNDER), told[at]
        missed += [] if worth_more else [told[at]]
    found = most_costly_point(points)
    assert not missed or found is not None and found.at == missed[0].at, (found, missed)
    assert missed or number not in DRAWN


def test_a_tile_left_lying_that_completes_the_hand_is_a_win_let_go() -> None:
    game, found = GAMES["okey-tournament"], 0
    for setup in setups("okey-tournament", 6, 500):
        match, rng = start(setup), stream(setup.seed, "left")
        while not match.state.end:
            state = match.state
            seen = view_of_seat(state, state.turn)
            offered = last_discard(seen)
            full = with_tile(seen.hand, offered) if not state.due else ()
            if full and state.supply and winning_discards(full, seen.joker, seen.house.pairs) and not is_complete(state):
                after = apply_action(state, Action(DRAW))
                (point,) = (point for point in review_seat((state, after), ("d",), state.turn, 0, 1) if point.mark != CHANCE)
                assert (point.why, point.mark) == ("missed", BLUNDER) and dict(point.facts)["loss"], point
                assert point.weight > 10_000
                found += 1
            match = play(match, game.write(choose_action(seen, LEVELS["casual"], rng).action))
    assert found


def test_before_anybody_can_win_holding_on_for_a_joker_is_worth_more_and_its_figures_are_shown() -> None:
    state = with_hand(at_deal(), COMPLETE)
    seen = view_of_seat(state, state.turn)
    win = best_win(seen, seen.hand)
    assert win is not None and win.loss == seen.house.loss
    gone = win.face
    hand = without_tile(seen.hand, gone)
    left = count_hidden(seen)
    double = sum(
        count
        for face, count in enumerate(left)
        if count and seen.joker in winning_discards(with_tile(hand, face), seen.joker, seen.house.pairs)
    )
    found = value_of_refused_win(seen, win, gone)
    assert found.others == 0 and found.dearer == 1000 * double // sum(left) > 0
    assert found.held == int(CENTS * win.loss * (1 + double / sum(left)))
    after = apply_action(state, Action(DISCARD, gone))
    (point,) = review_seat((state, after), (f"x{write_tile(gone)}",), state.turn, 0, 1)
    facts = dict(point.facts)
    assert (point.why, point.mark, point.weight) == ("held-on", BEST, 0)
    assert (facts["held"], facts["dearer"], facts["others"], facts["loss"]) == (found.held, found.dearer, 0, win.loss)


def test_a_hint_tells_a_complete_hand_before_the_draw_and_the_dearest_win_after_it() -> None:
    first = with_hand(at_deal(), COMPLETE)
    assert [step.why for step in hint_for_view(view_of_seat(first, first.turn))] == ["win"]
    after = apply_action(first, Action(DISCARD, read_tile("1r")))
    whole = with_hand(after, COMPLETE.removeprefix("1r "))
    assert is_complete(whole) and [step.why for step in hint_for_view(view_of_seat(whole, whole.turn))] == ["whole"]
    double = with_hand(first, f"{COMPLETE.removeprefix('1r ')} {write_tile(first.joker)}")
    assert [(step.why, step.tiles) for step in hint_for_view(view_of_seat(double, double.turn))] == [("win", (first.joker,))]


def test_to_pass_with_a_complete_hand_is_a_win_let_go_and_never_advised() -> None:
    first = with_hand(at_deal(), COMPLETE)
    after = apply_action(first, Action(DISCARD, read_tile("1r")))
    last = with_hand(after, COMPLETE.removeprefix("1r "))._replace(supply=())
    assert hint_for_view(view_of_seat(last, last.turn))[-1].why == "take"
    (point,) = review_seat((last, apply_action(last, Action(PASS))), ("p",), last.turn, 0, 1)
    assert (point.why, point.mark) == ("missed", BLUNDER) and dict(point.facts)["loss"]
