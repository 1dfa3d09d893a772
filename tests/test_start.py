"""The first board waits for nothing that it does not need: which modules are imported for it, and which are not."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from sources import tree
from ui.frame.catalog import features

ROOT = Path(__file__).resolve().parent.parent
UI = ROOT / "web" / "ui"
BEGIN = """
import sys
from ui.loop.app import App
from ui.model.messages import Message
from ui.loop.start import begin_page, empty_page_model
from ui.loop.view import view

class Window:
    def patch(self, patches, title): pass
    def run(self, effect):
        if type(effect).__name__ == "Go":
            app.send(Message("route", effect.hash))

model, effects = begin_page({}, ("en",), "http://triokey/", "#/new/okiya", "ok")
app = App(Window(), model, view(empty_page_model("en")))
app.show(model, effects)
app.send(Message("new-go"))
app.send(Message("deal", "12345"))
assert app.model.table is not None, app.model.route
print(*sys.modules)
"""
NOT_WANTED = (
    "triokey.okey.rounds_sheet",
    "triokey.okey.rules",
    "triokey.okeydokey.rules",
    "triokey.core.answers",
    "triokey.core.duel",
    "triokey.okiya.solver",
    "triokey.okiya.puzzles",
    "ui.games.okey.board",
    "ui.games.okeydokey.board",
    "ui.games.plain",
    "ui.table.dialogs",
    "ui.table.menu",
    "ui.app.settings.pages",
    *(f"ui.features.{one.name}.pages" for one in features() if one.pages),
)
MOST = 135
"""Maximum number of our modules imported for the first board; there were 118 when this was written."""


def test_the_first_board_of_okiya_imports_little_else() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "py"), str(ROOT / "web")))},
    )
    assert done.returncode == 0, done.stderr
    own = [name for name in done.stdout.split() if name.split(".")[0] in ("ui", "triokey")]
    assert "ui.games.okiya.board" in own
    early = set(NOT_WANTED) & set(own)
    assert not early, f"the first board imports {sorted(early)}: import them by later() of ui/text/lazy.py"
    assert len(own) <= MOST, f"{len(own)} modules for the first board: import some by later() of ui/text/lazy.py"


def test_what_is_imported_later_is_what_mypy_reads() -> None:
    for path in sorted(UI.rglob("*.py")):
        for node in tree(path).body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and node.orelse:
                read = {
                    (line.module, name.name, name.asname or name.name)
                    for line in node.body
                    if isinstance(line, ast.ImportFrom)
                    for name in line.names
                }
                assert read == {promised(line) for line in node.orelse}, path


def promised(line: ast.stmt) -> tuple[str, str, str]:
    """Return the module, the name in it and the local name that a line with `later` or `functions` imports at the first call."""
    assert isinstance(line, ast.Assign) and isinstance(line.value, ast.Call), ast.unparse(line)
    names = [ast.literal_eval(value) for value in line.value.args]
    module, name = names if ast.unparse(line.value.func) == "later" else names[0].rsplit(".", 1)
    return module, name, ast.unparse(line.targets[0])
