"""The trail: the addresses through which the player came, for back links of pages that can be reached from several others."""

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
"""Maximum number of addresses that the trail remembers."""
PASSED = ("new", "join", "answer", "live", "room", "for")
"""Pages that do not become part of the trail: once the player leaves them, what they prepare or join is over."""
FROM = "from"
"""Key under which a table keeps the address in another game from which it was started, and the moment that was shown."""
UP = {
    "duel": "duels",
    "duels": "friends",
    "weekly": "duels",
    "daily": "puzzles",
    "puzzle": "puzzles",
    "puzzles": "practise",
    "training": "practise",
}
"""The parent page to which a page leads back if it was opened by its address. Going up to it does not extend the trail."""


class Trail(NamedTuple):
    """The addresses from home to the page that is shown, without that page's own."""

    places: tuple[str, ...] = ()


def extend_trail(before: Model, after: Model) -> Model:
    """Return the model with its trail extended by a step to another page, or cut back to a page that is already on it.

    All addresses of one page, such as the months of a calendar, count as one place.
    """
    if before.route[:1] == after.route[:1]:
        return after
    if not after.route:
        return after.without(Trail)
    trail = after.of(Trail) or Trail()
    heads = [_page_name(place) for place in trail.places]
    if after.route[0] in heads:
        return after.put(Trail(trail.places[: heads.index(after.route[0])]))
    if before.route[:1] and (before.route[0] in PASSED or UP.get(before.route[0]) == after.route[0]):
        return after
    return after.put(Trail((*trail.places, _shown_address(before))[-MOST:]))


def address_back(model: Model, otherwise: str) -> str:
    """Return the address from which the player came, or `otherwise` if the page was opened by its address."""
    trail = model.of(Trail)
    return trail.places[-1] if trail is not None and trail.places else otherwise


def play_address(table: Table) -> str:
    """Return the address of a table's page."""
    return "#/play/" + table.key.replace(":", "-")


def with_way_back(new: Table, old: Table, address: str) -> Table:
    """Return a table started from another game, with the way back: the address in the old game, and the moment shown there.

    If the old board plays a line of moves, the moment is the one at which the line begins.
    """
    at = old.at if old.line is None else old.line
    return new.keep(FROM, address if at is None else f"{address} {len(old.seen.past)}/{at}")


def came_from(model: Model, table: Table) -> str:
    """Return the address of the other game from which a table was started, "" if there is none or that game was deleted."""
    address = table.kept(FROM).partition(" ")[0]
    text = next((entry.text for entry in model.shelf if entry.key == _find_game_key(address)), "")
    setup = _read_setup(text) if text else None
    return address if setup is not None and same_deal(setup, table.match.setup) else ""


def moment_left(table: Table | None, key: str) -> str:
    """Return the moment of the game with this key from which a table was started, in the form of `look`; "" for none."""
    address, _, moment = table.kept(FROM).partition(" ") if table is not None else ("", "", "")
    return moment if _find_game_key(address) == key else ""


def _find_game_key(address: str) -> str:
    """Return the key of the game in the address of a table or of its review, "" for any other address."""
    words = address.split("/")
    return words[2].replace("-", ":") if len(words) > 2 and words[:2] in (["#", "play"], ["#", "review"]) else ""


@lru_cache(maxsize=4)
def _read_setup(text: str) -> Setup | None:
    """Return the setup in a save, None if the save cannot be read."""
    try:
        return read_save(text).match.setup
    except RecordError:
        return None


def _page_name(place: str) -> str:
    """Return the first word of the route of an address."""
    words = place.removeprefix("#/").split("/")
    return PAGE[0] if words[0] == "daily" and len(words) == len(("daily", "date", "family")) else words[0]


def _shown_address(model: Model) -> str:
    """Return the address of the page that is shown; for the puzzle of a day, the address that finds the puzzle again."""
    puzzle = model.puzzle
    if model.route == PAGE and puzzle is not None and puzzle.day:
        return f"#/daily/{puzzle.day}/{puzzle.family}"
    return "#/" + "/".join(model.route).replace(":", "-")
