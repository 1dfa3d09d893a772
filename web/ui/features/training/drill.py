"""Handlers of a training card: an answer on the game's board, judged by the worker as in a review."""

from __future__ import annotations

import json
from typing import Any

from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import play
from triokey.core.review import CHANCE, points_from_data
from triokey.core.save import Save, write_save
from ui.features.training.acts import move_card, visit_training, without_card
from ui.features.training.state import CARD, Drill
from ui.features.training.table import may_show_line, seat_card
from ui.games import board as boards
from ui.games.asking import with_question_settings
from ui.games.showcase import board_of
from ui.model.change import Change
from ui.model.effects import Go, Say, Think
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.look import look_at as look_through
from ui.table.session import show_toast
from ui.table.show import found_in, is_shown, play_line, say_computing, say_no_line


def _answerable_card(model: Model) -> Drill | None:
    """Return the current card if it can be answered now, otherwise None."""
    drill = model.of(Drill)
    return drill if drill is not None and not drill.over and not drill.judging and model.table is not None else None


def pick_on_card(model: Model, message: Message) -> Change:
    """Let the board respond to a tap on one of its pieces."""
    table = model.table
    if table is None or _answerable_card(model) is None:
        return _say_why_to_wait(model, message.value)
    return _play_response(
        model, board_of(table.match.setup.game).tap(table, with_question_settings(model), message.value), message.value
    )


def drop_on_card(model: Model, message: Message) -> Change:
    """Let the board respond to a piece dragged onto another place."""
    piece, place, where = message.value, message.field("place"), message.field("where")
    table = model.table
    if table is None or _answerable_card(model) is None:
        return _say_why_to_wait(model, place)
    board = board_of(table.match.setup.game)
    if not isinstance(board, boards.Dropper):
        return model, ()
    return _play_response(model, board.drop(table, with_question_settings(model), piece, place, where), place)


def answer_card(model: Model, message: Message) -> Change:
    """Accept the text of an action as the answer."""
    return _ask_judgement(model, message.value) if _answerable_card(model) is not None else _say_why_to_wait(model, message.value)


def _say_why_to_wait(model: Model, anchor: str) -> Change:
    key = "training.over" if (drill := model.of(Drill)) is not None and drill.over else "puzzles.wait"
    return show_toast(model, model.words(key), "", anchor)


def _play_response(model: Model, response: boards.Response, anchor: str) -> Change:
    table = model.table
    assert table is not None
    if response.refused is not None:
        reason = board_of(table.match.setup.game).reason(model.words, table, response.refused)
        refused = model._replace(table=table._replace(refused=response.refused))
        return show_toast(refused, reason, response.refused.rule, anchor)
    model = model._replace(table=response.table._replace(refused=None))
    return _ask_judgement(model, response.word) if response.word else (model, ())


def _ask_judgement(model: Model, word: str) -> Change:
    """Ask the worker to judge the answer: by what the player could know if the game supports that, otherwise as in a review."""
    drill = model.of(Drill)
    assert drill is not None and drill.asked is not None
    try:
        match = play(drill.asked, word)
    except IllegalAction as refusal:
        return (
            _play_response(model, boards.Response(model.table, refused=refusal), word) if model.table is not None else (model, ())
        )
    except NotationError:
        return model, ()
    game, at = match.setup.game, len(drill.asked.words)
    op = "weigh" if isinstance(board_of(game), boards.Evaluator) else "review"
    seat = seat_card(model, drill).table
    record = write_save(Save(match._replace(undone=()), 0))
    question = {"op": op, "record": record, "seat": seat.viewer if seat else 0, "at": at, "from": at, "count": 1}
    model = model.put(drill._replace(judging=word))
    return model, (Think("drill-judged", f"{drill.check} {word}", json.dumps(question)),)


def take_card_judgement(model: Model, message: Message) -> Change:
    """Record how the answer was judged and move the card to its box, unless another answer or card has come since."""
    drill = model.of(Drill)
    if drill is None or not drill.judging or message.field("about") != f"{drill.check} {drill.judging}":
        return model, ()
    word, drill = drill.judging, drill._replace(judging="")
    if not message.value or drill.asked is None:
        model = model.put(drill)
        return show_toast(model, model.words("puzzles.not-found"), "", "") if model.route == CARD else (model, ())
    drill = _with_answer(drill, word, json.loads(message.value))
    model, effects = move_card(model.put(drill), drill.check, drill.right)
    if model.route != CARD:
        return model, effects
    return seat_card(model, drill), (*effects, Say(model.words("training.right" if drill.right else "training.wrong")))


def _with_answer(drill: Drill, word: str, found: Any) -> Drill:
    """Return the card with its answer judged. An answer is right if it loses nothing."""
    if isinstance(found, dict):
        return drill._replace(word=word, right=found.get("verdict", "sound") == "sound", evaluated=tuple(found.items()))
    assert drill.asked is not None
    at = len(drill.asked.words)
    point = next((one for one in points_from_data(found) if one.at == at and one.mark != CHANCE), None)
    return drill._replace(word=word, right=point is None or not point.weight, point=point)


def close_on_card(model: Model, message: Message) -> Change:
    """Close what covers the board: the dialog, otherwise the line of moves, otherwise the selection."""
    table = model.table
    if model.dialog is not None or table is None:
        return model._replace(dialog=None), ()
    if table.line is not None:
        return step_shown_moves(model, message)
    return model._replace(table=table._replace(pick="")), ()


def next_card(model: Model, message: Message) -> Change:
    """Go to the next card once the current one is answered. Value "puzzle": the current card is a puzzle."""
    if message.value == "puzzle":
        return without_card(model), (Go("#/training/card"),)
    if (drill := model.of(Drill)) is not None and not drill.over:
        return model, ()
    return visit_training(without_card(model), CARD)


def show_card_line(model: Model, message: Message) -> Change:
    """Ask for best play from the position of an answered card, if nothing in it is hidden."""
    drill = model.of(Drill)
    if drill is None or drill.asked is None or not drill.over or not may_show_line(drill):
        return model, ()
    question = {"op": "line", "record": write_save(Save(drill.asked._replace(undone=()), 0)), "seat": 0}
    model, said = say_computing(model)
    return model, (*said, Think("drill-line", drill.check, json.dumps(question)))


def take_card_line(model: Model, message: Message) -> Change:
    """Start showing the best line of moves on the training card's board, if the card is still on the page."""
    drill = model.of(Drill)
    if drill is None or drill.asked is None or model.route != CARD or message.field("about") != drill.check or not drill.over:
        return model, ()
    table = seat_card(model, drill).table
    words = found_in(message)
    if table is None or is_shown(model.table, drill.asked, words):
        return model, ()
    if not words:
        return say_no_line(model)
    return play_line(model, table, drill.asked, words)


def step_shown_moves(model: Model, message: Message) -> Change:
    """Go to another step of the line of moves shown. Any value that is no step ends the showing."""
    if (drill := model.of(Drill)) is None or model.table is None or model.table.line is None:
        return model, ()
    if message.value in ("back", "on", "first"):
        return look_through(model, message)
    return seat_card(model, drill), ()
