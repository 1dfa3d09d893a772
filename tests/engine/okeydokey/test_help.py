"""Marks, gauges, warnings and reasons for a loss, on tables described as a line of actions."""

import pytest

from triokey.core.game import IllegalAction, NotationError
from triokey.okeydokey import turn
from triokey.okeydokey.cards import COLUMNS, EQUAL, RESET, pack_of, read_card, write_card
from triokey.okeydokey.dealing import deck_bits, rank_deck, set_up, unrank_deck
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.notation import read_word, write_redacted, write_word
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import Move


def solo(first, line="", equals=2):
    """Return a solo table with this hand, and the rest of the deck in the order of colours and numbers, after these actions."""
    hand = [read_card(word) for word in first.split()]
    rest = list(pack_of(equals))
    for face in hand:
        rest.remove(face)
    state = set_up((*hand, *rest), 1, equals, False, 0)
    for word in line.split():
        state = GAME.apply(state, read_word(word))
    return state


def refusal(state, word):
    with pytest.raises(IllegalAction) as found:
        GAME.apply(state, read_word(word))
    return found.value.rule, found.value.reason, found.value.evidence


HAND = "R3 R5 Y1 Y8 G2 G4 B1 K1 K2 ="


@pytest.mark.parametrize(
    ("line", "word", "expected"),
    [
        ("", "R4", ("D7", "not-in-hand", ("R4",))),
        ("R3", "R5", ("D12", "column-has-row", ("r1",))),
        ("R5 Y1 G2 B1 !K", "R3", ("D14", "row-value", ("r1",))),
        ("R3 !Y", "!G", ("D17", "second-reset", ("y1",))),
        ("R3 Y1 G2 B1", "K1", ("D17", "reset-needed", ("r1", "y1", "g1", "b1"))),
        ("R3 Y1 G2 B1", "=K", ("D17", "reset-needed", ("r1", "y1", "g1", "b1"))),
        ("", "=R<R5", ("D16", "under-too-early", ())),
        ("", "!R>R3,Y1,G2", ("D8", "too-many-out", ("R3", "Y1", "G2"))),
        ("", "!R>R4", ("D8", "out-not-in-hand", ("R4",))),
        ("", "start:0", ("D6", "start-late", ())),
        ("", "0:hold:R3", ("D20", "false-count", ())),
        ("", "0:plan:R", ("D20", "false-plan", ())),
        ("R3 Y8 G2 B1 !K", "0:can:Y", ("D20", "false-can", ())),
        ("R3", "0:want:R", ("D20", "row-filled", ("r1",))),
        ("!R", "0:can:!", ("D20", "no-reset-now", ())),
        ("0:want:R", "0:want:R", ("D20", "already-said", ())),
        ("", "1:want:R", ("D20", "no-such-seat", ())),
    ],
)
def test_a_refusal_names_its_rule_and_shows_what_proves_it(line, word, expected):
    state = solo(HAND, line)
    before = state
    assert refusal(state, word) == expected
    assert state == before


def test_an_equal_in_the_hand_is_needed_for_one_on_the_table():
    assert refusal(solo(HAND, "=R"), "=Y") == ("D7", "no-equal-in-hand", ("=",))


def test_the_third_reset_of_a_row_is_refused_by_its_empty_pile():
    state = solo(HAND, "!R Y1 G2 B1 K1 !R")
    state = GAME.apply(state, next(move for move in turn.legal_moves(state) if move.kind == "number"))
    assert refusal(state, "!R") == ("D8", "no-reset-left", ("r1", "r2"))


def test_marks_tell_now_later_and_never():
    state = solo(HAND, "!R Y8 G4 B1 K2 R3")
    marks = {write_card(mark.face): mark for mark in advice.hand_prospects(state.hands[0], state.rows)}
    assert marks["G2"].when == advice.LATER and marks["G2"].reason == "row-value"
    assert marks["R5"].when == advice.LATER and marks["R5"].reason == "column-has-row"
    assert marks["="].when == advice.NOW
    assert [mark.when for mark in advice.reset_prospects(state.rows)] == ["later", "now", "now", "now", "now"]


def test_gauges_count_what_a_seat_may_know():
    gauges = advice.table_gauges(GAME.view(solo(HAND, "R3 =Y"), 0))
    assert (gauges.left, gauges.column, gauges.open, gauges.reset) == (48, 1, (2, 3, 4), True)
    assert gauges.equals == (1, 2) and gauges.deck == 30
    assert sum(gauges.unseen) == 40 - 1 - 10 and not gauges.extra


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_gauges_foretell_an_extra_turn(seats, every):
    """Checked at the last card of every column, placed by each seat in turn."""
    for column in range(COLUMNS):
        seat = column % seats
        state = set_up(tuple(pack_of(2)), seats, 2, every, seat)
        rows = [(EQUAL,) * column + (RESET,), *[(EQUAL,) * (column + 1)] * 3, (EQUAL,) * column]
        hands = tuple((read_card(f"K{one + 1}"), read_card("R1")) for one in range(seats))
        state = state._replace(rows=tuple(rows), hands=hands)
        after = GAME.apply(state, read_word(f"K{seat + 1}"))
        assert advice.table_gauges(GAME.view(state, seat)).extra == (not after.end and after.turn == seat)


def test_a_fatal_card_is_warned_of_with_its_reason():
    """Red has used both Resets; after its 8 the row has too few Numbers left."""
    state = solo("R8 R7 Y1 Y2 G1 G2 B1 B2 K1 K2", "!R Y1 G1 B1 K1 !R Y2 G2 B2 K2", equals=0)
    view = GAME.view(state, 0)
    assert advice.proof_of_loss(view) is None
    warning = advice.proof_move_loses(view, read_word("R8"))
    assert warning is not None and (warning.reason, warning.row) == ("row-short", 0)
    assert dict(warning.facts) == {"places": COLUMNS - 3, "equals": 0}
    assert advice.proof_move_loses(view, read_word("!Y")) is None


def test_a_loss_is_explained_card_by_card():
    state = solo("R8 Y8 G8 B8 K8 R7 Y7 G7 B7 K7", "R8 Y8 G8 B8 !K", equals=0)
    while not state.end:
        legal = turn.legal_moves(state)
        high = [move for move in legal if move.kind == "number"]
        state = turn.apply_move(state, max(high, key=lambda move: move.cards[0] % 8) if high else legal[0])
    assert state.end == "no-action"
    marks = advice.why_lost(state)
    assert len(marks) == len(state.hands[0]) + 5
    assert all(mark.reason and mark.when != advice.NOW for mark in marks)
    outcome = GAME.outcome(state)
    assert outcome.winners == () and outcome.rules == ("D9",) and dict(outcome.facts)["seat"] == 0


def test_deals_pack_to_their_rank_and_back():
    for equals in range(4):
        order = tuple(pack_of(equals))
        assert rank_deck(order) == 0 and unrank_deck(0, equals) == order
        backwards = order[::-1]
        assert unrank_deck(rank_deck(backwards), equals) == backwards
        with pytest.raises(NotationError):
            unrank_deck((1 << deck_bits(equals)) - 1 if rank_deck(backwards) + 1 != 1 << deck_bits(equals) else -1, equals)
    assert deck_bits(3) <= 176


NO_WORDS = "R9 r3 = =Q =R< =R<= ! !R> !R>R1, !R>? start:5 5:want:R 0:hold: 0:hold:R9 0:hold:Y1,R1 0:plan: 0:plan:YR 0:say:R"
WORDS = "K8 =B =B<B2 !K !K>=,= start:4 3:hold:R0,K4 0:want:G 1:can:! 2:plan:RYGBK"


@pytest.mark.parametrize("word", ["", "x" * 99, *NO_WORDS.split()])
def test_words_that_are_none_are_refused(word):
    with pytest.raises(NotationError):
        read_word(word)


@pytest.mark.parametrize("word", WORDS.split())
def test_words_are_read_and_written_as_a_pair(word):
    assert write_word(read_word(word)) == word


def test_cards_put_under_the_deck_are_redacted_for_the_others():
    move = Move("reset", 2, (read_card("B1"), read_card("=")))
    assert write_redacted(move, 1, 1) == "!G>B1,=" and write_redacted(move, 1, 0) == "!G>?,?"


def test_the_whole_game_fits_a_link():
    """Deal, 51 actions at maximum width, ten exchanges of two cards, Equals over a Number: together under 900 bits."""
    assert deck_bits(3) + 51 * 6 + 10 * (2 + 2 * 6) + 3 * 4 + 32 + 40 <= 900
