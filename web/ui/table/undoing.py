"""The decisions of a round that a person at this device can undo or redo."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.catalog import about, game_of
from triokey.core.match import Match, undo
from ui.model.model import Table
from ui.model.position import acted_last

LINKED = "linked"
"""Key under which a game by link keeps the last moment, as ROUND/WORDS, that a link has shown to the others."""


def can_take_back(table: Table) -> bool:
    """Return whether someone at this device has made a decision that can be taken back now."""
    return (not plays_apart(table) or is_unsent(table)) and to_decision(table, undo) is not table.match


def takes_back(table: Table) -> bool:
    """Return whether moves can be taken back in this game. By link they can if nothing is hidden, until a link has shown them."""
    by_link = not table.several and not about(table.match.setup.game).hidden
    return by_link or not plays_apart(table)


def is_unsent(table: Table) -> bool:
    """Return whether a game by link ends with an action from this device that no link has shown to the others yet."""
    if not takes_back(table) or acted_last(table.match) not in table.persons:
        return False
    number, _, words = table.kept(LINKED).partition("/")
    shown = (int(number), int(words)) if number.isdecimal() and words.isdecimal() else (0, 0)
    return shown < (len(table.match.past), len(table.match.words))


def plays_apart(table: Table) -> bool:
    """Return whether someone plays at another device, so that moves there cannot be taken back."""
    return table.several or any(player.kind == "away" for player in table.players)


def to_decision(table: Table, step: Callable[[Match], Match]) -> Match:
    """Return the match undone or redone (step) to a person's next decision, past bots' moves and remarks; unchanged if none."""
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
