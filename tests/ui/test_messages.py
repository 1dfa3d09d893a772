"""Messages in both directions: each sent one is handled by exactly one function, and each handled one is sent somewhere."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from sources import walk
from ui.frame import catalog
from ui.frame.feature import Feature
from ui.frame.mode import MESSAGES, Mode, nothing
from ui.table.mode import ORDINARY

WEB = Path(__file__).resolve().parent.parent.parent / "web"
UI = WEB / "ui"
NAMES = ("do", "does")
"""Names of parameters and fields that contain the name of a message."""
SENT_BY_BUILDERS = {"drop"}

SENDS = {
    ("browser", "features/live"),
    ("features/training", "features/puzzles"),
    ("games", "features/puzzles"),
    ("loop", "features/replay"),
    ("model", "features/replay"),
    ("table", "features/replay"),
}
"""(sender, feature) for rooms that send messages to a feature; without the feature these messages do nothing."""


def sources() -> list[Path]:
    return sorted(UI.rglob("*.py"))


def answered() -> set[str]:
    return {*catalog.message_handlers(), *MESSAGES}


@cache
def takers() -> dict[str, set[int]]:
    """Return the functions, methods and records that take the name of a message, with the positions of that argument."""
    found: dict[str, set[int]] = {}
    for path in sources():
        for node in walk(path):
            if isinstance(node, ast.ClassDef):
                fields = [
                    line.target.id for line in node.body if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
                ]
            elif isinstance(node, ast.FunctionDef):
                fields = [each.arg for each in node.args.args if each.arg != "self"]
            else:
                continue
            for name in set(NAMES) & set(fields):
                found.setdefault(node.name, set()).add(fields.index(name))
    return found


def texts(value: ast.AST) -> Iterator[str]:
    yield from (part.value for part in ast.walk(value) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def named(path: Path) -> Iterator[str]:
    """Yield the names of messages in a file's calls of such functions."""
    for node in walk(path):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for at in takers().get(name, ()):
                given = node.args[at] if at < len(node.args) else None
                given = next((each.value for each in node.keywords if each.arg in NAMES), given)
                for value in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield value.value


def said(path: Path) -> Iterator[str]:
    """Yield the texts in a file that are arguments of calls, any of which may be a message."""
    for node in walk(path):
        if isinstance(node, ast.Call):
            for value in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from texts(value)


def is_record(path: Path) -> bool:
    return path.name == "__init__.py" and "FEATURE = Feature(" in path.read_text()


def room_of(path: Path) -> str:
    """Return the room of a file, such as "loop" or "features/real"."""
    parts = path.relative_to(UI).parts
    return "/".join(parts[: 2 if parts[0] == "features" else 1])


def test_every_message_that_is_sent_is_answered() -> None:
    sent = {(name, path) for path in sources() for name in named(path)}
    assert len({name for name, _ in sent}) > 100
    without = {sender for sender, feature in SENDS if not (UI / feature).exists()}
    unknown = {(name, path) for name, path in sent if name not in answered() and room_of(path) not in without}
    assert not unknown, "\n".join(sorted(f"{path.relative_to(UI)} sends {name!r}" for name, path in unknown))


def test_what_is_sent_to_a_feature_from_outside_is_known() -> None:
    features = [one for one in catalog.features() if one.name in catalog.FEATURES]
    whose = {name: f"features/{one.name}" for one in features for name in (*one.messages, *one.replies)}
    found = {(room_of(path), whose[name]) for path in sources() for name in named(path) if name in whose}
    there = {pair for pair in SENDS if all((UI / room).exists() for room in pair)}
    assert {(sender, feature) for sender, feature in found if sender != feature} == there


def test_every_message_that_is_answered_is_sent_by_something() -> None:
    sent = {text for path in sources() if not is_record(path) for text in said(path)} | SENT_BY_BUILDERS
    script = "".join((WEB / name).read_text() for name in ("boot.js", "sw.js"))
    assert [name for name in sorted(answered()) if name not in sent and f'"{name}"' not in script] == []


def test_no_two_features_claim_one_message() -> None:
    with pytest.raises(ValueError, match="claimed by two features: dialog"):
        catalog.merge_tables(iter(({"dialog": nothing}, {"dialog": nothing})))
    assert not {*MESSAGES} & {*catalog.message_handlers()}, "the table's own messages belong to its modes"


def test_no_record_names_a_message_twice() -> None:
    for path in filter(is_record, sources()):
        for node in walk(path):
            if isinstance(node, ast.Dict):
                keys = [ast.literal_eval(key) for key in node.keys if key is not None]
                assert len(keys) == len(set(keys)), path


def test_what_answers_is_there_and_takes_a_model_and_a_message() -> None:
    modes = [value for room in rooms_with_modes() for value in vars(room).values() if isinstance(value, Mode)]
    assert len(modes) > 5
    handlers = {*catalog.message_handlers().values()}
    for mode in (ORDINARY, *modes):
        handlers |= {*mode[: len(MESSAGES)], *mode.other.values(), *mode.idle}
    for handler in handlers:
        function = inspect.unwrap(getattr(handler, "promised", lambda handler=handler: handler)())
        assert list(inspect.signature(function).parameters) == ["model", "message"], handler


def rooms_with_modes() -> list[object]:
    return [
        import_module(f"ui.features.{name}.mode") for name in catalog.FEATURES if (UI / "features" / name / "mode.py").exists()
    ]


def test_each_record_bears_the_name_of_its_room() -> None:
    assert [one.name for one in catalog.features()] == [*catalog.FEATURES, *(room.split(".")[-1] for room in catalog.ALWAYS)]
    assert all(isinstance(one, Feature) for one in catalog.features())


def test_pages_send_messages_and_no_texts() -> None:
    attributes = {"data_do", "data_change", "data_input", "data_value"}
    for path in sources():
        if path.name != "controls.py":
            calls = [node for node in walk(path) if isinstance(node, ast.Call)]
            assert not attributes & {keyword.arg for node in calls for keyword in node.keywords}, path
