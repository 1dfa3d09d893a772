"""The handlers of an ordinary game, used where no feature brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.table import look as _look
    from ui.table import play as _play
    from ui.table import rounds as _rounds
    from ui.table import steps as _steps
    from ui.table import stored as _stored
    from ui.table import switches as _switches
else:
    _look = functions("ui.table.look")
    _play = functions("ui.table.play")
    _switches = functions("ui.table.switches")
    _rounds = functions("ui.table.rounds")
    _stored = functions("ui.table.stored")
    _steps = functions("ui.table.steps")

ORDINARY = Mode(
    pick=_play.pick_piece,
    arrange=_play.arrange_pieces,
    drop=_play.drop_on_board,
    play=_play.play_word,
    remark=_play.make_remark,
    report=_switches.switch_reports,
    bot=_play.request_bot_move,
    undo=_steps.step_back,
    redo=_steps.step_forward,
    look=_look.look_at,
    play_on=_look.play_on,
    hint=_rounds.show_hint,
    consult=_rounds.consult_board,
    help=_switches.toggle_values,
    end=_rounds.open_end_sheet,
    show_end=_rounds.show_end,
    next=_rounds.next_game,
    roll=_rounds.draw_rematch_seed,
    rematch=_rounds.begin_rematch_here,
    prove=_rounds.prove_winnable,
    as_practice=_steps.as_practice,
    cover=_rounds.cover_hand,
    side=_rounds.toggle_side,
    close=_stored.close_cover,
)
BESIDE = ("report", "rematch", "prove", "as_practice", "side", "close")
"""Handlers of an ordinary table that lessons, puzzles and training cards do not use, and the one of the side column."""
