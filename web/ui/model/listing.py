"""The list of stored games: the words of its address filter it, and a page shows a limited number of games."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.model.model import CHECKED, COMPARED, GUESTS, Entry, Model
from ui.model.store import KEEP

NOBODY = "-"
"""Text in a game's stored summary in place of the seat to act, when the round is over and no seat acts."""
PER_PAGE = 20
STATES = ("running", "finished", "won", "lost", "assisted")


def chosen_of(words: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Return the words of an address that filter the list of games, and the page number, from 1.

    >>> chosen_of(("won", "3"))
    (('won',), 3)
    """
    pages = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 6]
    return tuple(word for word in words if word in GAMES or word in STATES), max([1, *pages[:1]])


def find_entries(model: Model, chosen: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the stored games that match every word of a filter."""
    return tuple(entry for entry in model.shelf if all(is_matching(entry, word) for word in chosen))


def list_entries(model: Model, words: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the stored games on the page of the list that an address names; empty past the last page."""
    chosen, page = chosen_of(words)
    return find_entries(model, chosen)[(page - 1) * PER_PAGE : page * PER_PAGE]


def is_unfinished(entry: Entry) -> bool:
    """Tell whether a stored game waits to be continued: not over, and either a player here has moved or a link brought it."""
    return not entry.over and not any(name == "unplayed" for name, _ in entry.note)


def is_contested(entry: Entry) -> bool:
    """Tell whether a stored game is not over and its deal cannot be repeated: it belongs to a duel or to several devices."""
    return not entry.over and not {KEEP + COMPARED, KEEP + GUESTS}.isdisjoint(dict(entry.note))


def of_devices(entry: Entry) -> bool:
    """Tell whether several devices play or played a stored game, with this one as host or as guest."""
    return not {KEEP + GUESTS, KEEP + CHECKED}.isdisjoint(dict(entry.note))


def awaits_round(entry: Entry) -> bool:
    """Tell whether a stored game's round is over and its next round waits to be dealt."""
    return not entry.over and ("turn", NOBODY) in entry.note


def is_matching(entry: Entry, word: str) -> bool:
    """Tell whether a stored game matches a word of a filter: a game's id or one of STATES; unknown words match every game."""
    note = dict(entry.note)
    if word in GAMES:
        return entry.game == word
    return {
        "running": not entry.over,
        "finished": entry.over,
        "won": note.get("end") == "won",
        "lost": note.get("end") == "lost",
        "assisted": "assisted" in note or "practice" in note,
    }.get(word, True)
