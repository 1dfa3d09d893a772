"""A seat knows where tiles are that others took from the discards, and all counts for that seat use this knowledge."""

from __future__ import annotations

from collections import Counter

import pytest
from okey_hands import hand
from okey_laws import GAMES, at_random, setups

from triokey.core.game import Setup, plain_setup
from triokey.core.match import start
from triokey.core.rng import stream
from triokey.okey import advice
from triokey.okey.dealing import returned_places
from triokey.okey.hand.tiles import BLANK, FACES, read_tile, write_tile
from triokey.okey.knowledge import count_hidden, known_tiles_elsewhere, may_come, next_draw, sample_state, view_of_seat
from triokey.okey.review import review_seat
from triokey.okey.table import Dice, State, Turn
from triokey.okey.worth import Worth

TOURNAMENT = GAMES["okey-tournament"]
PAST = (Turn(0, False, read_tile("13k")), Turn(1, False, read_tile("9r")), Turn(0, False, read_tile("7y")))


def with_a_taken_tile() -> State:
    """Return the state of a round of two in which seat 1 took the yellow 7 that seat 0 discarded, and seat 0 is to draw.

    The jokers are the blue 13. Seat 0 is one tile from a win: its black 2 must become a 4r, 3y, 7y, 8k, 13k or a joker.
    """
    mine = hand("1r 2r 3r 4y 5y 6y 9k 10k 11k 12k 8r 8y 8b 2k")
    other = hand("7y 1b 1b 2b 2b 3b 3b 4b 4b 5b 6b 6b 7b 7b")
    past = (*PAST, Turn(1, True, read_tile("5b")))
    away = Counter((*mine, *other, read_tile("12b"), *(turn.face for turn in past if turn.face != read_tile("7y"))))
    rest = Counter({face: 2 for face in range(FACES)})
    rest.subtract(away)
    return State(
        house=TOURNAMENT.house(plain_setup(TOURNAMENT, 0)),
        players=(0, 1),
        began=0,
        dice=Dice((), 1, (1,)),
        seed_of_dice=0,
        indicator=read_tile("12b"),
        hands=(mine, other),
        supply=tuple(rest.elements()),
        past=past,
        turn=0,
        drawn=-1,
        took=False,
        takes=1,
        end=None,
        scores=(20, 20),
        number=0,
    )


def test_a_tile_that_everybody_saw_taken_neither_comes_nor_helps() -> None:
    """Computed by hand: 2 each of 4r, 3y, 8k and 13b, 1 each of 7y and 13k: 10 of the 106 - 1 - 14 - 3 - 1 = 87."""
    state = with_a_taken_tile()
    seen = view_of_seat(state, 0)
    assert known_tiles_elsewhere(seen) == ((), (read_tile("7y"),))
    counted = {tile: may_come(seen)[read_tile(tile)] for tile in ("4r", "3y", "8k", "13b", "7y", "13k", "5b", "9r")}
    assert counted == {"4r": 2, "3y": 2, "8k": 2, "13b": 2, "7y": 1, "13k": 1, "5b": 1, "9r": 1}
    assert [step.worth for step in advice.hint_for_view(seen)] == [Worth(1, 10)] * 3
    after = TOURNAMENT.apply(state, TOURNAMENT.read("d"))
    _, point = review_seat((state, after), ("d",), 0, 0, 1)
    assert dict(point.facts)["chance"] == 1000 * 10 // 87


def test_a_hand_that_has_drawn_counts_the_same() -> None:
    """Seat 0 has drawn a twin of its black 2; without that tile, the same 10 tiles help."""
    state = with_a_taken_tile()
    two = read_tile("2k")
    rest = list(state.supply)
    rest.remove(two)
    drawn = TOURNAMENT.apply(state._replace(supply=(two, *rest)), TOURNAMENT.read("d"))
    assert advice.discard_worths(view_of_seat(drawn, 0))[two] == Worth(1, 10)


@pytest.mark.long
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_a_seat_knows_is_true_and_what_it_does_not_know_is_all_the_rest(game_id: str) -> None:
    for setup in setups(game_id, 6):
        game, state, rng = GAMES[game_id], start(setup).state, stream(setup.seed, "knowledge")
        choose = at_random(rng)
        while not state.end:
            check(state, rng)
            state = game.apply(state, choose(state, game.legal(state)))
        shown = view_of_seat(state, 0)
        assert Counter({face: n for face, n in enumerate(may_come(shown)) if n}) == Counter(state.supply)


def check(state: State, rng: object) -> None:
    for seat in state.players:
        seen = view_of_seat(state, seat)
        known = known_tiles_elsewhere(seen)
        lying = Counter(state.supply)
        for other in set(state.players) - {seat}:
            held = Counter(state.hands[other])
            assert Counter(known[other]) <= held
            lying += held - Counter(known[other])
        coming = Counter({face: n for face, n in enumerate(may_come(seen)) if n})
        assert coming == lying and known[seat] == ()
        unplaced = Counter({face: n for face, n in enumerate(count_hidden(seen)) if n})
        assert coming - unplaced in (Counter(), Counter({BLANK: 1}), Counter({BLANK: 2}))
        likely = next_draw(seen)
        assert not state.supply or likely[state.supply[0]]
        other_world = view_of_seat(sample_state(seen, rng), seat)
        assert (may_come(other_world), known_tiles_elsewhere(other_world), next_draw(other_world)) == (
            may_come(seen),
            known,
            likely,
        )


def test_a_false_joker_that_was_put_back_is_known_to_come_when_its_place_comes() -> None:  # T8
    seed = next(seed for seed in range(1000) if returned_places(dealt(seed).dice) == (0,))
    state = dealt(seed)
    assert next_draw(view_of_seat(state, state.turn)) == count_hidden(view_of_seat(state, state.turn))
    while len(state.supply) > 5 or state.due:
        tile = state.drawn if state.drawn >= 0 else state.hands[state.turn][0]
        word = TOURNAMENT.write(TOURNAMENT.legal(state)[0]) if not state.due else None
        state = TOURNAMENT.apply(state, TOURNAMENT.read(word or f"x{write_tile(tile)}"))
    likely = next_draw(view_of_seat(state, state.turn))
    assert state.supply[0] == BLANK and sum(likely) == likely[BLANK] == 1


def dealt(seed: int) -> State:
    """Return the state of the first deal of a match of Okey Tournament with this seed."""
    return start(Setup("okey-tournament", 1, 4, tuple(spec.default for spec in TOURNAMENT.options), seed)).state
