"""Feedback to a change besides words: at most one sound and one vibration, and a screen that stays lit."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.frame import catalog
from ui.model.effects import Awake, Buzz, Effects, Sound
from ui.model.model import Model, Table
from ui.model.sounds import BLOCKED, CLICK, GOOD, LOSS, PERFECT, TURN, WIN

BUZZES = {
    CLICK: (10,),
    BLOCKED: (18, 40, 18),
    TURN: (30,),
    GOOD: (30,),
    WIN: (30, 60, 30, 60, 80),
    PERFECT: (30, 60, 30, 60, 30, 60, 120),
    LOSS: (140,),
}
"""Milliseconds of vibration and of pause, alternating, for each sound."""


def feedback_effects(before: Model, after: Model) -> Effects:
    """Return the sound and the vibration for a change of the model, as far as the settings allow them."""
    name = sound_of(before, after)
    if not name:
        return ()
    heard: Effects = (Sound(name),) if after.settings.on("sound") else ()
    return (*heard, Buzz(BUZZES[name])) if after.settings.on("buzz") else heard


def sound_of(before: Model, after: Model) -> str:
    """Return the name of the sound for a change, "" for none; the end of a round replaces any other sound."""
    own = catalog.sound_of_change(before, after)
    if own:
        return own
    old, new = before.table, after.table
    if old is None or new is None or old.key != new.key:
        return ""
    if new.refused is not None and new.refused is not old.refused:
        return BLOCKED
    if len(new.match.words) <= len(old.match.words) or new.match.past != old.match.past:
        return ""
    if new.outcome is not None:
        return _sound_of_end(new)
    return TURN if new.mine and not old.mine else CLICK


def _sound_of_end(table: Table) -> str:
    """Return the sound for the end of a round, for the people at this device; a win of one of them is no loss for the others."""
    assert table.outcome is not None
    persons = set(table.persons)
    if not table.outcome.winners:
        return LOSS if about(table.match.setup.game).crew else TURN
    if not persons & set(table.outcome.winners):
        return LOSS
    return WIN if table.hinted or table.practice or persons > set(table.outcome.winners) else PERFECT


def awake_effects(before: Model, after: Model) -> Effects:
    """Return the effect that keeps the screen lit or stops doing so, nothing if that does not change."""
    wanted = wants_light(after)
    return (Awake(wanted),) if wanted != wants_light(before) else ()


def wants_light(model: Model) -> bool:
    """Tell whether the screen must stay lit, as somebody may watch for long without touching it: a game is played or prepared."""
    playing = model.route[:1] == ("play",) and model.table is not None and model.table.turn is not None
    return playing or catalog.is_kept_awake(model)
