"""The rules of a game that no catalog has: the RULES.md of its package, read as it is written."""

from __future__ import annotations

import re
from importlib.resources import files

from ui.text.html import Content, Node, h

FILE = "RULES.md"
_RULE = re.compile(r"[-*] +\*\*([A-Z]+\d+[a-z]?)\*\* +(.*)")


def written_rules(family: str, rule: str) -> Content:
    """Return headings, paragraphs and numbered rules of a package's RULES.md, one rule marked; nothing without one.

    A rule is an item that begins with its number in bold.
    """
    try:
        text = files(f"triokey.{family}").joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return None
    out: list[Content] = []
    items: list[Node] = []
    for block in re.split(r"\n\s*\n|\n(?=[-*#] ?)", text.strip()):
        line = " ".join(block.split())
        found = _RULE.fullmatch(line)
        if found:
            items.append(_item(found[1], _plain(found[2]), found[1] == rule))
            continue
        if items:
            out.append(h("ol", items, cls="rulelist"))
            items = []
        if line.startswith("##"):
            out.append(h("h2", _plain(line.lstrip("# "))))
        elif line and not line.startswith("#"):
            out.append(h("p", _plain(re.sub(r"^[-*] +", "", line))))
    return out, h("ol", items, cls="rulelist") if items else None


def _item(number: str, text: str, marked: bool) -> Node:
    return h(
        "li",
        h("b", number, cls="ruleno", translate="no"),
        h("p", text),
        id=f"rule-{number}",
        cls="marked" if marked else None,
        aria_current="true" if marked else None,
        tabindex="-1" if marked else None,
    )


def _plain(text: str) -> str:
    """Return a line without the marks for bold, slanted and code."""
    return re.sub(r"\*\*|`|(?<!\w)[_*]|[_*](?!\w)", "", text)
