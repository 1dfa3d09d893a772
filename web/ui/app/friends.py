"""With friends: one question, where the others are, and a door to everything else that is played with others."""

from __future__ import annotations

from ui.frame.catalog import doors
from ui.model.model import Model
from ui.parts.controls import topbar
from ui.text.html import Node, h


def friends_page(model: Model) -> Node:
    """Return the page."""
    words = model.words
    return h(
        "div",
        topbar(words, words("friends.title"), "#/", subtitle=words("friends.note")),
        h("main", h("h2", words("friends.ask")), h("ul", doors("friends", model), cls="under"), cls="hallway"),
        cls="page purpose friends",
        data_key="friends",
    )
