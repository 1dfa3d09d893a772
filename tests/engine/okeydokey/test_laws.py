"""The laws of Okey Dokey, checked after every action and remark of random games."""

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import IllegalAction, plain_setup
from triokey.core.rng import Rng
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import EQUAL, EXTRA_TURN, NUMBERS, PLACES, RESET, ROWS, pack_of
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.memory import NOTHING_TOLD
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import View

pytestmark = pytest.mark.long


def setups(count, first=0):
    for i in range(first, first + count):
        yield plain_setup(
            GAME,
            seed=i,
            seats=i % 5 + 1,
            equals=str(i // 5 % 4),
            rot5=("once", "every")[i // 20 % 2],
            start=("first", "choose")[i // 40 % 2],
        )


def random_game(setup, rng, chatty=True, skilled=False):
    """Yield (state, action, next state) for a game of random moves and remarks, with few Resets.

    skilled: the moves are those of the level "club", so that games are also won.
    """
    bot = bot_of(GAME.id, "club")
    state = GAME.deal(setup, ())
    while GAME.turn(state) is not None:
        action = None
        if chatty and rng.below(2):
            seat = rng.below(setup.seats)
            words = GAME.remarks(state, seat)
            action = rng.choice(words) if words else None
        if action is None and skilled:
            *_, thought = bot.think(GAME.view(state, state.turn), rng)
            action = thought.action
        if action is None:
            legal = GAME.legal(state)
            plain = [move for move in legal if move.kind != "reset"]
            action = rng.choice(plain if plain and rng.below(3) else legal)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


def check_table(state):
    """Assert what holds in every state: all cards exist once, columns and rows obey the rules, and statements are true."""
    numbers = [f for row in state.rows for f in row if f != RESET] + [card for _, _, card in state.under]
    numbers += [f for hand in state.hands for f in hand] + list(state.deck)
    assert sorted(numbers) == pack_of(state.equals)
    column = grid.current_column(state.rows)
    for row in state.rows:
        assert len(row) in (column, column + 1) and row.count(RESET) <= 2
    for i in range(column):
        assert [row[i] for row in state.rows].count(RESET) == 1
    assert sum(len(row) > column and row[column] == RESET for row in state.rows) <= 1
    for colour, row in enumerate(state.rows):
        value = 0
        for face in row:
            if face == RESET:
                value = 0
            elif face != EQUAL:
                assert face // 8 == colour and face % 8 + 1 > value
                value = face % 8 + 1
        assert value == grid.row_value(row)
    if state.end == "festival":
        assert grid.count_placed(state.rows) == PLACES
        assert all(row.count(RESET) == 2 for row in state.rows)
        assert sum(map(len, state.hands)) + len(state.under) == state.equals
    for seat, hand in enumerate(state.hands):
        held = talk.count_by_colour(hand)
        assert all(low <= n <= high for n, (low, high) in zip(held, state.ranges[seat], strict=True))
        plan = talk.placeable_colours(hand, state.rows)
        assert all(word in (-1, int(c in plan)) for c, word in enumerate(state.able[seat]))
        for holder, card in state.known[seat]:
            assert card in state.hands[holder] and holder != seat


def check_unseen(state, rng):
    """Assert that no seat's view contains anything hidden from it, and that sampled tables agree with the view."""
    for seat in range(len(state.hands)):
        view = GAME.view(state, seat)
        other = GAME.world(view, rng)
        assert GAME.view(other, seat) == view
        for holder, hand in enumerate(other.hands):
            assert Belief(view).untrue(holder, hand) == 0 or holder == seat


def check_text(state, action):
    assert GAME.read(GAME.write(action)) == action
    if not GAME.is_remark(action):
        fields = GAME.bits(state, action)
        assert all(0 <= value < 1 << width for value, width in fields)
        values = iter(fields)

        def take(width):
            value, given = next(values)
            assert given == width
            return value

        assert GAME.unbits(state, take) == action


def play_one(setup, rng, chatty=True, worlds=12, skilled=False):
    state = GAME.deal(setup, ())
    assert state == GAME.deal(setup, ())
    bits, width = GAME.pack(state)
    assert width == GAME.deal_width(setup) and bits < 1 << width
    assert GAME.deal(setup._replace(deal=bits), ()) == state
    check_table(state)
    steps = 0
    for before, action, state in random_game(setup, rng, chatty, skilled):
        steps += 1
        check_table(state)
        check_text(before, action)
        hash(state)
        if worlds and steps % worlds == 0:
            check_unseen(state, rng)
        assert (GAME.outcome(state) is None) == bool(GAME.legal(state)) == (GAME.turn(state) is not None)
    assert steps <= GAME.bound
    return state


@pytest.mark.parametrize("games", [100, pytest.param(3000, marks=pytest.mark.slow)])
def test_laws_hold_in_random_games(games):
    rng = Rng(1)
    ends = [play_one(setup, rng, skilled=setup.seed % 8 == 0).end for setup in setups(games)]
    assert set(ends) >= {"no-action", "festival"}


def test_every_other_action_is_refused_with_a_rule_and_changes_nothing():
    rng = Rng(3)
    for setup in setups(40):
        for before, _, _ in random_game(setup, rng, chatty=False):
            legal = set(GAME.legal(before))
            for move in every_move(before):
                if move not in legal:
                    with pytest.raises(IllegalAction) as refusal:
                        GAME.apply(before, move)
                    assert refusal.value.rule.startswith("D") and refusal.value.reason
                else:
                    GAME.apply(before, move)


def every_move(state):
    words = [f"{c}{n}" for c in "RYGBK" for n in range(1, 9)]
    words += [f"={c}" for c in "RYGBK"] + ["=R<R3", "=Y<G1", "=B<B8"]
    words += [f"!{c}{out}" for c in "RYGBK" for out in ("", ">R1", ">=,=", ">R1,G5", ">Y8,Y8", ">R1,R2,R3")]
    words += [f"start:{s}" for s in range(5)]
    return [GAME.read(word) for word in words]


def test_hidden_cards_do_not_show_in_views():
    """Two tables that differ only in what a seat cannot see give this seat the same view at every step."""
    rng = Rng(4)
    for setup in setups(20):
        for state, _, _ in random_game(setup, rng):
            for seat in range(setup.seats):
                view = GAME.view(state, seat)
                other = GAME.world(view, rng)
                hidden = [f for s, hand in enumerate(other.hands) if s != seat for f in hand]
                assert len(hidden) == sum(view.sizes) - len(view.hand)
                assert GAME.view(other, seat) == view


def test_a_row_holds_five_colours_of_eight():
    assert NUMBERS == ROWS * 8 == 40
    assert EXTRA_TURN == PLACES // 2


def test_a_table_is_imagined_where_swapping_cards_gets_stuck():
    """In this view one in eight sampled tables was once wrong: seat 1 can hold only one yellow card, which seat 2 may hold."""
    nothing = (-1,) * 5
    view = View(
        seat=0, equals=2, every=True, start=0, turn=0, end="", hand=(4, 13, 25, 26, 33, 40), sizes=(6, 6, 6),
        deck=(-1,) * 8, buriers=(1,) * 4 + (2,) * 4,
        rows=((0, 1, 2, 7, 41), (8, 9, 10, 12), (17, 41, 16, 18), (41, 29, 41, 24), (32, 35, 37, 41)), under=(),
        known=((2, 19), (2, 21)),
        ranges=(((0, 8),) * 5, ((1, 1), (0, 8), (0, 1), (0, 4), (3, 3)), ((1, 1), (2, 2), (3, 3), (0, 0), (0, 0))),
        able=(nothing, (-1, 0, 0, 0, 1), nothing), told=(NOTHING_TOLD,) * 3, said=(), talk=(0, 0, 0),
    )  # fmt: skip
    belief = Belief(view)
    for seed in range(100):
        table = belief.table(Rng(seed))
        assert not any(belief.untrue(seat, table.hands[seat]) for seat in belief.others), seed
