"""Duels, made, played and compared."""

from __future__ import annotations

from functools import partial

from duel_pages import KEY, compared, played
from examples.ways import BESIDE, FULL, OWN, Kind, Makers, at
from triokey.core.duel import DEALS
from ui.features.duels.kept import Kept
from ui.features.duels.text import write_kept

DUELS = ("okey-rounds", "okey-tournament", "okeydokey")
"""The games whose duels are looked at beside that of the full storage."""
EXAMPLES = {
    "duel judged": at("#/duel/duel-1", ".duel-table", stored=OWN, brings=("duel-judged",)),
    "duels": at("#/duels", "#weekly", stored=FULL),
    "duel make": at("#/duels/okey-tournament", "#duel-form"),
    "duel": at("#/duel/duel-1", ".duel-table", stored=FULL),
    "duel boards": at("#/duel/duel-1/1", ".duel-boards", stored=FULL),
    "weekly": at("#/weekly/now/okeydokey", ".duel-table"),
    **{f"duel {game_id}": at(f"#/duel/duel-{n}", ".duel-table", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
    **{f"duel boards {game_id}": at(f"#/duel/duel-{n}/1", ".duel-boards", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
}
STORED: dict[str, Makers] = {
    OWN: {KEY: lambda: write_kept(Kept(KEY, played("okiya", 3, 2, 3)))},
    FULL: {KEY: compared},
    BESIDE: {f"duel:{n}": partial(compared, game_id, key=f"duel:{n}") for n, game_id in enumerate(DUELS, 1)},
}
KINDS = {KEY: Kind(compared, partial(compared, deals=DEALS), "triokey-duel")}
OVERLAYS = ("duel",)
