"""Examples of sheets that open over a table of any game."""

from __future__ import annotations

from examples.ways import MENU, OWN, TABLE, Example, Kind, Makers, Press, at_table
from stored_games import KEYS, at_game, prepared
from ui.model.store import pack_table, unpack_table
from ui.table.rounds import PROVEN

EXAMPLES = {
    "menu": at_table("okey middle", MENU, wait="#sheet"),
    "keys": at_table("okey middle", Press("?"), wait="#sheet .keys"),
    "share": at_table("okey middle", "[data-do=dialog][data-value=share]", wait="#sheet"),
    "share code": at_table("okey middle", "[data-do=dialog][data-value=share]", "#share-mode-qr", wait="#sheet .qr")._replace(
        brings=("qr",)
    ),
    "rematch proven": Example(OWN, at_game("dokey lost"), TABLE, ("#sheet [data-do=roll]",), brings=("rematch-proven",)),
    "rules at the table": at_table("dokey five", ".topbar [data-value^='rules ']", wait="#sheet"),
}
KINDS = {"game:1": Kind(lambda: prepared("okiya middle"), lambda: prepared("okey over"), "triokey-game")}


def _proven() -> str:
    """Return the save of a finished game whose deal was proven winnable."""
    key = KEYS["dokey lost"]
    return pack_table(unpack_table(key, prepared("dokey lost", key)).keep(PROVEN, "yes"), 1)


STORED: dict[str, Makers] = {OWN: {KEYS["dokey lost"]: _proven}}
LATE = {"analysed": "an analysis is of one moment of a game, and is there when that is shown again"}
