"""Setups, texts and actions that no game accepts, and the error for each."""

from __future__ import annotations

import pytest

from triokey.core.catalog import game_of
from triokey.core.game import Game, IllegalAction, NotationError, check_setup, option, plain_setup
from triokey.core.match import replay_prefix, start
from triokey.core.seed import read_seed, write_seed
from triokey.okey.hand.pairs import find_seven_pairs
from triokey.okey.table import Action
from triokey.okeydokey.cards import EQUAL, UNKNOWN, write_card
from triokey.okeydokey.table import RESETS, SAME, START, Move, Remark

OKIYA, OKEY, CREW = (game_of(game_id) for game_id in ("okiya", "okey-rounds", "okeydokey"))
SETUP = plain_setup(OKIYA, 5)
WRONG = {
    "setup is for okeydokey, not okiya": {"game": "okeydokey"},
    "edition 0 of okiya is not known": {"edition": 0},
    "edition 99 of okiya is not known": {"edition": 99},
    "okiya is not played by 3": {"seats": 3},
    f"okiya has {len(game_of('okiya').options)} options": {"options": ("block", "single")},
    "'never' is no value of option full": {"options": ("never", "single", "drawn")},
    "a seed has 40 bits": {"seed": 1 << 40},
    "a round's own seed has at most 256 bits": {"seeds": (1 << 256,)},
    "the deal does not fit its width": {"deal": 1 << OKIYA.deal_width(SETUP)},
}


@pytest.mark.parametrize("why, change", WRONG.items())
def test_a_setup_that_cannot_be_dealt_says_why(why, change):
    with pytest.raises(ValueError, match=f"^{why}$"):
        check_setup(OKIYA, SETUP._replace(**change))


def test_an_option_that_a_game_does_not_have_is_an_error():
    with pytest.raises(ValueError, match="^okiya has no option loud$"):
        plain_setup(OKIYA, 5, loud="yes")
    with pytest.raises(KeyError):
        option(OKIYA, SETUP, "loud")


def test_a_game_with_hidden_things_must_say_how_they_are_hidden():
    state = start(plain_setup(CREW, 5)).state
    with pytest.raises(NotImplementedError):
        Game.world(CREW, CREW.view(state, 0), None)
    with pytest.raises(NotImplementedError):
        Game.redact(CREW, CREW.legal(state)[0], 0, 0)
    assert Game.world(OKIYA, start(SETUP).state, None) == start(SETUP).state


def test_an_index_beyond_the_legal_actions_names_none():
    state = start(SETUP).state
    assert Game.unbits(OKIYA, state, lambda width: 11) == OKIYA.legal(state)[11]
    with pytest.raises(NotationError):
        Game.unbits(OKIYA, state, lambda width: 12)


def test_a_log_whose_round_is_not_over_ends_there():
    match, fault = replay_prefix(SETUP, (("a4",), ("b3",)))
    assert match.words == ("a4",) and fault is not None and fault.at == (1, 0)


@pytest.mark.parametrize("text", ["", "   ", "x" * 201])
def test_a_seed_has_a_length(text):
    with pytest.raises(ValueError):
        read_seed(text)


def test_a_seed_is_read_as_it_is_written_and_any_text_is_one():
    for seed in (0, 5, (1 << 40) - 1):
        assert read_seed(write_seed(seed).lower().replace("1", "l").replace("0", "o")) == seed
    for seed in (-1, 1 << 40):
        with pytest.raises(ValueError):
            write_seed(seed)
    assert read_seed("hello") != read_seed("hallo") and read_seed("merhaba dünya") == read_seed(" merhaba dünya ")
    assert read_seed("UUUU-UUUU") == read_seed("UUUU-UUUU ") != read_seed("UUUUUUUU"), "U is no digit of a code"


def test_seven_pairs_end_where_no_joker_helps():
    assert find_seven_pairs((0, 0, 5), 9) == [((0, 0), (0, 0))]
    assert find_seven_pairs((9, 9), 9) == [((9, 9), (9, 9))]


def test_an_action_of_no_kind_is_no_action():
    with pytest.raises(ValueError, match="^'dance' is no kind of action$"):
        OKEY.apply(start(plain_setup(OKEY, 5)).state, Action("dance"))


def test_fields_that_name_no_action_are_refused():
    state = start(plain_setup(OKEY, 5)).state
    with pytest.raises(NotationError):
        OKEY.unbits(state, lambda width: 15)
    crew = start(plain_setup(CREW, 5, 2)).state
    for fields in ((63,), (45, 3, 1, 2, 3), (45, 1, 63)):
        left = iter(fields)
        with pytest.raises(NotationError):
            CREW.unbits(crew, lambda width, left=left: next(left))
    with pytest.raises(NotationError):
        CREW.unbits(crew._replace(deck=()), lambda width: {6: 40, 4: 15}[width])
    remark = CREW.remarks(crew, 0)[0]
    with pytest.raises(ValueError, match="^remarks have no place in a link$"):
        CREW.bits(crew, remark)


def test_a_deal_that_no_order_has_is_refused():
    setup = plain_setup(CREW, 5)
    with pytest.raises(ValueError):
        start(setup._replace(deal=(1 << CREW.deal_width(setup)) - 1))
    okey = plain_setup(OKEY, 5)
    with pytest.raises(ValueError):
        start(okey._replace(deal=0))


def test_a_card_that_is_not_known_is_written_as_a_question():
    assert write_card(UNKNOWN) == "?"


def refusal(state, action):
    with pytest.raises(IllegalAction) as error:
        CREW.apply(state, action)
    return error.value.reason


def test_what_nobody_at_the_table_can_do_is_refused():
    state = start(plain_setup(CREW, 5, 2)).state
    assert refusal(state, Remark("want", 7, (0,))) == "no-such-seat"
    over = state._replace(end="no-action")
    assert refusal(over, Remark("want", 0, (0,))) == "over"
    choosing = start(plain_setup(CREW, 5, 2, start="choose")).state
    assert refusal(choosing, Move(START, 7)) == "no-such-seat"
    bare = state._replace(deck=(), buriers=(), hands=((EQUAL, 0, 10), *state.hands[1:]))
    assert refusal(bare, Move(SAME, 0, (10,))) == refusal(bare, Move(SAME, 0, (0, 0))) == "under-wrong-colour"
    assert refusal(state._replace(hands=bare.hands), Move(SAME, 0, (0,))) == "under-too-early"
    assert refusal(bare, Move(SAME, 0, (1,))) == "under-not-in-hand"
    assert refusal(bare, Move(RESETS, 0, (0,))) == "deck-empty"
