"""Selectors on a tree of nodes: the part of CSS that the examples use, with the meaning that browsers give it.

    path = found(view(model), "#hand .okeydokey-card:not(.now)")

A selector is a list of alternatives with commas, each made of descendants and children. For one element it may give the tag, the
id, classes, attributes (present, equal, with this beginning), :not(...) and :nth-child(number).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ui.text.html import Node

Path = tuple[Node, ...]
"""An element with all elements around it, the outermost first."""
PART = re.compile(
    r"""(?P<tag>[a-z][\w-]*)|\#(?P<id>[\w-]+)|\.(?P<cls>[\w-]+)|:not\((?P<no>[^()]*)\)|:nth-child\((?P<nth>\d+)\)"""
    r"""|\[(?P<attr>[\w-]+)(?:(?P<how>\^?=)(?P<quote>["']?)(?P<value>.*?)(?P=quote))?\]""",
)
APART = re.compile(r"""(?:\[[^\]]*\]|\([^)]*\)|[^\s,>\[(])+|\s*[,>]\s*|\s+""")


class Compound(NamedTuple):
    """The part of a selector about one element, and whether this element must be a child of the previous one."""

    parts: tuple[tuple[str, str, str], ...]
    child: bool


@cache
def compiled(selector: str) -> tuple[tuple[Compound, ...], ...]:
    """Return the alternatives of a selector. Raises ValueError for parts of CSS that this module does not support."""
    alternatives: list[list[Compound]] = [[]]
    child = False
    for token in APART.findall(selector.strip()):
        match token.strip():
            case ",":
                alternatives.append([])
            case ">":
                child = True
            case "":
                pass
            case text:
                alternatives[-1].append(Compound(tuple(_parts(text)), child))
                child = False
    return tuple(map(tuple, alternatives))


def _parts(text: str) -> Iterator[tuple[str, str, str]]:
    at = 0
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            raise ValueError(f"not read here: {text!r}")
        at = part.end()
        kind = str(part.lastgroup)
        if part["attr"]:
            yield part["how"] or "there", part["attr"], part["value"] or ""
        else:
            yield kind, "", part[kind]


def elements(node: Node, above: Path = ()) -> Iterator[Path]:
    """Yield every element of a tree, each with all elements around it."""
    path = (*above, node)
    yield path
    for child in node.children:
        if isinstance(child, Node):
            yield from elements(child, path)


def every(tree: Node, selector: str) -> Iterator[Path]:
    """Yield the elements that match a selector, in the order of the page."""
    return (path for path in elements(tree) if matches(path, selector))


def found(tree: Node, selector: str) -> Path | None:
    """Return the first element that matches a selector, None if there is none."""
    return next(every(tree, selector), None)


def matches(path: Path, selector: str) -> bool:
    """Tell whether a selector matches the last element of a path."""
    return any(_fits(path, steps) for steps in compiled(selector))


def _fits(path: Path, steps: tuple[Compound, ...]) -> bool:
    if not path or not steps or not _is(path, steps[-1]):
        return not steps
    if len(steps) == 1:
        return True
    if steps[-1].child:
        return _fits(path[:-1], steps[:-1])
    return any(_fits(path[:end], steps[:-1]) for end in range(len(path) - 1, 0, -1))


def _is(path: Path, compound: Compound) -> bool:
    return all(_has(path, *part) for part in compound.parts)


def _has(path: Path, kind: str, name: str, value: str) -> bool:
    node = path[-1]
    match kind:
        case "tag":
            return node.tag == value
        case "id":
            return node.attrs.get("id") == value
        case "cls":
            return value in node.attrs.get("class", "").split()
        case "no":
            return not matches(path, value)
        case "nth":
            beside = [one for one in path[-2].children if isinstance(one, Node)] if len(path) > 1 else [node]
            return next(at for at, one in enumerate(beside, 1) if one is node) == int(value)
        case "there":
            return name in node.attrs
        case "=":
            return node.attrs.get(name) == value
        case _:
            return node.attrs.get(name, "").startswith(value)
