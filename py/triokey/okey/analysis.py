"""What the page's worker can be asked about a game of Okey: plain data, with tiles in notation.

hint    [{"why": key, "tiles": [...], "facts": {"n": away, "helps": tiles that may come and help}}], see advice.py
decisions  [{"at": words before, "kind": ..., "tile": ..., "best": ..., "was": [away, helps], "could": [away, helps]}]
review  what the seat's steps among "count" words from number "from" on were worth, see triokey/core/review.py
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.core.review import to_data
from triokey.okey import advice
from triokey.okey.hand.tiles import write_tile, write_tiles
from triokey.okey.knowledge import view
from triokey.okey.review import review


def _hint(match: Match, seat: Seat, question: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"why": step.why, "tiles": write_tiles(step.tiles), "facts": {"n": step.worth.away, "helps": step.worth.helps}}
        for step in advice.hint(view(match.state, seat))
    ]


def _decisions(match: Match, seat: Seat, question: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "at": each.at,
            "kind": each.kind,
            "tile": write_tile(each.tile),
            "best": write_tile(each.best),
            "was": list(each.was),
            "could": list(each.could),
        }
        for each in advice.decisions(match.states, match.words, seat)
    ]


def _review(match: Match, seat: Seat, question: dict[str, Any]) -> list[list[Any]]:
    return to_data(review(match.states, match.words, seat, int(question["from"]), int(question["count"])))


ANALYSES: dict[str, Callable[[Match, Seat, dict[str, Any]], Any]] = {
    "hint": _hint,
    "decisions": _decisions,
    "review": _review,
}
