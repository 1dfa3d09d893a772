"""The loop: messages in, one patch of the page and effects out.

What the page needs may not be here yet (ui/text/beside.py): another language, or a module that no first board needs. As
update and view change nothing by themselves, the message waits, what is missing is fetched, and then it is answered anew;
whatever is sent meanwhile waits behind it.

A step that raises anything else ends there: the page says so in a sentence, and the page About shows a report of it.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import partial
from typing import Protocol

from ui.loop.narrator import NEW_PAGE, in_one, narrate
from ui.loop.update import update
from ui.loop.view import title_of, view
from ui.model.effects import Effect, Effects
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.beside import NotHere
from ui.text.diff import Patch, diff
from ui.text.html import Node

Step = Callable[[], None]
"""Something to be done: a message to be answered, a model to be shown, an effect."""


class Window(Protocol):
    """What the loop needs of the browser."""

    def patch(self, patches: list[Patch], title: str) -> None: ...

    def run(self, effect: Effect) -> None: ...

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Fetch the words or the wheel at a path, and tell later whether it is here."""


class App:
    """Holds the model and the tree that the page shows; knows the browser only as a Window."""

    def __init__(self, window: Window, model: Model, tree: Node) -> None:
        self.window = window
        self.model = model
        self.tree = tree
        self._waits = False
        self._fails = False
        self._behind: list[Step] = []

    def send(self, message: Message) -> None:
        """Let the message change the model, show it, and do its effects."""
        self._take(lambda: self.begin(*update(self.model, message)))

    def do(self, effect: Effect) -> None:
        """Do an effect that no message wants, in its turn."""
        self._take(partial(self.window.run, effect))

    def show(self, model: Model, effects: Effects) -> None:
        """Show the model, in its turn, and do effects."""
        self._take(lambda: self.begin(model, effects))

    def begin(self, model: Model, effects: Effects, beneath: Callable[[Node], Node] | None = None) -> None:
        """Show the model; storing comes before the next frame, everything else after the page is patched.

        beneath: returns what stands of the page at the start, by the tree that takes its place. A new page silences what was
        still to be said before it, and nothing of what came with it. Raises NotHere, and nothing has happened then.
        """
        tree, title = view(model), title_of(model)
        if beneath is not None:
            self.tree = beneath(tree)
        patches = diff(self.tree, tree)
        model, said = narrate(self.model, model, tree)
        self.model, self.tree = model, tree
        self.window.patch(patches, title)
        page = said[: said[:1] == (NEW_PAGE,)]
        for effect in in_one((*page, *effects, *said[len(page) :])):
            self.do(effect)

    def _take(self, step: Step) -> None:
        """Do a step, unless one that came before it waits."""
        if self._waits:
            self._behind.append(step)
            return
        try:
            step()
        except NotHere as lacking:
            self._waits = True
            self.window.bring(lacking.path, partial(self._go_on, step))
        except Exception as error:  # the net under every handler, view and effect
            self.fail(error)

    def fail(self, error: Exception, skipped: str = "") -> None:
        """Say that a step has raised an error, and keep the report. Raises the error where not even that can be shown.

        skipped: what a start has left out, keys of stored texts or an address, "" for nothing.
        """
        if self._fails:
            raise error
        report = "".join(traceback.format_exception(error))
        print(report, file=sys.stderr)
        self._fails = True
        try:
            self.send(Message("failed", report, (("skipped", skipped),)))
        finally:
            self._fails = False

    def _go_on(self, step: Step, came: bool) -> None:
        """Do again what has waited, or say that it cannot be done; then what came meanwhile, behind what follows from it."""
        self._waits, behind, self._behind = False, self._behind, []
        for each in (step if came else lambda: self.send(Message("lacking")), *behind):
            self._take(each)
