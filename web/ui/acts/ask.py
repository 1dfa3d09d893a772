"""What happens when a query key is pressed: the answer is said, and shown to whoever looks."""

from __future__ import annotations

from ui.games.queries import ASKS, answer
from ui.model.effects import Effects, Say
from ui.model.model import Message, Model, Toast

Result = tuple[Model, Effects]


def ask(model: Model, message: Message) -> Result:
    """Answer a question: value is what is asked, a space, and the id of the piece that has the focus."""
    what, _, at = message.value.partition(" ")
    said = answer(model, what, at) if what in ASKS else ""
    return (model._replace(toast=Toast(said)), (Say(said),)) if said else (model, ())


HANDLERS = {"ask": ask}
