"""The 106 tiles as 53 faces, and how they are written.

A face is an int: 13 * colour + number - 1 for the 52 printed faces (red, yellow, blue, black), 52 for the blank tile,
which is the placeholder or false joker. There are two tiles of every face, which are never distinguished. A face is written
as its number and the letter of its colour, the blank tile as "f".

>>> read_tile("13k"), write_tile(0), write_tile(52)
(51, '1r', 'f')
>>> write_tile(joker_of(read_tile("13b")))
'1b'
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.game import NotationError

__all__ = ["write_tile", "read_tile", "write_tiles", "colour", "number", "joker_of", "full_set"]

Face = int
Hand = tuple[Face, ...]
"""The tiles of a hand as faces in ascending order."""

NUMBERS = 13
COLOURS = "rybk"
PRINTED = NUMBERS * len(COLOURS)
BLANK: Face = PRINTED
FACES = PRINTED + 1
COPIES = 2
TILES = FACES * COPIES
HAND = 14
"""Number of tiles in a hand between turns, and in a winning hand (O6)."""

_WORDS = (*(f"{n}{c}" for c in COLOURS for n in range(1, NUMBERS + 1)), "f")
_FACE_OF = {word: face for face, word in enumerate(_WORDS)}


def write_tile(face: Face) -> str:
    """Return the face in notation."""
    return _WORDS[face]


def read_tile(word: str) -> Face:
    """Return the face that the word names, or raise NotationError."""
    face = _FACE_OF.get(word)
    if face is None:
        raise NotationError(f"{word[:8]!r} is no tile")
    return face


def write_tiles(faces: Iterable[Face]) -> tuple[str, ...]:
    """Return each of these faces in notation, in the same order."""
    return tuple(_WORDS[face] for face in faces)


def colour(face: Face) -> int:
    """Return the colour, 0 to 3, of a printed face."""
    return face // NUMBERS


def number(face: Face) -> int:
    """Return the number, 1 to 13, of a printed face."""
    return face % NUMBERS + 1


def joker_of(indicator: Face) -> Face:
    """Return the face whose two tiles are the jokers when this tile is turned up (O4, R5)."""
    if indicator == BLANK:
        return BLANK
    return colour(indicator) * NUMBERS + number(indicator) % NUMBERS


def full_set() -> list[Face]:
    """Return the faces of all 106 tiles in ascending order."""
    return [face for face in range(FACES) for _ in range(COPIES)]
