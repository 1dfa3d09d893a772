"""Faults of a page for people who do not see it: in its heading, its way back, its landmarks, and the names of controls."""

from __future__ import annotations

from collections.abc import Iterator

from driving import astray, nodes
from ui.loop.view import page_of
from ui.model.model import Model
from ui.text.html import Child, Node, text_of

FIELDS = ("input", "select", "textarea")
LANDMARKS = ("main", "nav", "aside", "section")
LABELS = {"aria-label", "aria-labelledby"}


def _named(page: Node) -> Iterator[tuple[Node, str]]:
    """Yield the controls of a page, each with its accessible name."""
    texts = {str(node.attrs["id"]): text_of(node) for node in nodes(page) if "id" in node.attrs}
    labels = {str(node.attrs["for"]): text_of(node) for node in nodes(page) if node.tag == "label" and "for" in node.attrs}

    def below(node: Child, label: str) -> Iterator[tuple[Node, str]]:
        if isinstance(node, str) or node.attrs.get("aria-hidden") == "true":
            return
        label = text_of(node) if node.tag == "label" else label
        attrs = {key: str(value) for key, value in node.attrs.items()}
        name = attrs.get("aria-label") or " ".join(texts.get(one, "") for one in attrs.get("aria-labelledby", "").split())
        if node.tag in FIELDS and attrs.get("type") != "hidden":
            yield node, name or label or labels.get(attrs.get("id", ""), "") or attrs.get("title", "")
        elif node.tag == "button" or (node.tag == "a" and "href" in attrs):
            yield node, name or text_of(node) or attrs.get("title", "")
        for child in node.children:
            yield from below(child, label)

    yield from below(page, "")


def faults(model: Model) -> list[str]:
    """Return the faults of a page, as sentences."""
    page = page_of(model)
    found = [f"{text!r} stands outside of landmarks" for text in astray(page)]
    headings = [text_of(node) for node in nodes(page) if node.tag == "h1"]
    found += [] if len(headings) == 1 and headings[0].strip() else [f"it has {len(headings)} h1: {headings}"]
    links = [node for node in nodes(page) if node.tag == "a" and str(node.attrs.get("href", "")).startswith("#/")]
    names = {node.attrs.get("aria-label") or text_of(node) for node in links}
    leaves = {model.words("nav.back"), model.words("nav.home")} & names
    found += [] if leaves or not model.route else ["it has no way back"]
    crosses = [node for node, name in _named(page) if name == model.words("nav.close")]
    found += [f"a cross does not say what it closes: {node.attrs}" for node in crosses]
    focused = [node for node in nodes(page) if node.tag in LANDMARKS and "tabindex" in node.attrs]
    found += [f"a {node.tag} takes the focus without a name: {node.attrs}" for node in focused if not LABELS & node.attrs.keys()]
    return found + [f"a {node.tag} has no name: {node.attrs}" for node, name in _named(page) if not name.strip()]
