"""The difference between two trees of nodes, as a list of changes to the page.

The page is changed only where two trees differ, so the rest keeps its focus, its scroll position and its running transitions. Two
siblings count as the same if tag and data-key are equal; several equal ones are matched in their order. So an item inserted
before others leaves them unchanged, if each has a key of its own.

Libraries such as morphdom or snabbdom would need the new tree in the browser first. Computed here, only one list of changes goes
to the browser, and tests can read it without a browser. Each change says what it expects to find, as page translation and
extensions change the page too.
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
"""The kind of a text node; the kind of an element is its tag."""


class Patch(NamedTuple):
    """One change of the page.

    op "attr": set attribute name to value at path (value None removes it). "text": set the data of the text node. "replace":
    replace the node with the HTML. "insert": insert the HTML before the node at path, or after the last child. "move": move the
    node to the index in value, counted among its remaining siblings. "drop": remove the node.

    kind: the kind of the node at path before the change, "" for an insert.  among: number of children of its parent before the
    change. A path leads through nodes of the new tree, whose children are all there by then.
    """

    op: str
    path: Path
    name: str = ""
    value: str | None = None
    kind: str = ""
    among: int = 1


def diff_trees(old: Child, new: Child) -> list[Patch]:
    """Return the patches that turn the page of the old tree into that of the new tree, in the order to apply them.

    Changes inside a node come after changes of the node itself, and before changes of its next sibling.
    """
    out: list[Patch] = []
    _diff(old, new, (), 1, out)
    return out


def node_kind(node: Child) -> str:
    """Return the kind of a node: its tag, or TEXT for a text."""
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
            out.append(Patch("replace", path, "", render(new), node_kind(old), among))
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
    before, after = _name_children(old), _name_children(new)
    if before != after:
        _arrange_children(before, dict(zip(after, new, strict=True)), path, out)
    there = dict(zip(before, old, strict=True))
    for index, (name, child) in enumerate(zip(after, new, strict=True)):
        if name in there:
            _diff(there[name], child, (*path, index), len(new), out)


def _name_children(children: tuple[Child, ...]) -> list[Name]:
    """Return a name for each child that is unique among its siblings: tag, key, and number of equal siblings before it."""
    counts: Counter[tuple[str, str]] = Counter()
    names = []
    for child in children:
        known = (node_kind(child), child.attrs.get("data-key", "") if isinstance(child, Node) else "")
        names.append((*known, counts[known]))
        counts[known] += 1
    return names


def _arrange_children(before: list[Name], after: dict[Name, Child], path: Path, out: list[Patch]) -> None:
    """Add patches that drop old children, then from last to first insert new ones and move others, with as few as possible."""
    among = len(before)
    for index in range(len(before) - 1, -1, -1):
        if before[index] not in after:
            out.append(Patch("drop", (*path, index), "", None, before[index][0], among))
            among -= 1
    there = [name for name in before if name in after]
    place = {name: index for index, name in enumerate(there)}
    known = [name for name in after if name in place]
    staying = {known[index] for index in _find_rising([place[name] for name in known])}
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


def _find_rising(numbers: Sequence[int]) -> list[int]:
    """Return the indices of a longest increasing subsequence of different numbers.

    >>> _find_rising([3, 0, 1, 4, 2])
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
