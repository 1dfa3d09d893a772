"""The continuation shown after a hint is true of the hand, lies in the future, and uses nothing that the seat cannot see."""

from collections.abc import Iterator

import pytest

from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.core.rng import stream
from triokey.okey.advice import HintStep, hint_for_view
from triokey.okey.ahead import NAMED, STAGES, steps_ahead
from triokey.okey.analysis import ANALYSES
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import may_come, sample_state, view_of_seat
from triokey.okey.outlook import draws_left
from triokey.okey.table import last_discard, with_tile, without_tile

pytestmark = pytest.mark.long

DEED = {"draw": "d", "must-draw": "d", "pass": "p", "take": "t", "take-wider": "t", "discard": "x", "win": "w"}


def _hinted(game_id: str, seed: int, step: int) -> Iterator[tuple[Match, tuple[HintStep, ...]]]:
    """Play a round by its hints and yield every `step`-th moment with its hint."""
    match = start(plain_setup(game_of(game_id), seed, 2 + seed % 3))
    for number in range(200):
        if match.state.end:
            return
        told = hint_for_view(view_of_seat(match.state, match.state.turn))
        if number % step == 0:
            yield match, told
        deed = DEED[told[-1].why]
        match = play(match, deed + (write_tile(told[-1].tiles[0]) if deed in "xw" else ""))


def _is_true(match: Match, told: tuple[HintStep, ...]) -> int:
    """Check every step of the continuation by the distances of the hands concerned, and return the number of steps."""
    seen, last = view_of_seat(match.state, match.state.turn), told[-1]
    steps = list(steps_ahead(seen, last))
    found, pairs, hand, left = len(steps), seen.house.pairs, seen.hand, list(may_come(seen))
    if last.why == "discard":
        hand = without_tile(hand, last.tiles[0])
    if last.why.startswith("take"):
        gone = steps.pop(0)
        hand = without_tile(with_tile(hand, last_discard(seen)), gone.tiles[0])
        assert gone.worth.away == waiting(hand, seen.joker, pairs).best == last.worth.away
        assert (gone.why == "win") == (not gone.worth.away)
    away = waiting(hand, seen.joker, pairs).best
    if steps:
        waits = steps.pop(0)
        assert waits.why == "waits" and 0 < len(waits.tiles) <= NAMED and waits.worth.away == away
        for face in waits.tiles:
            assert left[face] and decision(with_tile(hand, face), seen.joker, pairs).best < away
    assert len(steps) <= min(STAGES, draws_left(seen, last.why == "draw"))
    for number, step in enumerate(steps):
        come, gone_face = step.tiles
        assert left[come] > 0 and (number or come in waits.tiles)
        drawn = with_tile(hand, come)
        assert step.worth.away == decision(drawn, seen.joker, pairs).best < away
        if step.why == "complete":
            assert gone_face in winning_discards(drawn, seen.joker, pairs) and step is steps[-1]
        left[come] -= 1
        hand, away = without_tile(drawn, gone_face), step.worth.away
        assert waiting(hand, seen.joker, pairs).best == away
    return found


@pytest.mark.parametrize("game_id", ["okey-rounds", "okey-tournament"])
def test_what_may_follow_is_true_of_the_hands_that_it_speaks_of(game_id: str) -> None:
    found = [_is_true(match, told) for seed in (1, 2) for match, told in _hinted(game_id, seed, 20)]
    assert sum(map(bool, found)) > len(found) // 2


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["okey-rounds", "okey-tournament"])
def test_what_may_follow_is_true_over_many_rounds(game_id: str) -> None:
    for seed in range(3, 30):
        for match, told in _hinted(game_id, seed, 2):
            _is_true(match, told)


def test_neither_the_hint_nor_what_may_follow_depends_on_what_is_hidden() -> None:
    rng, found = stream(17, "ahead"), 0
    for match, _ in _hinted("okey-tournament", 7, 12):
        seat = match.state.turn
        other = match._replace(states=(*match.states[:-1], sample_state(view_of_seat(match.state, seat), rng)))
        assert other.state != match.state
        answers = [ANALYSES["hint"](each, seat, {}) for each in (match, other)]
        assert answers[0] == answers[1]
        found += any("ahead" in step for step in answers[0])
    assert found
