"""What helps at a real table: a draft of what was typed in, and what was found out about it."""

from __future__ import annotations

from typing import Any, NamedTuple

PREFIX = "real:"


class Aiding(NamedTuple):
    """An aid in use.

    game, name: whose it is and which.  draft: what was typed in, in the aid's own notation; it is stored.
    asked: the question for the worker that the draft leads to, "" for none.  found: the answer to it, None before.
    said: the throws of dice that are shown, or whatever else is not kept.
    """

    game: str
    name: str
    draft: str
    asked: str = ""
    found: Any = None
    said: tuple[tuple[int, ...], ...] = ()

    @property
    def key(self) -> str:
        """The name under which the draft is stored."""
        return key_of(self.game, self.name)


def key_of(game_id: str, name: str) -> str:
    """Return the name under which the draft of a game's aid is stored."""
    return f"{PREFIX}{game_id}:{name}"
