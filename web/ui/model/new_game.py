"""Who plays a new game: bots, people at one device, friends by link."""

from __future__ import annotations

from ui.model.model import NewGame

MODES = ("bot", "table", "link")


def mode_of(new: NewGame) -> str:
    """Return which of MODES the players make, or "mixed"."""
    kinds = {player.kind for player in new.players[1:]}
    if new.players[0].kind != "person" or len(kinds) > 1:
        return "mixed"
    if not kinds:
        return "table"
    return {"bot": "bot", "person": "table", "away": "link"}[kinds.pop()]
