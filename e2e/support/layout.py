"""What is wrong with a screen as it is laid out: overlaps, cut and broken words, controls gone or out of reach, and more.

A screen has these layers and no others: the page, an open sheet, a dragged piece, a toast. Within a layer no two painted
boxes of text or controls may intersect by more than a pixel, unless one lies inside the other in the tree or the pair is
in MAY_OVERLAP; a toast may cover no control and nothing that it speaks about.
"""

from __future__ import annotations

from playwright.sync_api import Page

from programs import program

MAY_OVERLAP = (
    ".move-value, .badge, .last .n",  # number plates on a garden tile
    ".supply b",  # the number of tiles left, on the pile
    ".spot .okey-tile",  # the outline of the tile to discard, under the caption
    ".as",  # the face that a joker stands for, on the joker
    ".held-tile",  # the tile just taken, at its player's plate
    ".twice",  # how often losses count, at the corner of the indicator
    ".card-mark",  # the mark at the top of a card
    ".covered .back",  # backs of a covered hand, under the button that uncovers it
    ".encore",  # the caption across the stage at the end
)
"""Selectors of elements that may lie on others, each with the reason beside it."""

NAMES = (
    ".seat b",
    ".seat-plate b",
    ".plate b",
    ".score b",
    ".sheet-table th",
    ".scores span",
    ".curtain",
    "[data-name]",
)
"""Selectors of players' names, which may be shortened: a name can be as long as its owner likes."""

MAY_BREAK = (
    ".seat-plate",  # beside Okiya's garden: names of up to two lines, and a bot's level in the narrowest windows
    "th[data-name] > span",  # names above the columns of a score sheet
    ".public .plate b",  # names that are large enough to be read from afar
    ".data th",  # names of stored texts, in the narrowest windows
)
"""Selectors of texts in which a long word may be broken."""

_MEASURE = program("layout.js")


def faults(page: Page) -> list[str]:
    """Return the layout faults of the screen as it is now, as lines of text that begin with the kind of fault."""
    found: list[str] = page.evaluate(_MEASURE, [", ".join(MAY_OVERLAP), ", ".join(NAMES), ", ".join(MAY_BREAK)])
    return found
