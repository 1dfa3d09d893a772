"""Handlers of play at a table: taps, drops, and the moves and remarks of people and bots."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Seat
from triokey.core.match import play
from ui.frame.catalog import mode_of
from ui.games import board as boards
from ui.games.secrecy import needs_curtain
from ui.games.showcase import arranger_of, board_of
from ui.model import help_rules
from ui.model.change import Change
from ui.model.effects import NEWS, Later, Say, Think
from ui.model.messages import Message
from ui.model.model import Analysis, Model, Table
from ui.model.position import HASTY, position_key, record_of, waiting_key
from ui.table.focus import follow_piece
from ui.table.queries import HAND, answer_text, piece_at
from ui.table.results import note_result
from ui.table.session import continue_play, save_table, show_toast
from ui.table.undoing import plays_apart
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.games.passing import hand_on, may_agree, sayable_covered
    from ui.model.help_used import use
else:
    hand_on = later("ui.games.passing", "hand_on")
    may_agree = later("ui.games.passing", "may_agree")
    sayable_covered = later("ui.games.passing", "sayable_covered")
    use = later("ui.model.help_used", "use")


END_WAIT = 1400
"""Milliseconds for which the last move and the winning line stay in view before the sheet at the end of the round opens."""


def pick_piece(model: Model, message: Message) -> Change:
    """Let the board respond to a tap on one of its pieces."""
    table = model.table
    if table is None:
        return model, ()
    if table.at is not None:
        return _say_looking_back(model, message.value)
    if not table.mine:
        return show_toast(model, model.words(waiting_key(table)), "", message.value)
    response = board_of(table.match.setup.game).tap(table, model, message.value)
    if response.refused is not None:
        return refuse_action(model, response.refused, message.value)
    if response.said:
        return show_toast(model, response.said, "", message.value)
    picked = model._replace(table=_drop_other_advice(table, response.table))
    if not response.word:
        return picked, ()
    after, effects = play_action(picked, response.word, message.value)
    return after, (*effects, *follow_piece(model, after, message))


def _drop_other_advice(before: Table, table: Table) -> Table:
    """Return the table without its hint if another piece than that of the hint was selected, so that it is not continued."""
    advised = board_of(table.match.setup.game).advised(table) if table.hint else ""
    other = advised and table.pick not in ("", before.pick) and not advised.startswith(table.pick)
    return table._replace(hint=0) if other else table


def _say_looking_back(model: Model, anchor: str) -> Change:
    """Say that the tapped piece belongs to an earlier moment, and offer to play on from there if that is possible."""
    mode = mode_of(model)
    free = mode.play_on not in mode.idle
    model, effects = show_toast(model, model.words("table.looking-back" if free else "table.looking-back.only"), "", anchor)
    return model._replace(toast=model.toast and model.toast._replace(plays_on=free)), effects


def arrange_pieces(model: Model, message: Message) -> Change:
    """Let a person rearrange their own pieces, even out of turn, and store the arrangement."""
    table = model.table
    if table is None or (table.curtain is not None and not table.aside.stage):
        return model, ()
    if table.at is not None:
        return _say_looking_back(model, message.value)
    arranger = arranger_of(table.match.setup.game)
    if arranger is None:
        return model, ()
    if message.value.startswith(boards.SORT) and table.aside.stage:
        return model, ()
    if message.value.startswith(boards.SORT) and table.turn is None:
        return show_toast(model, model.words(waiting_key(table)), "", "")
    before = model
    model, effects = keep_arrangement(model, arranger.arrange(table, model, message.value))
    effects = (*effects, *follow_piece(before, model, message))
    heard = answer_text(model, HAND, "") if message.value.startswith(boards.SORT) else _piece_at_target(table, model, message)
    return model, (*effects, *((Say(heard),) if heard else ()))


def _piece_at_target(before: Table, model: Model, message: Message) -> str:
    """Return the name of the piece at the place to which the selected piece was just moved, "" if no piece was moved."""
    table = model.table
    if table is None or table.pick == before.pick or table.aside.kept == before.aside.kept:
        return ""
    return piece_at(model, table, message)


def keep_arrangement(model: Model, table: Table) -> Change:
    """Show the table with a changed view state of its board, and store the table if the part of that state to be kept differs."""
    assert model.table is not None
    kept, before = table.aside.kept, model.table.aside.kept
    model = model._replace(table=table)
    model, effects = save_table(model, table) if kept != before else (model, ())
    return continue_play(model, effects)


def drop_on_board(model: Model, message: Message) -> Change:
    """Let the board respond to a piece dragged onto another place."""
    table = model.table
    piece, place, where = message.value, message.field("place"), message.field("where")
    board = board_of(table.match.setup.game) if table is not None else None
    if table is None or table.curtain is not None or not isinstance(board, boards.Dropper):
        return model, ()
    if table.at is not None:
        return _say_looking_back(model, place)
    response = board.drop(table, model, piece, place, where)
    if response.refused is not None:
        return refuse_action(model, response.refused, place)
    if response.word and table.mine:
        return play_action(model._replace(table=response.table), response.word, place)
    if response.word:
        return show_toast(model, model.words(waiting_key(table)), "", place)
    return keep_arrangement(model, response.table) if isinstance(board, boards.Arranger) else (model, ())


def play_word(model: Model, message: Message) -> Change:
    """Play the action whose text the message carries as its value."""
    table = model.table
    if table is None or not message.value:
        return model, ()
    if not table.mine and (table.curtain is None or not may_agree(table, message.value)):
        return model, ()
    return play_action(model, message.value, message.value)


def play_action(model: Model, word: str, anchor: str) -> Change:
    """Play an action, given as text, for the seat to act: store and announce it, ask the next player. If illegal, say why."""
    table = model.table
    assert table is not None
    sends = mode_of(model).sends
    if sends is not None:
        return sends(model, word)
    seat = table.turn
    assert seat is not None
    try:
        match = play(table.match, word)
    except IllegalAction as refusal:
        return refuse_action(model, refusal, anchor)
    except NotationError:
        return show_toast(model, model.words("table.no-word"), "", anchor)
    lifted = table.pick if table.players[seat].kind != "person" else ""
    next_table = table._replace(match=match, pick=lifted, analyses=(), hint=0, thinking="", refused=None)
    if table.players[seat].kind == "person":
        next_table = next_table._replace(aside=next_table.aside._replace(viewer=seat))
    if needs_curtain(next_table):
        next_table = hand_on(next_table, seat)
    if table.players[seat].kind == "person" and table.analysis(help_rules.VALUES) is not None:
        kept = use(table, seat, help_rules.VALUES).aside.kept
        next_table = next_table._replace(hinted=True, aside=next_table.aside._replace(kept=kept))
    model, next_table, notes = note_result(model, next_table)
    model, effects = save_table(model._replace(table=next_table), next_table)
    model, last = end_round(model)
    return continue_play(model, (*effects, *notes, *last))


def end_round(model: Model) -> Change:
    """Leave the last move of a finished round in view for a while, then open the sheet at its end."""
    table = model.table
    if table is None or table.turn is not None:
        return model, ()
    table = table._replace(aside=table.aside._replace(finale=True))
    wait = END_WAIT if model.settings.get("motion") != "off" else 0
    return model._replace(table=table), (Later(wait, Message("end", position_key(table))),)


def refuse_action(model: Model, refusal: IllegalAction, anchor: str) -> Change:
    """Say why an action is not allowed, name the rule and highlight the pieces that prove it. Nothing else changes."""
    assert model.table is not None
    table = model.table._replace(refused=refusal)
    board = board_of(table.match.setup.game)
    try:
        reason = board.reason(model.words, table, refusal)
    except Exception:  # In a live match the host may send a reason that the game does not know.
        return show_toast(model, model.words("boot.failed"), "", anchor)
    return show_toast(model._replace(table=table), reason, refusal.rule, anchor)


def make_remark(model: Model, message: Message) -> Change:
    """Let somebody here say the value at the table, in turn or out of turn."""
    table = model.table
    seat = _speaker(table, message.value) if table is not None else None
    if table is None or seat is None:
        return model, ()
    sends = mode_of(model).sends
    if sends is not None:
        return sends(model, message.value)
    told = board_of(table.match.setup.game).tell(model.words, table, seat, table.match.state, message.value)
    said = table._replace(match=play(table.match, message.value))
    if not plays_apart(table) and not table.compared:
        model = model._replace(table=table._replace(aside=table.aside._replace(spoken=position_key(said))))
    model, effects = add_remarks(model, [message.value])
    return model, (*effects, Say(told, NEWS))


def _speaker(table: Table, word: str) -> Seat | None:
    """Return the person here who may say this now, None where nobody may.

    That is whoever sees the own hand; over covered hands it is anybody, as far as the words depend on no hand.
    """
    if table.at is not None:
        return None
    if table.curtain is not None:
        return next((seat for seat in table.persons if word in sayable_covered(table, seat)), None)
    game = game_of(table.match.setup.game)
    offered = [game.write(action) for action in game.remarks(table.match.state, table.viewer)]
    return table.viewer if table.players[table.viewer].kind == "person" and word in offered else None


def add_remarks(model: Model, words: list[str], by_bots: bool = False) -> Change:
    """Add remarks to the match and store them. Bots are asked again only after a person has acted or spoken."""
    table = model.table
    assert table is not None
    for word in words:
        table = table._replace(match=play(table.match, word), analyses=())
    if by_bots:
        table = table._replace(heard=position_key(table))
    model, effects = save_table(model._replace(table=table), table)
    return continue_play(model, effects)


def request_bot_move(model: Model, message: Message) -> Change:
    """Ask the worker for the bot's move, if the position is still the one that the message names."""
    table = model.table
    if table is None or position_key(table) != message.value or table.thinking == message.value:
        return model, ()
    seat = table.turn
    if seat is None or table.players[seat].kind != "bot":
        return model, ()
    question = {"op": "move", "record": record_of(table), "seat": seat, "level": table.players[seat].level}
    asked = Think("bot-moved", message.value, json.dumps(question))
    return model._replace(table=table._replace(thinking=message.value)), (asked,)


def take_bot_move(model: Model, message: Message) -> Change:
    """Play the bot's move, if the position it was computed for is still on the table."""
    table, about = model.table, message.field("about")
    if table is None or not message.value or table.thinking != about or position_key(table) != about:
        return model, ()
    answer = json.loads(message.value)
    if answer.get("first"):
        place = f"{len(table.match.past)}/{len(table.match.words)}"
        table = table.keep(HASTY, f"{table.kept(HASTY)} {place}".strip())
    return play_action(model._replace(table=table._replace(at=None, old=None)), answer["word"], "")


def take_bot_remarks(model: Model, message: Message) -> Change:
    """Add the remarks that the bots want to make, if nothing has happened since they were asked."""
    table = model.table
    if table is None or not table.listening == position_key(table) == message.field("about"):
        return model, ()
    model = model._replace(table=table._replace(listening=""))
    words = json.loads(message.value)["words"] if message.value else []
    return add_remarks(model, words, by_bots=True) if words else continue_play(model, ())


def keep_analysis(model: Model, message: Message) -> Change:
    """Store an analysis for the moment that the message names as "OP ROUND/WORDS/KEY"."""
    table = model.table
    op, _, about = message.field("about").partition(" ")
    number, count, key = about.split("/", 2)
    if table is None or not message.value or key != table.key:
        return model, ()
    found = Analysis(op, (int(number), int(count)), json.loads(message.value))
    kept = tuple(a for a in table.analyses if (a.op, a.place) != (found.op, found.place))[-31:]
    after = table._replace(analyses=(*kept, found))
    steps = board_of(table.match.setup.game).hint_steps
    if table.hint and not steps(table) and steps(after) and model.toast is not None and model.toast.momentary:
        model = model._replace(toast=None)  # The hint stands in the same place.
    return model._replace(table=after), ()
