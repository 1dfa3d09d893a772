"""The cards of Okey Dokey and their text.

A card is an int: 0..39 are the Numbers (colour * 8 + value - 1), 40 is an Equal. A place of the grid holds one of
these or 41, a Reset. Colours and rows are 0..4: red, yellow, green, blue and grey (R, Y, G, B, K).

>>> write_card(read_card("Y4")), write_card(EQUAL)
('Y4', '=')
>>> card(1, 4) == read_card("Y4"), colour(11), number(11)
(True, 1, 4)
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.game import NotationError

__all__ = ["card", "colour", "number", "pack_of", "write_card", "read_card"]

Card = int
Colour = int

COLOURS = "RYGBK"
ROWS = len(COLOURS)
COLUMNS = 10
HIGHEST = 8
NUMBERS = ROWS * HIGHEST
PLACES = ROWS * COLUMNS
EQUAL: Card = NUMBERS
RESET: Card = NUMBERS + 1
UNKNOWN: Card = -1
"""Value of a card that this seat has not seen."""

HAND_SIZES = {1: 10, 2: 7, 3: 6, 4: 5, 5: 4}  # D4
EXTRA_TURN = 25
"""Number of cards on the stage after which five players get an extra turn in every game (D11)."""
PILE = 2
"""Number of Resets in the pile of each row (D5)."""


def card(row: Colour, value: int) -> Card:
    """Return the card with this colour and value (1..8)."""
    return row * HIGHEST + value - 1


def colour(number_card: Card) -> Colour:
    """Return the colour of a Number."""
    return number_card // HIGHEST


def number(number_card: Card) -> int:
    """Return the value 1..8 of a Number."""
    return number_card % HIGHEST + 1


def pack_of(equals: int) -> list[Card]:
    """Return all cards of a game, sorted: the 40 Numbers and the chosen number of Equals (D1, D2)."""
    return [*range(NUMBERS), *[EQUAL] * equals]


def write_card(face: Card) -> str:
    """Return a card as text: R3, = for an Equal, or ? for an unknown card."""
    if face == EQUAL:
        return "="
    if face == RESET:
        return "!"
    if face == UNKNOWN:
        return "?"
    return f"{COLOURS[colour(face)]}{number(face)}"


def write_cards(faces: Iterable[Card]) -> str:
    """Return cards as text, separated by commas."""
    return ",".join(map(write_card, faces))


def read_card(text: str) -> Card:
    """Return the Number or Equal that the text names, or raise NotationError."""
    if text == "=":
        return EQUAL
    if len(text) == 2 and text[0] in COLOURS and "1" <= text[1] <= "8":
        return card(COLOURS.index(text[0]), int(text[1]))
    raise NotationError(f"no card: {text!r}")


def read_row(text: str) -> Colour:
    """Return the row that a colour letter names, or raise NotationError."""
    if len(text) != 1 or text not in COLOURS:
        raise NotationError(f"no colour: {text!r}")
    return COLOURS.index(text)


def write_place(row: Colour, column: int) -> str:
    """Return a place of the grid as text: the row's letter in lower case and the column, counted from 1.

    >>> write_place(2, 3)
    'g4'
    """
    return f"{COLOURS[row].lower()}{column + 1}"
