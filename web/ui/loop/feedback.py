"""What a change of the page is heard and felt as: at most one sound and one buzz, the lines that
are spoken, and a screen that stays lit.

What somebody did, refusals and answers are said by whoever brings them about; the lines here follow from what is seen,
so that they hold for every board: a new page, a curtain, a step of a hint, and whose turn it is now.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.catalog import about
from ui.games.showcase import board_of
from ui.model.effects import PAGE, Awake, Buzz, Effects, Say, Scan, Sound
from ui.model.effects import TURN as TURN_LINE
from ui.model.helping import allowed
from ui.model.model import Model, Table
from ui.model.puzzle_session import SOLVED
from ui.parts.controls import asked, player_name
from ui.text.html import Child, Node, h, text_of

CLICK, BLOCKED, TURN, GOOD, WIN, PERFECT, LOSS = SOUNDS = ("click", "blocked", "turn", "good", "win", "perfect", "loss")
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
NEW_PAGE = Say("", PAGE)
"""Silences what was still to be said on the page before."""
STATUS, HINT = "status", "hintbox"
"""Classes of the place where the page says what is to be done, and of the box with the steps of a hint."""


def feedback(before: Model, after: Model) -> Effects:
    """Return what is to be heard and felt of this change, as far as the settings want it."""
    name = sound_of(before, after)
    if not name:
        return ()
    heard: Effects = (Sound(name, int(after.settings.get("volume"))),) if after.settings.on("sound") else ()
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


def narrate(before: Model, after: Model, tree: Node) -> tuple[Say, ...]:
    """Return the lines that the change from one model to the next calls for; tree is the page that is seen now."""
    if _place(before) != _place(after):
        table = after.table
        return (NEW_PAGE, *(_turn(after, table, tree) if table is not None else ()))
    old, new = before.table, after.table
    if old is None or new is None:
        return ()
    if new.curtain is not None and old.curtain is None:
        return (Say(after.words("curtain.pass", who=player_name(after.words, new, new.curtain)), PAGE),)
    if new.hint > old.hint:
        return tuple(Say(text_of(box)) for box in _found(tree, HINT))[:1]
    if (new.mine, _actor(new)) != (old.mine, _actor(old)) or (new.mine and old.curtain is not None):
        return _turn(after, new, tree)
    return ()


def _place(model: Model) -> tuple[object, ...]:
    """Return what makes a page another one: the address, and at a table which deal lies on it."""
    table = model.table
    return (model.route, (table.key, len(table.match.past)) if table is not None else None)


def _actor(table: Table) -> int | None:
    return table.turn if table.mine else None


def _turn(model: Model, table: Table, tree: Node) -> tuple[Say, ...]:
    """Return the line that tells somebody at this device that it is their turn, and what can be done."""
    seat = table.turn
    if not table.mine or seat is None:
        return ()
    words = model.words
    board, seen = board_of(table.match.setup.game), any(_found(tree, STATUS))
    todo = (
        text_of(h("p", asked(table, model, board.todo(table, allowed(model, table))))).strip().replace(" · ", ": ")
        if seen
        else ""
    )
    if len(table.persons) > 1:
        return (Say(words("say.turn-of", who=player_name(words, table, seat), todo=todo), TURN_LINE, seat),)
    mine = words("player.turn")
    return (Say(todo if todo.startswith(mine) else words("say.turn", todo=todo), TURN_LINE, seat),)


def _found(tree: Child, name: str) -> Iterator[Node]:
    """Yield the elements that have this class."""
    if isinstance(tree, str):
        return
    if name in str(tree.attrs.get("class", "")).split():
        yield tree
    for child in tree.children:
        yield from _found(child, name)


def awake(before: Model, after: Model) -> Effects:
    """Return what keeps the screen lit from now on, or lets it go dark; nothing where it stays as it was."""
    wanted = wants_light(after)
    return (Awake(wanted),) if wanted != wants_light(before) else ()


def wants_light(model: Model) -> bool:
    """Tell whether somebody looks at this page without touching it for long: at a table that is not over, or on the way there.

    A device that goes dark while it waits for others loses them.
    """
    if model.route[:1] in (("live",), ("join",)) and model.live is not None and model.table is None:
        return model.settings.on("awake")
    at_table = model.route[:1] in (("play",), ("join",)) and model.table is not None and model.table.turn is not None
    return at_table and model.settings.on("awake")


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
