"""Where one came from: the way back of a page that several others lead to."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.model import Model
from ui.model.puzzle_session import PAGE

MOST = 20
"""Places that are remembered."""
PASSED = ("new", "join", "answer", "live", "room", "for")
"""Pages that are only passed through: what is prepared or joined there is over once they are left."""
UP = {
    "duel": "duels",
    "duels": "friends",
    "weekly": "duels",
    "daily": "puzzles",
    "puzzle": "puzzles",
    "puzzles": "practise",
    "training": "practise",
}
"""The page above one, to which that leads back where it was opened by its address: who goes up does not come from there."""


class Trail(NamedTuple):
    """The addresses from home to the page that is shown, which is none of them."""

    places: tuple[str, ...] = ()


def walked(before: Model, after: Model) -> Model:
    """Return the model with its trail gone on by a step to another page, or gone back to a place that is on it.

    The addresses of one page, such as the months of a calendar, are one place.
    """
    if before.route[:1] == after.route[:1]:
        return after
    if not after.route:
        return after.without(Trail)
    trail = after.of(Trail) or Trail()
    heads = [_page(place) for place in trail.places]
    if after.route[0] in heads:
        return after.put(Trail(trail.places[: heads.index(after.route[0])]))
    if before.route[:1] and (before.route[0] in PASSED or UP.get(before.route[0]) == after.route[0]):
        return after
    return after.put(Trail((*trail.places, _place(before))[-MOST:]))


def back(model: Model, otherwise: str) -> str:
    """Return the address of the place one came from, or another one where the page was opened by its address."""
    trail = model.of(Trail)
    return trail.places[-1] if trail is not None and trail.places else otherwise


def _page(place: str) -> str:
    """Return the first word of the route of a place."""
    words = place.removeprefix("#/").split("/")
    return PAGE[0] if words[0] == "daily" and len(words) == len(("daily", "date", "family")) else words[0]


def _place(model: Model) -> str:
    """Return the address of the page that is shown; of the puzzle of a day, that which finds it again."""
    puzzle = model.puzzle
    if model.route == PAGE and puzzle is not None and puzzle.day:
        return f"#/daily/{puzzle.day}/{puzzle.family}"
    return "#/" + "/".join(model.route).replace(":", "-")
