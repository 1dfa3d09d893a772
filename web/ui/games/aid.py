"""What helps with real pieces: a draft that is typed in piece by piece, and what can be said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.model.model import Model
from ui.model.real import Aiding
from ui.text.html import Content
from ui.text.words import Words


def nothing_told(words: Words, aiding: Aiding) -> str:
    """Return no text to share."""
    return ""


def nothing_rolled(aiding: Aiding, drawn: int) -> Aiding:
    """Return the aid as it is: it has no use for chance."""
    return aiding


class InputRefused(Exception):
    """An input that cannot be taken; key names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Aid(NamedTuple):
    """One aid. Every function is pure.

    symbol: its icon.  begin: the first draft of a game.  page: what is shown.
    act: the draft after an input: its value, and what the page's fields hold; raises InputRefused.
    question: what the worker is asked about a draft, "" for nothing.
    rolled: the aid after the browser has drawn 40 bits.  told: the text that can be shared, "" for none.
    spoken: what is said to a listener after a change, "" for nothing.
    """

    symbol: str
    begin: Callable[[str], str]
    page: Callable[[Model, Aiding], Content]
    act: Callable[[Aiding, str, dict[str, str]], str]
    question: Callable[[Aiding], str] = lambda aiding: ""
    rolled: Callable[[Aiding, int], Aiding] = nothing_rolled
    told: Callable[[Words, Aiding], str] = nothing_told
    spoken: Callable[[Words, Aiding], str] = nothing_told
