"""What is stored where the page of a state begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from duel_pages import compared
from stored_games import NAMES, saves
from training_pages import trained
from triokey.core import scorecard

EMPTY, FULL, BESIDE = "empty", "full", "beside"
"""The storages a page may begin with: nothing, all games that are prepared and two hundred in all, or what stands beside
games: duels of all families, what was written down at a real table and a text that is set aside."""
DUELS = ("okey-rounds", "okey-tournament", "okeydokey")
"""The games whose duels are looked at beside that of the full storage."""


def _sheet(game_id: str, *marks: str) -> str:
    """Return a score sheet with long names; a mark is the winner's seat or "-", the way and the number."""
    card = scorecard.blank(game_id)
    for seat in range(card.setup.seats):
        card = scorecard.with_name(card, seat, NAMES[seat])
    for mark in marks:
        winner, way, number = mark.split(" ")
        card = scorecard.add_mark(card, scorecard.Mark(-1 if winner == "-" else int(winner), way, int(number)))
    return scorecard.write(card)


PAD = """triokey-pad 1
seats 4
dealer 0
option unopened 404
option leftpay yes
name 0 Ayşe
name 1 Murat
name 2 Friedrich-Wilhelm
name 3 Hacı
fine 2 islek 101
fine 2 wrong 101
deal 0 . s s20 - s13
deal 1 j s47 p - p24+1!islek:101
deal 3 h - - - s
deal - . s9 s20 - p24
"""
"""A score sheet of 101 after four deals."""


@cache
def beside() -> dict[str, str]:
    """Return the storage of a page that holds a duel of every game, score sheets of a real table and a text set aside."""
    duels = {f"duel:{number}": compared(game_id, key=f"duel:{number}") for number, game_id in enumerate(DUELS, 1)}
    return {
        **duels,
        **trained(),
        "aside:game:9:1f2e3d4c": "a game that cannot be read",
        "real:pad": "1 1",
        "real:pad:1": PAD,
        "real:okiya:scores": _sheet("okiya", "1 square 0"),
        "real:okey-rounds:scores": _sheet("okey-rounds", *("1 groups 0", "- void 0", "3 groups 0")),
        "real:okey-tournament:scores": _sheet("okey-tournament", *("2 pairs-joker 0", "0 groups 0", "- void 0", "3 pairs 0") * 2),
    }


STORED: dict[str, Callable[[], dict[str, str]]] = {EMPTY: dict, FULL: saves, BESIDE: beside}
"""What is stored where a page begins, by the name of the storage."""
