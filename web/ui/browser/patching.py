"""Applying one patch to the page."""

from __future__ import annotations

from typing import Any

import js

from ui.text.html import Patch


def apply(root: Any, patch: Patch) -> None:
    """Change what lies at the patch's path below the root."""
    node = root
    for index in patch.path:
        node = node.childNodes[index]
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
    elif patch.op == "append":
        node.insertAdjacentHTML("beforeend", patch.value) if node.nodeType == 1 else None
    elif node.nodeType == 1 and patch.value.startswith("<"):
        node.outerHTML = patch.value
    else:  # outerHTML would melt a text into the texts beside it
        template = js.document.createElement("template")
        template.innerHTML = patch.value
        node.replaceWith(template.content)
