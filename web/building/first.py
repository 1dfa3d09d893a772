"""Print the names of our modules that a first visit may need before the wheel has arrived; runs in a fresh process.

The list is found by trying: the script imports the window's modules, and then does what a visitor may do at once. In every
language it opens home, begins every game with bots that move, looks up all keys, reopens the stored game, and opens a link
to its deal. It prints all modules imported by then, including those that may be needed at any moment: readers of stored
texts, and handlers of messages that the window itself sends. Stand-ins replace js and other modules of the browser.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from unittest.mock import MagicMock

for name in ("js", "pyodide", "pyodide.ffi", "pyscript"):
    sys.modules[name] = MagicMock()

import ui.browser.window  # noqa: E402, F401
from triokey.core.answers import answer_json  # noqa: E402
from triokey.core.catalog import GAMES, game_of  # noqa: E402
from triokey.core.record import write_seed_link  # noqa: E402
from ui.frame.catalog import features, message_handlers  # noqa: E402
from ui.loop.app import App  # noqa: E402
from ui.loop.keys import message_of  # noqa: E402
from ui.loop.start import begin_page, empty_page_model  # noqa: E402
from ui.loop.view import view  # noqa: E402
from ui.model.effects import Effect, Go, Later, Think, Write  # noqa: E402
from ui.model.messages import Message  # noqa: E402
from ui.text.diff import Patch  # noqa: E402
from ui.text.words import LANGUAGES  # noqa: E402

BASE = "http://host/triokey/"
DEAL = "12345"
KEYS = (*"abcdefghijklmnopqrstuvwxyz0123456789?[] ", "Escape", "Enter", "ArrowLeft", "ArrowRight", "Home", "End")
STEPS = 12
"""Maximum number of pending messages to handle while a table plays without the visitor: dealing, and moves of bots."""
DAY = "2026-01-01"


class Visit:
    """A simulated visit to the page, with a worker that answers at once."""

    def __init__(self, stored: dict[str, str], lang: str, address: str) -> None:
        self.stored = dict(stored)
        self.waiting: list[Message] = []
        model, effects = begin_page(self.stored, (lang,), BASE, address, "ok", today=DAY)
        self.app = App(self, model, view(empty_page_model(lang)))
        self.app.show(model, effects)

    def patch(self, patches: list[Patch], title: str) -> None:
        """Show nothing; look up the message of every key, so that its modules are imported."""
        for key in KEYS:
            message_of(self.app.model, key, ctrl=False, shift=False, typing=False)

    def run(self, effect: Effect) -> None:
        """Carry out only the effects that change what happens next: storing, going to an address, waiting, and bots' moves."""
        match effect:
            case Write(key, text):
                self.stored[key] = text
            case Go(hash, replace) if not replace:
                self.app.send(Message("route", hash))
            case Later(_, message):
                self.waiting.append(message)
            case Think():
                self.waiting.append(effect.answered(answer_json(effect.question)))

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Fetch nothing, as all files are on this computer."""

    def go_on(self) -> None:
        """Handle up to STEPS pending messages, so that the table deals and bots move."""
        for _ in range(STEPS):
            if self.waiting:
                self.app.send(self.waiting.pop(0))


def simulate_visit(lang: str, game: str) -> None:
    """Begin a game with bots, make a move if it is the visitor's turn, reopen the stored game, and open a link to its deal."""
    visit = Visit({}, lang, f"#/new/{game}")
    visit.app.send(Message("new-go"))
    visit.app.send(Message("deal", DEAL))
    visit.go_on()
    table = visit.app.model.table
    assert table is not None, game
    if table.turn is not None and table.mine:
        rules = game_of(game)
        visit.app.send(Message("play", rules.write(rules.legal(table.match.state)[0])))
        visit.go_on()
    Visit(visit.stored, lang, "")
    Visit(visit.stored, lang, f"#/play/{table.key.replace(':', '-')}").go_on()
    Visit(visit.stored, lang, "#" + write_seed_link(table.match.setup))


def wanted_at_any_moment() -> Iterator[object]:
    """Yield the functions that read stored texts, and the handlers of messages that modules of ui.browser send."""
    for kind in (kind for room in features() for kind in room.stored):
        yield from (kind.is_whole, kind.merged, kind.salvaged, kind.lays)
    for name, module in sorted(sys.modules.items()):
        if name.startswith("ui.browser."):
            words = {node.value for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Constant)}
            yield from (handler for do, handler in message_handlers().items() if do in words)


def main() -> None:
    """Print the names of all modules that the simulated visits imported, one per line."""
    for lang in LANGUAGES:
        Visit({}, lang, "")
        for game in GAMES:
            simulate_visit(lang, game)
    for function in [*wanted_at_any_moment()]:
        if promised := getattr(function, "promised", None):
            promised()
    print(*sorted(name for name in sys.modules if name.partition(".")[0] in ("triokey", "ui")), sep="\n")


if __name__ == "__main__":
    main()
