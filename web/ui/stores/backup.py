"""Backups: everything stored as one JSON text, the careful reading of such a text, and the changes that an import would make.

    {"triokey-backup": 1, "stored": {"game:1": "triokey-save …", "settings": "theme dark\\n"}}

A backup comes from outside, so its size, nesting, names and games are checked before anything is changed. What belongs to one
device only, such as the size of the board or the way of tapping, is not in a backup.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from triokey.core.nesting import depth_of
from ui.frame.catalog import stored_kind
from ui.games.settings import read_settings
from ui.model import store
from ui.model.settings import write_settings
from ui.stores.keeping import aside_of, base_of, is_contents, is_list

HEAD = "triokey-backup"
VERSION = 1
LIMIT = 12_000_000
"""Maximum number of characters of a backup that is read."""
DEPTH = 2
"""Maximum depth of nesting of a backup."""
HERE_ONLY = frozenset({"guard", "backup", "lang", "theme"})
"""Keys that matter on this device only, or that repeat a setting for the moment before Python runs."""
MERGE, REPLACE = HOW = ("merge", "replace")

Stored = dict[str, str]
_NAME = r"[a-z][a-z0-9:._-]{0,63}"


class BackupError(ValueError):
    """A text is no readable backup. key: "large", "foreign", "newer" or "damaged"."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class ImportPlan(NamedTuple):
    """The changes that an import would make: texts to write, keys to erase, and numbers that describe the import.

    added, changed: numbers of games.  same: games that are stored already.  gone: stored games that a replacement erases.
    other: further texts that are written.  bad: games in the backup that cannot be read and are left out.
    """

    writes: tuple[tuple[str, str], ...]
    erases: tuple[str, ...]
    added: int
    changed: int
    same: int
    gone: int
    other: int
    bad: int


def is_of_device(key: str) -> bool:
    """Tell whether the text at a key stays out of backups, because it matters on this device only."""
    kind = stored_kind(key)
    return key in HERE_ONLY or (kind is not None and kind.of_device)


def write_backup(stored: Stored) -> str:
    """Return everything stored as the text of a backup."""
    kept = {key: text for key, text in sorted(stored.items()) if not is_of_device(key)}
    if store.SETTINGS in kept:
        kept[store.SETTINGS] = _without_device_settings(kept[store.SETTINGS])
    return json.dumps({HEAD: VERSION, "stored": kept}, ensure_ascii=False, indent=1) + "\n"


def read_backup(text: str) -> Stored:
    """Return the stored texts in a backup, by key. Raises BackupError, and nothing else, for any other text."""
    if len(text) > LIMIT:
        raise BackupError("large")
    if depth_of(text) > DEPTH:
        raise BackupError("foreign")
    try:
        data = json.loads(text)
    except ValueError:
        raise BackupError("damaged" if HEAD in text[:200] else "foreign") from None
    version = data.get(HEAD) if isinstance(data, dict) else None
    if type(version) is not int or version < 1:
        raise BackupError("foreign")
    if version > VERSION:
        raise BackupError("newer")
    stored = data.get("stored")
    if not isinstance(stored, dict) or not all(_is_valid_entry(key, text) for key, text in stored.items()):
        raise BackupError("damaged")
    return {key: value for key, value in stored.items() if not is_of_device(key) and is_contents(key)}


def _is_valid_entry(key: str, text: object) -> bool:
    """Tell whether a backup may contain this entry: its key is a valid name and its value is a text."""
    return isinstance(text, str) and re.fullmatch(_NAME, key) is not None


def plan_import(here: Stored, backup: Stored, how: str) -> ImportPlan:
    """Return the changes that importing a backup would make: "merge" adds to what is stored, "replace" replaces it."""
    games = {key: text for key, text in backup.items() if key.startswith(store.GAME_PREFIX)}
    good = {key: text for key, text in games.items() if store.read_entry(key, text) is not None}
    rest = {key: text for key, text in backup.items() if key not in games}
    mine = {key: text for key, text in here.items() if key.startswith(store.GAME_PREFIX) and store.read_entry(key, text)}
    if how == REPLACE:
        return _plan_replacement(here, mine, good, rest, len(games) - len(good))
    return _plan_merge(here, mine, good, rest, len(games) - len(good))


def _plan_replacement(here: Stored, mine: Stored, good: Stored, rest: Stored, bad: int) -> ImportPlan:
    wanted = {**good, **rest}
    if store.SETTINGS in here or store.SETTINGS in rest:
        wanted[store.SETTINGS] = _with_device_settings(rest.get(store.SETTINGS, ""), here.get(store.SETTINGS, ""))
    writes = {key: text for key, text in wanted.items() if here.get(key) != text}
    gone = [key for key in here if key not in wanted and not is_of_device(key) and not key.startswith(store.ASIDE_PREFIX)]
    lists = [key for key in writes if is_list(key) and key in here]  # Lists are erased first, or they would keep their old lines.
    erases = (*gone, *lists)
    return ImportPlan(
        tuple(writes.items()),
        erases,
        added=sum(key not in here for key in good),
        changed=sum(key in here for key in writes if key in good),
        same=sum(here.get(key) == text for key, text in good.items()),
        gone=sum(key in mine for key in erases),
        other=sum(key not in good for key in writes),
        bad=bad,
    )


def _plan_merge(here: Stored, mine: Stored, good: Stored, rest: Stored, bad: int) -> ImportPlan:
    writes: Stored = {}
    taken = {**here, **good}
    added = changed = same = 0
    bodies = {_game_line_of(text) for text in mine.values()}
    for key, text in good.items():
        if _game_line_of(text) in bodies:
            same += 1
        elif key in mine and store.is_continued_by(mine[key], text):
            writes[key] = text
            changed += 1
        elif key in mine and store.is_continued_by(text, mine[key]):
            same += 1
        else:
            free = store.free_key((), {**taken, **writes}) if key in here else key
            writes[free] = text
            added += 1
    games = len(writes)
    for key, text in rest.items():
        kind = stored_kind(key)
        if is_list(key) and key in here:
            text = _join_lines(here[key], text)
        elif kind is not None and kind.beside is not None:
            key, text = kind.beside({**here, **writes}, key, text)
        elif key in here and key.startswith(store.ASIDE_PREFIX):
            key = key if here[key] == text else aside_of(base_of(key), text)
        elif key in here:
            continue
        if here.get(key) != text:
            writes[key] = text
    return ImportPlan(tuple(writes.items()), (), added, changed, same, gone=0, other=len(writes) - games, bad=bad)


def _game_line_of(text: str) -> str:
    """Return the line of a save that contains the game itself."""
    return text.split("\n", 2)[1]


def _join_lines(one: str, other: str) -> str:
    """Return the lines of a text, followed by the lines that only the other text has."""
    lines = dict.fromkeys([*one.splitlines(), *other.splitlines()])
    return "".join(f"{line}\n" for line in lines)


def _without_device_settings(text: str) -> str:
    """Return the settings in a text without those that belong to the device."""
    return _with_device_settings(text, "")


def _with_device_settings(text: str, own: str) -> str:
    """Return the settings in a text, with this device's own values for settings that belong to a device."""
    settings, mine = read_settings(text), read_settings(own)
    for spec in settings.specs.values():
        if spec.device:
            settings = settings.put(spec.name, mine.get(spec.name))
    return write_settings(settings)
