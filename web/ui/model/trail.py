"""The trail of pages and games that led here: the way back of pages that several others lead to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from triokey.core.game import Setup
from triokey.core.record import RecordError
from triokey.core.save import read_save
from ui.model.model import Model, Table
from ui.model.puzzle_session import PAGE
from ui.model.store import same_deal

MOST = 20
"""Places that are remembered."""
PASSED = ("new", "join", "answer", "live", "room", "for")
"""Pages that are only passed through: what is prepared or joined there is over once they are left."""
FROM = "from"
"""Key under which a table keeps the address at which it was begun in another game, and the moment that was shown there."""
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


def extend_trail(before: Model, after: Model) -> Model:
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
    return after.put(Trail((*trail.places, _shown_address(before))[-MOST:]))


def back(model: Model, otherwise: str) -> str:
    """Return the address of the place one came from, or another one where the page was opened by its address."""
    trail = model.of(Trail)
    return trail.places[-1] if trail is not None and trail.places else otherwise


def play_address(table: Table) -> str:
    """Return the address of a table."""
    return "#/play/" + table.key.replace(":", "-")


def beside(new: Table, old: Table, address: str) -> Table:
    """Return a table that is begun in another game, with its way back: an address of that one, and the moment shown there.

    Of a line that the board plays, that is the moment from which it is played.
    """
    at = old.at if old.line is None else old.line
    return new.keep(FROM, address if at is None else f"{address} {len(old.seen.past)}/{at}")


def came_from(model: Model, table: Table) -> str:
    """Return the address of the other game at which a table was begun, "" for none and where that game is gone."""
    address = table.kept(FROM).partition(" ")[0]
    text = next((entry.text for entry in model.shelf if entry.key == _game_at(address)), "")
    setup = _setup_of(text) if text else None
    return address if setup is not None and same_deal(setup, table.match.setup) else ""


def moment_left(table: Table | None, key: str) -> str:
    """Return the moment of the game with this key at which a table was begun, as look takes it; "" for none."""
    address, _, moment = table.kept(FROM).partition(" ") if table is not None else ("", "", "")
    return moment if _game_at(address) == key else ""


def _game_at(address: str) -> str:
    """Return the key of the game that an address of a table or of its review names, "" for any other address."""
    words = address.split("/")
    return words[2].replace("-", ":") if len(words) > 2 and words[:2] in (["#", "play"], ["#", "review"]) else ""


@lru_cache(maxsize=4)
def _setup_of(text: str) -> Setup | None:
    """Return the setup of a save, None where it cannot be read."""
    try:
        return read_save(text).match.setup
    except RecordError:
        return None


def _page(place: str) -> str:
    """Return the first word of the route of a place."""
    words = place.removeprefix("#/").split("/")
    return PAGE[0] if words[0] == "daily" and len(words) == len(("daily", "date", "family")) else words[0]


def _shown_address(model: Model) -> str:
    """Return the address of the page that is shown; of the puzzle of a day, that which finds it again."""
    puzzle = model.puzzle
    if model.route == PAGE and puzzle is not None and puzzle.day:
        return f"#/daily/{puzzle.day}/{puzzle.family}"
    return "#/" + "/".join(model.route).replace(":", "-")
