"""A document without a browser: the few calls by which patches change it, and stand-ins for translators and extensions.

Foreign code only adds: nodes anywhere, elements around texts or around the page's own elements, a text split in two. Added nodes
are marked as foreign, so that `read` returns what the page itself shows: a translated text reads as its original.
"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any

from ui.text.html import VOID, Child, Node, escape, render

TRANSLATED = "~"
"""Mark that the stand-in for a translator puts before each text."""


class _Leaf:
    """The common part of texts and elements."""

    def __init__(self, document: Document, name: str) -> None:
        self.ownerDocument = document
        self.nodeName = name
        self.parentNode: Element | None = None
        self.foreign = False

    def remove(self) -> None:
        """Remove the node from its parent; an element loses the focus."""
        if self.parentNode is not None:
            self.parentNode.childNodes.remove(self)
            self.parentNode = None

    def replaceWith(self, text: str) -> None:
        """Replace the node by a text."""
        parent = self.parentNode
        assert parent is not None
        at = parent.childNodes.index(self)
        self.remove()
        parent.put(at, Text(self.ownerDocument, text))


class Text(_Leaf):
    """A text of the page."""

    def __init__(self, document: Document, data: str) -> None:
        super().__init__(document, "#text")
        self.data = data


class Element(_Leaf):
    """An element of the page. Fields know the text typed into them."""

    def __init__(self, document: Document, tag: str, attrs: dict[str, str]) -> None:
        super().__init__(document, tag.upper())
        self.tagName = tag.upper()
        self.attrs = attrs
        self.childNodes: list[Any] = []
        self.scrollTop = self.scrollLeft = 0.0
        self.selectionStart = self.selectionEnd = 0
        self.value = attrs.get("value", "")
        self.drawn = 0

    @property
    def id(self) -> str:
        """The element's id."""
        return self.attrs.get("id", "")

    @property
    def defaultValue(self) -> str:
        """The value that the HTML gives to a field."""
        return self.attrs.get("value", "")

    def getAttribute(self, name: str) -> str | None:
        """Return the value of an attribute, None without it."""
        return self.attrs.get(name.lower())

    def setAttribute(self, name: str, value: str) -> None:
        """Set an attribute."""
        self.attrs[name.lower()] = value

    def removeAttribute(self, name: str) -> None:
        """Remove an attribute."""
        self.attrs.pop(name.lower(), None)

    def put(self, at: int, node: Any) -> None:
        """Insert a node before the child with this index."""
        node.parentNode = self
        self.childNodes.insert(at, node)

    def insertBefore(self, node: Any, before: Any) -> None:
        """Insert a node before a child, or after the last one for None."""
        self.put(len(self.childNodes) if before is None else self.childNodes.index(before), node)

    def querySelectorAll(self, selector: str) -> list[Element]:
        """Return all elements below this one."""
        assert selector == "*"
        return [node for node in below(self) if isinstance(node, Element)]

    def getElementsByTagName(self, name: str) -> list[Element]:
        """Return the elements below this one that have this tag."""
        return [one for one in self.querySelectorAll("*") if one.tagName == name]

    def focus(self, preventScroll: bool = False) -> None:
        """Give the element the focus."""
        self.ownerDocument.activeElement = self

    def setSelectionRange(self, start: int, end: int) -> None:
        """Set the text cursor or the selection."""
        self.selectionStart, self.selectionEnd = start, end

    def _draw(self, html: str) -> None:
        if any(node is self.ownerDocument.activeElement for node in below(self)):
            self.ownerDocument.activeElement = None
        self.childNodes[:] = []
        _Reader(self, html)
        self.drawn += 1

    innerHTML = property(fset=_draw)


class _Reader(HTMLParser):
    """Adds the nodes of an HTML text to an element, after its last child."""

    def __init__(self, into: Element, html: str) -> None:
        super().__init__()
        self.into = into
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element, and enter it unless it can have no content."""
        element = Element(self.into.ownerDocument, tag, {name: value or "" for name, value in attrs})
        self.into.put(len(self.into.childNodes), element)
        if tag not in VOID:
            self.into = element

    def handle_endtag(self, tag: str) -> None:
        """Leave the present element."""
        assert self.into.parentNode is not None and self.into.tagName == tag.upper()
        self.into = self.into.parentNode

    def handle_data(self, data: str) -> None:
        """Add a text."""
        self.into.put(len(self.into.childNodes), Text(self.into.ownerDocument, data))


class _Range:
    """A place between two children, at which HTML is parsed and inserted."""

    def setStart(self, parent: Element, index: int) -> None:
        """Set the place to the one before the child with this index."""
        assert index <= len(parent.childNodes)
        self.parent, self.index = parent, index

    def createContextualFragment(self, html: str) -> Element:
        """Return the nodes of an HTML text, in an element of their own."""
        fragment = Element(self.parent.ownerDocument, "fragment", {})
        _Reader(fragment, html)
        return fragment

    def insertNode(self, fragment: Element) -> None:
        """Insert the nodes of a fragment."""
        for number, node in enumerate(fragment.childNodes):
            self.parent.put(self.index + number, node)


class Document:
    """A document that shows a tree of the UI."""

    def __init__(self, tree: Node) -> None:
        self.activeElement: Element | None = None
        body = Element(self, "body", {})
        _Reader(body, render(tree))
        self.root: Element = body.childNodes[0]

    def createRange(self) -> _Range:
        """Return a range, which must be set to a place first."""
        return _Range()


def below(element: Element) -> Iterator[Any]:
    """Yield all nodes below an element, in the order of the page."""
    for child in element.childNodes:
        yield child
        if isinstance(child, Element):
            yield from below(child)


def read(node: Any) -> str:
    """Return the HTML of a node as the page itself shows it, with attributes in order."""
    if isinstance(node, Text):
        return "" if node.foreign else escape(node.data)
    inside = "".join(map(read, node.childNodes))
    if node.foreign:
        return inside.removeprefix(TRANSLATED)
    attrs = _spelled(node.attrs)
    return f"<{node.nodeName.lower()}{attrs}>" + (
        inside if node.nodeName.lower() in VOID else f"{inside}</{node.nodeName.lower()}>"
    )


def written(node: Child) -> str:
    """Return the HTML of a tree of the UI in the form that `read` has."""
    if isinstance(node, str):
        return escape(node)
    attrs = _spelled(node.attrs)
    return f"<{node.tag}{attrs}>" + ("" if node.tag in VOID else f"{''.join(map(written, node.children))}</{node.tag}>")


def _spelled(attrs: dict[str, str]) -> str:
    return "".join(f' {name.lower()}="{escape(text)}"' for name, text in sorted(attrs.items(), key=lambda pair: pair[0].lower()))


def _foreign(node: Any) -> Any:
    node.foreign = True
    return node


def translate(root: Element) -> None:
    """Translate every text that is not translated yet, putting it into two elements."""
    for text in [node for node in below(root) if isinstance(node, Text)]:
        if not (text.foreign or (text.parentNode is not None and text.parentNode.foreign)):
            text.data = TRANSLATED + text.data
            wrap(wrap(text))


def wrap(node: Any) -> Element:
    """Put a foreign element around a node, and return it."""
    around: Element = _foreign(Element(node.ownerDocument, "font", {}))
    parent = node.parentNode
    at = parent.childNodes.index(node)
    node.remove()
    parent.put(at, around)
    around.put(0, node)
    return around


def plant(random: Random, root: Element, share: float) -> None:
    """Insert foreign nodes at all places of a share of the elements, some of them copies of the page's own.

    Foreign nodes inserted before are removed first.
    """
    for node in [one for one in below(root) if one.foreign and (isinstance(one, Text) or not one.childNodes)]:
        node.remove()
    for parent in [root, *root.querySelectorAll("*")]:
        if random.random() < share and parent.tagName.lower() not in VOID and not parent.foreign:
            for at in random.sample((0, random.randint(0, len(parent.childNodes)), len(parent.childNodes)), random.randint(1, 2)):
                tag = random.choice(["x-foreign", "font", "div", "p", "b", "button"])
                node = random.choice([Text(root.ownerDocument, "foreign"), Element(root.ownerDocument, tag, {"class": "x"})])
                parent.put(at, _foreign(node))


def cut(random: Random, root: Element, share: float) -> None:
    """Split a share of the texts in two, and put an element around a share of the elements."""
    for node in [*below(root)]:
        if node.foreign or random.random() > share:
            continue
        if isinstance(node, Element):
            wrap(node)
        elif len(node.data) > 1 and not node.parentNode.foreign:
            at, rest = node.parentNode.childNodes.index(node), Text(root.ownerDocument, node.data[1:])
            node.data = node.data[:1]
            node.parentNode.put(at + 1, rest)
