"""The features of the page: one line names a room, and everything else is asked of its record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TypeVar

from ui.frame.feature import Feature, Gone, Opener, Page, Sharing, Spot, Stored, Words
from ui.frame.mode import BY_ITSELF, MESSAGES, Handler, Mode
from ui.model.change import Change
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.settings import Settings
from ui.text.html import Content, Node

FEATURES = (
    "lessons",
    "live",
    "training",
    "puzzles",
    "replay",
    "review",
    "verify",
    "duels",
    "real",
    "pad",
    "print",
    "somebody",
)
"""The rooms in ui/features, in the order of their doors and style sheets. Where several decide how the page answers, the first
one does."""
ALWAYS = ("ui.stores", "ui.app", "ui.table")
"""Rooms without which there is no page; how the last one answers is the ordinary way."""

ANYWHERE = Spot()
"""The place of a door that depends on nothing else."""

_WORD = re.compile(r"[\w:?=&+-]+", re.ASCII)
"""A word of an address. Any other sign in one came from the text around it, or is encoded."""

T = TypeVar("T")


@cache
def features() -> tuple[Feature, ...]:
    """Return the record of every feature, and of what is always there."""
    rooms = (*(f"ui.features.{name}" for name in FEATURES), *ALWAYS)
    return tuple(import_module(room).FEATURE for room in rooms)


def merge_tables(parts: Iterator[Mapping[str, T]]) -> dict[str, T]:
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
    return merge_tables(one.pages for one in features())


def page_at(address: Words) -> Page | None:
    """Return the page that is shown at an address, home at none; None where the first word names no page."""
    return pages().get(address[0] if address else "")


def is_page(address: Words) -> bool:
    """Tell whether some page has this address; what stands there, such as a stored game, may be gone nevertheless."""
    page = page_at(address)
    return page is not None and page.holds(address[1:]) and all(map(_WORD.fullmatch, address))


def gone_addresses() -> Iterator[Gone]:
    """Yield what the features say of addresses that they had once."""
    for one in features():
        yield from one.gone


def leave_page(model: Model, address: Words = ()) -> Change:
    """Leave what a feature began on its page, for another address or, without one, for what a link brings."""
    effects: Effects = ()
    for one in features():
        if one.leave is not None:
            model, more = one.leave(model, address)
            effects = (*effects, *more)
    return model, effects


@cache
def dialogs() -> dict[str, Callable[[Model, Dialog], Node | None]]:
    """Return every dialog, by the name that a message opens it with."""
    return merge_tables(one.dialogs for one in features())


def dress_dialog(model: Model, dialog: Node) -> Node:
    """Return a dialog with what features add to it on their pages."""
    for one in features():
        dialog = one.dress(model, dialog)
    return dialog


def doors(place: str, model: Model, spot: Spot = ANYWHERE) -> list[Content]:
    """Return what features have to show at a place on a page of others."""
    found = (one.doors[place](model, spot) for one in features() if place in one.doors)
    return [content for content in found if content is not None]


def has_doors(place: str) -> bool:
    """Tell whether any feature may have something to show at a place, without loading what shows it."""
    return any(place in one.doors for one in features())


def door(place: str, model: Model, spot: Spot = ANYWHERE) -> Content:
    """Return what stands at a place where there is room for one thing, None for nothing."""
    return next(iter(doors(place, model, spot)), None)


def sharing(model: Model) -> Sharing | None:
    """Return what can be sent from the page of a feature, None on all other pages."""
    return next((found for one in features() if (found := one.sharing(model)) is not None), None)


def sound(before: Model, after: Model) -> str:
    """Return the name of the sound that a feature gives a change, "" for none."""
    return next((name for one in features() if (name := one.sound(before, after))), "")


def awake(model: Model) -> bool:
    """Tell whether the page of a feature keeps the screen lit."""
    return any(one.awake(model) for one in features())


def opener_of(link: str) -> Opener | None:
    """Return what opens a link, None where it is no feature's."""
    return _claiming(link, (opener for one in features() for opener in one.links))


def reader_of(text: str) -> Opener | None:
    """Return what opens a file of this text, None where it is no feature's."""
    return _claiming(text, (opener for one in features() for opener in one.files))


def _claiming(text: str, openers: Iterator[Opener]) -> Opener | None:
    return next((opener for opener in openers if opener.claims(text)), None)


@cache
def _stored_kinds() -> tuple[Stored, ...]:
    return tuple(kind for one in features() for kind in one.stored)


def kind_of(key: str) -> Stored | None:
    """Return what a feature says of the text at a key, None where it is no feature's."""
    return next(
        (one for one in _stored_kinds() if key == one.name or (one.name.endswith(":") and key.startswith(one.name))), None
    )


def lay_over(settings: Settings, stored: Mapping[str, str]) -> Settings:
    """Return the settings with what stored texts lay over them."""
    for kind in _stored_kinds():
        if kind.lays is not None and (text := stored.get(kind.name)):
            settings = kind.lays(settings, text)
    return settings


def follow_change(before: Model, after: Model, message: Message) -> Change:
    """Let the features follow what a message has brought about."""
    effects: Effects = ()
    for one in features():
        if one.after is not None:
            after, more = one.after(before, after, message)
            effects = (*effects, *more)
    return after, effects


@cache
def replies() -> dict[str, Handler]:
    """Return what answers the messages that are no input of the player."""
    return merge_tables(one.replies for one in features())


@cache
def answers() -> dict[str, Handler]:
    """Return what answers each message, wherever the mode of the page has no answer of its own."""
    return merge_tables(part for one in features() for part in (one.messages, one.replies))


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


def is_answered(do: str) -> bool:
    """Tell whether the table or some feature answers a message."""
    return do in MESSAGES or do in answers()


def is_idle(model: Model, do: str) -> bool:
    """Tell whether a message changes nothing on the page that the model shows."""
    return not is_answered(do) or meaning(model, do) in mode_of(model).idle


def perform(model: Model, message: Message) -> Change:
    """Answer a message that one feature sends another one, as the page does; without the other, nothing happens."""
    return meaning(model, message.do)(model, message) if is_answered(message.do) else (model, ())


def comes_by_itself(do: str) -> bool:
    """Tell whether a message is no input of the player."""
    return do in BY_ITSELF or do in replies()
