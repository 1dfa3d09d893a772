"""The loop: messages in, one patch of the page and effects out."""

from __future__ import annotations

from typing import Protocol

from ui.loop.narrator import NEW_PAGE, in_one, narrate
from ui.loop.update import update
from ui.loop.view import title_of, view
from ui.model.effects import Effect, Effects
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.diff import Patch, diff
from ui.text.html import Node


class Window(Protocol):
    """What the loop needs of the browser."""

    def patch(self, patches: list[Patch], title: str) -> None: ...

    def run(self, effect: Effect) -> None: ...


class App:
    """Holds the model and the tree that the page shows; knows the browser only as a Window."""

    def __init__(self, window: Window, model: Model, tree: Node) -> None:
        self.window = window
        self.model = model
        self.tree = tree

    def send(self, message: Message) -> None:
        """Let the message change the model, show it, and do its effects."""
        model, effects = update(self.model, message)
        self.show(model, effects)

    def show(self, model: Model, effects: Effects) -> None:
        """Show the model; storing comes before the next frame, everything else after the page is patched.

        A new page silences what was still to be said before it, and nothing of what came with it.
        """
        tree = view(model)
        patches = diff(self.tree, tree)
        model, said = narrate(self.model, model, self.tree, tree)
        self.model, self.tree = model, tree
        self.window.patch(patches, title_of(model))
        page = said[: said[:1] == (NEW_PAGE,)]
        for effect in in_one((*page, *effects, *said[len(page) :])):
            self.window.run(effect)
