"""The notation of actions: d draw, t take, p pass, x7b discard, w7b win with that discard, tw7b take and win,
"show" show the indicator's twin.

>>> write_action(Action(DISCARD, 51)), read_action("tw12r")
('x13k', Action(kind='take-and-win', face=11))
"""

from __future__ import annotations

from triokey.core.game import NotationError
from triokey.okey.hand.tiles import read_tile, write_tile
from triokey.okey.table import DISCARD, DRAW, PASS, SHOW, TAKE, TAKE_AND_WIN, WIN, Action

_BARE = {DRAW: "d", TAKE: "t", PASS: "p", SHOW: "show"}
_WITH_TILE = {DISCARD: "x", WIN: "w", TAKE_AND_WIN: "tw"}
_KIND_OF_BARE = {word: kind for kind, word in _BARE.items()}


def write_action(action: Action) -> str:
    """Return the text of an action."""
    word = _BARE.get(action.kind)
    return word if word is not None else _WITH_TILE[action.kind] + write_tile(action.face)


def read_action(word: str) -> Action:
    """Return the action that a text names, or raise NotationError."""
    if word in _KIND_OF_BARE:
        return Action(_KIND_OF_BARE[word])
    for kind, prefix in _WITH_TILE.items():
        if word.startswith(prefix):
            return Action(kind, read_tile(word[len(prefix) :]))
    raise NotationError(f"{word[:12]!r} is no action")
