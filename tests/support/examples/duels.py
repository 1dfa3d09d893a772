"""Examples of duels that are created, played and compared."""

from __future__ import annotations

from functools import partial

from duel_pages import KEY, compared, played
from examples.ways import BESIDE, CROSS, FULL, OWN, Example, Kind, Makers, at
from stored_games import KEYS, at_game, prepared
from triokey.core.duel import DEALS
from ui.features.duels.kept import Kept
from ui.features.duels.text import write_kept
from ui.model.model import COMPARED
from ui.model.store import pack_table, unpack_table

DUELS = ("okey-rounds", "okey-tournament", "okeydokey")
"""Games that have a duel in addition to the one in the full storage."""
ENDED = "ended"
"""Name of a storage with a finished deal of a duel."""
BACK = ".btn.primary[data-do=next]"
EXAMPLES = {
    "duel deal over": Example(ENDED, at_game("okiya over"), f"#sheet {BACK}"),
    "duel deal on the board": Example(ENDED, at_game("okiya over"), f".actions {BACK}", (CROSS,)),
    "duel judged": at("#/duel/duel-1", ".duel-table", stored=OWN, brings=("duel-judged",)),
    "duels": at("#/duels", "[href='#/duel/duel-1']", stored=FULL),
    "duel make": at("#/duels/okey-tournament", "#duel-form"),
    "duel": at("#/duel/duel-1", ".duel-table", stored=FULL),
    "duel boards": at("#/duel/duel-1/1", ".duel-boards", stored=FULL),
    "weekly": at("#/weekly/now/okeydokey", ".duel-table"),
    **{f"duel {game_id}": at(f"#/duel/duel-{n}", ".duel-table", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
    **{f"duel boards {game_id}": at(f"#/duel/duel-{n}/1", ".duel-boards", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
}


def _deal() -> str:
    """Return the save of a finished deal of a duel."""
    key = KEYS["okiya over"]
    return pack_table(unpack_table(key, prepared("okiya over", key)).keep(COMPARED, KEY), 1)


STORED: dict[str, Makers] = {
    OWN: {KEY: lambda: write_kept(Kept(KEY, played("okiya", 3, 2, 3)))},
    ENDED: {KEYS["okiya over"]: _deal},
    FULL: {KEY: compared},
    BESIDE: {f"duel:{n}": partial(compared, game_id, key=f"duel:{n}") for n, game_id in enumerate(DUELS, 1)},
}
KINDS = {KEY: Kind(compared, partial(compared, deals=DEALS), "triokey-duel")}
OVERLAYS = ("duel",)
DOORS = {
    "friends": "friends",
    "friends-far": "friends far",
    "end-primary": "duel deal over",
    "table-primary": "duel deal on the board",
}
