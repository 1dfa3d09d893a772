"""The features of the page: one line names a room, and everything else is asked of its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TypeVar

from ui.frame.feature import Feature, Page
from ui.frame.mode import BY_ITSELF, MESSAGES, Handler, Mode
from ui.model.model import Model

FEATURES = ("live", "duels", "training", "puzzles", "lessons", "review", "replay", "verify", "real", "print")
"""The rooms in ui/features. Where several decide how the page answers, the first one does."""
ALWAYS = ("ui.stores", "ui.app", "ui.table")
"""Rooms without which there is no page; how the last one answers is the ordinary way."""

T = TypeVar("T")


@cache
def features() -> tuple[Feature, ...]:
    """Return the record of every feature, and of what is always there."""
    rooms = (*(f"ui.features.{name}" for name in FEATURES), *ALWAYS)
    return tuple(import_module(room).FEATURE for room in rooms)


def merged(parts: Iterator[Mapping[str, T]]) -> dict[str, T]:
    """Return several tables as one. Raises ValueError where two of them claim one name."""
    found: dict[str, T] = {}
    for part in parts:
        if both := found.keys() & part.keys():
            raise ValueError(f"claimed by two features: {', '.join(sorted(both))}")
        found |= part
    return found


@cache
def pages() -> dict[str, Page]:
    """Return the pages of all features, by the first word of their address."""
    return merged(one.pages for one in features())


def page_at(route: tuple[str, ...]) -> Page | None:
    """Return the page of a feature that is shown at an address, None for any other."""
    return pages().get(route[0]) if route else None


@cache
def replies() -> dict[str, Handler]:
    """Return what answers the messages that are no input of the player."""
    return merged(one.replies for one in features())


@cache
def answers() -> dict[str, Handler]:
    """Return what answers each message, wherever the mode of the page has no answer of its own."""
    return merged(part for one in features() for part in (one.messages, one.replies))


def mode_of(model: Model) -> Mode:
    """Return how the page answers what concerns its table."""
    return next(mode for one in features() if (mode := one.mode(model)) is not None)


def meaning(model: Model, do: str) -> Handler:
    """Return the function that answers a message on the page that the model shows."""
    mode = mode_of(model)
    if do in MESSAGES:
        found: Handler = getattr(mode, MESSAGES[do])
        return found
    return mode.other.get(do) or answers()[do]


def is_idle(model: Model, do: str) -> bool:
    """Tell whether a message changes nothing on the page that the model shows."""
    return meaning(model, do) in mode_of(model).idle


def comes_by_itself(do: str) -> bool:
    """Tell whether a message is no input of the player."""
    return do in BY_ITSELF or do in replies()
