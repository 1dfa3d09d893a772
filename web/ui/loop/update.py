"""update: from a model and a message to the next model and what is to be done in the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.frame import catalog
from ui.loop.feedback import awake, feedback
from ui.model.effects import Effects, Focus, Go, Later, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import actions
from ui.model.trail import extend_trail
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.loop.idle import explain_idle
    from ui.table.other_windows import say_played_elsewhere
else:
    explain_idle = later("ui.loop.idle", "explain_idle")
    say_played_elsewhere = later("ui.table.other_windows", "say_played_elsewhere")


SHOWN = ("table", "toast", "dialog", "puzzle", "route", "settings")
"""Fields of the model, beside those of features, from which the page of a table is made."""


def update(model: Model, message: Message) -> tuple[Model, Effects]:
    """Return the next model and the effects."""
    answer = catalog.meaning(model, message.do)
    if model.toast is not None and not catalog.comes_by_itself(message.do):
        model = model._replace(toast=None)
        if model.table is not None:
            model = model._replace(table=model.table._replace(refused=None))
    after, effects = answer(model, message)
    if _is_played_elsewhere(model, effects):
        return say_played_elsewhere(model, message)
    after, more = catalog.follow_change(model, after, message)
    effects = (*effects, *more)
    if _came_of_nothing(model, after, effects):
        after, said = explain_idle(after, message)
        effects = (*effects, *said)
    after = extend_trail(model, after)
    if _has_acted(model, after):
        after = _of_now(model, after)
    after = after._replace(words=after.words.of(_game_at(after)))
    return after, (*effects, *feedback(model, after), *awake(model, after))


def _came_of_nothing(before: Model, after: Model, effects: Effects) -> bool:
    """Tell whether a message has left everything at a table as it is, and nobody is asked or told anything."""
    quiet = all(isinstance(effect, Later | Write | Focus) or (isinstance(effect, Go) and effect.replace) for effect in effects)
    same = quiet and all(getattr(before, name) == getattr(after, name) for name in SHOWN)
    return same and {type(part): part for part in before.state} == {type(part): part for part in after.state}


def _has_acted(before: Model, after: Model) -> bool:
    """Tell whether somebody has acted at the table meanwhile; what is only said leaves the moment as it is."""
    old, new = before.table, after.table
    if old is None or new is None or old.match is new.match:
        return False
    return old.match.past != new.match.past or actions(old.match) != actions(new.match)


def _of_now(before: Model, after: Model) -> Model:
    """Return the model without what was said about the moment before: why a tap was refused, what was asked."""
    if after.toast is not None and after.toast.momentary and after.toast is before.toast:
        after = after._replace(toast=None)
    old, new = before.table, after.table
    if old is not None and new is not None and new.refused is old.refused:
        after = after._replace(table=new._replace(refused=None))
    return after


def _is_played_elsewhere(model: Model, effects: Effects) -> bool:
    """Tell whether effects would write the game of the table although another window plays it."""
    table = model.table
    if table is None or not model.watching or table.key != model.watching:
        return False
    return any(isinstance(effect, Write) and effect.key == table.key for effect in effects)


def _game_at(model: Model) -> str:
    """Return the game that the page is about, "" for none or several: its words are used for what it calls otherwise."""
    page = catalog.page_at(model.route)
    if page is not None and page.game is not None:
        return page.game(model)
    if model.table is not None:
        return model.table.match.setup.game
    return next((word for word in model.route[1:2] if word in GAMES), "")
