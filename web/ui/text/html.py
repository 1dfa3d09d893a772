"""HTML as values: nodes, and their escaped text. A view consists of plain functions that return nodes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, Union

Attribute = Union[str, int, float, bool, None]


class Node(NamedTuple):
    """An element: its tag, its attributes and its children. Neighbouring texts are merged, and empty texts dropped."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Child, ...]


Child = Union[str, Node]
Content = Union[str, int, Node, None, Sequence["Content"]]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_SPELLED = {"cls": "class", "for_": "for"}


def h(tag: str, *content: Content, **attrs: Attribute) -> Node:
    """Return an element.

    In names of attributes, _ stands for -; cls stands for class and for_ for for. None and False omit an attribute, and True
    gives it an empty value; aria and data attributes need their values as texts ("true").
    """
    named = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        named[_attribute_name(name)] = "" if value is True else str(value)
    return Node(tag, named, _flatten_content(content))


@cache
def _attribute_name(name: str) -> str:
    return _SPELLED.get(name) or name.replace("_", "-")


def with_attrs(node: Node, **attrs: Attribute) -> Node:
    """Return the node with further attributes, written as in `h`."""
    return node._replace(attrs={**node.attrs, **h("x", **attrs).attrs})


def _flatten_content(content: Sequence[Content]) -> tuple[Child, ...]:
    out: list[Child] = []
    _collect_children(content, out)
    return tuple(out)


def _collect_children(content: Sequence[Content], out: list[Child]) -> None:
    for item in content:
        if isinstance(item, Node):
            out.append(item)
        elif item is None or item == "":
            continue
        elif isinstance(item, (tuple, list)):
            _collect_children(item, out)
        elif out and isinstance(out[-1], str):
            out[-1] += str(item)
        else:
            out.append(str(item))


def escape(text: str) -> str:
    """Return the text with the five special characters of HTML escaped."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")


def render(node: Child) -> str:
    """Return the HTML of a node and everything inside it."""
    out: list[str] = []
    _render(node, out)
    return "".join(out)


def _render(node: Child, out: list[str]) -> None:
    if isinstance(node, str):
        out.append(escape(node))
        return
    out.append("<" + node.tag)
    for name, value in node.attrs.items():
        out.append(f' {name}="{escape(value)}"')
    out.append(">")
    if node.tag in VOID:
        return
    for child in node.children:
        _render(child, out)
    out.append(f"</{node.tag}>")


def text_of(node: Child) -> str:
    """Return the text of a node and everything inside it, for names and tests."""
    if isinstance(node, str):
        return node
    return "".join(text_of(child) for child in node.children)


def spoken_of(node: Child) -> str:
    """Return what a screen reader says for a node: texts and names of pictures, with commas between; hidden parts are omitted."""
    said = ""
    for text, drawn in _spoken_parts(node):
        said += f", {text}" if drawn and said.endswith(_PICTURE) else text
        said += _PICTURE if drawn else ""
    return re.sub("  +", " ", said.replace(_PICTURE, ""))


_PICTURE = "\0"
"""Marks the end of a picture's name while the spoken text of a node is put together."""


def _spoken_parts(node: Child) -> Iterator[tuple[str, bool]]:
    if isinstance(node, str):
        yield node, False
    elif node.attrs.get("aria-hidden") != "true":
        if node.attrs.get("role") == "img":
            yield node.attrs.get("aria-label", ""), True
        else:
            for child in node.children:
                yield from _spoken_parts(child)


def walk_nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes inside it, each node before its children."""
    waiting: list[Child] = [node]
    while waiting:
        last = waiting.pop()
        if isinstance(last, Node):
            yield last
            waiting += last.children[::-1]
