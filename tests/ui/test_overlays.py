"""Overlays close in every way that they offer: by cross and other closing controls, by Escape, and by a tap beside them.

The overlays are found, not listed: on pages of every kind all controls are pressed, by taps and by keys, and so are those of the
overlays that appear. Every dialog in the table of dialogs and every place in the source that makes a sheet must appear on the
way, and everything that the view marks as a dialog must keep the law.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ui
from driving import do, nodes, opened
from examples import EXAMPLES, ROOMS
from menus import ended
from reaching import reached
from sources import tree
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from ui.frame.catalog import dialogs
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Focus
from ui.model.messages import Message
from ui.model.model import Model, Player, Table
from ui.parts import controls
from ui.table.stored import BOARD
from ui.text.html import Node, text_of

UI = Path(ui.__file__).parent
SCRIM = "scrim"
"""Class of the area beside a sheet, where the window treats a tap as closing."""
ENCORE = ".encore::after"
"""Selector of the curtain call, which any tap and any key ends."""
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CONTROLS = "ui.parts.controls"
NUMBER = re.compile(r"[\d-]+")
NOTED: set[str] = set()
"""Functions that have made a sheet since this set was emptied."""


class Overlay(NamedTuple):
    """An overlay: the model and the page that show it, where it was found, and the functions that made its sheets."""

    model: Model
    page: Node
    where: str = ""
    makers: frozenset[str] = frozenset()

    @property
    def title(self) -> str:
        """The overlay's title."""
        return title_of(self.page)


def title_of(page: Node) -> str:
    """Return the title of the sheet over a page."""
    return next(text_of(node) for node in nodes(page) if node.attrs.get("id") == "sheet-title")


def marked(page: Node) -> list[Node]:
    """Return the elements of a page that are marked as dialogs."""
    return [
        node
        for node in nodes(page)
        if node.tag == "dialog"
        or node.attrs.get("role") in ("dialog", "alertdialog")
        or not {"aria-modal", "popover"}.isdisjoint(node.attrs)
    ]


def sent(node: Node) -> Message:
    return Message(str(node.attrs["data-do"]), str(node.attrs.get("data-value") or ""))  # type: ignore[arg-type]


def kind_of(message: Message) -> tuple[str, str]:
    """Return the part of a message that identifies its kind: its name, and the first word of its value without digits."""
    return message.do, NUMBER.sub("", message.value.partition(" ")[0])


def offered(page: Node) -> Iterator[Message]:
    """Yield the messages of a page's controls; of those that differ only in a number the first one."""
    seen = set()
    for node in nodes(page):
        if node.attrs.get("data-do") and not node.attrs.get("disabled"):
            message = sent(node)
            kind = (str(node.attrs.get("id", "")).partition("-")[0], *kind_of(message))
            if kind not in seen:
                seen.add(kind)
                yield message


def keyed(model: Model) -> Iterator[Message]:
    """Yield the messages of single letter keys on a page."""
    found = (message_of(model, letter, False, False, False) for letter in "?abcdefghijklmnopqrstuvwxyz")
    yield from (message for message in dict.fromkeys(found) if message is not None)


def makers_of(model: Model) -> tuple[Node, frozenset[str]]:
    """Return the page of a model, and the functions that made sheets for it."""
    NOTED.clear()
    return view(model), frozenset(NOTED)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every function that makes a sheet record its caller in NOTED."""
    plain = controls.dialog_box

    def sheet(*content: Any, **facts: Any) -> Node:
        caller = sys._getframe(1).f_code
        NOTED.add(f"{Path(caller.co_filename).relative_to(UI)} {caller.co_name}")
        return plain(*content, **facts)

    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] == "ui"]:
        for name in [name for name, value in vars(module).items() if value is plain]:
            monkeypatch.setattr(module, name, sheet)


def sheets_of_source() -> set[str]:
    """Return the functions in the source that make a sheet, under whatever name they import the maker."""
    found = set()
    for path in UI.rglob("*.py"):
        imports = [node for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom) and node.module == CONTROLS]
        names = {one.asname or one.name for node in imports for one in node.names if one.name == "dialog_box"}
        for function in ast.walk(tree(path)) if names else ():
            if not isinstance(function, ast.FunctionDef):
                continue
            calls = [ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)]
            if names.intersection(calls):
                found.add(f"{path.relative_to(UI)} {function.name}")
    return found


# --- the pages -----------------------------------------------------------------------------------------


def at_its_end(game_id: str) -> Model:
    """Return the model of a finished round just opened, with the sheet of the end."""
    match = ended(start(plain_setup(game_of(game_id), 1)))
    level = game_of(game_id).levels[-1]
    players = tuple(Player("bot", "", level) if seat else Player("person") for seat in range(match.setup.seats))
    return opened({"game:1": store.pack_table(Table("game:1", match, players), 1)}, "#/play/game-1")


def model_at(name: str) -> Model:
    """Return the model of an example."""
    return reached(name).model


PAGES: dict[str, Callable[[], Model]] = {
    **{name: partial(model_at, name) for room in ROOMS.values() for name in getattr(room, "OVERLAYS", ())},
    **{name: make for room in ROOMS.values() for name, make in getattr(room, "OF_DEVICES", {}).items()},
}
"""Functions that make the models of the pages to begin with, by name."""


def walk(name: str, begin: Model, pressed: set[tuple[str, ...]]) -> Iterator[Overlay]:
    """Yield the overlays that appear, over the page and over each other, when all controls are pressed.

    A control pressed once on this page, or in a sheet of the same title, is not pressed there again.
    """
    seen: set[tuple[str, ...]] = set()
    todo = [(begin, *makers_of(begin), name)]
    while todo:
        model, page, makers, where = todo.pop()
        title = name
        if marked(page):
            overlay = Overlay(model, page, where, makers)
            title = overlay.title
            if (title, *makers) in seen:
                continue
            seen.add((title, *makers))
            yield overlay
        for message in dict.fromkeys((*offered(page), *keyed(model))):
            if (title, *kind_of(message)) in pressed:
                continue
            pressed.add((title, *kind_of(message)))
            after, _ = do(model, message)
            below, makers = makers_of(after)
            if marked(below):
                todo.append((after, below, makers, f"{where}, {message.do} {message.value}".strip()))


def ways_out(overlay: Overlay) -> dict[str, Message]:
    """Return the messages that close an overlay, by name: its closing controls, Escape, and a tap beside it."""
    page = overlay.page
    (box,) = marked(page)
    closing = [node for node in nodes(box) if node.attrs.get("data-do") == "close"]
    assert any(node.attrs.get("aria-label") == overlay.model.words("nav.close") for node in closing), "it has no cross"
    assert any(box in node.children and node.attrs["class"].startswith(SCRIM) for node in nodes(page)), "nothing beside it to tap"
    escape = message_of(overlay.model, "Escape", False, False, False)
    assert escape is not None
    return {**{text_of(node) or "the cross": sent(node) for node in closing}, "Escape": escape, "a tap beside": Message("close")}


def stays(overlay: Overlay) -> list[str]:
    """Return a line for each way out after which the overlay is still there; what lies below may appear."""
    found = []
    for name, message in ways_out(overlay).items():
        after = view(do(overlay.model, message)[0])
        if marked(after) and title_of(after) == overlay.title:
            found.append(f"{overlay.where}: {overlay.title!r} stays after {name!r}")
    return found


@pytest.mark.usefixtures("noted")
def test_every_overlay_goes_by_every_way_out_and_each_comes_up() -> None:
    pressed: set[tuple[str, ...]] = set()
    found = [overlay for name, begin in PAGES.items() for overlay in walk(name, begin(), pressed)]
    assert not [sentence for overlay in found for sentence in stays(overlay)]
    names = {overlay.model.dialog.name for overlay in found if overlay.model.dialog is not None}
    closed = sorted(dialogs().keys() - names)
    assert not closed, f"no button opens {closed} from an example that OVERLAYS in tests/support/examples/<room>.py names"
    assert {maker for overlay in found for maker in overlay.makers} == sheets_of_source()


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_overlay_goes_from_every_example(name: str) -> None:
    assert not [sentence for overlay in walk(name, model_at(name), set()) for sentence in stays(overlay)]


@pytest.mark.parametrize("wide", ["no", "yes"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_sheet_at_the_end_goes_by_every_way_out_and_the_focus_to_the_board(game_id: str, wide: str) -> None:
    model, _ = do(at_its_end(game_id), ("wide", wide))
    for name, message in ways_out(Overlay(model, view(model))).items():
        after, effects = do(model, message)
        page = view(after)
        assert not marked(page) and Focus(BOARD) in effects, name
        board = next(node for node in nodes(page) if node.tag == "main")
        zones = [node for node in nodes(board) if "data-zone" in node.attrs]
        assert "tabindex" in board.attrs or any(node.attrs.get("tabindex") == "0" for zone in zones for node in nodes(zone))


def test_nothing_but_a_sheet_is_a_dialog_and_nothing_but_its_ground_covers_the_window() -> None:
    for path in UI.rglob("*.py"):
        words = {keyword.arg for call in ast.walk(tree(path)) if isinstance(call, ast.Call) for keyword in call.keywords}
        assert "aria_modal" not in words or path.relative_to(UI) == Path("parts/controls.py"), path
    for path in (*UI.parent.glob("css/*.css"), *UI.glob("games/*/*.css")):
        for head, body in RULE.findall(COMMENT.sub("", path.read_text())):
            covers = {"position: fixed", "inset: 0"} <= {one.strip() for one in body.split(";")}
            assert not covers or head.strip() in (f".{SCRIM}", ENCORE), (path, head)
