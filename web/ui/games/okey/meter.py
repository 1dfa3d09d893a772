"""Numbers beside the rack: how many tiles the hand needs to win, which tiles would help, and which may still come."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.tiles import BLANK, COLOURS, NUMBERS, Face, Hand
from triokey.okey.knowledge import known_tiles_elsewhere, may_come
from triokey.okey.neighbour import neighbour_of
from triokey.okey.table import View, without_tile
from ui.games.okey.art import COLOUR_NAMES, PIPS, draw_tile, tile_text, tile_title
from ui.games.okey.rack import face_of
from ui.games.okey.view_model import ViewModel
from ui.parts.pictures import sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words


class Away(NamedTuple):
    """The distance from a win in tiles, and the tiles that shorten it, each with the number of copies that may still come."""

    distance: int
    useful: tuple[tuple[Face, int], ...]

    @property
    def helps(self) -> int:
        """The number of tiles, all copies counted, that may still come and would help."""
        return sum(count for _, count in self.useful)


def distance_to_win(view: View, without: Face | None = None) -> Away:
    """Return the distance of a hand from a win: of 14 tiles, or of 15 after discarding `without` (None: the best discard)."""
    left = may_come(view)
    if not view.due or view.turn != view.seat:
        return _away_of(waiting(view.hand, view.joker, view.house.pairs), left)
    if without is not None and without in view.hand:
        return _away_of(waiting(without_tile(view.hand, without), view.joker, view.house.pairs), left)
    found = decision(view.hand, view.joker, view.house.pairs)
    return min((_away_of(after, left) for after in found.discards.values()), key=lambda each: (each.distance, -each.helps))


def _away_of(found: Waiting, left: tuple[int, ...]) -> Away:
    return Away(found.best, tuple((face, left[face]) for face in faces_in(found.useful) if left[face]))


def useful_panel(sight: ViewModel) -> Content:
    """Return the list of tiles that would bring the hand closer to a win, each with its number of copies that may still come.

    None if the supply is empty, there is no hand, or the round is over.
    """
    words, view = sight.words, sight.view
    if view.end or not view.hand or not view.supply or sight.table.aside.stage:
        return None
    lifted = face_of(sight.rack.slots[sight.picked[0]]) if len(sight.picked) == 1 and view.due and sight.mine else None
    found = distance_to_win(view, lifted)
    items = [
        h(
            "li",
            draw_tile(face, sight.joker, "tiny"),
            h("span", f"×{count}", cls="nums"),
            h("span", tile_title(words, face, sight.joker), cls="sr"),
        )
        for face, count in found.useful
    ]
    return (
        h("h2", words("okey.useful")),
        h("p", words("okey.away", n=found.distance, helps=found.helps), cls="note"),
        h("ul", items, cls="useful"),
    )


def unseen_table(sight: ViewModel) -> Content:
    """Return the table of unseen tiles, with the number of copies of each face, and the tiles known to be in other hands."""
    words, left = sight.words, may_come(sight.view)
    head = h("tr", h("td"), [h("th", str(n), scope="col", translate="no") for n in range(1, NUMBERS + 1)])
    rows = [
        h(
            "tr",
            h(
                "th",
                sprite_art(f"pip-{PIPS[c]}", "pip"),
                h("span", words(f"okey.colour.{letter}"), cls="sr"),
                scope="row",
                cls=COLOUR_NAMES[c],
            ),
            [_draw_copies(words, left[c * NUMBERS + n]) for n in range(NUMBERS)],
        )
        for c, letter in enumerate(COLOURS)
    ]
    return (
        h("h2", words("okey.counter")),
        h("p", words("okey.counter.blanks", n=left[BLANK]), cls="note"),
        h("table", h("thead", head), h("tbody", rows), cls="counter nums"),
        [
            _seen_line(sight, "held", seat, hand)
            for seat, hand in enumerate(known_tiles_elsewhere(sight.view))
            if hand and not sight.view.end
        ],
        _unwanted_tiles(sight),
    )


def _unwanted_tiles(sight: ViewModel) -> Content:
    """Return the discards that the next player recently declined to take."""
    if sight.view.end or not sight.view.hand:
        return None
    near = neighbour_of(sight.view)
    return _seen_line(sight, "refused", near.seat, near.refused) if near.refused else None


def _seen_line(sight: ViewModel, what: str, seat: Seat, tiles: Hand) -> Node:
    """Return the line of a seat's tiles known to all: taken openly and still in its hand ("held"), or declined ("refused")."""
    words = sight.words
    named = words.listed([tile_text(words, face, sight.joker) for face in tiles])
    return h(
        "p",
        h("span", words(f"okey.counter.{what}", **sight.who(seat)), aria_hidden="true"),
        " ",
        h("span", [draw_tile(face, sight.joker, "tiny") for face in tiles], cls="hint-tiles", aria_hidden="true"),
        h("span", words(f"okey.counter.{what}.tiles", tiles=named, **sight.who(seat)), cls="sr"),
        cls="note held",
    )


def _draw_copies(words: Words, count: int) -> Node:
    return h("td", str(count) if count else "·", cls=f"n{count}")
