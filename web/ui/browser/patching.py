"""Applying one patch to the page."""

from __future__ import annotations

from typing import Any

import js

from ui.text.diff import Patch, Path


def apply(root: Any, patch: Patch) -> None:
    """Change what lies at the patch's path below the root."""
    if patch.op == "insert":
        _insert(_at(root, patch.path[:-1]), patch.path[-1], patch.value)
        return
    node = _at(root, patch.path)
    if patch.op == "attr":
        if patch.value is None:
            node.removeAttribute(patch.name)
        else:
            node.setAttribute(patch.name, patch.value)
        if patch.name == "value":
            node.value = patch.value or ""
        if patch.name == "selected":
            node.selected = patch.value is not None
    elif patch.op == "text":
        node.data = patch.value
    elif patch.op == "drop":
        node.remove()
    elif patch.op == "move":
        parent = node.parentNode
        node.remove()
        parent.insertBefore(node, parent.childNodes[int(patch.value)] if int(patch.value) < len(parent.childNodes) else None)
    elif node.nodeType == 1 and patch.value.startswith("<"):
        node.outerHTML = patch.value
    else:  # outerHTML would melt a text into the texts beside it
        template = js.document.createElement("template")
        template.innerHTML = patch.value
        node.replaceWith(template.content)


def _at(root: Any, path: Path) -> Any:
    node = root
    for index in path:
        node = node.childNodes[index]
    return node


def _insert(parent: Any, index: int, html: str) -> None:
    """Put HTML before a child. Read where it will stand, what belongs to a picture is read as part of a picture."""
    place = js.document.createRange()
    place.setStart(parent, index)
    place.insertNode(place.createContextualFragment(html))
