"""The house rule "talk as printed": nobody lists what they can place, and bots obey it."""

from __future__ import annotations

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import IllegalAction, plain_setup
from triokey.core.match import start
from triokey.core.record import read_link, write_match_link, write_seed_link
from triokey.core.rng import stream
from triokey.core.save import Save, read_save, write_save
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, HOLD, PLAN, WANT, Remark
from triokey.okeydokey.talk import placeable_colours

KINDS = {HOLD, CAN, WANT}


def crew_game(seats: int, seed: int, level: str, talk: str) -> tuple[list[Remark], str]:
    """Return the remarks that a crew of bots makes in a whole game, and how the game ends."""
    state = GAME.deal(plain_setup(GAME, seed, seats, talk=talk), ())
    bot, rng, said = bot_of(GAME.id, level), stream(seed, "talk"), []
    while True:
        for seat in range(seats):
            for remark in bot.say(GAME.view(state, seat), rng):
                state = GAME.apply(state, remark)
                said.append(remark)
        seat = GAME.turn(state)
        if seat is None:
            return said, state.end
        *_, thought = bot.think(GAME.view(state, seat), rng)
        state = GAME.apply(state, thought.action)


@pytest.mark.parametrize("seats", range(2, 6))
def test_as_printed_no_plan_is_offered_or_accepted(seats: int) -> None:
    for seed in range(4):
        state = GAME.deal(plain_setup(GAME, seed, seats, talk="printed"), ())
        for seat in range(seats):
            assert {remark.kind for remark in GAME.remarks(state, seat)} == KINDS
            with pytest.raises(IllegalAction) as refused:
                GAME.apply(state, Remark(PLAN, seat, placeable_colours(state.hands[seat], state.rows)))
            assert (refused.value.rule, refused.value.reason) == ("D20", "beyond-print")


@pytest.mark.parametrize("seats", range(2, 6))
def test_bots_say_only_what_is_printed_and_take_on_what_they_do(seats: int) -> None:
    said, end = crew_game(seats, seats, "club", "printed")
    assert end
    assert {remark.kind for remark in said} == {HOLD, CAN}
    assert PLAN in {remark.kind for remark in crew_game(seats, seats, "club", "abilities")[0]}


@pytest.mark.parametrize("seats", range(2, 6))
def test_links_and_saves_carry_the_rule_and_leave_out_the_default(seats: int) -> None:
    plain, printed = (start(plain_setup(GAME, 7, seats, talk=talk)) for talk in ("abilities", "printed"))
    assert write_seed_link(plain.setup) == write_seed_link(plain.setup._replace(options=plain.setup.options[:3]))
    assert write_seed_link(plain.setup) != write_seed_link(printed.setup)
    for match in (plain, printed):
        opened = (read_save(write_save(Save(match, 1))).match, read_link(write_match_link(match)))
        assert all(other.state.printed == (match is printed) for other in opened)
        assert all(other.setup.options == match.setup.options for other in opened)


def test_alone_the_rule_makes_no_difference() -> None:
    assert not start(plain_setup(GAME, 7, 1, talk="printed")).state.printed
