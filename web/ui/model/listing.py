"""The stored games in the list: those that the words of its address leave, a limited number on a page."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.model.model import CHECKED, COMPARED, GUESTS, Entry, Model
from ui.model.store import KEEP

NOBODY = "-"
"""Stands in the summary of a game for the seat to act while none is: its round is over."""
PER_PAGE = 20
STATES = ("running", "finished", "won", "lost", "assisted")


def chosen_of(words: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Return the words of an address that are a choice, and its page, the first being 1.

    >>> chosen_of(("won", "3"))
    (('won',), 3)
    """
    pages = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 6]
    return tuple(word for word in words if word in GAMES or word in STATES), max([1, *pages[:1]])


def find_entries(model: Model, chosen: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the stored games that a choice leaves."""
    return tuple(entry for entry in model.shelf if all(matches(entry, word) for word in chosen))


def list_entries(model: Model, words: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the stored games of the page that an address names; past the end there are none."""
    chosen, page = chosen_of(words)
    return find_entries(model, chosen)[(page - 1) * PER_PAGE : page * PER_PAGE]


def goes_on(entry: Entry) -> bool:
    """Tell whether a stored game waits to be gone on with: begun by a move of one's own, or sent by somebody."""
    return not entry.over and not any(name == "unplayed" for name, _ in entry.note)


def is_contested(entry: Entry) -> bool:
    """Tell whether a stored game is one that is dealt once and still being played: a duel's, or one of several devices."""
    return not entry.over and not {KEEP + COMPARED, KEEP + GUESTS}.isdisjoint(dict(entry.note))


def of_devices(entry: Entry) -> bool:
    """Tell whether a stored game belongs to several devices, or did while this one was a guest."""
    return not {KEEP + GUESTS, KEEP + CHECKED}.isdisjoint(dict(entry.note))


def awaits_round(entry: Entry) -> bool:
    """Tell whether a stored game that goes on has its round over, and waits for the next one to be dealt."""
    return not entry.over and ("turn", NOBODY) in entry.note


def matches(entry: Entry, word: str) -> bool:
    """Tell whether a stored game passes one word of a choice."""
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
