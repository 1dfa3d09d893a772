"""Handlers that show a covered hand on a visible board and cover it again."""

from __future__ import annotations

from ui.games.passing import (
    AGAIN,
    LOOKED,
    agreement_words,
    cover_hands,
    note_look,
    plays_together,
    seats_that_looked,
    seats_yet_to_look,
)
from ui.model.change import Change
from ui.model.effects import Focus
from ui.model.model import Model
from ui.table.session import continue_play, save_table

SHOWN, COVERED = "#hand-0", "#reveal, #begin-0"
"""Selectors of the element that gets the focus after a hand is shown, and after it is covered."""


def show_hand(model: Model, value: str) -> Change:
    """Show the hand that waits, or in a crew that of the seat in the value; before the round `AGAIN` lets everybody look anew."""
    table = model.table
    if table is None or table.curtain is None or table.aside.stage:
        return model, ()
    early = bool(seats_yet_to_look(table) or agreement_words(table))
    if early and value == AGAIN:
        table = cover_hands(table.keep(LOOKED, ""))
        model, effects = save_table(model._replace(table=table), table)
        return model, (*effects, Focus(COVERED))
    seat = int(value) if plays_together(table) and value.isdecimal() else table.curtain
    if seat not in table.persons:
        return model, ()
    shown = note_look(table._replace(curtain=None, looker=None if seat == table.turn and not early else seat), seat)
    if not early:
        model, effects = continue_play(model._replace(table=shown, dialog=None), ())
        return model, (*effects, Focus(SHOWN))
    seats = " ".join(map(str, sorted({*seats_that_looked(table), seat})))
    shown = shown.keep(LOOKED, f"{len(table.match.past)} {seats}")
    model, effects = save_table(model._replace(table=shown), shown)
    return model, (*effects, Focus(SHOWN))


def cover_shown(model: Model) -> Change:
    """Cover the hand that is being shown, whoever is looking at it."""
    table = model.table
    if table is None or table.curtain is not None or table.turn is None:
        return model, ()
    model, effects = continue_play(model._replace(table=cover_hands(table), dialog=None), ())
    return model, (*effects, Focus(COVERED))
