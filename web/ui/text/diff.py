"""The difference between two trees of nodes, as a list of changes of the page.

The page keeps the last tree and applies the difference to the next one, so that what did not change keeps its focus,
its scroll place and its running transitions. Siblings are the same where tag and data-key are; of several alike, the
first is the first. So an item put before others leaves them alone, if each has a key of its own.

The difference is taken here and not by morphdom or snabbdom, which would need the new tree in the browser first: what
crosses the border is one list of changes, and tests read it without a browser. Each says what it expects to find, as
page translation and extensions change the page too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ui.text.html import Child, Node, render

Path = tuple[int, ...]
Name = tuple[str, str, int]
TEXT = "#text"
"""The kind of a text; that of an element is its tag."""


class Patch(NamedTuple):
    """One change of the page.

    op "attr": set attribute name to value at path (value None removes it). "text": set the data of the text node.
    "replace": put the HTML in the node's place. "insert": put the HTML before what lies at path, or behind the last
    child. "move": take the node out and put it where value, a number, says among those that remain. "drop": remove it.

    kind is that of what lies at path before the change, "" for an insert, which changes none; among says how many children
    its parent then has. A path leads through nodes of the new tree, each with all its children.
    """

    op: str
    path: Path
    name: str = ""
    value: str | None = None
    kind: str = ""
    among: int = 1


def diff(old: Child, new: Child) -> list[Patch]:
    """Return the patches that turn the page of the old tree into that of the new one, in the order to apply them.

    What changes within a node comes after what changes at it, and before what changes at the next.
    """
    out: list[Patch] = []
    _diff(old, new, (), 1, out)
    return out


def kind_of(node: Child) -> str:
    """Return the kind of a node: its tag, TEXT for a text."""
    return TEXT if isinstance(node, str) else node.tag


def _diff(old: Child, new: Child, path: Path, among: int, out: list[Patch]) -> None:
    if old is new:
        return
    if isinstance(old, str) or isinstance(new, str):
        if old == new:
            return
        if isinstance(old, str) and isinstance(new, str):
            out.append(Patch("text", path, "", new, TEXT, among))
        else:
            out.append(Patch("replace", path, "", render(new), kind_of(old), among))
        return
    if old.tag != new.tag or old.attrs.get("data-key") != new.attrs.get("data-key"):
        out.append(Patch("replace", path, "", render(new), old.tag, among))
        return
    if old.attrs != new.attrs:
        for name in old.attrs:
            if name not in new.attrs:
                out.append(Patch("attr", path, name, None, old.tag, among))
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                out.append(Patch("attr", path, name, value, old.tag, among))
    if old.children != new.children:
        _diff_children(old.children, new.children, path, out)


def _diff_children(old: tuple[Child, ...], new: tuple[Child, ...], path: Path, out: list[Patch]) -> None:
    before, after = _names(old), _names(new)
    if before != after:
        _arrange(before, dict(zip(after, new, strict=True)), path, out)
    there = dict(zip(before, old, strict=True))
    for index, (name, child) in enumerate(zip(after, new, strict=True)):
        if name in there:
            _diff(there[name], child, (*path, index), len(new), out)


def _names(children: tuple[Child, ...]) -> list[Name]:
    """Return by what each child is known among its siblings: tag, key, and how many of the same stand before it."""
    counts: Counter[tuple[str, str]] = Counter()
    names = []
    for child in children:
        known = (kind_of(child), child.attrs.get("data-key", "") if isinstance(child, Node) else "")
        names.append((*known, counts[known]))
        counts[known] += 1
    return names


def _arrange(before: list[Name], after: dict[Name, Child], path: Path, out: list[Patch]) -> None:
    """Drop what is gone, then from behind put in what is new and move what stands elsewhere; as little as will do."""
    among = len(before)
    for index in range(len(before) - 1, -1, -1):
        if before[index] not in after:
            out.append(Patch("drop", (*path, index), "", None, before[index][0], among))
            among -= 1
    there = [name for name in before if name in after]
    place = {name: index for index, name in enumerate(there)}
    known = [name for name in after if name in place]
    staying = {known[index] for index in _rising([place[name] for name in known])}
    end = len(there)
    for name in reversed(after):
        if name not in place:
            out.append(Patch("insert", (*path, end), "", render(after[name]), "", len(there)))
            there.insert(end, name)
            continue
        index = there.index(name)
        if name not in staying:
            end -= index < end
            out.append(Patch("move", (*path, index), "", str(end), name[0], len(there)))
            there.insert(end, there.pop(index))
        else:
            end = index


def _rising(numbers: Sequence[int]) -> list[int]:
    """Return the places of a longest rising run of different numbers, not necessarily side by side.

    >>> _rising([3, 0, 1, 4, 2])
    [1, 2, 4]
    """
    lowest: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for index, number in enumerate(numbers):
        length = bisect_left(lowest, number)
        lowest[length : length + 1] = [number]
        ends[length : length + 1] = [index]
        previous.append(ends[length - 1] if length else -1)
    run = ends[-1:]
    while run and previous[run[-1]] >= 0:
        run.append(previous[run[-1]])
    return run[::-1]
