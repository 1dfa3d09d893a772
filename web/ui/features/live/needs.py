"""What a table of several devices needs, said before anything is tried, with the way to play without it."""

from __future__ import annotations

from ui.text.html import Node, h
from ui.text.words import Words

BY_LINK = "#/friends/far"


def needs(words: Words) -> Node:
    """Return the sentence on the network and the browsers that it takes, and what else can be played by link."""
    return h(
        "div",
        h("p", words("live.needs")),
        h("a", words("live.elsewhere"), " ", h("b", words("live.by-link")), href=BY_LINK),
        cls="needs",
        id="live-needs",
    )
