"""HTML as values: nodes, their escaped text, and the difference between two trees.

A view is built of plain functions that return nodes. The page keeps the last tree and applies the difference to the
next one, so that what did not change keeps its focus, its scroll place and its running transitions.

The difference is taken here and not by morphdom or snabbdom, which would need the new tree in the browser first: what
crosses the border is one list of changes, and tests read it without a browser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Union

Value = Union[str, int, float, bool, None]


class Node(NamedTuple):
    """An element: its tag, its attributes and its children, texts merged and empty ones dropped."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Child, ...]


Child = Union[str, Node]
Content = Union[str, int, Node, None, Sequence["Content"]]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_SPELLED = {"cls": "class", "for_": "for"}


def h(tag: str, *content: Content, **attrs: Value) -> Node:
    """Return an element.

    Attribute names are written with _ for -, cls for class and for_ for for. None and False leave an attribute out,
    True writes it empty; aria and data attributes want their words spelled out ("true").
    """
    named = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        spelled = _SPELLED.get(name) or name.replace("_", "-")
        named[spelled] = "" if value is True else str(value)
    return Node(tag, named, _flat(content))


def with_attrs(node: Node, **attrs: Value) -> Node:
    """Return the node with further attributes, written as for h."""
    return node._replace(attrs={**node.attrs, **h("x", **attrs).attrs})


def _flat(content: Sequence[Content]) -> tuple[Child, ...]:
    out: list[Child] = []
    _collect(content, out)
    return tuple(out)


def _collect(content: Sequence[Content], out: list[Child]) -> None:
    for item in content:
        if item is None or item == "":
            continue
        if isinstance(item, Node):
            out.append(item)
        elif isinstance(item, (tuple, list)):
            _collect(item, out)
        elif out and isinstance(out[-1], str):
            out[-1] += str(item)
        else:
            out.append(str(item))


def escape(text: str) -> str:
    """Return the text with the five characters escaped that mean something in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")


def render(node: Child) -> str:
    """Return the HTML of a node."""
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
    """Return the text of a node and all below it, for names and tests."""
    if isinstance(node, str):
        return node
    return "".join(text_of(child) for child in node.children)


def nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all below it."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


Path = tuple[int, ...]


class Patch(NamedTuple):
    """One change of the page.

    op "attr": set attribute name to value at path (value None removes it). "text": set the data of the text node.
    "replace": put the HTML in the node's place. "append": add the HTML as last child. "drop": remove the node.
    """

    op: str
    path: Path
    name: str = ""
    value: str | None = None


def diff(old: Child, new: Child, path: Path = ()) -> list[Patch]:
    """Return the patches that turn the page of the old tree into that of the new one, in the order to apply them."""
    out: list[Patch] = []
    _diff(old, new, path, out)
    return out


def _diff(old: Child, new: Child, path: Path, out: list[Patch]) -> None:
    if old is new:
        return
    if isinstance(old, str) or isinstance(new, str):
        if old == new:
            return
        if isinstance(old, str) and isinstance(new, str):
            out.append(Patch("text", path, value=new))
        else:
            out.append(Patch("replace", path, value=render(new)))
        return
    if old.tag != new.tag or old.attrs.get("data-key") != new.attrs.get("data-key"):
        out.append(Patch("replace", path, value=render(new)))
        return
    if old.attrs != new.attrs:
        for name in old.attrs:
            if name not in new.attrs:
                out.append(Patch("attr", path, name, None))
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                out.append(Patch("attr", path, name, value))
    if old.children != new.children:
        _diff_children(old.children, new.children, path, out)


def _diff_children(old: tuple[Child, ...], new: tuple[Child, ...], path: Path, out: list[Patch]) -> None:
    shared = min(len(old), len(new))
    for index in range(len(old) - 1, shared - 1, -1):
        out.append(Patch("drop", (*path, index)))
    for index in range(shared):
        _diff(old[index], new[index], (*path, index), out)
    for child in new[shared:]:
        out.append(Patch("append", path, value=render(child)))
