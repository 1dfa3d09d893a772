"""No two modules and no two classes have one name and different meanings."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from sources import tree
from triokey.core.about import PARTS

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [*sorted((ROOT / "py").rglob("*.py")), *sorted((ROOT / "web" / "ui").rglob("*.py")), *(ROOT / "web").glob("*.py")]
SOURCES += sorted((ROOT / "web" / "building").glob("*.py"))
FAMILIES = {path.parent.name for path in (ROOT / "py" / "triokey").glob("*/RULES.md")}

CLASSES = {
    "Cause": "why a decision was worse",
    "Draft": "what was tapped in at a real table",
    "HintStep": "one step of a hint",
    "State": "a moment of a round",
    "View": "what one seat may know",
}
"""Classes that several families have, each with one meaning."""

MODULES = {
    "__main__": "what a command starts with",
    "board": "what a game shows of itself",
    "dare": "a result that is sent to be bettered",
    "duel": "the same deals played by two people",
    "garden": "Okiya's sixteen tiles",
    "groups": "sets and runs of Okey's tiles",
    "play": "playing a game",
    "position": "a moment with all that is known of it",
    "puzzle": "a position and its question",
    "qr": "QR codes",
    "rescue": "the page for when nothing starts",
    "rules": "what a game allows",
    "score": "how well a seat has decided",
    "scorecard": "the score sheet of a match with real pieces",
    "summary": "a table in one line",
    "table": "what lies on the table",
    "talk": "remarks and how a crew uses them",
    "tiles": "what is on the tiles of a game",
    "words": "what is said in the reader's language",
    "worker": "the worker that thinks",
}
"""Modules of one name, beside the parts that a family may have, with the one thing that all of them are about."""


def place(path: Path) -> str:
    """Return where a module stands; in families, and in rooms of the page, one name is one thing by its very place.

    A family's module is a part of a game; what is remembered, done and seen of a thing stands in model, acts and pages.
    """
    where = "/".join("FAMILY" if part in FAMILIES else part for part in path.relative_to(ROOT).parts)
    return re.sub("^web/ui/(model|acts|pages)/", "web/ui/ROOM/", where)


def test_no_two_modules_of_one_name_have_different_meanings() -> None:
    found = defaultdict(set)
    for path in SOURCES:
        if path.name != "__init__.py":
            found[path.stem].add(place(path))
    assert {name for name, places in found.items() if len(places) > 1} - {*PARTS} == {*MODULES}


def test_no_two_classes_of_one_name_have_different_meanings() -> None:
    found = defaultdict(list)
    for path in SOURCES:
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in found.items() if len(paths) > 1}.keys() == CLASSES.keys()
