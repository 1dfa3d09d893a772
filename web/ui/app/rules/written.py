"""The rules of a game that the catalog of words does not have: the RULES.md of its package, as written."""

from __future__ import annotations

from ui.parts.rule_text import rule_paragraphs
from ui.text.html import Content, Node, h


def written_rules(family: str, rule: str) -> Content:
    """Return the headings, paragraphs and rules of a package's RULES.md, with one rule marked. None without such a file."""
    out: list[Content] = []
    items: list[Node] = []
    for number, text in rule_paragraphs(family):
        if number.isalnum():
            items.append(_draw_rule(number, text, number == rule))
            continue
        if items:
            out.append(h("ol", items, cls="rulelist"))
            items = []
        out.append(h("h2" if number else "p", text))
    return (out, h("ol", items, cls="rulelist") if items else None) if out or items else None


def _draw_rule(number: str, text: str, marked: bool) -> Node:
    return h(
        "li",
        h("b", number, cls="ruleno", translate="no"),
        h("p", text),
        id=f"rule-{number}",
        cls="marked" if marked else None,
        aria_current="true" if marked else None,
        tabindex="-1" if marked else None,
    )
