"""The position at a table: its name, its text for the worker, and the analyses that are asked about it."""

from __future__ import annotations

import json
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from triokey.core.match import Match, branch, standing
from triokey.core.save import Save, write_save
from ui.model.effects import Effect, Effects, Think
from ui.model.model import Model, Table

HASTY = "first"
"""Key under which a table keeps the moves, as ROUND/MOVES, that a bot played without thinking because the worker had failed."""
ASKED = 40
"""Maximum number of analysis questions that a table remembers."""
SAID = "said"
"""Value of the message "undo" that takes back the player's latest remark instead of a move."""


def position_key(table: Table) -> str:
    """Return a name of the position in which the next move is made; storing the table again does not change it.

    The name contains a check of the deal, since another game may later be stored under the same key.
    """
    check = zlib.crc32(" ".join((repr(table.match.setup), *table.match.words)).encode())
    return f"{table.key}/{len(table.match.past)}/{len(table.match.words)}/{check:08x}"


def waiting_key(table: Table) -> str:
    """Return the key of the sentence on why nobody here can act: another's turn, or the end of the round or of the match."""
    if table.turn is not None:
        return "table.wait"
    return "table.over.round" if standing(table.match).winners is None else "table.over"


def can_unsay(table: Table) -> bool:
    """Tell whether a remark made at this device can be taken back, because nothing has happened since."""
    return table.aside.spoken != "" and table.at is None and table.aside.spoken == position_key(table)


def is_seeking(table: Table) -> bool:
    """Tell whether a proven deal for a rematch of this match is being searched."""
    return table.aside.seeking != "" and table.aside.seeking == position_key(table)


def record_of(table: Table) -> str:
    """Return the match up to the moment that the board shows, as the text that the worker reads."""
    match = table.match if table.at is None else branch(table.seen, len(table.seen.past), table.at)
    return write_save(Save(match._replace(undone=()), 0))


def ask_analysis(table: Table, op: str, seat: Seat = 0, **facts: str | int) -> Effect:
    """Return the effect that asks the worker for an analysis of the position on the board."""
    question = {"op": op, "record": record_of(table), "seat": seat, **facts}
    return Think("analysed", f"{op} {table.place[0]}/{table.place[1]}/{table.key}", json.dumps(question))


def ask_once(table: Table, wanted: Iterable[str], seat: Seat = 0) -> tuple[Table, Effects]:
    """Return the table and the effects that ask for those of these analyses that were neither answered nor asked for before."""
    named = {op: f"{op}@{table.place[0]}/{table.place[1]}" for op in wanted if table.analysis(op) is None}
    new = [op for op, name in named.items() if name not in table.aside.asked]
    asked = (*table.aside.asked, *(named[op] for op in new))[-ASKED:]
    return table._replace(aside=table.aside._replace(asked=asked)), tuple(ask_analysis(table, op, seat) for op in new)


def list_actions(match: Match) -> list[str]:
    """Return the moves of this round as texts, without remarks."""
    game = game_of(match.setup.game)
    return [word for word in match.words if not game.is_remark(game.read(word))]


def action_stops(game_id: str, words: Sequence[str]) -> list[int]:
    """Return the moments before each action of a round and at its end, each as a count of the actions and remarks before it."""
    game = game_of(game_id)
    return [*(at for at, word in enumerate(words) if not game.is_remark(game.read(word))), len(words)]


def actions_before(found: Sequence[int], at: int) -> int:
    """Return how many actions come before a moment. found: the result of `action_stops`."""
    return bisect_left(found, at, hi=len(found) - 1)


def acted_last(match: Match) -> Seat | None:
    """Return the seat that acted last in this round, None before the first action; remarks do not count."""
    game = game_of(match.setup.game)
    past = zip(reversed(match.words), reversed(match.states[:-1]), strict=True)
    return next((game.turn(state) for word, state in past if not game.is_remark(game.read(word))), None)


def bot_waits(model: Model, table: Table) -> bool:
    """Tell whether a bot must not play yet: a deal is still shown, or bots play step by step and wait for the player's tap."""
    goes_on = acted_last(table.match) == table.turn
    return table.aside.stage > 0 or (model.settings.get("pace") == "step" and not goes_on)
