"""The session at a table: showing and storing the game, requesting analyses and the next bot's move."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from ui.games.secrecy import covers_hands, needs_curtain
from ui.games.showcase import board_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Effects, Go, Later, Say, Think, Write
from ui.model.help_rules import with_allowed_settings
from ui.model.messages import Message
from ui.model.model import GUESTS, Model, Table, Toast
from ui.model.position import acted_last, bot_waits, position_key, record_of
from ui.model.settings import MOVES, Settings
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.games.passing import hang_curtain, note_look
    from ui.games.summary import summary_of
    from ui.model.reports import is_reporting
else:
    hang_curtain = later("ui.games.passing", "hang_curtain")
    note_look = later("ui.games.passing", "note_look")
    is_reporting = later("ui.model.reports", "is_reporting")
    summary_of = later("ui.games.summary", "summary_of")

ANSWERS, GOES_ON, FOLLOWS = 350, 450, 800
"""Milliseconds before a bot acts: ANSWERS after a person, GOES_ON between two actions of one bot, and FOLLOWS
after another bot, whose action the player must have time to notice.
"""
ANSWERS_FIRST = 1300
"""Milliseconds used instead of ANSWERS until a match of the game has been finished at this device."""


def open_table(model: Model, table: Table) -> Change:
    """Open a table on its page: show it, hang the curtain if hands are hidden, and let a bot begin if it is first."""
    if needs_curtain(table):
        table = note_look(hang_curtain(table))
    model = model._replace(table=table)
    if model.storage not in ("ok", model.warned):
        model = model._replace(toast=Toast(model.words(f"storage.{model.storage}")), warned=model.storage)
    return continue_play(model, ())


def begin_table(model: Model, table: Table) -> Change:
    """Store a new table and go to its page."""
    model, effects = save_table(model._replace(table=None), table)
    return model, (*effects, Go("#/play/" + table.key.replace(":", "-")))


def save_table(model: Model, table: Table) -> Change:
    """Store the table and put it first in the list of games. A guest's table is only shown, as the host stores it."""
    if table.key == GUESTS:
        return model._replace(table=table), ()
    touched = 1 + max((entry.touched for entry in model.shelf), default=0)
    table = table._replace(revision=table.revision + 1)
    text = store.pack_table(table, touched, summary_of(table, model.today))
    entry = store.read_entry(table.key, text)
    assert entry is not None
    shelf = store.put_on_shelf(model.shelf, entry)
    if model.table is not None and model.table.key == table.key:
        model = model._replace(table=table)
    return model._replace(shelf=shelf), (Write(table.key, text, table.revision),)


def show_toast(model: Model, text: str, rule: str, anchor: str) -> Change:
    """Show and read out a sentence beside the piece it is about, until somebody acts."""
    return model._replace(toast=Toast(text, rule, anchor, momentary=True)), (Say(text),)


def continue_play(model: Model, effects: Effects) -> Change:
    """Request the board's analyses, bots' remarks and, if a bot is next, its move. A guest's table leaves these to the host."""
    if model.table is not None and model.table.key == GUESTS:
        return model, effects
    model, more = request_analyses(model)
    effects = (*effects, *more)
    table = model.table
    assert table is not None
    if model.watching == table.key:
        return model, effects
    now = position_key(table)
    speakers = _find_speakers(model.settings, table)
    if speakers and table.heard != now:
        question = {"op": "say", "record": record_of(table), "bots": speakers}
        model = model._replace(table=table._replace(heard=now, listening=now))
        return model, (*effects, Think("bots-said", now, json.dumps(question)))
    seat = table.turn
    free = table.curtain is None or covers_hands(table)
    if seat is not None and table.at is None and table.players[seat].kind == "bot" and free:
        if not bot_waits(model, table):
            effects = (*effects, Later(_pause_before_bot(model, table, seat), Message("bot", position_key(table))))
    return model, effects


def _pause_before_bot(model: Model, table: Table, seat: Seat) -> int:
    """Return the milliseconds to wait before this seat's bot acts: time for the pieces to arrive, and then to be seen."""
    settings = model.settings
    if settings.get("pace") == "instant":
        return 0
    last = acted_last(table.match)
    if last is None:
        return ANSWERS
    known = any(result.game == table.match.setup.game for result in model.results)
    answers = ANSWERS if known else ANSWERS_FIRST
    still = GOES_ON if last == seat else FOLLOWS if table.players[last].kind == "bot" else answers
    return max(MOVES[settings.get("motion")], MOVES["normal"]) + still


def request_analyses(model: Model) -> Change:
    """Let the board request its analyses of the round shown."""
    table = model.table
    assert table is not None
    if table.key == GUESTS or table.line is not None:
        return model, ()
    asking, effects = board_of(table.match.setup.game).request_analyses(
        with_allowed_settings(model._replace(table=table.looked), table)
    )
    assert asking.table is not None
    return model._replace(table=asking.table._replace(match=table.match, old=table.old)), effects


def _find_speakers(settings: Settings, table: Table) -> list[tuple[Seat, str]]:
    """Return the bots that may make a remark now, with their levels, and the people whose reports are automatic, with level "".

    Remarks that links store like moves are not asked for here, because a bot decides them like a move. Asking only those bots
    that can make such a remark would reveal, by the time it takes, that they can.
    """
    if table.at is not None or table.turn is None:
        return []
    game, state = game_of(table.match.setup.game), table.match.state
    speakers = [
        (seat, player.level)
        for seat, player in enumerate(table.players)
        if player.kind == "bot" or ("reports" in game.about.parts and is_reporting(settings, table, seat))
    ]
    return [(seat, level) for seat, level in speakers if not all(map(game.is_linked, game.remarks(state, seat)))]
