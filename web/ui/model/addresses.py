"""The addresses of the page: the words behind "#/", of which some page knows what they mean and others not."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about, duelled

ALONE = (
    "settings",
    "data",
    "about",
    "statistics",
    "puzzle",
    "puzzles",
    "daily",
    "real",
    "duels",
    "live",
    "join",
    "training",
)
"""Pages that need no further word."""
OF_A_GAME = ("new", "rules", "learn", "puzzles")
WITH_A_CODE = ("join", "answer")
OF_A_STORED_GAME = ("play", "review", "verify", "print")


def is_page(words: tuple[str, ...]) -> bool:
    """Tell whether some page has this address; what stands there, such as a stored game, may be gone nevertheless.

    >>> is_page(()), is_page(("settings",)), is_page(("puzzle", "foo"))
    (True, True, False)
    """
    if not words:
        return True
    place, *rest = words
    if not rest:
        return place in ALONE or place == "games"
    if place == "games":
        return True
    if place in WITH_A_CODE:
        return len(rest) <= 2
    if place in OF_A_STORED_GAME:
        return len(rest) <= (1 if place == "play" else 3)
    if place == "training":
        return rest == ["card"]
    if place == "daily":
        return len(rest) <= 2
    if place == "duels":
        return rest[0] in duelled() and len(rest) == 1
    if place in ("duel", "weekly"):
        return len(rest) in ((1, 2) if place == "duel" else (2,))
    if place == "real":
        return rest[0] in GAMES and "scores" in about(rest[0]).parts and rest[1:] == ["scores"]
    return place in OF_A_GAME and rest[0] in GAMES and _shows(place, rest[0]) and len(rest) <= (2 if place in _NUMBERED else 1)


_NUMBERED = ("rules", "learn")


def _shows(place: str, game_id: str) -> bool:
    """Tell whether a game has what the place is for."""
    part = {"learn": "lesson", "puzzles": "puzzles"}.get(place)
    return part is None or part in about(game_id).parts
