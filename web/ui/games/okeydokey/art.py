"""The drawings and names of Okey Dokey's cards: five colours, each with an instrument of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from triokey.okeydokey.cards import EQUAL, RESET, ROWS, UNKNOWN, Card, Colour, colour, number
from ui.parts.pictures import sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words

COLOUR_NAMES = ("red", "yellow", "green", "blue", "grey")
INSTRUMENTS = ("mic", "guitar", "drum", "keys", "bass")


def draw_instrument(row: Colour, cls: str = "ic") -> Node:
    """Return the drawing of a row's instrument; add a class `tint-…` to colour it outside a card."""
    return sprite_art(INSTRUMENTS[row], f"{cls} tint-{COLOUR_NAMES[row]}")


def face_class(face: Card, row: Colour) -> str:
    """Return the CSS classes of a card's face; row: the row the card lies in, -1 for an Equal in a hand."""
    kind = {EQUAL: "equal", RESET: "reset", UNKNOWN: "back"}.get(face, "number")
    return f"okeydokey-card {kind} {COLOUR_NAMES[row]}" if row >= 0 else f"okeydokey-card {kind}"


def face_art(face: Card, row: Colour, value: int = 0) -> Content:
    """Return the drawing on a card: figure and instrument, a turning arrow (Reset), or bars with the repeated value (Equal)."""
    if face == RESET:
        return sprite_art("reset", "figure"), sprite_art(INSTRUMENTS[row], "instrument")
    if face == EQUAL:
        shown = h("em", str(value), cls="value nums", translate="no", aria_hidden="true") if row >= 0 else None
        return sprite_art("equal", "figure"), shown
    return draw_light_cone(), sprite_art(f"n{number(face)}", "figure"), sprite_art(INSTRUMENTS[row], "instrument")


def draw_light_cone() -> Node:
    """Return the drawing of a spotlight's beam that falls on a Number from above."""
    return h(
        "svg",
        h("path", d="M32-8 64 76V90H0V76Z"),
        cls="cone",
        viewBox="0 0 64 90",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def row_name(words: Words, row: Colour) -> str:
    """Return the name of a colour for use inside a sentence, as in "red"."""
    return words(f"okeydokey.colour.{COLOUR_NAMES[row]}")


def row_title(words: Words, row: Colour) -> str:
    """Return the name of a colour for the beginning of a sentence, as in "Red"."""
    return words(f"okeydokey.colour-first.{COLOUR_NAMES[row]}")


def card_name(words: Words, face: Card) -> str:
    """Return the name of a card for use inside a sentence, as in "red 3"."""
    if face >= EQUAL:
        return words("okeydokey.equal" if face == EQUAL else "okeydokey.reset")
    return words("okeydokey.card", colour=row_name(words, colour(face)), n=number(face))


def card_title(words: Words, face: Card) -> str:
    """Return the name of a card for the beginning of a sentence, as in "Red 3"."""
    if face >= EQUAL:
        return card_name(words, face)
    return words("okeydokey.card", colour=row_title(words, colour(face)), n=number(face))


def hand_text(words: Words, hand: Sequence[Card]) -> str:
    """Return the cards of a hand, colour by colour with the numbers in order, as in "red 1 4; grey 2"."""
    kinds = groupby(sorted(hand), lambda face: colour(face) if face < EQUAL else ROWS)
    return "; ".join(_name_same_colour(words, tuple(cards)) for _, cards in kinds)


def _name_same_colour(words: Words, cards: tuple[Card, ...]) -> str:
    if cards[0] >= EQUAL:
        return words.listed(card_name(words, face) for face in cards)
    return words("okeydokey.card", colour=row_name(words, colour(cards[0])), n=" ".join(str(number(face)) for face in cards))


def small_card(words: Words, face: Card, row: Colour | None = None) -> Node:
    """Return a card in the size of a line of text, with its name; for a Reset, row is required."""
    at = row if row is not None else colour(face) if face < EQUAL else -1
    return h("span", face_art(face, at), cls=f"{face_class(face, at)} mini-card", role="img", aria_label=card_title(words, face))
