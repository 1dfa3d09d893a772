"""What happens between the moments of a round: undo and redo."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.catalog import about, game_of
from triokey.core.match import Match, redo, undo
from ui.acts.play import arranged
from ui.acts.session import go_on, save
from ui.games.secrecy import needs_curtain
from ui.games.showcase import arranger_of
from ui.model.effects import Change, Say, StopThinking
from ui.model.model import Dialog, Message, Model
from ui.model.position import position_key


def step_back(model: Model, message: Message) -> Change:
    """Undo to this player's last decision, over the answers of bots; where hands are hidden, only as practice."""
    table = model.table
    if table is None:
        return model, ()
    arranger = arranger_of(table.match.setup.game)
    restored = arranger.unarrange(table) if arranger is not None and table.curtain is None else None
    if restored is not None:
        return arranged(model, restored)
    if not table.match.words:
        return model, ()
    if about(table.match.setup.game).hidden and not table.practice and message.value != "practice":
        return model._replace(dialog=Dialog("practice")), ()
    return _walk(model._replace(dialog=None), undo)


def step_forward(model: Model, message: Message) -> Change:
    """Redo to this player's next decision."""
    return _walk(model, redo)


def _walk(model: Model, step: Callable[[Match], Match]) -> Change:
    table = model.table
    if table is None or any(player.kind == "away" for player in table.players):
        return model, ()
    game, match = game_of(table.match.setup.game), table.match
    seen = [player.kind for player in table.players]
    while True:
        moved = step(match)
        if moved is match:
            break
        back = len(moved.words) < len(match.words)
        crossed = (match if back else moved).words[-1]
        match = moved
        ahead = "" if back or not match.undone else match.undone[-1]
        if any(word and game.is_remark(game.read(word)) for word in (crossed if back else "", ahead)):
            continue
        seat = game.turn(match.state)
        if seat is not None and seen[seat] == "person":
            break
    if match is table.match:
        return model, ()
    seat = game_of(match.setup.game).turn(match.state)
    practice = table.practice or about(match.setup.game).hidden
    curtain = seat if needs_curtain(table) and seat is not None and seen[seat] == "person" else None
    table = table._replace(
        match=match,
        pick="",
        at=None,
        old=None,
        analyses=(),
        hint=0,
        thinking="",
        hinted=table.hinted or bool(match.undone),
        practice=practice,
        curtain=curtain,
        ending=False,
    )
    table = table._replace(heard=position_key(table))
    model, effects = save(model._replace(table=table), table)
    return go_on(model, (StopThinking(), *effects, Say(model.words("table.stepped"))))


HANDLERS = {
    "undo": step_back,
    "redo": step_forward,
}
