"""What is known of hands, and who can still act after an action: true for every table that the seat may be looking at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.rng import Rng, stream
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, HIGHEST, RESET, read_card
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.knowledge.deduction import CAN, CANNOT, MAY, Held, Higher, known_hands, moves_to_come
from triokey.okeydokey.memory import NOTHING_TOLD, infer_able, infer_from_draw, infer_unable
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, SAME, UNSAID, Inferred, Move, State, View
from triokey.okeydokey.turn import list_moves

CREW = bot_of(GAME.id, "club")


def games(seats: int, deals: range) -> Iterator[Match]:
    """Yield the match after every step of games of a crew in which some seats are silent."""
    for deal in deals:
        match, rng = start(plain_setup(GAME, deal, seats, equals=str(deal % 4))), stream(deal, "deduction")
        while turn(match) is not None:
            for seat in range(seats):
                if (deal + seat) % 3:
                    for remark in CREW.say(GAME.view(match.state, seat), rng):
                        match = play(match, GAME.write(remark))
            yield match
            *_, thought = CREW.think(GAME.view(match.state, match.state.turn), rng)
            match = play(match, GAME.write(thought.action))


def untrue(view: View, state: State) -> list[str]:
    """Return the statements about the hands, deduced from this view, that are false for this state."""
    found = []
    for hand in known_hands(view):
        held = state.hands[hand.seat]
        low, high = hand.equals
        if not low <= held.count(EQUAL) <= high:
            found.append(f"equals of {hand.seat}")
        for row, of in enumerate(hand.colours):
            cards = {face for face in held if face // HIGHEST == row}
            fits = any(face % HIGHEST >= grid.row_value(state.rows[row]) for face in cards)
            counted = of.low <= len(cards) <= of.high and set(of.certain) <= cards <= set(of.possible)
            for above, least, most in of.higher:
                counted &= least <= sum(face % HIGHEST >= above for face in cards) <= most
            if not counted or (of.places == CAN and not fits) or (of.places == CANNOT and fits):
                found.append(f"row {row} of {hand.seat}")
    return found


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_known_holds_on_every_table_that_has_this_view(seats: int) -> None:
    looked = 0
    for number, match in enumerate(games(seats, range(2))):
        state: State = match.state
        for seat in (number % seats, None):
            view = GAME.view(state, seat)
            assert not untrue(view, state)
            if seat is not None and number % 6 == 0:
                assert not untrue(view, sample_table(view, Rng(number)))
                looked += 1
    assert looked > 4


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_two_tables_that_differ_only_in_what_a_seat_cannot_see_show_the_same(seats: int) -> None:
    for number, match in enumerate(games(seats, range(1))):
        state: State = match.state
        if state.start == NOBODY or number % 5:
            continue
        view = GAME.view(state, state.turn)
        other = GAME.view(sample_table(view, Rng(number)), state.turn)
        assert known_hands(view) == known_hands(other)
        move = next(move for move in GAME.legal(state) if isinstance(move, Move))
        assert moves_to_come(view, move) == moves_to_come(other, move)


def fitting(hand: tuple[int, ...], rows: tuple[tuple[int, ...], ...]) -> set[int]:
    """Return the rows that a hand can fill."""
    numbers = {row for row in range(5) for face in hand if face // HIGHEST == row and face % HIGHEST >= grid.row_value(rows[row])}
    free = set(grid.number_rows(rows))
    return free if EQUAL in hand else free & numbers


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 5])
def test_who_can_go_on_after_an_action_can_and_who_cannot_cannot(seats: int) -> None:
    kinds = set()
    for match in games(seats, range(2, 4)):
        state: State = match.state
        view = GAME.view(state, state.turn)
        for move in list_moves(view.hand, view.rows, 0)[::3]:
            if move.kind == SAME:
                continue
            face = move.cards[0] if move.kind == NUMBER else RESET
            rows = tuple((*row, face) if c == move.row else row for c, row in enumerate(view.rows))
            for each in moves_to_come(view, move):
                fits = fitting(state.hands[each.seat], rows)
                assert set(each.can) <= fits <= {*each.can, *each.may}
                assert each.resets == bool(grid.reset_rows(rows))
                assert each.acts != CAN or fits or each.resets
                assert each.acts != CANNOT or not (fits or each.resets)
                kinds.add(each.acts)
    assert kinds == {CAN, MAY, CANNOT}


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(read_card, text.split())))


def table(hands: list[str], deck: str, able: dict[int, tuple[int, ...]], ranges: dict[int, tuple[tuple[int, int], ...]]) -> View:
    """Return seat 0's view of a table with these hands and this deck; all other Numbers are placed in the rows."""
    state = GAME.deal(plain_setup(GAME, 1, len(hands), equals="0"), ())
    left = set(range(EQUAL)) - {face for text in (*hands, deck) for face in cards(text)}
    rows = tuple(tuple(sorted(face for face in left if face // HIGHEST == row)) for row in range(5))
    return GAME.view(
        state._replace(
            hands=tuple(map(cards, hands)),
            deck=tuple(map(read_card, deck.split())),
            buriers=(NOBODY,) * len(deck.split()),
            rows=rows,
            ranges=tuple(ranges.get(seat, state.ranges[seat]) for seat in range(len(hands))),
            able=tuple(able.get(seat, (UNSAID,) * 5) for seat in range(len(hands))),
        ),
        0,
    )


def test_the_only_card_left_that_fits_is_held_by_who_can_place_the_colour() -> None:
    view = table(["R7 Y8", "R8 Y7", "G8 B8"], "K8", {1: (1, UNSAID, UNSAID, UNSAID, UNSAID)}, {})
    hand = known_hands(view)[0]
    assert hand.colours[0].certain == cards("R8") and hand.colours[0].low == 1
    assert known_hands(view)[1].colours[0].possible == ()


def test_counts_leave_what_is_left_of_a_hand_to_the_other_colours() -> None:
    view = table(["R7 Y8", "R8 Y7", "G8 B8"], "K8", {}, {1: ((1, 1), (1, 1), (0, 8), (0, 8), (0, 8))})
    first, second = known_hands(view)
    assert [held.high for held in first.colours] == [1, 1, 0, 0, 0] and first.equals == (0, 0)
    assert [held.high for held in second.colours] == [0, 0, 1, 1, 1]


def test_without_a_deck_what_one_alone_may_hold_it_holds() -> None:
    view = table(["R7 Y8", "R8 Y7", "G8 B8"], "", {}, {1: ((1, 1), (1, 1), (0, 0), (0, 0), (0, 0))})
    second = known_hands(view)[1]
    assert [held.certain for held in second.colours] == [(), (), cards("G8"), cards("B8"), ()]


def remembered(told: Inferred) -> Held:
    """Return what is deduced about the red cards of seat 1, given these earlier conclusions about them."""
    view = table(["R7 Y8", "R8 Y7", "G8 B8"], "K8 R1 R2 R3 R4 R5 R6", {}, {})
    return known_hands(view._replace(told=(NOTHING_TOLD, (told, *NOTHING_TOLD[1:]), NOTHING_TOLD)))[0].colours[0]


def test_what_was_said_in_an_earlier_column_still_holds() -> None:
    nothing = NOTHING_TOLD[0]
    assert remembered(nothing).higher == ()
    low, high = remembered(infer_unable(nothing, 5)), remembered(infer_able(nothing, 5))
    assert low.higher == (Higher(5, 0, 0),) and set(low.possible) == set(cards("R1 R2 R3 R4 R5"))
    assert high.places == CAN and high.low == 1 and high.higher == (Higher(5, 1, 2),)


def test_cards_drawn_since_may_be_anything() -> None:
    assert remembered(infer_from_draw(infer_unable(NOTHING_TOLD[0], 5), 1)).higher == (Higher(5, 0, 1),)
