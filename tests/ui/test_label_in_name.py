"""The visible text of a control is part of its accessible name (WCAG 2.5.3), in every language."""

from __future__ import annotations

import re

import pytest

from driving import do, nodes, opened, think, view
from examples import EXAMPLES
from examples.ways import FULL
from reaching import arrived
from stored_games import KEYS, saves
from ui.text.html import Child
from ui.text.words import LANGUAGES

pytestmark = pytest.mark.long

TABLES = ("okiya middle", "okey take", "dokey start", "dokey two", "dokey five")
PLAIN = tuple(name for name, example in EXAMPLES.items() if not example.steps and example.stored != FULL)
AFTER: dict[str, tuple[tuple[str, ...], ...]] = {
    "okiya middle": (("help", "values"),),
    "dokey start": (("reveal", ""),),
    "dokey five": (("arrange", "order"),),
}


def seen(node: Child) -> str:
    """Return the visible text of a node."""
    if isinstance(node, str):
        return node
    if node.tag == "svg" or "sr" in str(node.attrs.get("class", "")).split():
        return ""
    return " ".join(filter(None, map(seen, node.children)))


def unsaid(model: object) -> list[str]:
    """Return the visible texts of controls that are not in their names."""
    found = []
    for node in nodes(view(model)):  # type: ignore[arg-type]
        name = str(node.attrs.get("aria-label", ""))
        shown, said = (re.findall(r"\w+", text.casefold()) for text in (seen(node), name))
        joined = "".join(shown) in "".join(said)
        if node.tag in ("a", "button") and name and any(map(str.isalpha, "".join(shown))) and not joined:
            found.append(f"{seen(node)!r} is called {name!r}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_control_is_called_what_it_shows(lang: str) -> None:
    kept = {KEYS[name]: saves()[KEYS[name]]() for name in TABLES}
    found = []
    for name in TABLES:
        address = f"#/play/{KEYS[name].replace(':', '-')}"
        model, _ = think(*do(opened(kept, address, lang), ("setting", "ceremony=off"), *AFTER.get(name, ())))
        found += [f"{name}: {one}" for one in unsaid(model)]
    for name in PLAIN:
        found += [f"{name}: {one}" for one in unsaid(arrived(name, lang))]
    assert not found, "\n".join(found)
