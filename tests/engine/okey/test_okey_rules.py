"""The rules O6 to O14 and the ends of a round, each as a position with the actions that are legal in it."""

from __future__ import annotations

import pytest
from okey_hands import hand

from triokey.core.game import IllegalAction, plain_setup
from triokey.okey.hand.tiles import NUMBERS, read_tile
from triokey.okey.house import House
from triokey.okey.knowledge import held_by, view_of_seat
from triokey.okey.rounds_sheet import OkeyRounds
from triokey.okey.table import Dice, State, Turn, discard_piles, last_discard
from triokey.okey.tournament_sheet import OkeyTournament

TOURNAMENT = OkeyTournament()
ROUNDS = OkeyRounds()

GROUPS = "1r 2r 3r 4y 5y 6y 7y 9k 10k 11k 12k 8r 8y 8b"
NEARLY = "1r 2r 3r 4y 5y 6y 7y 9k 10k 11k 12k 8r 8y 13b"
PAIRS = "1r 1r 3r 3r 5y 5y 7y 7y 9k 9k 11k 11k 13b 13b"


def house(**options: str) -> House:
    return TOURNAMENT.house(plain_setup(TOURNAMENT, 0, **options))


def table(words: str, rules: House | None = None, past: str = "", supply: int = 10, **more: object) -> State:
    """Return a state in which seat 0 of 2 holds these tiles and is to act. past: discards, in turn by both seats, the last by
    seat 1.

    The indicator is 12b, so the jokers are the 13b; the supply contains only 1b, which no test asks about.
    """
    discards = past.split()
    turns = tuple(Turn((len(discards) - i) % 2, False, read_tile(word)) for i, word in enumerate(discards))
    state = State(
        house=rules or house(),
        players=(0, 1),
        began=0,
        dice=Dice((), 1, (1,)),
        seed_of_dice=0,
        indicator=read_tile("12b"),
        hands=(hand(words), hand("1b " * 14)),
        supply=(read_tile("1b"),) * supply,
        past=turns,
        turn=0,
        drawn=-1,
        took=False,
        takes=0,
        end=None,
        scores=(20, 20),
        number=0,
    )
    return state._replace(**more)


def play(state: State, words: str) -> State:
    for word in words.split():
        state = TOURNAMENT.apply(state, TOURNAMENT.read(word))
    return state


def refusal(state: State, word: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        play(state, word)
    return caught.value


@pytest.mark.parametrize(
    ("state", "word", "rule", "reason"),
    [
        (table(GROUPS + " 2k"), "d", "O8", "discard-due"),
        (table(GROUPS + " 2k", past="5b"), "t", "O7", "discard-due"),
        (table(GROUPS, past="5b"), "x1r", "O7", "tile-due"),
        (table(GROUPS, past="5b"), "w1r", "O7", "tile-due"),
        (table(GROUPS, past="5b"), "p", "O7", "no-pass"),
        (table(GROUPS, past="5b"), "tw5b", "O7", "take-first"),
        (table(GROUPS + " 2k"), "x3k", "O7", "not-held"),
        (table(GROUPS + " 2k"), "w1r", "O11", "not-a-win"),
        (table(GROUPS, past="5b", supply=0), "d", "O12", "supply-empty"),
        (table(GROUPS, past="5b", supply=0), "t", "O12", "take-only-to-win"),
        (table(NEARLY, past="5k", takes=8), "t", "O14", "must-draw"),
        (table(NEARLY, past="5k", supply=0), "tw1r", "O11", "not-a-win"),
    ],
)
def test_what_is_refused_and_why(state: State, word: str, rule: str, reason: str) -> None:
    caught = refusal(state, word)
    assert (caught.rule, caught.reason) == (rule, reason)
    assert TOURNAMENT.read(word) not in TOURNAMENT.legal(state)


def test_a_claim_that_is_wrong_shows_the_tiles_that_fit_no_group() -> None:
    caught = refusal(table(GROUPS + " 2k"), "w1r")
    assert set(caught.evidence) == {"2r", "3r", "2k"} and caught.facts == {"count": 3, "discard": "1r"}


def test_a_tile_taken_does_not_go_straight_back_unless_a_twin_was_held() -> None:  # O10
    taken = play(table(GROUPS, past="5b"), "t")
    assert refusal(taken, "x5b").reason == "same-back"
    assert play(taken, "w5b").end is not None
    assert play(table(GROUPS, past="8b"), "t x8b").turn == 1


def test_a_win_is_declared_and_a_complete_hand_may_play_on() -> None:  # O11, T6
    state = table(GROUPS + " 2k")
    assert play(state, "x2k").end is None
    end = play(state, "w2k")
    outcome = TOURNAMENT.outcome(end)
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reasons == ("groups",) and outcome.points == (0, -2)
    assert refusal(end, "d").reason == "over"


def test_who_begins_may_win_with_the_first_discard() -> None:  # O8
    assert play(table(GROUPS + " 2k", past=""), "w2k").end is not None


@pytest.mark.parametrize(
    ("words", "discard", "options", "reasons", "points"),
    [
        (GROUPS + " 13b", "w13b", {}, ("groups", "joker-discard"), (0, -4)),  # T2
        (PAIRS + " 2k", "w2k", {}, ("pairs",), (0, -4)),  # T3
        (PAIRS.replace("13b 13b", "6k 13b") + " 13b", "w13b", {}, ("pairs", "joker-discard"), (0, -4)),  # T4
        (PAIRS.replace("13b 13b", "6k 13b") + " 13b", "w13b", {"double": "8"}, ("pairs", "joker-discard"), (0, -8)),
        (GROUPS + " f", "wf", {}, ("groups",), (0, -2)),  # T2: a false joker doubles nothing
    ],
)
def test_what_a_win_costs_the_others(
    words: str, discard: str, options: dict[str, str], reasons: tuple[str, ...], points: tuple[int, ...]
) -> None:
    outcome = TOURNAMENT.outcome(play(table(words, house(**options)), discard))
    assert outcome is not None and outcome.reasons == reasons and outcome.points == points
    assert len(outcome.rules) == len(reasons)


def test_a_round_of_okey_rounds_counts_one_however_it_was_won_and_pairs_only_by_option() -> None:  # R7
    plain = ROUNDS.house(plain_setup(ROUNDS, 0))
    pairs = ROUNDS.house(plain_setup(ROUNDS, 0, pairs="yes"))
    outcome = ROUNDS.outcome(play(table(GROUPS + " 13b", plain), "w13b"))
    assert outcome is not None and outcome.points == (1, 0) and outcome.reasons == ("groups",)
    assert refusal(table(PAIRS + " 2k", plain), "w2k").reason == "not-a-win"
    assert play(table(PAIRS + " 2k", pairs), "w2k").end is not None


def test_an_empty_supply_leaves_the_winning_take_or_a_void_round() -> None:  # O12
    can = table(NEARLY, past="8b", supply=0)
    assert [TOURNAMENT.write(action) for action in TOURNAMENT.legal(can)][0] == "p"
    assert TOURNAMENT.read("tw1r") in TOURNAMENT.legal(table(GROUPS, past="1r", supply=0))
    won = TOURNAMENT.outcome(play(can, "tw13b"))
    assert won is not None and won.winners == (0,)
    void = TOURNAMENT.outcome(play(can, "p"))
    assert void is not None and void.winners == () and void.points == (0, 0) and void.reasons == ("void",)
    cannot = table("1r 3y 5k 7b 9r 11y 13k 2b 4r 6y 8k 10b 12r 2y", past="8b", supply=0)
    assert [TOURNAMENT.write(action) for action in TOURNAMENT.legal(cannot)] == ["p"]


def test_the_last_tile_of_the_supply_still_wins() -> None:  # O12
    state = table(GROUPS, past="5b", supply=1)
    assert play(state, "d w1b").end is not None
    assert play(state, "d x1b").supply == ()


def test_a_row_of_takes_ends_with_a_draw_or_a_winning_take() -> None:  # O14
    state = table(GROUPS, past="1r", takes=8)
    words = [TOURNAMENT.write(action) for action in TOURNAMENT.legal(state)]
    assert words[0] == "d" and "tw1r" in words
    assert play(state, "d").takes == 0
    assert play(state, "tw1r").end is not None
    assert play(table(GROUPS, past="1r", takes=7), "t").takes == 8


def test_taking_uncovers_nothing_and_only_the_last_discard_can_be_taken() -> None:  # O7, R8, T7
    state = table(GROUPS, past="2k 5b 9r")
    assert last_discard(state) == read_tile("9r")
    assert discard_piles(state) == ((read_tile("5b"),), (read_tile("2k"), read_tile("9r")))
    taken = play(state, "t")
    assert discard_piles(taken) == ((read_tile("5b"),), (read_tile("2k"),)) and last_discard(taken) == -1


def test_a_seat_remembers_what_others_took_and_kept() -> None:  # R8
    state = play(table(GROUPS, past="5b"), "t x1r")
    assert held_by(view_of_seat(state, 1))[0] == (read_tile("5b"),)
    twin = play(table(GROUPS, past="8b"), "t x8b")
    assert held_by(view_of_seat(twin, 1))[0] == (read_tile("8b"),)


def test_no_seat_sees_the_tile_that_another_drew() -> None:
    state = play(table(GROUPS, past="5b"), "d")
    assert view_of_seat(state, 0).drawn == read_tile("1b") and view_of_seat(state, 1).drawn == -1
    assert view_of_seat(play(table(GROUPS, past="5b"), "t"), 1).drawn == read_tile("5b")


def test_numbers_of_tiles_are_derived() -> None:  # O1
    assert NUMBERS * 4 * 2 + 2 == 106
