"""What can be done with a stored game without sitting down at it: its pages, the same deal again, sharing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.match import start
from ui.acts.session import begin, opened
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.model.store import stored_table
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.features.print.acts import open_print
    from ui.features.review.acts import open_review
    from ui.features.verify.acts import open_verify
else:
    open_print = later("ui.features.print.acts", "open_print")
    open_review = later("ui.features.review.acts", "open_review")
    open_verify = later("ui.features.verify.acts", "open_verify")

PAGES: dict[str, Callable[..., Change]] = {"review": open_review, "verify": open_verify, "print": open_print}
"""Pages about a stored game: the first word of their address, which the game's name and up to two words follow."""


def visit(model: Model, words: tuple[str, ...]) -> Change:
    """Show a page about a stored game."""
    return PAGES[words[0]](model, *words[1:4])


def again(model: Model, message: Message) -> Change:
    """Begin a new game with the deal of a stored one; as practice where what it hid may have been seen."""
    table = stored_table(model, message.value)
    if table is None:
        return model, ()
    match = start(table.match.setup)
    practice = about(match.setup.game).hidden
    return begin(model, Table(store.free_key(model.shelf, model.taken), match, table.players, practice=practice))


def share(model: Model, message: Message) -> Change:
    """Sit down at a stored game and open its share dialog."""
    table = stored_table(model, message.value)
    if table is None:
        return model, ()
    model, effects = opened(model._replace(route=("play", table.key)), table)
    return model._replace(dialog=Dialog("share")), (*effects, Go("#/play/" + table.key.replace(":", "-"), replace=True))
