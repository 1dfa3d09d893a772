"""What a change of the page is heard and felt as beside words: at most one sound and one buzz, and a screen that stays lit."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.model.effects import Awake, Buzz, Effects, Scan, Sound
from ui.model.model import Model, Table
from ui.model.puzzle_session import SOLVED

CLICK, BLOCKED, TURN, GOOD, WIN, PERFECT, LOSS = ("click", "blocked", "turn", "good", "win", "perfect", "loss")
"""A piece is laid; an action is refused; it is your turn; a step of a lesson is done; how a round ended."""
BUZZES = {
    CLICK: (10,),
    BLOCKED: (18, 40, 18),
    TURN: (30,),
    GOOD: (30,),
    WIN: (30, 60, 30, 60, 80),
    PERFECT: (30, 60, 30, 60, 30, 60, 120),
    LOSS: (140,),
}
"""Milliseconds of buzzing and of rest by turns."""


def feedback(before: Model, after: Model) -> Effects:
    """Return what is to be heard and felt of this change, as far as the settings want it."""
    name = sound_of(before, after)
    if not name:
        return ()
    heard: Effects = (Sound(name),) if after.settings.on("sound") else ()
    return (*heard, Buzz(BUZZES[name])) if after.settings.on("buzz") else heard


def sound_of(before: Model, after: Model) -> str:
    """Return the sound of a change, "" for none; the end of a round drowns everything else."""
    if after.lesson is not None and before.lesson is not None and after.lesson.done > before.lesson.done:
        return GOOD
    task, solved = before.puzzle, after.puzzle
    if task is not None and solved is not None and task.link == solved.link:
        if solved.stage == SOLVED != task.stage:
            return GOOD if solved.wrong or solved.helped else PERFECT
        if solved.wrong > task.wrong:
            return BLOCKED
    old, new = before.table, after.table
    if old is None or new is None or old.key != new.key:
        return ""
    if new.refused is not None and new.refused is not old.refused:
        return BLOCKED
    if len(new.match.words) <= len(old.match.words) or new.match.past != old.match.past:
        return ""
    if new.outcome is not None:
        return _end(new)
    return TURN if new.mine and not old.mine else CLICK


def _end(table: Table) -> str:
    """Return how the round ended for the people at this device; against each other, nobody has lost."""
    assert table.outcome is not None
    persons = set(table.persons)
    if not table.outcome.winners:
        return LOSS if about(table.match.setup.game).crew else TURN
    if not persons & set(table.outcome.winners):
        return LOSS
    return WIN if table.hinted or table.practice or persons > set(table.outcome.winners) else PERFECT


def awake(before: Model, after: Model) -> Effects:
    """Return what keeps the screen lit from now on, or lets it go dark; nothing where it stays as it was."""
    wanted = wants_light(after)
    return (Awake(wanted),) if wanted != wants_light(before) else ()


def wants_light(model: Model) -> bool:
    """Tell whether somebody looks at this page without touching it for long: at a table that is not over, or on the way there.

    A device that goes dark while it waits for others loses them.
    """
    if model.table is None:
        return model.route[:1] in (("live",), ("join",)) and model.live is not None
    return model.route[:1] in (("play",), ("join",)) and model.table.turn is not None


def looking(before: Model, after: Model) -> Effects:
    """Return what opens or closes the camera; nothing where it stays as it was."""
    wanted = wants_camera(after)
    return (Scan(wanted),) if wanted != wants_camera(before) else ()


def wants_camera(model: Model) -> bool:
    """Tell whether the page shows what the camera sees: whatever else comes to be shown, the camera goes off."""
    live, dialog = model.live, model.dialog
    if live is None or not live.films:
        return False
    if live.host is not None:
        return dialog is not None and dialog.name == "live" and bool(dialog.get("about"))
    return model.route[:1] == ("join",) and model.table is None and dialog is None
