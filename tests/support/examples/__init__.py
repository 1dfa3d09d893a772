"""Every state that is looked at or tested, as an example, in a module for each feature and each family of games.

The module of a feature is deleted with it. Besides EXAMPLES, the states by name, it may have six more tables. STORED adds texts
to the storages with which pages begin, KINDS has a sample of each kind of text that the feature stores, by a key, and LATE the
replies that count whenever they arrive, each with the reason. OVERLAYS names examples from which pressing everything opens each
of the feature's dialogs, OF_DEVICES makes pages with a dialog that only several devices bring, DOORS names the example on whose
page each of its doors is visible.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from examples.ways import BESIDE, BETWEEN, FULL, Example, Kind, Makers
from stored_games import saves
from ui.frame.catalog import pages_by_address

ROOMS = {each.name: import_module(f"examples.{each.name}") for each in iter_modules(__path__) if each.name != "ways"}
"""The modules with examples, by the name of their feature or family."""
EXAMPLES: dict[str, Example] = {name: example for room in ROOMS.values() for name, example in room.EXAMPLES.items()}
"""All examples by name."""
KINDS: dict[str, Kind] = {key: kind for room in ROOMS.values() for key, kind in getattr(room, "KINDS", {}).items()}
"""A sample of each kind of stored text, by a key of this kind."""
MANY = ("game:", "duel:")
"""Beginnings of the keys of which a storage may contain many."""


def makers(storage: str, *rooms: str) -> Makers:
    """Return the functions that make the stored texts of a storage, by key: the common ones, and those of these features."""
    first: Makers = {FULL: saves(), BESIDE: {"aside:game:9:1f2e3d4c": lambda: "a game that cannot be read"}}.get(storage, {})
    added = [getattr(ROOMS[room], "STORED", {}).get(storage, {}) for room in rooms]
    return {**first, **{key: make for texts in added for key, make in texts.items()}}


@cache
def stored_at(storage: str) -> dict[str, str]:
    """Return the texts of the storage with this name, by key."""
    return {key: _stored_by(make) for key, make in makers(storage, *ROOMS).items()}


@cache
def stored_for(room: str, storage: str, address: str) -> dict[str, str]:
    """Return the part of a storage that matters to an address of a room, which costs much less than the whole.

    That is the part stored by this room, or by all rooms if it stores nothing there. Of many games or duels it contains those
    that the address names, or else the first one.
    """
    own = storage in getattr(ROOMS[room], "STORED", {})
    every, words = makers(storage, *((room,) if own else ROOMS)), address.split("/")
    kept = {key: make for key, make in every.items() if not key.startswith(MANY)}
    for kind in MANY:
        keys = [key for key in every if key.startswith(kind)]
        kept |= {key: every[key] for key in [key for key in keys if key.replace(":", "-") in words] or keys[:1]}
    return {key: _stored_by(make) for key, make in kept.items()}


@cache
def _stored_by(make: Callable[[], str]) -> str:
    return make()


def examples_there(*names: str) -> tuple[str, ...]:
    """Return those of these examples that exist; the others belong to deleted features."""
    return tuple(name for name in names if name in EXAMPLES)


def one_by_page() -> dict[str, str]:
    """Return one example without steps or a sheet for each page, by the first word of its address.

    Addresses that lead elsewhere with a sentence are left out.
    """
    bare = {name: each for name, each in EXAMPLES.items() if not each.steps and not each.alone and "#sheet" not in each.wait}
    found = {name: each for name, each in bare.items() if each.wait != "#toast"}
    still = {name: example.address for name, example in found.items()}
    words = {name: address.split("/")[1] for name, address in still.items() if isinstance(address, str) and address != BETWEEN}
    return {words[name]: name for name in reversed(words) if words[name] in pages_by_address()}


def room_of(name: str) -> str:
    """Return the feature or family to which an example belongs."""
    return next(room for room, module in ROOMS.items() if name in module.EXAMPLES)
