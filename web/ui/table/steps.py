"""Handlers of undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from triokey.core.catalog import about, game_of
from triokey.core.match import Match, redo, undo
from ui.games.secrecy import needs_curtain
from ui.games.showcase import arranger_of, board_of
from ui.games.telling import ANEW, Announced
from ui.model.change import Change
from ui.model.effects import NEWS, Say, StopThinking
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.model.position import SAID, can_unsay, position_key
from ui.table.play import keep_arrangement
from ui.table.session import continue_play, save_table
from ui.table.undoing import can_take_back, takes_back, to_decision
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.games.passing import hang_curtain, is_free
else:
    hang_curtain = later("ui.games.passing", "hang_curtain")
    is_free = later("ui.games.passing", "is_free")


def step_back(model: Model, message: Message) -> Change:
    """Undo to this player's last decision, skipping bots' answers. The game becomes practice if that reveals hidden things."""
    table = model.table
    if table is None:
        return model, ()
    if message.value == SAID or (can_unsay(table) and table.curtain is None):
        return _unsay(model, table) if can_unsay(table) else (model, ())
    arranger = arranger_of(table.match.setup.game)
    restored = arranger.unarrange(table) if arranger is not None and table.curtain is None else None
    if restored is not None:
        return keep_arrangement(model, restored)
    if not can_take_back(table):
        return model, ()
    free = needs_curtain(table) and is_free(table)
    if about(table.match.setup.game).hidden and not free and not table.practice and message.value != "practice":
        return model._replace(dialog=Dialog("practice")), ()
    return _go_to_decision(model._replace(dialog=None), undo, free)


def _unsay(model: Model, table: Table) -> Change:
    """Take back the remark that a person here has just made. That reveals nothing and leaves no trace in the game."""
    match = undo(table.match)._replace(undone=())
    after = table._replace(match=match, analyses=(), thinking="", listening="", aside=table.aside._replace(spoken=""))
    after = after._replace(heard=position_key(after))
    said = _step_sentence(model, table, match)
    model, effects = save_table(model._replace(table=after), after)
    return continue_play(model, (StopThinking(), *effects, Say(said, NEWS)))


def step_forward(model: Model, message: Message) -> Change:
    """Redo moves until this player's next decision."""
    return _go_to_decision(model, redo)


def _go_to_decision(model: Model, step: Callable[[Match], Match], free: bool = False) -> Change:
    """Undo or redo (step) until the next decision of a person. free: nobody has seen anything that an undo would take back."""
    table = model.table
    if table is None or not takes_back(table) or (step is undo and not can_take_back(table)):
        return model, ()
    match = to_decision(table, step)
    if match is table.match:
        return model, ()
    practice = table.practice or (about(match.setup.game).hidden and step is undo and not free)
    before = table
    table = table._replace(
        match=match,
        pick="",
        at=None,
        old=None,
        analyses=(),
        hint=0,
        thinking="",
        hinted=table.hinted or (bool(match.undone) and not free),
        practice=practice,
        curtain=None,
        looker=None,
        ending=False,
    )
    table = hang_curtain(table) if needs_curtain(table) else table
    told = len(match.past), len(match.words)
    table = table._replace(heard=position_key(table), listening="").put(Announced(told, ANEW))
    model, effects = save_table(model._replace(table=table), table)
    return continue_play(model, (StopThinking(), *effects, Say(_step_sentence(model, before, match), NEWS)))


def _step_sentence(model: Model, before: Table, match: Match) -> str:
    """Return the sentence that names the first of the moves that were taken back or played again."""
    back = len(match.words) < len(before.match.words)
    longer = before.match if back else match
    at = min(len(match.words), len(before.match.words))
    state, word = longer.states[at], longer.words[at]
    board = board_of(match.setup.game)
    told = board.tell(model.words, before, game_of(match.setup.game).turn(state) or 0, state, word)
    return model.words("table.taken-back" if back else "table.played-again", told=told)


def as_practice(model: Model, message: Message) -> Change:
    """Let a running game continue as practice, so that hidden things may be shown."""
    if model.table is None:
        return model, ()
    table = model.table._replace(practice=True)
    return save_table(model._replace(table=table), table)
