"""The players of a new game: bots, people at one device, others with phones of their own."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from ui.model.model import Model, NewGame, Table

MODES = ("bot", "table", "link")
DEAL = "seed"
"""Name of the form field at which a sentence about the deal is shown."""
FOLD = "more"
"""Key of the stored text that says whether the fold with further choices is open on the page for a new game."""
OPEN = "open\n"
CHOSEN = "chosen"
"""Key under which a rematch keeps the options that somebody chose, in the game's order, if it is played with other options."""
EASIEST, GENTLE = 0, 1
"""Indices of default bot levels, 0 the weakest: EASIEST in the very first game here, GENTLE in the first of each game."""


def opponent_mode(new: NewGame) -> str:
    """Return who plays a new game with the first person: "bot", "table" (people here), "link" (people far away) or "mixed"."""
    kinds = {player.kind for player in new.players[1:]}
    if new.players[0].kind != "person" or len(kinds) > 1:
        return "mixed"
    if not kinds:
        return "table"
    return {"bot": "bot", "person": "table", "away": "link"}[kinds.pop()]


def has_phones(new: NewGame) -> bool:
    """Tell whether any player of a new game plays on a phone of their own."""
    return any(player.kind == "away" for player in new.players)


def players_place(new: NewGame, room: bool) -> str:
    """Return where players with phones of their own are: "room", or "far" if they are far away or phones cannot connect here."""
    return "room" if room and not new.far else "far"


def level_of(new: NewGame) -> str:
    """Return the level of all bots, "" if there are no bots or their levels differ."""
    levels = {player.level for player in new.players if player.kind == "bot"}
    return levels.pop() if len(levels) == 1 else ""


def gentle_level(game_id: str) -> str:
    """Return the level of the bots in a player's first game of its kind."""
    levels = game_of(game_id).levels
    return levels[min(GENTLE, len(levels) - 1)]


def first_level(model: Model, game_id: str) -> str:
    """Return the default level of the bots: the easiest one if nothing was ever played at this device.

    In a crew, bots play with the person, so weak bots would make nothing easier.
    """
    new = not model.shelf and not model.results and not about(game_id).crew
    return game_of(game_id).levels[EASIEST] if new else gentle_level(game_id)


def chosen_options(table: Table) -> tuple[str, ...]:
    """Return the options that somebody chose for a table, even if it is now a rematch with other options."""
    setup, kept = table.match.setup, tuple(table.kept(CHOSEN).split())
    specs = game_of(setup.game).options
    known = len(kept) == len(specs) and all(value in spec.values for spec, value in zip(specs, kept, strict=True))
    return kept if known else setup.options


def with_chosen(table: Table, options: tuple[str, ...]) -> Table:
    """Return the table of a rematch with a note of the options that somebody chose, if they differ from those of the rematch."""
    return table.keep(CHOSEN, " ".join(options)) if options != table.match.setup.options else table


def is_open(model: Model) -> bool:
    """Tell whether the fold with further choices is open on the page for a new game."""
    return model.text(FOLD) == OPEN
