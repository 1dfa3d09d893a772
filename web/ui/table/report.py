"""Whether a seat tells its crew by itself what it holds and can do."""

from __future__ import annotations

from ui.model import reporting
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.session import go_on, save


def report(model: Model, message: Message) -> Change:
    """Let the seat whose view is shown report by itself from now on, or no longer: the value is "on" or "off"."""
    table = model.table
    if table is None or message.value not in ("on", "off"):
        return model, ()
    table = reporting.report(table, table.viewer, message.value)._replace(heard="")
    model, effects = save(model._replace(table=table), table)
    return go_on(model, effects)
