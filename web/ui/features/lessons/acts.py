"""Handlers of a lesson: the real board responds to every tap, but only what the exercise asks for is played."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.catalog import about
from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import play
from ui.features.lessons.exercise import exercise_of
from ui.features.lessons.pages import next_pieces
from ui.features.lessons.state import Lesson
from ui.games import board as boards
from ui.games.lesson import ARRANGED, REFUSED
from ui.games.lesson_table import lesson_of, seat_learner, with_lesson_settings
from ui.games.showcase import arranger_of, board_of
from ui.games.telling import event_sentence
from ui.model.change import Change
from ui.model.effects import NEWS, Focus, Go, Say
from ui.model.messages import Message
from ui.model.model import Aside, Model, Table
from ui.table.play import refuse_action
from ui.table.session import show_toast


def visit_lesson(model: Model, address: tuple[str, ...]) -> Change:
    """Show the exercise that an address names: #/learn/GAME/NUMBER, or the first one without a number."""
    number = "".join(address[2:3])
    return begin_exercise(model, address[1], int(number) - 1 if number.isdecimal() and len(number) < 4 else 0)


def begin_exercise(model: Model, game_id: str, at: int) -> Change:
    """Begin an exercise of a lesson (at: its index). An index past the last exercise shows the end of the lesson."""
    exercises = lesson_of(game_id)
    at = min(max(at, 0), len(exercises))
    address = ("learn", game_id, str(at + 1))
    model = model._replace(route=address, toast=None, dialog=None).put(Lesson(game_id, at))
    if at == len(exercises):
        return model._replace(table=None), ()
    exercise = exercises[at]
    table = seat_learner(game_id, exercise)
    if model.table is not None and model.table.match.setup == exercise.setup and model.table.key == table.key:
        table = table._replace(aside=Aside(kept=model.table.aside.kept))
    return _put_table(model, table), ()


def turn_page(model: Model, message: Message) -> Change:
    """Go to another exercise: value "next" or "back". Value "again" restarts the current exercise, "first" the whole lesson."""
    lesson = model.of(Lesson)
    if lesson is None:
        return model, ()
    at = {"next": lesson.at + 1, "back": lesson.at - 1, "first": 0}.get(message.value, lesson.at)
    model, effects = begin_exercise(model, lesson.game, at)
    lesson = model.of(Lesson)
    assert lesson is not None
    address = "#/" + "/".join(model.route)
    return model, (*effects, Go(address, replace=True), Focus("#coach"))


def next_exercise(model: Model, message: Message) -> Change:
    """Go to the next exercise of the lesson."""
    return turn_page(model, Message("learn", "next"))


def pick_in_lesson(model: Model, message: Message) -> Change:
    """Let the board respond to a tap on one of its pieces."""
    return _answer_input(model, message.value, lambda board, table: board.tap(table, with_lesson_settings(model), message.value))


def drop_in_lesson(model: Model, message: Message) -> Change:
    """Let the board respond to a piece dragged onto another place."""
    piece, place, where = message.value, message.field("place"), message.field("where")
    return _answer_input(
        model, place, lambda board, table: _drop_piece(board, table, with_lesson_settings(model), piece, place, where)
    )


def _drop_piece(board: boards.Board, table: Table, model: Model, piece: str, place: str, where: str) -> boards.Response:
    return board.drop(table, model, piece, place, where) if isinstance(board, boards.Dropper) else boards.Response(table)


def _answer_input(model: Model, anchor: str, answer: Callable[[boards.Board, Table], boards.Response]) -> Change:
    table = model.table
    if table is None or (lesson := model.of(Lesson)) is None:
        return model, ()
    if lesson.done or not table.mine:
        return show_toast(model, model.words("learn.go-on"), "", anchor)
    response = answer(board_of(table.match.setup.game), table)
    if response.refused is not None:
        return _show_refusal(model, response.refused, anchor)
    if response.said:
        return show_toast(model, response.said, "", anchor)
    model = _put_table(model, response.table)
    return _play_in_lesson(model, response.word, anchor) if response.word else (model, ())


def play_in_lesson(model: Model, message: Message) -> Change:
    """Play the action, or make the remark, whose text the message carries as its value."""
    if model.table is None or (lesson := model.of(Lesson)) is None or lesson.done:
        return model, ()
    return _play_in_lesson(model, message.value, message.value)


def arrange_in_lesson(model: Model, message: Message) -> Change:
    """Let learners rearrange their own pieces, which may be what the exercise asks for."""
    table, exercise = model.table, exercise_of(model)
    arranger = arranger_of(table.match.setup.game) if table is not None else None
    if table is None or arranger is None or exercise is None:
        return model, ()
    model = _put_table(model, arranger.arrange(table, with_lesson_settings(model), message.value))
    return _praise_learner(model, "") if exercise.fulfilled(ARRANGED + message.value) else (model, ())


def undo_in_lesson(model: Model, message: Message) -> Change:
    """Take back the last rearrangement of the pieces, otherwise restart the exercise."""
    table = model.table
    arranger = arranger_of(table.match.setup.game) if table is not None else None
    restored = arranger.unarrange(table) if arranger is not None and table is not None else None
    return (_put_table(model, restored), ()) if restored is not None else turn_page(model, Message("learn", "again"))


def _put_table(model: Model, table: Table) -> Model:
    """Return the model with this table and an updated board. The board's requests to the worker are dropped in a lesson."""
    asked, _ = board_of(table.match.setup.game).request_analyses(with_lesson_settings(model)._replace(table=table))
    return model._replace(table=asked.table)


def _play_in_lesson(model: Model, word: str, anchor: str) -> Change:
    table, exercise = model.table, exercise_of(model)
    assert table is not None and exercise is not None
    try:
        match = play(table.match, word)
    except IllegalAction as refusal:
        return _show_refusal(model, refusal, anchor)
    except NotationError:
        return model, ()
    if not exercise.fulfilled(word):
        model = model._replace(table=table._replace(pick=""))
        text = model.words("learn.other.refused" if exercise.refuses else "learn.other")
        return show_toast(model, text, "", anchor)[0], (Say(f"{text} {next_pieces(model)}".strip()),)
    said = event_sentence(model.words, table, 0, table.match.state, word)
    model = _put_table(model._replace(dialog=None), table._replace(match=match, pick="", refused=None))
    return _praise_learner(model, said)


def _show_refusal(model: Model, refusal: IllegalAction, anchor: str) -> Change:
    exercise = exercise_of(model)
    assert exercise is not None
    model, effects = refuse_action(model, refusal, anchor)
    if exercise.fulfilled(REFUSED + refusal.rule) and (lesson := model.of(Lesson)) is not None:
        model = model.put(lesson._replace(done=True))
    return model, effects


def _praise_learner(model: Model, told: str) -> Change:
    exercise = exercise_of(model)
    lesson = model.of(Lesson)
    assert lesson is not None and exercise is not None
    family = about(lesson.game).family
    praise = model.words(f"learn.{family}.{exercise.key}.done")
    return model.put(lesson._replace(done=True)), (Say(f"{told} {praise}".strip(), NEWS),)
