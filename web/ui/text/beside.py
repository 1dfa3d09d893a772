"""Files that are downloaded after the first board: the words of each language, modules in a wheel, an archive for each room.

The module `ui.built`, written by the build, lists these files. Without it all files are in folders and nothing is ever missing.
Using a file that is not downloaded yet raises NotHere; whoever catches NotHere downloads the file, calls `note_downloaded`,
and tries again (ui/loop/app.py, ui/browser/bringing.py).
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
"""The folder in Python's file system on the page in which micropip installs the wheel."""
PACKED = "modules.zip"
"""The single file in the wheel, which contains its modules; with source files, the modules are in folders instead."""
MISSING = "\1"
"""Text shown in place of a sentence that the catalog of a language lacks."""


class NotHere(BaseException):
    """A file of the page is not downloaded yet. path: its place on the site.

    This is no error, and handlers of errors must not catch it.
    """

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


@cache
def built_module() -> Any:
    """Return the module in which the build lists the wheel and the words, None without a build."""
    return import_module("ui.built") if find_spec("ui.built") else None


def built_sentences(lang: str) -> dict[str, str] | None:
    """Return the sentences of a language, None if they are in a folder. Raises NotHere."""
    if built_module() is None:
        return None
    path = built_module().WORDS[lang]
    if path not in _kept:
        raise NotHere(path)
    lines = zip(import_module("ui.catalog_keys").KEYS, _kept[path].split("\n"), strict=True)
    return {key: text for key, text in lines if text != MISSING}


def room_words(lang: str, key: str) -> dict[str, str]:
    """Return the sentences of the separate room to which a key belongs, an empty dict for other keys. Raises NotHere."""
    path = room_path(room_of(key))
    if not path:
        return {}
    lines = _read_from_room(path, f"words-{lang}.txt").decode().splitlines()
    return {name: text for name, _, text in (line.partition(": ") for line in lines)}


def room_of(key: str) -> str:
    """Return the room (feature) with words of its own to which a key would belong: "pad" for "pad.title" and "share.pad"."""
    return key.removeprefix("share.").partition(".")[0]


def room_path(room: str) -> str:
    """Return the path of a room's archive on the site, "" for a room without one."""
    return built_module().ROOMS.get(room, "") if built_module() is not None else ""


def room_styles(path: str) -> str:
    """Return the style sheet in the downloaded archive of a room. Raises NotHere."""
    return _read_from_room(path, "styles.css").decode()


def is_room(path: str) -> bool:
    """Tell whether a path is that of a room's archive."""
    return built_module() is not None and path in built_module().ROOMS.values()


def room_file(path: str) -> Path:
    """Return the path at which the downloaded archive of a room is saved."""
    return KEPT / Path(path).name


def _read_from_room(path: str, name: str) -> bytes:
    if path not in _kept:
        raise NotHere(path)
    return zipimporter(str(room_file(path))).get_data(name)


def note_downloaded(path: str, text: str) -> None:
    """Note that the file at a path is downloaded. text: the words in it, "" for the wheel and for archives of rooms."""
    _kept[path] = text


def wheel_path() -> str:
    """Return the path of the wheel, "" if there is none or it is downloaded."""
    return built_module().WHEEL if built_module() is not None and built_module().WHEEL not in _kept else ""


def install_modules() -> None:
    """Make the modules of the wheel importable once it is downloaded."""
    if built_module() is not None and not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())


class Finder:
    """Finds the modules of the wheel and of rooms. A module that is not downloaded is found, but running it raises NotHere."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module, None for one that is neither in the wheel nor in the archive of a room."""
        inside = "/".join(name.split(".")[:-1])
        if name in built_module().APART:
            room = built_module().ROOMS[built_module().APART[name]]
            return (
                PathFinder.find_spec(name, [f"{room_file(room)}/{inside}"]) if room in _kept else ModuleSpec(name, Awaited(room))
            )
        if name not in built_module().NAMES:
            return None
        if wheel_path():
            return ModuleSpec(name, Awaited(wheel_path()))
        return PathFinder.find_spec(name, [f"{KEPT}/{PACKED}/{inside}", f"{KEPT}/{inside}"])


class Awaited(Loader):
    """The loader of a module that is not downloaded yet. path: the place of its file on the site."""

    def __init__(self, path: str) -> None:
        self.path = path

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python create the module in its usual way, as the import system asks."""

    def exec_module(self, module: ModuleType) -> None:
        """Raise NotHere with the path of the file that contains the module."""
        raise NotHere(self.path)


_kept: dict[str, str] = {}
"""The downloaded texts, by path."""
