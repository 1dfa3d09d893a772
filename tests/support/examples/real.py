"""Examples of score sheets for real tables."""

from __future__ import annotations

from functools import partial

from examples.ways import BESIDE, Makers, at
from stored_games import NAMES
from triokey.core import scorecard


def _sheet(game_id: str, *marks: str) -> str:
    """Return a stored score sheet with long names. marks: for each round the winner's seat or "-", the way, and the number."""
    card = scorecard.blank_scorecard(game_id)
    for seat in range(card.setup.seats):
        card = scorecard.with_seat_name(card, seat, NAMES[seat])
    for mark in marks:
        winner, way, number = mark.split(" ")
        card = scorecard.add_mark(card, scorecard.Mark(-1 if winner == "-" else int(winner), way, int(number)))
    return scorecard.write_scorecard(card)


EXAMPLES = {
    "real": at("#/real", ".real-list"),
    "real scores okiya": at("#/real/okiya/scores", ".real-sheet", stored=BESIDE, brings=("real-read",)),
    "real scores okey": at("#/real/okey-tournament/scores", ".real-sheet", stored=BESIDE),
    "real scores over": at("#/real/okey-rounds/scores", ".real-sheet", stored=BESIDE),
    "real scores new": at("#/real/okey-rounds/scores", ".page.real"),
}
STORED: dict[str, Makers] = {
    BESIDE: {
        f"real:{game_id}:scores": partial(_sheet, game_id, *marks)
        for game_id, marks in {
            "okiya": ("1 square 0",),
            "okey-rounds": ("1 groups 0", "- void 0", "3 groups 0"),
            "okey-tournament": ("2 pairs-joker 0", "0 groups 0", "- void 0", "3 pairs 0") * 2,
        }.items()
    }
}
DOORS = {"friends": "friends"}
