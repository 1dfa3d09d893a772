"""Take or draw: hint and review agree, every choice of every turn is judged, and their sentences on taking are true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from okey_laws import GAMES, setups
from okey_proofs import by_drawing, by_taking

from drawn import one_of
from triokey.core.match import Match, play, start
from triokey.core.review import BEST, CHANCE, EVEN, Point
from triokey.core.rng import Rng, stream
from triokey.okey.advice import HintStep, hint_for_view
from triokey.okey.bots.levels import LEVELS
from triokey.okey.bots.player import choose_action
from triokey.okey.hand.tiles import read_tile, write_tile
from triokey.okey.house import TAKES_IN_A_ROW
from triokey.okey.knowledge import view_of_seat
from triokey.okey.review import review_seat
from triokey.okey.rules import legal_actions, only_to_win
from triokey.okey.table import DRAW, PASS, TAKE, TAKE_AND_WIN, Action, State
from triokey.okey.ways import LEAST, ways_to_get_tile

pytestmark = pytest.mark.long

DEEDS = {"draw": "dp", "must-draw": "d", "whole": "d", "pass": "p", "take": "t", "take-wider": "t", "discard": "x", "win": "w"}
"""First letters of the actions that follow a hint, by the key of the hint."""
GOOD = (BEST, EVEN)
"""The review's marks of decisions that lost nothing."""


def _word(state: State, seed: int, rng: Rng) -> str:
    """Return the action of one of four kinds of players: a good one, a poor one, one who always takes, one who never takes."""
    how = (seed + state.turn) % 4
    seen = view_of_seat(state, state.turn)
    action = choose_action(seen, LEVELS["master" if how else "beginner"], rng).action
    if not state.due and not only_to_win(state) and how > 1:
        action = Action(TAKE if how == 2 else DRAW)
    return GAMES["okey-rounds"].write(action)


def rounds(game_id: str, seeds: range) -> Iterator[Match]:
    """Yield finished rounds with all numbers of seats and options, played by four kinds of players."""
    for setup in setups(game_id, len(seeds), seeds.start):
        match, rng = start(setup), stream(setup.seed, "ways")
        while not match.state.end:
            match = play(match, _word(match.state, setup.seed, rng))
        yield match


def judged(state: State, action: Action) -> list[Point]:
    """Return the review's points on an action, without those for chance."""
    game = GAMES["okey-rounds"]
    points = review_seat((state, game.apply(state, action)), (game.write(action),), state.turn, 0, 1)
    return [point for point in points if point.mark != CHANCE]


def follows(told: HintStep, action: Action) -> bool:
    """Tell whether an action follows the hint."""
    word = GAMES["okey-rounds"].write(action)
    names = told.why in ("discard", "win")
    return word[0] in DEEDS[told.why] and (not names or word[1:] == write_tile(told.tiles[0]))


def agrees(state: State) -> Counter[str]:
    """Assert that the review finds no fault with the hinted action, nor with both ways to get a tile; return counts of its
    reasons.
    """
    told = hint_for_view(view_of_seat(state, state.turn))[-1]
    done = [action for action in legal_actions(state) if follows(told, action)]
    assert done, told
    points = [point for action in (done if state.due else legal_actions(state)) for point in judged(state, action)]
    for point in (point for action in done for point in judged(state, action)):
        assert point.mark in GOOD and not point.weight, (told, point)
    assert sum(point.weight > 0 for point in points) <= 1 and all((point.mark in GOOD) == (not point.weight) for point in points)
    return Counter(point.why for point in points)


@pytest.mark.parametrize("game_id", one_of("advised", GAMES))
def test_what_the_hint_advises_is_never_marked(game_id: str) -> None:
    rng, said = stream(43, "agree"), Counter[str]()
    for match in rounds(game_id, range(8)):
        for state in match.states[:-1]:
            if rng.below(25 if state.due else 4) == 0:
                said += agrees(state)
    assert {"took", "took-idle", "took-wider", "left-soon", "missed"} <= set(said), said


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_hint_advises_is_never_marked_in_any_position_of_many_rounds(game_id: str) -> None:
    said = sum((agrees(state) for match in rounds(game_id, range(12, 60)) for state in match.states[:-1]), Counter[str]())
    assert {"took-even", "missed-wider"} <= set(said), said


@pytest.mark.parametrize("game_id", one_of("both decisions", GAMES))
def test_both_decisions_of_every_turn_are_judged(game_id: str) -> None:
    """Every step except wins, shown twins and forced actions is judged, so "no decision could have been better" is true."""
    alone = 0
    for match in rounds(game_id, range(20, 24)):
        for seat in match.states[0].players:
            at = Counter(
                point.at for point in review_seat(match.states, match.words, seat, 0, len(match.words)) if point.mark != CHANCE
            )
            for number, state in enumerate(match.states[:-1]):
                choice = len(legal_actions(state)) > 1 and match.words[number][0] != "w"
                assert at[number] == (state.turn == seat and choice), (match.setup, number)
                alone += not choice
    assert alone


@pytest.mark.parametrize("game_id", GAMES)
def test_a_take_that_comes_no_nearer_is_a_fault_only_where_its_chance_is_less(game_id: str) -> None:
    """The chances of both ways are computed here without the advice module, over the same number of turns."""
    found: Counter[str] = Counter()
    for match in rounds(game_id, range(40, 44)):
        for state in match.states[:-1]:
            seen = view_of_seat(state, state.turn)
            both = None if state.due else ways_to_get_tile(seen)
            if both is None or both.soon is None:
                continue
            drawing, taking = int(1000 * by_drawing(seen)), int(1000 * by_taking(seen, both.offered))
            assert [soon.chance for soon in both.soon] == pytest.approx([drawing, taking], abs=1)
            (drew,), (took,) = (judged(state, Action(kind)) for kind in (DRAW, TAKE))
            assert (took.mark in GOOD) == (100 * both.soon[1].chance >= LEAST * both.soon[0].chance)
            assert (drew.mark in GOOD) == (100 * both.soon[0].chance >= LEAST * both.soon[1].chance)
            assert both.take == (both.soon[1].chance > both.soon[0].chance)
            found.update((took.why, drew.why))
    assert {"took-idle", "took-wider", "left-soon"} <= set(found), found


@pytest.mark.parametrize("barred", [{"supply": ()}, {"takes": 4 * TAKES_IN_A_ROW}], ids=["no supply", "taken too often"])
def test_a_tile_that_may_be_taken_only_to_win_is_advised_and_left_lying_it_was_missed(barred: dict[str, Any]) -> None:
    found = 0
    for state in (state for match in rounds("okey-tournament", range(3)) for state in match.states[:-1] if not state.due):
        last = state._replace(**barred)
        wins = [action for action in legal_actions(last) if action.kind == TAKE_AND_WIN]
        told = hint_for_view(view_of_seat(last, last.turn))[-1]
        assert (told.why == "take") == bool(wins)
        for win in wins:
            assert told.worth.away == 0 and told.gone in [action.face for action in wins]
            (left,), (won,) = judged(last, Action(DRAW if last.supply else PASS)), judged(last, win)
            assert (left.why, left.mark, won.why, won.mark) == ("missed", "blunder", "took", "best")
            found += 1
    assert found


def test_with_a_complete_hand_both_ways_win_and_neither_is_marked() -> None:
    match = next(rounds("okey-tournament", range(1)))
    state = next(state for state in match.states if not state.due)
    whole = tuple(sorted(map(read_tile, "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b".split())))
    hands = tuple(whole if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    (took,), (drew,) = (judged(state._replace(hands=hands), Action(kind)) for kind in (TAKE, DRAW))
    assert (took.why, took.mark, drew.why, drew.mark) == ("took", BEST, "left", BEST)
