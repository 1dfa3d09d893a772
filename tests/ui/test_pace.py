"""The pace of bots, with the clock as an input: every action stays visible long enough, and nobody waits long."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from driving import do, think
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Seat, plain_setup
from triokey.core.match import start
from ui.loop.start import begin_page
from ui.model import store
from ui.model.effects import Effect, Later
from ui.model.model import Model, Player, Table
from ui.model.position import position_key
from ui.model.results import Result, write_results

MOTION = {"fast": 90, "normal": 200, "slow": 450, "off": 0}
"""Milliseconds of a piece's motion, by setting (ui.model.settings.MOVES)."""
LOOK, READ = 400, 700
"""Minimum milliseconds for noticing a piece, and for taking in the end of a turn."""
ANSWER, TURN = 800, 2000
"""Maximum milliseconds until a bot begins to answer a person, and until its turn is over after another bot's."""
FIRST = 1300, 1600
"""Range of milliseconds for a bot's answer as long as no match of the game has been finished on the device."""
ACTIONS = 30


class Shown(NamedTuple):
    """An action when it becomes visible: the time, its seat, and whether a bot made it."""

    at: int
    seat: Seat
    bot: bool


def table(game_id: str, settings: str, level: str = "", known: bool = True) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model of a person's table with the maximum number of bots, and its first effects.

    known: whether a match of the game has been finished on this device.
    """
    game = game_of(game_id)
    match = start(plain_setup(game, 7, max(game.about.seat_counts)))
    bot = Player("bot", "", level or game.levels[0])
    players = (Player("person"), *(bot for _ in range(match.setup.seats - 1)))
    stored = {"settings": f"ceremony off\n{settings}", "game:1": store.pack_table(Table("game:1", match, players, 1), 1)}
    if known:
        stored["results"] = write_results([Result("a", game_id, 2, "club", "plain", "won", 1, 9, 1, "", ())])
    return begin_page(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok")


@cache
def played(game_id: str, settings: str, known: bool = True) -> tuple[Shown, ...]:
    """Return the first actions at a table with their times, if only the page's own pauses take time."""
    game = game_of(game_id)
    model, effects = table(game_id, settings, known=known)
    clock, shown = 0, []
    while len(shown) < ACTIONS and model.table is not None and model.table.turn is not None:
        seat = model.table.turn
        if bot := model.table.players[seat].kind == "bot":
            model, more = think(model, effects)
            pause = [effect for effect in (*effects, *more) if isinstance(effect, Later) and effect.message.do == "bot"][-1]
            clock += pause.wait
            model, effects = do(model, pause.message)
            model, more = think(model, effects)
            effects = (*effects, *more)
        else:
            model, effects = do(model, ("play", game.write(game.legal(model.table.match.state)[0])))
        shown.append(Shown(clock, seat, bot))
    return tuple(shown)


@pytest.mark.parametrize("motion", MOTION)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_does_stands_still_until_it_was_seen(game: str, motion: str) -> None:
    for before, after in pairwise(played(game, f"motion {motion}\n")):
        if after.bot and before.bot:
            still = after.at - before.at - MOTION[motion]
            assert still >= (LOOK if before.seat == after.seat else READ)


@pytest.mark.parametrize("game", GAMES)
def test_three_bots_in_a_row_keep_nobody_waiting(game: str) -> None:
    shown = played(game, "")
    turns = [after.at for before, after in pairwise(shown) if before.seat != after.seat]
    for before, after in pairwise(shown):
        assert not after.bot or before.bot or after.at - before.at <= ANSWER
    assert all(after - before <= TURN for before, after in pairwise(turns))


@pytest.mark.parametrize("motion", ["normal", "off"])
@pytest.mark.parametrize("game", GAMES)
def test_in_a_first_match_each_answer_is_awaited(game: str, motion: str) -> None:
    shown = played(game, f"motion {motion}\n", known=False)
    waits = [after.at - before.at for before, after in pairwise(shown) if after.bot and not before.bot]
    assert waits and all(FIRST[0] <= wait <= FIRST[1] for wait in waits)
    assert {one.at for one in played(game, "pace instant\n", known=False)} == {0}


@pytest.mark.parametrize("game", GAMES)
def test_no_time_is_lost_where_bots_are_wanted_at_once(game: str) -> None:
    assert {shown.at for shown in played(game, "pace instant\n")} == {0}


@pytest.mark.long
def test_from_step_to_step_a_bot_waits_also_after_what_was_remarked() -> None:
    """Remarks of others belong to no turn."""
    game = game_of("okeydokey")
    model, effects = table("okeydokey", "pace step\n", "expert")
    remarks = 0
    while remarks < 3:
        model, more = think(model, effects)
        assert model.table is not None and model.table.turn is not None
        match, seat = model.table.match, model.table.turn
        said = bool(match.words) and game.is_remark(game.read(match.words[-1]))
        remarks += said and model.table.players[seat].kind == "bot"
        assert not any(isinstance(effect, Later) and effect.message.do == "bot" for effect in more)
        if model.table.players[seat].kind == "person":
            model, effects = do(model, ("play", game.write(game.legal(match.state)[0])))
        else:
            model, effects = do(model, ("bot", position_key(model.table)))
    assert remarks
