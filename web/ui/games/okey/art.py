"""Drawings of Okey's pieces - tiles, backs of tiles, dice - and the names of tiles in words."""

from __future__ import annotations

from triokey.okey.hand.tiles import BLANK, COLOURS, Face, colour, number
from ui.parts.pictures import sprite_art
from ui.parts.pips import PIPS_AT
from ui.text.html import Content, Node, h
from ui.text.words import Words

COLOUR_NAMES = ("red", "yellow", "blue", "black")
PIPS = ("heart", "circle", "diamond", "square")
_TWO_DIGITS = 10


def draw_tile(face: Face, joker: Face, cls: str = "", label: str = "", **attrs: str | None) -> Node:
    """Return the drawing of a tile: its number and the pip of its colour, plus a star on a joker; a false joker is dashed.

    Without a label the tile is hidden from screen readers, as the element that contains it has a name.
    """
    if label:
        attrs |= {"role": "img", "aria_label": label, "title": label}
    else:
        attrs |= {"aria_hidden": "true"}
    if face == BLANK and joker == BLANK:
        return h("span", sprite_art("joker", "bare"), cls=f"okey-tile blank joker {cls}".strip(), **attrs)
    shown = joker if face == BLANK else face
    badge: Content = None
    kind = ""
    if face == BLANK:
        kind, badge = " false", sprite_art("false-joker", "joker-mark")
    elif face == joker:
        kind, badge = " joker", sprite_art("joker", "joker-mark")
    return h(
        "span",
        sprite_art(f"n{number(shown)}", "tile-number" if number(shown) < _TWO_DIGITS else "tile-number two"),
        sprite_art(f"pip-{PIPS[colour(shown)]}", "pip"),
        badge,
        cls=f"okey-tile {COLOUR_NAMES[colour(shown)]}{kind} {cls}".strip(),
        **attrs,
    )


def draw_tile_back(cls: str = "", **attrs: str | None) -> Node:
    """Return the drawing of a tile's back."""
    return h("span", cls=f"okey-tile back {cls}".strip(), aria_hidden="true", **attrs)


def face_text(words: Words, face: Face) -> str:
    """Return the name of a printed face, such as "blue 7"."""
    return words(f"okey.face.{COLOURS[colour(face)]}", n=number(face))


def tile_text(words: Words, face: Face, joker: Face) -> str:
    """Return the name of a tile in this round: its face, or "joker" or "false joker" with the face that it has."""
    if joker == BLANK and face == BLANK:
        return words("okey.joker.blank")
    if face == BLANK:
        return words("okey.holder", face=face_text(words, joker))
    if face == joker:
        return words("okey.joker", face=face_text(words, face))
    return face_text(words, face)


def tile_title(words: Words, face: Face, joker: Face) -> str:
    """Return the name of a tile in this round in the form that is used alone or at the beginning of a sentence."""
    if joker == BLANK and face == BLANK:
        return words("okey.joker-first.blank")
    if face == BLANK:
        return words("okey.holder-first", face=face_text(words, joker))
    if face == joker:
        return words("okey.joker-first", face=face_text(words, face))
    return words(f"okey.face-first.{COLOURS[colour(face)]}", n=number(face))


def draw_die(pips: int, label: str) -> Node:
    """Return the drawing of a die that shows this number of pips."""
    dots = [h("circle", cx=str(6 * x), cy=str(6 * y), r="2.6") for x, y in PIPS_AT[pips]]
    return h(
        "svg",
        h("rect", x="1", y="1", width="22", height="22", rx="5"),
        dots,
        viewBox="0 0 24 24",
        cls="die",
        role="img",
        aria_label=label,
    )
