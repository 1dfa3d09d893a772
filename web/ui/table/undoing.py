"""Which decisions of a round can be taken back or made again."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.catalog import game_of
from triokey.core.match import Match, undo
from ui.model.model import Table


def undoable(table: Table) -> bool:
    """Tell whether somebody at this device has decided something that can be taken back."""
    return not plays_apart(table) and decision(table, undo) is not table.match


def plays_apart(table: Table) -> bool:
    """Tell whether somebody plays at another device, where nothing can be taken back."""
    return table.several or any(player.kind == "away" for player in table.players)


def decision(table: Table, step: Callable[[Match], Match]) -> Match:
    """Return the match at the next decision of a person, over the moves of bots and over remarks; the same if none is left."""
    game, match = game_of(table.match.setup.game), table.match
    while True:
        moved = step(match)
        if moved is match:
            return table.match if step is undo else match
        back = len(moved.words) < len(match.words)
        crossed = (match if back else moved).words[-1]
        match = moved
        ahead = "" if back or not match.undone else match.undone[-1]
        if any(word and game.is_remark(game.read(word)) for word in (crossed if back else "", ahead)):
            continue
        seat = game.turn(match.state)
        if seat is not None and table.players[seat].kind == "person":
            return match
