"""What the page has beside the modules of a first board: the words of each language, the wheel with most other modules, and an
archive for each room that is fetched when it is opened first.

The build tells in the module `ui.built` which these are; without that module everything stands in folders, and nothing is
ever missing. What is not here yet raises NotHere where it is asked for; whoever catches that fetches it, keeps it, and asks
again (ui/loop/app.py, ui/browser/bringing.py).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from site import getsitepackages
from types import ModuleType
from typing import Any
from zipimport import zipimporter

KEPT = Path(getsitepackages()[0])
"""The folder in Python's file system inside the page where micropip installs the wheel."""
PACKED = "modules.zip"
"""The one file that the wheel installs; where it keeps its source, the modules themselves lie there."""
MISSING = "\1"
"""A line that stands for a sentence that a language does not have."""


class NotHere(BaseException):
    """Something of the page that has not been fetched yet; path: its place on the site.

    It is no fault, and what handles faults must not take it for one.
    """

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


@cache
def built_module() -> Any:
    """Return what the build tells of the wheel and the words, None where it has built nothing."""
    return import_module("ui.built") if find_spec("ui.built") else None


def catalog(lang: str) -> dict[str, str] | None:
    """Return the sentences of a language, None where they stand in a folder. Raises NotHere."""
    if built_module() is None:
        return None
    path = built_module().WORDS[lang]
    if path not in _kept:
        raise NotHere(path)
    lines = zip(import_module("ui.catalog_keys").KEYS, _kept[path].split("\n"), strict=True)
    return {key: text for key, text in lines if text != MISSING}


def room_words(lang: str, key: str) -> dict[str, str]:
    """Return the sentences of the room apart to which a key belongs, none for a key of no such room. Raises NotHere."""
    path = room_path(room_of(key))
    if not path:
        return {}
    lines = _of_room(path, f"words-{lang}.txt").decode().splitlines()
    return {name: text for name, _, text in (line.partition(": ") for line in lines)}


def room_of(key: str) -> str:
    """Return the room to which a key belongs where rooms have words apart: "pad" for "pad.title" and for "share.pad"."""
    return key.removeprefix("share.").partition(".")[0]


def room_path(room: str) -> str:
    """Return where a room apart stands on the site, "" for any other."""
    return built_module().ROOMS.get(room, "") if built_module() is not None else ""


def room_styles(path: str) -> str:
    """Return the style sheet of the room whose archive stands at a path, which is here."""
    return _of_room(path, "styles.css").decode()


def is_room(path: str) -> bool:
    """Tell whether the archive of a room stands at a path."""
    return built_module() is not None and path in built_module().ROOMS.values()


def room_file(path: str) -> Path:
    """Return where the archive of a room is kept."""
    return KEPT / Path(path).name


def _of_room(path: str, name: str) -> bytes:
    if path not in _kept:
        raise NotHere(path)
    return zipimporter(str(room_file(path))).get_data(name)


def keep(path: str, text: str) -> None:
    """Note that what stands at a path is here; text: the words that stood there, "" for the wheel and rooms, which are files."""
    _kept[path] = text


def wheel() -> str:
    """Return the path of the wheel, "" where none was built or it is here."""
    return built_module().WHEEL if built_module() is not None and built_module().WHEEL not in _kept else ""


def install() -> None:
    """Let the modules of the wheel be imported from now on, once it is here."""
    if built_module() is not None and not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())


class Finder:
    """Finds the modules of the wheel. Before it is here they can be found as well, but running one raises NotHere."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a module comes from, None for one that is neither in the wheel nor in a room apart."""
        inside = "/".join(name.split(".")[:-1])
        if name in built_module().APART:
            room = built_module().ROOMS[built_module().APART[name]]
            return (
                PathFinder.find_spec(name, [f"{room_file(room)}/{inside}"]) if room in _kept else ModuleSpec(name, Awaited(room))
            )
        if name not in built_module().NAMES:
            return None
        if wheel():
            return ModuleSpec(name, Awaited(wheel()))
        return PathFinder.find_spec(name, [f"{KEPT}/{PACKED}/{inside}", f"{KEPT}/{inside}"])


class Awaited(Loader):
    """Stands for a module that is not here yet; path: where on the site it is."""

    def __init__(self, path: str) -> None:
        self.path = path

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave the module as Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        """Raise NotHere."""
        raise NotHere(self.path)


_kept: dict[str, str] = {}
"""The texts that have been read, by path."""
