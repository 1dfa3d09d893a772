"""update: from a model and a message to the next model and what is to be done in the world."""

from __future__ import annotations

from ui.acts import data as acts_data
from ui.acts import heard as acts_heard
from ui.acts import link as acts_link
from ui.acts import look as acts_look
from ui.acts import new as acts_new
from ui.acts import open_puzzle as acts_open_puzzle
from ui.acts import play as acts_play
from ui.acts import puzzle as acts_puzzle
from ui.acts import results as acts_results
from ui.acts import rounds as acts_rounds
from ui.acts import shelf as acts_shelf
from ui.acts import shell as acts_shell
from ui.acts import steps as acts_steps
from ui.loop.feel import feel
from ui.model.effects import Effects
from ui.model.model import Message, Model
from ui.model.puzzle_table import PAGE
from ui.text.lazy import later_all

SET_ASIDE = ("aside-save", "aside-file", "aside-retry", "aside-read", "aside-delete", "aside-gone")
ASKING = ("ask",)
REPLAYING = ("replay", "replay-on", "eyes")
SHARING = ("share-qr", "qr", "share-text", "share-file")
VERIFYING = ("as-practice", "verify-deals", "deals-counted", "verify-swap", "bot-swapped")
LEARNING = ("learn",)
IN_A_LESSON = (
    "pick",
    "drop",
    "play",
    "remark",
    "arrange",
    "put",
    "undo",
    "next",
    "redo",
    "hint",
    "toggle",
    "look",
    "play-on",
    "bot",
    "end",
    "show-end",
    "roll",
    "cover",
)
REVIEWING = ("moment", "round-judged")
PRINTING = ("print", "print-puzzle")
"""Messages whose modules the first board does not wait for."""

HANDLERS = {
    **acts_shell.HANDLERS,
    **acts_heard.HANDLERS,
    **acts_new.HANDLERS,
    **acts_play.HANDLERS,
    **acts_steps.HANDLERS,
    **acts_look.HANDLERS,
    **acts_rounds.HANDLERS,
    **acts_link.HANDLERS,
    **later_all("ui.acts.learn", "HANDLERS", *LEARNING),
    **acts_data.HANDLERS,
    **later_all("ui.acts.aside", "HANDLERS", *SET_ASIDE),
    **later_all("ui.acts.queries", "HANDLERS", *ASKING),
    **later_all("ui.acts.share", "HANDLERS", *SHARING),
    **acts_open_puzzle.HANDLERS,
    **acts_puzzle.HANDLERS,
    **acts_results.HANDLERS,
    **later_all("ui.acts.replay", "HANDLERS", *REPLAYING),
    **later_all("ui.acts.review", "HANDLERS", *REVIEWING),
    **later_all("ui.acts.verify", "HANDLERS", *VERIFYING),
    **later_all("ui.acts.print", "HANDLERS", *PRINTING),
    **acts_shelf.HANDLERS,
}
ANSWERS = (
    "analysed",
    "bot-moved",
    "bot-swapped",
    "bots-said",
    "deal-proven",
    "deals-counted",
    "puzzle-checked",
    "puzzle-hinted",
    "puzzle-judged",
    "puzzle-made",
    "puzzle-proven",
    "round-judged",
)
"""Messages that bring what the worker was asked."""
KEEPS_TOAST = frozenset(
    {
        *ANSWERS,
        "bot",
        "end",
        "sizes",
        "room",
        "sw",
        "stored",
        "forked",
        "aside",
        "erased",
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

AT_LESSON = later_all("ui.acts.learn", "AT_LESSON", *IN_A_LESSON)
"""What messages mean while a lesson is shown."""


def update(model: Model, message: Message) -> tuple[Model, Effects]:
    """Return the next model and the effects. A message that nobody handles changes nothing."""
    handler = HANDLERS.get(message.do)
    if model.lesson is not None:
        handler = AT_LESSON.get(message.do, handler)
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
