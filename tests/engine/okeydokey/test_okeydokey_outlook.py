"""The seat that an action leaves stuck, and the reasons for an action: true on the real table, but found from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.core.rng import Rng, stream
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, HIGHEST, NUMBERS
from triokey.okeydokey.knowledge.advice import proof_move_loses
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.knowledge.outlook import BUT_EQUAL, ONLY, PERHAPS, SURE, Outlook, Stuck
from triokey.okeydokey.knowledge.reasons import IMAGINED, KINDS, Reason, reason_of
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, NUMBER, RESETS, STAGE, UNSAID, WANT, Move, State, View

CREW = bot_of(GAME.id, "club")
FEW, MANY = (1, 4, 8, 12, 15), tuple(range(60))
"""Seeds of the deals in the normal run, with two, five, four, three and one seats, and in the slow run."""


@cache
def moments(deals: tuple[int, ...]) -> tuple[tuple[State, Move], ...]:
    """Return (state, action) for every step of games of one to five seats in which some seats are silent."""
    return tuple(moment for deal in deals for moment in _moments(deal))


def _moments(deal: int) -> Iterator[tuple[State, Move]]:
    seats, talk = 1 + deal % 5, ("abilities", "printed")[deal // 5 % 2]
    match: Match = start(plain_setup(GAME, deal, seats, equals=str(deal % 4), talk=talk))
    rng = stream(deal, "outlook")
    while True:
        for seat in range(seats):
            for remark in CREW.say(GAME.view(match.state, seat), rng):
                if (deal + seat) % 4:
                    match = play(match, GAME.write(remark))
        if match.state.end:
            return
        *_, thought = CREW.think(GAME.view(match.state, match.state.turn), rng)
        assert isinstance(thought.action, Move)
        yield match.state, thought.action
        match = play(match, GAME.write(thought.action))


def placements(state: State) -> list[Move]:
    """Return the legal actions, with each Reset only without cards for the deck."""
    return [move for move in GAME.legal(state) if isinstance(move, Move) and (move.kind != RESETS or not move.cards)]


def can_be_survived(state: State, actor: int, column: int) -> bool:
    """Tell whether the other seats can act until the column is full or the actor's turn comes again."""
    if state.end:
        return state.end == "festival"
    if state.turn == actor or grid.current_column(state.rows) > column:
        return True
    alike = {(move.kind, move.row): move for move in placements(state)}
    return any(can_be_survived(GAME.apply(state, move), actor, column) for move in alike.values())


@pytest.mark.parametrize("deals", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"])
def test_whoever_is_said_to_be_stuck_is_so_on_the_table_and_on_every_table_that_has_this_view(deals: tuple[int, ...]) -> None:
    found: Counter[str] = Counter()
    for number, (state, _) in enumerate(moments(deals)):
        view, column = GAME.view(state, state.turn), grid.current_column(state.rows)
        outlook = Outlook(view)
        left = [(move, stuck) for move in placements(state) if (stuck := outlook.stuck_after(move)) is not None]
        worlds = [state, sample_table(view, Rng(number))] if left else []
        for move, stuck in left:
            found[stuck.how] += 1
            for world in worlds:
                equal = any(EQUAL in hand for seat, hand in enumerate(world.hands) if seat != world.turn)
                if stuck.how == SURE or (stuck.how == BUT_EQUAL and not equal):
                    assert not can_be_survived(GAME.apply(world, move), world.turn, column)
    assert found[SURE] and found[PERHAPS]


def test_whoever_takes_the_only_place_that_the_next_seat_has_said_to_fit_is_warned() -> None:
    found = 0
    for state, _ in moments(FEW):
        seats = len(state.hands)
        free = grid.open_rows(state.rows)
        seat = next((s for step in range(1, seats) if state.hands[s := (state.turn + step) % seats]), None)
        if seat is None or any(state.able[seat][row] == UNSAID for row in free) or not state.equals == 0:
            continue
        able = [row for row in free if state.able[seat][row]]
        outlook = Outlook(GAME.view(state, state.turn))
        for move in placements(state):
            after = GAME.apply(state, move)
            if able == [move.row] and len(free) > 1 and not grid.reset_rows(after.rows):
                assert outlook.stuck_after(move) == Stuck(seat, SURE, ONLY)
                found += 1
    assert found


def test_two_tables_that_differ_only_in_what_a_seat_cannot_see_have_the_same_outlook_and_reason() -> None:
    for number, (state, move) in enumerate(moments(FEW)):
        if number % 8:
            continue
        view = GAME.view(state, state.turn)
        other = GAME.view(sample_table(view, Rng(number)), state.turn)
        legal = placements(state)
        assert [Outlook(view).stuck_after(each) for each in legal] == [Outlook(other).stuck_after(each) for each in legal]
        assert reason_of(view, move, legal) == reason_of(other, move, legal)


def out(view: View, row: int) -> list[int]:
    """Return the Numbers of a row that are neither placed nor under an Equal."""
    gone = {face for line in view.rows for face in line} | {face for _, _, face in view.under}
    return [row * HIGHEST + at for at in range(HIGHEST) if row * HIGHEST + at not in gone]


def skipped(view: View, move: Move) -> set[int]:
    """Return the remaining Numbers that this Number skips in its row."""
    value, face = grid.row_value(view.rows[move.row]), move.cards[0]
    return {other for other in out(view, move.row) if value <= other % HIGHEST and other < face}


def holds(state: State, move: Move, reason: Reason, legal: list[Move]) -> bool:
    """Tell whether a reason for an action is true for this state, judged by the rules alone."""
    view, row = GAME.view(state, state.turn), move.row
    value, cards, numbers = grid.row_value(view.rows[row]), set(reason.cards), [each for each in legal if each.kind == NUMBER]
    said = [remark for remark in view.said if remark.words == (row if move.kind != RESETS else STAGE,)]
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn and hand]
    low = {face for face in out(view, row) if face % HIGHEST + 1 < value}
    instead = [each for each in legal if each.row == reason.row and each != move._replace(cards=())]
    kind = reason.kind.partition("-")[0]
    fits = [face for face in out(view, row) if face % HIGHEST >= value]
    own = [face for face in view.hand if face < NUMBERS and face // HIGHEST == row]
    truths = {
        "only": lambda: all(each.row == row for each in legal if each.kind == RESETS or reason.kind == "only"),
        "wish": lambda: any(remark.kind == WANT and remark.seat == reason.seat != view.seat for remark in said),
        "promise": lambda: any(remark.kind == CAN and remark.seat == view.seat for remark in said),
        "spares": lambda: any(is_trouble(state, each) for each in instead if not cards or each.cards == reason.cards),
        "saves": lambda: proof_move_loses(view, Move(NUMBER, reason.row, reason.cards)) and not proof_move_loses(view, move),
        "alone": lambda: not any(face // HIGHEST == row and face % HIGHEST >= value for hand in others for face in hand),
        "closed": lambda: not fits and value,
        "one": lambda: move.cards[0] % HIGHEST == 0 and not value,
        "next": lambda: not skipped(view, move),
        "frees": lambda: cards and cards <= low & set(view.hand),
        "fewest": lambda: cards == skipped(view, move) and all(len(cards) <= len(skipped(view, each)) for each in numbers),
        "keeps": lambda: cards and cards <= set(fits) and (cards <= set(own) or not set(fits) & set(own)),
        "waits": lambda: cards and cards <= low,
        "lacks": lambda: not set(own) & set(fits),
        "lowest": lambda: move.cards[0] == min(set(own) & set(fits)),
        "swaps": lambda: cards == set(move.cards) and move.kind == RESETS,
        "highest": lambda: all(grid.row_value(view.rows[each]) < value for each in grid.reset_rows(view.rows) if each != row),
    }
    return bool(truths[kind]())


def is_trouble(state: State, move: Move) -> bool:
    """Tell whether an action leaves a later seat stuck, or takes the only row that the next seat is known to fit."""
    found = Outlook(GAME.view(state, state.turn)).stuck_after(move)
    sure = found is not None and found.how == SURE
    return found is not None and not (
        sure and can_be_survived(GAME.apply(state, move), state.turn, grid.current_column(state.rows))
    )


@pytest.mark.parametrize("deals", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"])
def test_every_reason_is_true_and_nine_in_ten_name_a_card_a_row_or_a_seat(deals: tuple[int, ...]) -> None:
    kinds: Counter[str] = Counter()
    for state, move in moments(deals):
        view, legal = GAME.view(state, state.turn), placements(state)
        reason = reason_of(view, move, legal)
        assert reason.kind in KINDS
        kinds[reason.kind] += 1
        if reason.kind != IMAGINED:
            assert reason.cards or reason.row >= 0 or reason.seat >= 0 or reason.kind == "promise-reset"
            assert holds(state, move, reason, legal), (reason, GAME.write(move), view)
    assert 10 * kinds[IMAGINED] <= kinds.total() and len(kinds) > 10
