"""Applies a patch to a page that others, such as extensions, may have changed.

Page translation replaces texts with elements, and extensions insert nodes anywhere. So each element on the path to a change is
checked first: its number of children, and the kind of the child to be changed. If something is wrong, its children are all
replaced by those after the patch. Further changes inside that element are then skipped, as they are done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from ui.browser.living import hand_over, living_states
from ui.text.diff import Patch, Path
from ui.text.html import Node, render

if TYPE_CHECKING:
    import js


def apply_patches(root: js.Element, patches: list[Patch], tree: Node) -> None:
    """Change the page inside the root, so that it shows the tree to which the patches lead."""
    patching = Patching(root, tree)
    for patch in patches:
        patching.do(patch)


class Place(NamedTuple):
    """An element of the page, its live list of children, and the node that it must show in the end."""

    element: js.Element
    children: js.NodeList[js.Node]
    own: Node


class Patching:
    """Applies one patch. _places: elements on its paths, each checked once; None for an element whose children were replaced."""

    def __init__(self, root: js.Element, tree: Node) -> None:
        self._root = Place(root, root.childNodes, tree)
        self._places: dict[Path, Place | None] = {}

    def do(self, patch: Patch) -> None:
        """Apply one change, unless replacing an element's children has already done it."""
        if not patch.path:
            _change(self._root.element, patch)
            return
        place = self._place(patch.path[:-1], patch.among)
        if place is None:
            return
        if patch.op == "insert":
            _insert(place.element, patch.path[-1], patch.value or "")
            return
        node = place.children[patch.path[-1]]
        if self.is_a(node, patch.kind):
            _change(node, patch)
        elif patch.op == "text" and self._is_translated(place):
            node.replaceWith(patch.value or "")
        else:
            self._redraw(patch.path[:-1], place)

    def has(self, children: js.NodeList[js.Node], count: int) -> bool:
        """Tell whether there are as many children as expected."""
        return len(children) == count

    def is_a(self, node: js.Node, kind: str) -> bool:
        """Tell whether a node of the page is of this kind; SVG has tags in small letters, HTML in capitals."""
        return bool(node.nodeName.lower() == kind)

    def _place(self, path: Path, count: int | None = None) -> Place | None:
        """Return the checked element at a path, None if it was replaced. count: how many children it must have now."""
        if path not in self._places:
            self._places[path] = place = self._reach_place(path)
            if place is not None and not self.has(place.children, len(place.own.children) if count is None else count):
                self._redraw(path, place)
        return self._places[path]

    def _reach_place(self, path: Path) -> Place | None:
        if not path:
            return self._root
        above = self._place(path[:-1])
        if above is None:
            return None
        element, own = cast("js.Element", above.children[path[-1]]), cast(Node, above.own.children[path[-1]])
        if self.is_a(element, own.tag):
            return Place(element, element.childNodes, own)
        self._redraw(path[:-1], above)
        return None

    def _is_translated(self, place: Place) -> bool:
        """Tell whether the only unexpected children of an element are elements by which page translation replaces texts."""
        pairs = zip(place.children, place.own.children, strict=True)
        return all(isinstance(own, str) or self.is_a(node, own.tag) for node, own in pairs)

    def _redraw(self, path: Path, place: Place) -> None:
        self._places[path] = None
        before = living_states(place.element)
        place.element.innerHTML = "".join(render(child) for child in place.own.children)
        hand_over(place.element, before)


def _change(node: js.Node, patch: Patch) -> None:
    if patch.op == "attr":
        _set_attribute(cast("js.Element", node), patch.name, patch.value)
    elif patch.op == "text":
        cast("js.Text", node).data = patch.value or ""
    elif patch.op == "drop":
        node.remove()
    elif patch.op == "move":
        parent, at = cast("js.Element", node.parentNode), int(patch.value or 0)
        node.remove()
        parent.insertBefore(node, parent.childNodes[at] if at < len(parent.childNodes) else None)
    else:
        cast("js.Element", node).outerHTML = patch.value or ""


def _set_attribute(element: js.Element, name: str, value: str | None) -> None:
    """Set or remove an attribute, and update the matching property of a form field."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)
    if name == "value":
        cast("js.HTMLInputElement", element).value = value or ""
    if name == "checked":
        cast("js.HTMLInputElement", element).checked = value is not None
    if name == "selected":
        cast("js.HTMLOptionElement", element).selected = value is not None


def _insert(parent: js.Element, index: int, html: str) -> None:
    """Insert HTML before a child. The HTML is parsed in its new parent, so that SVG inside a picture is parsed as SVG."""
    place = parent.ownerDocument.createRange()
    place.setStart(parent, index)
    place.insertNode(place.createContextualFragment(html))
