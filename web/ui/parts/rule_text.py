"""The rules of a game that no catalog has: the RULES.md of its package, read as it is written."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

FILE = "RULES.md"
HEADING = "#"
"""Stands in the place of a number before a heading."""
_RULE = re.compile(r"[-*] +\*\*([A-Z]+\d+[a-z]?)\*\* +(.*)")


@cache
def paragraphs(family: str) -> tuple[tuple[str, str], ...]:
    """Return the paragraphs of a package's RULES.md, each with its number, HEADING, or ""; none without such a file.

    A rule is an item that begins with its number in bold. The title of the file is left out.
    """
    try:
        text = files(f"triokey.{family}").joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return ()
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=[-*#] ?)", text.strip())]
    return tuple(_paragraph(block) for block in blocks if block and not re.match("#(?!#)", block))


def rule_text(family: str, rule: str) -> str:
    """Return what a package's RULES.md says under a number, "" where it says nothing."""
    return dict(paragraphs(family)).get(rule, "")


def first_rule(family: str) -> str:
    """Return the rule that a package's RULES.md begins with, "" where it has none."""
    return next((text for number, text in paragraphs(family) if number not in ("", HEADING)), "")


def _paragraph(block: str) -> tuple[str, str]:
    found = _RULE.fullmatch(block)
    if found:
        return found[1], _plain(found[2])
    if block.startswith("##"):
        return HEADING, _plain(block.lstrip("# "))
    return "", _plain(re.sub(r"^[-*] +", "", block))


def _plain(text: str) -> str:
    """Return a line without the marks for bold, slanted and code."""
    return re.sub(r"\*\*|`|(?<!\w)[_*]|[_*](?!\w)", "", text)
