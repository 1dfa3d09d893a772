"""Applying one patch to a page that others, such as extensions, may have changed.

Page translation puts elements in the place of texts, and extensions put nodes anywhere. So each element through which the
way to a change leads is looked at first: has it as many children as the page's own tree says, and is the child that is
meant of the kind that stands there? Where not, its children are drawn anew as they shall be after the patch. What else the
patch would change in it is done with that, so that nothing is drawn twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from ui.browser.living import hand_over, living
from ui.text.diff import Patch, Path
from ui.text.html import Node, render

if TYPE_CHECKING:
    import js


def apply(root: js.Element, patches: list[Patch], tree: Node) -> None:
    """Change the page below the root, so that it shows the tree to which the patches lead."""
    patching = Patching(root, tree)
    for patch in patches:
        patching.do(patch)


class Place(NamedTuple):
    """An element of the page, its children as they are at any moment, and the node that it shall show."""

    element: js.Element
    children: js.NodeList[js.Node]
    own: Node


class Patching:
    """One patch: the elements that its changes have led through so far, each looked at once; None once drawn anew."""

    def __init__(self, root: js.Element, tree: Node) -> None:
        self._root = Place(root, root.childNodes, tree)
        self._places: dict[Path, Place | None] = {}

    def do(self, patch: Patch) -> None:
        """Do one change, unless a drawing has done it."""
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
        elif patch.op == "text" and self._translated(place):
            node.replaceWith(patch.value or "")
        else:
            self._draw(patch.path[:-1], place)

    def has(self, children: js.NodeList[js.Node], count: int) -> bool:
        """Tell whether there are as many children as there should be."""
        return len(children) == count

    def is_a(self, node: js.Node, kind: str) -> bool:
        """Tell whether a node of the page is of this kind; pictures write tags small, the others large."""
        return bool(node.nodeName.lower() == kind)

    def _place(self, path: Path, count: int | None = None) -> Place | None:
        """Return what lies at a path and has so many children, by default all that it shall have."""
        if path not in self._places:
            self._places[path] = place = self._reached(path)
            if place is not None and not self.has(place.children, len(place.own.children) if count is None else count):
                self._draw(path, place)
        return self._places[path]

    def _reached(self, path: Path) -> Place | None:
        if not path:
            return self._root
        above = self._place(path[:-1])
        if above is None:
            return None
        element, own = cast("js.Element", above.children[path[-1]]), cast(Node, above.own.children[path[-1]])
        if self.is_a(element, own.tag):
            return Place(element, element.childNodes, own)
        self._draw(path[:-1], above)
        return None

    def _translated(self, place: Place) -> bool:
        """Tell whether nothing but texts has become something else."""
        pairs = zip(place.children, place.own.children, strict=True)
        return all(isinstance(own, str) or self.is_a(node, own.tag) for node, own in pairs)

    def _draw(self, path: Path, place: Place) -> None:
        self._places[path] = None
        before = living(place.element)
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
    """Set an attribute, or remove it, and what the element itself knows of it."""
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
    """Put HTML before a child. Read where it will stand, what belongs to a picture is read as part of a picture."""
    place = parent.ownerDocument.createRange()
    place.setStart(parent, index)
    place.insertNode(place.createContextualFragment(html))
