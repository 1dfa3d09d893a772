"""Bots follow wishes, answer them, agree on tasks, and keep a way out for a seat that says nothing (D20)."""

from itertools import islice

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.rng import Rng, stream
from triokey.okeydokey import grid
from triokey.okeydokey.cards import ROWS
from triokey.okeydokey.crew import agreement, expert, member
from triokey.okeydokey.crew.agreement import WISH, Leanings, task_of
from triokey.okeydokey.crew.expert import RolloutBot
from triokey.okeydokey.crew.member import score_actions
from triokey.okeydokey.knowledge.advice import proof_move_loses
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import move_of
from triokey.okeydokey.table import CAN, WANT, Remark

SEATS = (2, 3, 4, 5)


def talked(state, bot, seats, rng):
    """Return the table after these seats have made all the remarks they want to, and the number of remarks."""
    before, said = None, 0
    while before is not state:
        before = state
        for seat in seats:
            for remark in bot.say(GAME.view(state, seat), rng):
                assert remark in GAME.remarks(state, seat)
                state = GAME.apply(state, remark)
                said += 1
    return state, said


def tables(seats, seed, level="club", silent=None):
    """Yield the table before every action of a game, after all seats but the silent one have talked."""
    bot, rng = bot_of(GAME.id, level), stream(seed, "agreement")
    state = GAME.deal(plain_setup(GAME, seed, seats), ())
    while True:
        state, _ = talked(state, bot, [s for s in range(seats) if s != silent], rng)
        yield state
        mover = GAME.turn(state)
        if mover is None:
            return
        *_, thought = bot.think(GAME.view(state, mover), rng)
        state = GAME.apply(state, thought.action)


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_all_levels_say_only_what_the_rules_allow_and_come_to_an_end(seats, level):
    bot, rng = bot_of(GAME.id, level), Rng(seats)
    for state in tables(seats, seats):
        state, said = talked(state, bot, range(seats), rng)
        assert said <= 6 * seats
        if grid.current_column(state.rows) == 2:
            return


def wishes(seats, seed):
    """Yield (table, the same table with a wish, the wish) for every colour that the next seat may wish the mover to place."""
    for state in tables(seats, seed):
        mover = GAME.turn(state)
        if mover is None:
            return
        for row in grid.open_rows(state.rows):
            wish = Remark(WANT, (mover + 1) % seats, (row,))
            if wish in GAME.remarks(state, wish.seat):
                yield state, GAME.apply(state, wish), wish


@pytest.mark.long
def test_a_wish_decides_among_actions_that_are_nearly_as_good_and_never_for_a_proven_loss() -> None:
    assert sum(_changed(seats, seed) for seats in SEATS for seed in range(3)) > 10


def _changed(seats, seed):
    """Return the number of wishes in a game that changed the action of a bot of the level "club"."""
    bot, changed = bot_of(GAME.id, "club"), 0
    for state, wished, wish in wishes(seats, seed):
        before, after = GAME.view(state, state.turn), GAME.view(wished, wished.turn)
        if Leanings(before).wished:
            continue
        *_, old = bot.think(before, Rng(1))
        *_, new = bot.think(after, Rng(1))
        if new.action != old.action:
            changed += 1
            assert new.action.row == wish.words[0]
            assert not proof_move_loses(after, new.action)
            continue
        lean = {act: score + Leanings(before).of(act) for score, act in score_actions(after, Rng(1))[1]}
        fit = [act for act in lean if task_of(act) == wish.words[0] and not proof_move_loses(after, move_of(act, ()))]
        if fit and old.action.row != wish.words[0]:
            assert max(lean.values()) > max(lean[act] for act in fit) + WISH - 0.2
    return changed


@pytest.mark.long
def test_an_expert_does_what_is_wished_for_where_it_is_nearly_as_likely_to_win(monkeypatch) -> None:
    """The wished action is among those tried, and is chosen unless the best one is likelier to win by more than HEED."""
    bot = RolloutBot(turns=300)
    heeded = made = 0
    for state, wished, wish in islice(wishes(3, 11), 0, 60, 3):
        before, after = GAME.view(state, state.turn), GAME.view(wished, wished.turn)
        if Leanings(before).wished:
            continue
        *_, old = bot.think(before, Rng(1))
        *_, new = bot.think(after, Rng(1))
        fit = any(Leanings(after).wishes(act) for _, act in score_actions(after, Rng(1))[1])
        assert not proof_move_loses(after, new.action) or not fit
        with monkeypatch.context() as patch:
            patch.setattr(expert, "HEED", 1.0)
            *_, always = bot.think(after, Rng(1))
            assert not fit or always.action.row == wish.words[0]
        if fit and old.action.row != wish.words[0]:
            made += 1
            heeded += new.action.row == wish.words[0]
    assert made > 5
    assert 0 < heeded < made


@pytest.mark.parametrize("seats", SEATS)
def test_a_wish_is_answered_by_one_who_can_fulfil_it(seats):
    answered = 0
    for _, wished, wish in wishes(seats, 5):
        others = [s for s in range(seats) if s != wish.seat]
        taken = [r for r in wished.said if r.kind == CAN and r.words == wish.words]
        after, _ = talked(wished, bot_of(GAME.id, "club"), others, Rng(0))
        answers = [r for r in after.said if r.kind == CAN and r.words == wish.words]
        able = any(wished.able[s][wish.words[0]] == 1 for s in others)
        room = all(n < 6 for n in wished.talk)
        assert len(answers) <= max(1, len(taken))
        assert not room or bool(answers) == (able or bool(taken))
        answered += bool(answers) and not taken
    assert answered > 10


def test_a_crew_agrees_before_a_column_who_takes_what() -> None:
    for state in tables(4, 3):
        if len(grid.open_rows(state.rows)) == ROWS and not state.end:
            offers = [remark for remark in state.said if remark.kind == CAN]
            assert offers
            assert len({remark.words for remark in offers}) == len(offers)


@pytest.mark.long
@pytest.mark.parametrize("games", [40, pytest.param(100, marks=pytest.mark.slow)])
def test_who_says_nothing_is_seldom_left_without_a_way_out_of_the_first_column(monkeypatch, games: int) -> None:
    def lost():
        ends = [list(tables(3, seed, silent=1))[-1] for seed in range(games)]
        return sum(grid.current_column(state.rows) == 0 for state in ends)

    now = lost()
    monkeypatch.setattr(member, "_IMAGINED", 1)
    monkeypatch.setattr(member, "KEPT", 0.0)
    assert 3 * now <= lost()


def test_words_lean_nothing_where_nothing_was_said() -> None:
    state = GAME.deal(plain_setup(GAME, 1, 3), ())
    leanings = Leanings(GAME.view(state, state.turn))
    assert not leanings
    assert leanings.of(0) == 0
    assert agreement.OFFER < agreement.PROMISE < agreement.WISH
