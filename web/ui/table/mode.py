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
    pick=_play.pick,
    arrange=_play.arrange,
    drop=_play.drop,
    play=_play.play_word,
    remark=_play.remark,
    report=_switches.switch_reports,
    bot=_play.bot,
    undo=_steps.step_back,
    redo=_steps.step_forward,
    look=_look.look,
    play_on=_look.play_on,
    hint=_rounds.hint,
    consult=_rounds.consult,
    help=_switches.switch_values,
    end=_rounds.end,
    show_end=_rounds.show_end,
    next=_rounds.next_game,
    roll=_rounds.roll,
    rematch=_rounds.rematch,
    prove=_rounds.prove,
    as_practice=_steps.as_practice,
    cover=_rounds.cover,
    side=_rounds.side,
    close=_stored.close,
)
BESIDE = ("report", "rematch", "prove", "as_practice", "side", "close")
"""Handlers of an ordinary table that lessons, puzzles and training cards do not use, and the one of the side column."""
