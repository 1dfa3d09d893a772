"""What a control shows is in the name that a listener hears and a speaker says (WCAG 2.5.3), in every language."""

from __future__ import annotations

import re

import pytest

from driving import do, nodes, opened, think, view
from stored_games import KEYS, saves
from stored_texts import beside
from ui.text.html import Child
from ui.text.words import LANGUAGES

pytestmark = pytest.mark.long

TABLES = ("okiya middle", "okey take", "dokey start", "dokey two", "dokey five")
PAGES = ("#/", "#/daily/2026-11-01/okiya", "#/learn/okeydokey/3", "#/learn/okeydokey/7", "#/puzzles", "#/new/okiya")
BESIDE = (
    *("#/duels", "#/duels/okiya", "#/weekly/now/okiya", "#/duel/duel-1", "#/duel/duel-3", "#/duel/duel-3/1", "#/real"),
    *("#/real/okey-tournament/scores", "#/real/okey-rounds/scores", "#/real/okiya/scores"),
)
AFTER: dict[str, tuple[tuple[str, ...], ...]] = {
    "okiya middle": (("help", "values"),),
    "dokey start": (("reveal", ""),),
    "dokey five": (("arrange", "order"),),
}


def seen(node: Child) -> str:
    """Return the text that is seen of a node."""
    if isinstance(node, str):
        return node
    if node.tag == "svg" or "sr" in str(node.attrs.get("class", "")).split():
        return ""
    return " ".join(filter(None, map(seen, node.children)))


def unsaid(model: object) -> list[str]:
    """Return what controls show and are not called."""
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
    stored = saves()
    kept = {KEYS[name]: stored[KEYS[name]] for name in TABLES}
    found = []
    for name in TABLES:
        address = f"#/play/{KEYS[name].replace(':', '-')}"
        model, _ = think(*do(opened(kept, address, lang), ("setting", "ceremony=off"), *AFTER.get(name, ())))
        found += [f"{name}: {one}" for one in unsaid(model)]
    for address in PAGES:
        model, _ = think(*do(opened(kept, address, lang), ("today", "2026-11-21")))
        found += [f"{address}: {one}" for one in unsaid(model)]
    for address in BESIDE:
        model, _ = think(*do(opened(beside(), "#/about", lang), ("today", "2026-11-21"), ("route", address)))
        found += [f"{address}: {one}" for one in unsaid(model)]
    assert not found, "\n".join(found)
