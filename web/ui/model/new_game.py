"""Who plays a new game: bots, people at one device, others with phones of their own."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from ui.model.model import Model, NewGame, Table

MODES = ("bot", "table", "link")
DEAL = "seed"
"""The field at which a sentence about the deal is shown."""
FOLD = "more"
"""The stored text that says whether the fold with everything else lies open."""
OPEN = "open\n"
CHOSEN = "chosen"
"""Key under which a table keeps the options chosen for it, in the order of the game's, where a rematch has set others."""
EASIEST, GENTLE = 0, 1
"""Levels, weakest first, of the very first game at a device, and of a first game of its kind."""


def mode_of(new: NewGame) -> str:
    """Return which of MODES the players make, or "mixed"."""
    kinds = {player.kind for player in new.players[1:]}
    if new.players[0].kind != "person" or len(kinds) > 1:
        return "mixed"
    if not kinds:
        return "table"
    return {"bot": "bot", "person": "table", "away": "link"}[kinds.pop()]


def has_phones(new: NewGame) -> bool:
    """Tell whether anybody has a phone of their own."""
    return any(player.kind == "away" for player in new.players)


def place_of(new: NewGame, room: bool) -> str:
    """Return where those with phones of their own are: "room", or "far" where they are or nothing connects a room."""
    return "room" if room and not new.far else "far"


def level_of(new: NewGame) -> str:
    """Return the level of all bots, "" where there are none or they differ."""
    levels = {player.level for player in new.players if player.kind == "bot"}
    return levels.pop() if len(levels) == 1 else ""


def gentle(game_id: str) -> str:
    """Return the level of the bots in a first game of its kind."""
    levels = game_of(game_id).levels
    return levels[min(GENTLE, len(levels) - 1)]


def first_level(model: Model, game_id: str) -> str:
    """Return the level of the bots before anybody chose one: the easiest where nothing was played at this device.

    In a crew bots play with the others, so that weak ones make nothing easier.
    """
    new = not model.shelf and not model.results and not about(game_id).crew
    return game_of(game_id).levels[EASIEST] if new else gentle(game_id)


def chosen_options(table: Table) -> tuple[str, ...]:
    """Return the options that somebody chose for a table, whatever a rematch has made of them."""
    setup, kept = table.match.setup, tuple(table.kept(CHOSEN).split())
    specs = game_of(setup.game).options
    known = len(kept) == len(specs) and all(value in spec.values for spec, value in zip(specs, kept, strict=True))
    return kept if known else setup.options


def with_chosen(table: Table, options: tuple[str, ...]) -> Table:
    """Return a table of a rematch that keeps the options somebody chose, where they are not those it is played by."""
    return table.keep(CHOSEN, " ".join(options)) if options != table.match.setup.options else table


def is_open(model: Model) -> bool:
    """Tell whether the fold lies open."""
    return model.text(FOLD) == OPEN
