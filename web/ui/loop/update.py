"""The function `update`, which computes the next model and the effects from a model and a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.frame import catalog
from ui.games.showcase import showcase_of
from ui.loop.feedback import awake_effects, feedback_effects
from ui.model.effects import Effects, Focus, Go, Later, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import list_actions
from ui.model.trail import extend_trail
from ui.parts.status import TIPS, has_tips
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.loop.idle import explain_idle
    from ui.model.help_rules import is_withheld
    from ui.table.other_windows import say_played_elsewhere
else:
    explain_idle = later("ui.loop.idle", "explain_idle")
    is_withheld = later("ui.model.help_rules", "is_withheld")
    say_played_elsewhere = later("ui.table.other_windows", "say_played_elsewhere")


SHOWN = ("table", "toast", "dialog", "puzzle", "route", "settings")
"""Fields of the model, besides those of features, on which the page of a table depends."""


def update(model: Model, message: Message) -> tuple[Model, Effects]:
    """Return the next model and the effects of a message."""
    answer = catalog.handler_of(model, message.do)
    if model.toast is not None and not catalog.comes_by_itself(message.do):
        model = model._replace(toast=None)
        if model.table is not None:
            model = model._replace(table=model.table._replace(refused=None))
    model = _note_used_control(model, message)
    after, effects = answer(model, message)
    if _is_played_elsewhere(model, effects):
        return say_played_elsewhere(model, message)
    after, more = catalog.follow_change(model, after, message)
    effects = (*effects, *more)
    if _is_without_effect(model, after, effects):
        after, said = explain_idle(after, message)
        effects = (*effects, *said)
    after = extend_trail(model, after)
    if _has_acted(model, after):
        after = _drop_old_sentences(model, after)
    after = after._replace(words=after.words.of(_find_game(after)))
    return after, (*effects, *feedback_effects(model, after), *awake_effects(model, after))


def _note_used_control(model: Model, message: Message) -> Model:
    """Return the model with a note at its table that a control was used, if a tip of a first match is about that control."""
    table = model.table
    if table is None:
        return model
    number = showcase_of(table.match.setup.game).tips.get((message.do, message.value))
    used = table.kept(TIPS).split()
    withheld = message.do == "hint" and is_withheld(table)
    if number is None or str(number) in used or withheld or not has_tips(table, model):
        return model
    return model._replace(table=table.keep(TIPS, " ".join((*used, str(number)))))


def _is_without_effect(before: Model, after: Model, effects: Effects) -> bool:
    """Tell whether a message changed nothing: the page and the state of features are the same, and nothing is asked or told."""
    quiet = all(isinstance(effect, Later | Write | Focus) or (isinstance(effect, Go) and effect.replace) for effect in effects)
    same = quiet and all(getattr(before, name) == getattr(after, name) for name in SHOWN)
    return same and {type(part): part for part in before.state} == {type(part): part for part in after.state}


def _has_acted(before: Model, after: Model) -> bool:
    """Tell whether somebody acted at the table during this change; remarks do not count."""
    old, new = before.table, after.table
    if old is None or new is None or old.match is new.match:
        return False
    return old.match.past != new.match.past or list_actions(old.match) != list_actions(new.match)


def _drop_old_sentences(before: Model, after: Model) -> Model:
    """Return the model without sentences about the previous moment: why a tap was refused, or an answer to a question."""
    if after.toast is not None and after.toast.momentary and after.toast is before.toast:
        after = after._replace(toast=None)
    old, new = before.table, after.table
    if old is not None and new is not None and new.refused is old.refused:
        after = after._replace(table=new._replace(refused=None))
    return after


def _is_played_elsewhere(model: Model, effects: Effects) -> bool:
    """Tell whether effects would store the table's game while another window plays it."""
    table = model.table
    if table is None or not model.watching or table.key != model.watching:
        return False
    return any(isinstance(effect, Write) and effect.key == table.key for effect in effects)


def _find_game(model: Model) -> str:
    """Return the game that the page is about, "" for none or several. The page then uses the words of this game."""
    page = catalog.page_at(model.route)
    if page is not None and page.game is not None:
        return page.game(model)
    if model.table is not None:
        return model.table.match.setup.game
    return next((word for word in model.route[1:2] if word in GAMES), "")
