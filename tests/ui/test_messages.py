"""Messages are closed: each is known by name, answered by one function, and sent by something."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from sources import tree
from ui.loop.handlers import ANYWHERE, AT_A_LESSON, AT_A_PUZZLE, handler
from ui.loop.update import KEEPS_TOAST
from ui.model.messages import Do

WEB = Path(__file__).resolve().parent.parent.parent / "web"
UI = WEB / "ui"
KNOWN = get_args(Do)
TABLES = (UI / "loop" / "handlers.py", UI / "loop" / "update.py", UI / "model" / "messages.py")
SENT_BY_BUILDERS = {"drop"}


def sources() -> list[Path]:
    return sorted(path for path in UI.rglob("*.py") if path not in TABLES)


def said(path: Path) -> Iterator[str]:
    """Yield the texts of a file that are arguments of a call: what it may send."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            for value in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from (
                    part.value for part in ast.walk(value) if isinstance(part, ast.Constant) and isinstance(part.value, str)
                )


def test_every_message_is_answered_by_one_function_and_no_function_answers_what_is_no_message() -> None:
    assert set(KNOWN) == set(ANYWHERE) and len(KNOWN) == len(set(KNOWN))
    assert {*AT_A_LESSON, *AT_A_PUZZLE, *KEEPS_TOAST} <= set(KNOWN)


def test_no_table_names_a_message_twice() -> None:
    for node in ast.walk(ast.parse((UI / "loop" / "handlers.py").read_text())):
        if isinstance(node, ast.Dict):
            keys = [ast.literal_eval(key) for key in node.keys if key is not None]
            assert len(keys) == len(set(keys))


def test_what_answers_takes_a_model_and_a_message() -> None:
    for name in sorted({*ANYWHERE.values(), *AT_A_LESSON.values(), *AT_A_PUZZLE.values()}):
        assert list(inspect.signature(handler(name)).parameters) == ["model", "message"], name


def test_every_message_is_sent_by_something() -> None:
    sent = {text for path in sources() for text in said(path)} | SENT_BY_BUILDERS
    script = "".join((WEB / name).read_text() for name in ("boot.js", "sw.js"))
    assert [name for name in KNOWN if name not in sent and f'"{name}"' not in script] == []


def test_pages_send_messages_and_no_texts() -> None:
    texts = {"data_do", "data_change", "data_input", "data_value"}
    for path in sources():
        if path.name != "controls.py":
            calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
            assert not texts & {keyword.arg for node in calls for keyword in node.keywords}, path
