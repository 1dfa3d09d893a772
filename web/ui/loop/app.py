"""The loop: it receives messages, and sends the browser one patch of the page and effects.

A language or a module may not be downloaded yet (ui/text/beside.py). As `update` and `view` change nothing by themselves, the
message then waits until the missing file is downloaded, and is answered again; later messages wait behind it.

Any other error ends the step: the page says so in a sentence, and the page About shows a report.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import partial
from typing import Protocol

from ui.loop.narrator import NEW_PAGE, in_one, narrate
from ui.loop.update import update
from ui.loop.view import page_title, view
from ui.model.effects import Effect, Effects
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.beside import NotHere
from ui.text.diff import Patch, diff_trees
from ui.text.html import Node

Step = Callable[[], None]
"""A piece of work: answer a message, show a model, or carry out an effect."""


class Window(Protocol):
    """The functions of the browser that the loop needs."""

    def patch(self, patches: list[Patch], title: str) -> None: ...

    def run(self, effect: Effect) -> None: ...

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Download the words or the modules at a path, and call `then` with True, or with False if that fails."""


class App:
    """Holds the model and the tree of nodes that the page shows. Uses the browser only through a Window."""

    def __init__(self, window: Window, model: Model, tree: Node) -> None:
        self.window = window
        self.model = model
        self.tree = tree
        self._waits = False
        self._fails = False
        self._behind: list[Step] = []

    def send(self, message: Message) -> None:
        """Change the model by a message, show the new model, and carry out the effects."""
        self._do_or_wait(lambda: self.begin(*update(self.model, message)))

    def do(self, effect: Effect) -> None:
        """Carry out an effect that no message asked for. Steps that already wait come first."""
        self._do_or_wait(partial(self.window.run, effect))

    def show(self, model: Model, effects: Effects) -> None:
        """Show a model and carry out effects. Steps that already wait come first."""
        self._do_or_wait(lambda: self.begin(model, effects))

    def begin(self, model: Model, effects: Effects, beneath: Callable[[Node], Node] | None = None) -> None:
        """Show the model and carry out the effects at once. Raises NotHere, before any change, if a file is missing.

        beneath: returns the tree that the static page shows at the start, given the tree that replaces it. When the page changes,
        announcements of the old page are dropped, and those of this change are kept.
        """
        tree, title = view(model), page_title(model)
        if beneath is not None:
            self.tree = beneath(tree)
        patches = diff_trees(self.tree, tree)
        model, said = narrate(self.model, model, tree)
        self.model, self.tree = model, tree
        self.window.patch(patches, title)
        page = said[: said[:1] == (NEW_PAGE,)]
        for effect in in_one((*page, *effects, *said[len(page) :])):
            self.do(effect)

    def _do_or_wait(self, step: Step) -> None:
        """Carry out a step, or let it wait behind an earlier step that waits for a download."""
        if self._waits:
            self._behind.append(step)
            return
        try:
            step()
        except NotHere as lacking:
            self._waits = True
            self.window.bring(lacking.path, partial(self._resume_waiting, step))
        except Exception as error:  # Errors of all handlers, views and effects end here.
            self.fail(error)

    def fail(self, error: Exception, skipped: str = "") -> None:
        """Report on the page that a step has raised an error. Raises the error itself if even the report raises one.

        skipped: keys of stored texts or the address that the start left out, "" for none.
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

    def _resume_waiting(self, step: Step, came: bool) -> None:
        """Repeat the step that waited, or report that its file is missing; then carry out the steps that came later."""
        self._waits, behind, self._behind = False, self._behind, []
        for each in (step if came else lambda: self.send(Message("lacking")), *behind):
            self._do_or_wait(each)
