"""The list of features, and functions that answer questions of the page from the records of all features."""

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
"""The features in ui/features, in the order in which their links and style sheets appear. If several decide the mode of a
page, the first of this list does.
"""
ALWAYS = ("ui.stores", "ui.app", "ui.table")
"""Rooms without which there is no page. The mode of the last one is the ordinary mode."""

ANYWHERE = Spot()
"""The place of a door (content that a feature adds to another feature's page) that is about no particular game."""

_WORD = re.compile(r"[\w:?=&+-]+", re.ASCII)
"""A valid word of an address. Any other sign was copied with the text around the link, or is encoded."""

T = TypeVar("T")


@cache
def features() -> tuple[Feature, ...]:
    """Return the record of every feature and of the rooms that are always there."""
    rooms = (*(f"ui.features.{name}" for name in FEATURES), *ALWAYS)
    return tuple(import_module(room).FEATURE for room in rooms)


def merge_tables(parts: Iterator[Mapping[str, T]]) -> dict[str, T]:
    """Merge several tables into one. Raises ValueError if two of them contain the same name."""
    found: dict[str, T] = {}
    for part in parts:
        if both := found.keys() & part.keys():
            raise ValueError(f"claimed by two features: {', '.join(sorted(both))}")
        found |= part
    return found


@cache
def pages_by_address() -> dict[str, Page]:
    """Return the pages of all features, by the first word of their address."""
    return merge_tables(one.pages for one in features())


def page_at(address: Words) -> Page | None:
    """Return the page at an address, home for an empty address; None if no page has this first word."""
    return pages_by_address().get(address[0] if address else "")


def is_page(address: Words) -> bool:
    """Tell whether a page accepts this address; the game or puzzle that it names may have been deleted."""
    page = page_at(address)
    return page is not None and page.holds(address[1:]) and all(map(_WORD.fullmatch, address))


def gone_addresses() -> Iterator[Gone]:
    """Yield the former addresses of all features, each with the address that replaces it."""
    for one in features():
        yield from one.gone


def leave_page(model: Model, address: Words = ()) -> Change:
    """Let all features react when the player leaves their page, for an address or (if it is empty) for a link."""
    effects: Effects = ()
    for one in features():
        if one.leave is not None:
            model, more = one.leave(model, address)
            effects = (*effects, *more)
    return model, effects


@cache
def dialogs() -> dict[str, Callable[[Model, Dialog], Node | None]]:
    """Return the functions that draw dialogs, by the name of the dialog."""
    return merge_tables(one.dialogs for one in features())


def dress_dialog(model: Model, dialog: Node) -> Node:
    """Return a dialog with the parts that features add to any dialog on their pages."""
    for one in features():
        dialog = one.dress(model, dialog)
    return dialog


def doors(place: str, model: Model, spot: Spot = ANYWHERE) -> list[Content]:
    """Return the contents that features add to a page of another feature at the place with this name (their doors there)."""
    found = (one.doors[place](model, spot) for one in features() if place in one.doors)
    return [content for content in found if content is not None]


def has_doors(place: str) -> bool:
    """Tell whether any feature adds content (a door) at a place of a page; this loads none of the modules that draw it."""
    return any(place in one.doors for one in features())


def door(place: str, model: Model, spot: Spot = ANYWHERE) -> Content:
    """Return the content that the first feature adds at a place with room for one feature only, None if no feature adds any."""
    return next(iter(doors(place, model, spot)), None)


def sharing_of_page(model: Model) -> Sharing | None:
    """Return the record of what can be shared from the present page, None if no feature shares anything there."""
    return next((found for one in features() if (found := one.sharing(model)) is not None), None)


def sound_of_change(before: Model, after: Model) -> str:
    """Return the name of the sound that a feature gives to a change of the model, "" for none."""
    return next((name for one in features() if (name := one.sound(before, after))), "")


def is_kept_awake(model: Model) -> bool:
    """Tell whether a feature's page keeps the screen lit."""
    return any(one.awake(model) for one in features())


def opener_of(link: str) -> Opener | None:
    """Return the functions that open a link (see Opener) from the feature to which it belongs, None if it belongs to none."""
    return _find_opener(link, (opener for one in features() for opener in one.links))


def reader_of(text: str) -> Opener | None:
    """Return the functions that open the text of a file (see Opener) from its feature, None if it belongs to no feature."""
    return _find_opener(text, (opener for one in features() for opener in one.files))


def _find_opener(text: str, openers: Iterator[Opener]) -> Opener | None:
    return next((opener for opener in openers if opener.claims(text)), None)


@cache
def _stored_kinds() -> tuple[Stored, ...]:
    return tuple(kind for one in features() for kind in one.stored)


def stored_kind(key: str) -> Stored | None:
    """Return the record that says how the text at this key is read and merged, None if no feature stores such a text."""
    return next(
        (one for one in _stored_kinds() if key == one.name or (one.name.endswith(":") and key.startswith(one.name))), None
    )


def lay_over(settings: Settings, stored: Mapping[str, str]) -> Settings:
    """Return the settings with the temporary values that stored texts give them, such as those of a link made for one person."""
    for kind in _stored_kinds():
        if kind.lays is not None and (text := stored.get(kind.name)):
            settings = kind.lays(settings, text)
    return settings


def follow_change(before: Model, after: Model, message: Message) -> Change:
    """Let every feature react to the change that a message made. Return the final model and the further effects."""
    effects: Effects = ()
    for one in features():
        if one.after is not None:
            after, more = one.after(before, after, message)
            effects = (*effects, *more)
    return after, effects


@cache
def reply_handlers() -> dict[str, Handler]:
    """Return the handlers of messages that the worker or the browser sends, not the player."""
    return merge_tables(one.replies for one in features())


@cache
def message_handlers() -> dict[str, Handler]:
    """Return the handler of each message, for modes that have no handler of their own."""
    return merge_tables(part for one in features() for part in (one.messages, one.replies))


def mode_of(model: Model) -> Mode:
    """Return the mode of the page: the handlers of messages about its table."""
    return next(mode for one in features() if (mode := one.mode(model)) is not None)


def handler_of(model: Model, do: str) -> Handler:
    """Return the handler of a message on the present page."""
    mode = mode_of(model)
    if do in MESSAGES:
        found: Handler = getattr(mode, MESSAGES[do])
        return found
    return mode.other.get(do) or message_handlers()[do]


def is_answered(do: str) -> bool:
    """Tell whether any handler exists for a message."""
    return do in MESSAGES or do in message_handlers()


def is_idle(model: Model, do: str) -> bool:
    """Tell whether a message would change nothing on the present page."""
    return not is_answered(do) or handler_of(model, do) in mode_of(model).idle


def perform(model: Model, message: Message) -> Change:
    """Answer a message that one feature sends to another. Without the other feature, nothing changes."""
    return handler_of(model, message.do)(model, message) if is_answered(message.do) else (model, ())


def comes_by_itself(do: str) -> bool:
    """Tell whether a message comes by itself, not from the player."""
    return do in BY_ITSELF or do in reply_handlers()
