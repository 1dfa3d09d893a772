"""The summary of a game: lines that are stored with every save, so that the list of games does not have to replay them.

    meta seats 4
    meta turn 0
    meta options 20,no
    meta day 2026-11-21
    meta standing 8 : 10 : 10 : 6
    meta picture rkk./by../..../....

turn is the seat to act, "-" for nobody. A picture is a grid of squares that everybody at the table may see: rows separated
by "/", a letter for the colour of each square, "." for an empty one.
"""

from __future__ import annotations

from triokey.core.match import standing
from ui.games.showcase import showcase_of
from ui.model.listing import NOBODY
from ui.model.model import Entry, Table
from ui.text.words import numeral_text

COLOURS = "rygbkofht"
"""Letters for the colours of squares in the picture of a game's summary."""
SIDE = 12
"""Maximum number of rows in a picture, and of squares in a row."""


def summary_of(table: Table, day: str) -> tuple[tuple[str, str], ...]:
    """Return the lines of a table's summary; day: today's date, "" if it is not known."""
    own = showcase_of(table.match.setup.game).summary
    picture, stands = own()(table) if own is not None else ("", "")
    scores = standing(table.match).scores
    lines = (
        ("seats", str(len(table.players))),
        ("turn", NOBODY if table.turn is None else str(table.turn)),
        ("options", ",".join(table.match.setup.options)),
        ("standing", stands or (" : ".join(map(numeral_text, scores)) if any(scores) else "")),
        ("picture", picture),
        ("day", day),
    )
    return tuple((name, text) for name, text in lines if text)


def has_summary(entry: Entry) -> bool:
    """Tell whether a stored game was saved with its summary."""
    return any(name == "seats" for name, _ in entry.note)


def squares(picture: str) -> dict[str, list[tuple[int, int]]]:
    """Return the places of the squares of each colour in a picture, as (column, row); a text that is no picture has none.

    >>> squares("r./.b")
    {'r': [(0, 0)], '.': [(1, 0), (0, 1)], 'b': [(1, 1)]}
    """
    rows = picture.split("/")
    if len(rows) > SIDE or any(len(row) > SIDE or set(row) - set(COLOURS) - {"."} for row in rows):
        return {}
    found: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            found.setdefault(letter, []).append((x, y))
    return found
