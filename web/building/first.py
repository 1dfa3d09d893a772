"""Print the modules of ours that a first visit may need before the wheel is here; runs where nothing is imported yet.

Nothing is listed by hand: the modules of the window are imported, and then the page does what somebody may do at once. In
every language home comes up, every game is begun with a bot that answers, the keyboard is asked what its keys mean, the
game is shown again as it was stored, and a link to its deal is opened. What is here by then is wanted first, with what may be
wanted at any moment: that by which rooms read what is stored, and what answers the messages that the window itself sends.
Where js and its like are asked for, a stand-in is given.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from unittest.mock import MagicMock

for name in ("js", "pyodide", "pyodide.ffi", "pyscript"):
    sys.modules[name] = MagicMock()

import ui.browser.window  # noqa: E402, F401
from triokey.core.answers import answer  # noqa: E402
from triokey.core.catalog import GAMES, game_of  # noqa: E402
from triokey.core.record import write_seed_link  # noqa: E402
from ui.frame.catalog import answers, features  # noqa: E402
from ui.loop.app import App  # noqa: E402
from ui.loop.keys import message_of  # noqa: E402
from ui.loop.start import begin, shell  # noqa: E402
from ui.loop.view import view  # noqa: E402
from ui.model.effects import Effect, Go, Later, Think, Write  # noqa: E402
from ui.model.messages import Message  # noqa: E402
from ui.text.diff import Patch  # noqa: E402
from ui.text.words import LANGUAGES  # noqa: E402

BASE = "http://host/triokey/"
DEAL = "12345"
KEYS = (*"abcdefghijklmnopqrstuvwxyz0123456789?[] ", "Escape", "Enter", "ArrowLeft", "ArrowRight", "Home", "End")
STEPS = 12
"""Maximum number of messages to follow at a table that goes on by itself: the dealing, and the answers of bots."""
DAY = "2026-01-01"


class Visit:
    """A page that somebody has opened, with a worker that answers at once."""

    def __init__(self, stored: dict[str, str], lang: str, address: str) -> None:
        self.stored = dict(stored)
        self.waiting: list[Message] = []
        model, effects = begin(self.stored, (lang,), BASE, address, "ok", today=DAY)
        self.app = App(self, model, view(shell(lang)))
        self.app.show(model, effects)

    def patch(self, patches: list[Patch], title: str) -> None:
        """Show nothing, and ask what each key means."""
        for key in KEYS:
            message_of(self.app.model, key, ctrl=False, shift=False, typing=False)

    def run(self, effect: Effect) -> None:
        """Do what leads on."""
        match effect:
            case Write(key, text):
                self.stored[key] = text
            case Go(hash, replace) if not replace:
                self.app.send(Message("route", hash))
            case Later(_, message):
                self.waiting.append(message)
            case Think():
                self.waiting.append(effect.answered(answer(effect.question)))

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Fetch nothing: all is here."""

    def go_on(self) -> None:
        """Let the table go on by itself for a while."""
        for _ in range(STEPS):
            if self.waiting:
                self.app.send(self.waiting.pop(0))


def play(lang: str, game: str) -> None:
    """Begin a game with bots, play a word if it is one's turn, come back to it, and open a link to its deal."""
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
    """Yield what reads stored texts, and what answers the messages that are named where the browser is."""
    for kind in (kind for room in features() for kind in room.stored):
        yield from (kind.is_whole, kind.merged, kind.salvaged, kind.lays)
    for name, module in sorted(sys.modules.items()):
        if name.startswith("ui.browser."):
            words = {node.value for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Constant)}
            yield from (handler for do, handler in answers().items() if do in words)


def main() -> None:
    """Print the names, a line each."""
    for lang in LANGUAGES:
        Visit({}, lang, "")
        for game in GAMES:
            play(lang, game)
    for function in [*wanted_at_any_moment()]:
        if promised := getattr(function, "promised", None):
            promised()
    print(*sorted(name for name in sys.modules if name.partition(".")[0] in ("triokey", "ui")), sep="\n")


if __name__ == "__main__":
    main()
