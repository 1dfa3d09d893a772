"""update: from a model and a message to the next model and what is to be done in the world."""

from __future__ import annotations

from ui import (
    acts_ask,
    acts_data,
    acts_find,
    acts_learn,
    acts_link,
    acts_look,
    acts_new,
    acts_play,
    acts_print,
    acts_puzzle,
    acts_replay,
    acts_results,
    acts_review,
    acts_rounds,
    acts_share,
    acts_shelf,
    acts_shell,
    acts_verify,
    acts_walk,
)
from ui.effects import Effects
from ui.feel import feel
from ui.model import Message, Model
from ui.puzzle_table import PAGE

HANDLERS = {
    **acts_shell.HANDLERS,
    **acts_new.HANDLERS,
    **acts_play.HANDLERS,
    **acts_walk.HANDLERS,
    **acts_look.HANDLERS,
    **acts_rounds.HANDLERS,
    **acts_link.HANDLERS,
    **acts_learn.HANDLERS,
    **acts_data.HANDLERS,
    **acts_ask.HANDLERS,
    **acts_share.HANDLERS,
    **acts_find.HANDLERS,
    **acts_puzzle.HANDLERS,
    **acts_results.HANDLERS,
    **acts_replay.HANDLERS,
    **acts_review.HANDLERS,
    **acts_verify.HANDLERS,
    **acts_print.HANDLERS,
    **acts_shelf.HANDLERS,
}
KEEPS_TOAST = frozenset(
    {
        "thought",
        "bot",
        "end",
        "sizes",
        "room",
        "sw",
        "stored",
        "written",
        "unwritten",
        "copied",
        "uncopied",
        "wide",
        "qr",
        "today",
        "replay-on",
    }
)
"""Messages that are not an input of the player and so leave a standing toast alone."""


def update(model: Model, message: Message) -> tuple[Model, Effects]:
    """Return the next model and the effects. A message that nobody handles changes nothing."""
    handler = HANDLERS.get(message.do)
    if model.course is not None:
        handler = acts_learn.AT_LESSON.get(message.do, handler)
    if model.route == PAGE and model.puzzle is not None:
        handler = acts_puzzle.AT_PUZZLE.get(message.do, handler)
    if handler is None:
        return model, ()
    if model.toast is not None and message.do not in KEEPS_TOAST:
        model = model._replace(toast=None)
        if model.table is not None:
            model = model._replace(table=model.table._replace(refused=None))
    after, effects = handler(model, message)
    return after, (*effects, *feel(model, after))
