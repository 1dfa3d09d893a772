"""The rules of a game that the catalog of words does not have: the RULES.md of its package, as written."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

FILE = "RULES.md"
HEADING = "#"
"""Value used in place of a rule number for a heading."""
_RULE = re.compile(r"[-*] +\*\*([A-Z]+\d+[a-z]?)\*\* +(.*)")


@cache
def rule_paragraphs(family: str) -> tuple[tuple[str, str], ...]:
    """Return the paragraphs of a package's RULES.md as pairs of a rule number, HEADING or "" and the text. Empty without such a
    file.

    A rule is a list item that begins with its number in bold. The title of the file is left out.
    """
    try:
        text = files(f"triokey.{family}").joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return ()
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=[-*#] ?)", text.strip())]
    return tuple(_parse_paragraph(block) for block in blocks if block and not re.match("#(?!#)", block))


def rule_text(family: str, rule: str) -> str:
    """Return the text of a rule in a package's RULES.md, "" if it has no such rule."""
    return dict(rule_paragraphs(family)).get(rule, "")


def first_rule(family: str) -> str:
    """Return the text of the first rule in a package's RULES.md, "" if there is none."""
    return next((text for number, text in rule_paragraphs(family) if number not in ("", HEADING)), "")


def _parse_paragraph(block: str) -> tuple[str, str]:
    found = _RULE.fullmatch(block)
    if found:
        return found[1], _strip_marks(found[2])
    if block.startswith("##"):
        return HEADING, _strip_marks(block.lstrip("# "))
    return "", _strip_marks(re.sub(r"^[-*] +", "", block))


def _strip_marks(text: str) -> str:
    """Return a line of text without the Markdown marks for bold, italics and code."""
    return re.sub(r"\*\*|`|(?<!\w)[_*]|[_*](?!\w)", "", text)
