"""What is wrong with a screen as it is laid out: overlaps, cut and broken words, controls gone or out of reach, and more.

A screen has these layers and no others: the page, an open sheet, a dragged piece, a toast. Within a layer no two painted
boxes of text or controls may intersect by more than a pixel, unless one lies inside the other in the tree or the pair is
in MAY_OVERLAP; a toast may cover no control and nothing that it speaks about.
"""

from __future__ import annotations

from playwright.sync_api import Page

from programs import program

MAY_OVERLAP = (
    ".move-value, .badge, .last .n",  # plates on a garden tile
    ".supply b",  # how many tiles are left, on the pile
    ".spot .okey-tile",  # the ghost of the tile to discard, under the word
    ".as",  # what a joker stands for, on the joker
    ".held-tile",  # the tile just taken, at the plate of its player
    ".card-mark",  # the mark above a card
    ".covered .back",  # backs of a covered hand, under what uncovers it
    ".encore",  # the word across the stage at the end
    ".covered .back",  # the backs of a covered hand, under the button that shows it
)
"""What may lie on something else: badges, each with the reason beside it."""

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
    ".seat-plate",  # beside Okiya's garden: names that have two lines, and a level in the narrowest windows
    "th[data-name] > span",  # names above the columns of a score sheet
    ".public .plate b",  # names that are read from afar
    ".data th",  # what is stored, in the narrowest windows
)
"""Selectors of texts in which a long word may be broken."""

_MEASURE = program("layout.js")


def faults(page: Page) -> list[str]:
    """Return what is wrong with the layout of the screen as it stands, a line each that begins with its kind."""
    found: list[str] = page.evaluate(_MEASURE, [", ".join(MAY_OVERLAP), ", ".join(NAMES), ", ".join(MAY_BREAK)])
    return found
