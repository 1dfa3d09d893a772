"""The rules for stored copies: which copy of a text counts, and what happens to the others.

Two stores have the same keys. A game contains its revision and its check in its first line. For every other key a note at
"note:KEY" contains them; a note with the word "gone" marks an erased key. Texts of an earlier release have no note, or that of
the text before; they count as one revision more. Of two copies, the readable one with the higher revision counts. A text that
cannot be read moves to "aside:KEY:CHECK", named after its contents, before anything is written in its place. A save of a newer
version is never touched.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from triokey.core.save import DAMAGED, GOOD, NEWER, inspect_save, revision_of
from ui.frame.catalog import stored_kind
from ui.model import store

GONE = "gone"
"""The state of an erased text. The states of other texts are those of saves: GOOD, DAMAGED, NEWER."""
NOTE_PREFIX = "note:"
LEASE_PREFIX = "lease:"
"""Key prefix of the old window lock, used by browsers without Web Locks. Only deleted now."""
ERASING = "erasing"
"""Key that is stored for a moment while everything is erased, so that other windows notice."""
GUARD = "guard"
"""Key of a mark that earlier releases stored while they started; it is erased if a start finds it."""
PASSING = frozenset({GUARD, ERASING})
"""Keys of auxiliary texts, which are not contents that the player would miss."""

Texts = Mapping[str, str]
Items = dict[str, str | None]
"""Texts that a store must have, by key; None for a key that it must not have."""


class Version(NamedTuple):
    """A version of a key's text. revision: 0 if it was never noted.  text: for the state GONE, the check of the erased text."""

    state: str
    revision: int
    text: str = ""

    @property
    def counts(self) -> bool:
        """Whether the version is a readable text, or says that the text was erased."""
        return self.state in (GOOD, GONE)


Truth = dict[str, Version]


class Joined(NamedTuple):
    """The result of reading a store: the valid versions, the keys that this store lacks, and those that all other stores lack.

    bars: for each key with a text to set aside, the new key that must be written before the old one is overwritten.
    """

    truth: Truth
    here: frozenset[str]
    elsewhere: frozenset[str]
    bars: dict[str, str]


def is_contents(key: str) -> bool:
    """Tell whether a stored key is contents, not a note, a lock or another auxiliary text."""
    return key not in PASSING and not key.startswith((NOTE_PREFIX, LEASE_PREFIX))


def text_check(text: str) -> str:
    """Return the check of a text: its CRC-32 as eight hexadecimal digits."""
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def aside_of(key: str, text: str) -> str:
    """Return the key to which an unreadable or replaced text is moved; different texts get different keys."""
    plain = key.removeprefix(store.ASIDE_PREFIX)
    return f"{store.ASIDE_PREFIX}{plain[:48]}:{text_check(text)}"


def base_of(aside: str) -> str:
    """Return the key at which a text was stored before it was set aside. An earlier release kept only a game's number."""
    name = aside.removeprefix(store.ASIDE_PREFIX)
    base, _, check = name.rpartition(":")
    plain = base if base and len(check) == 8 else name
    return store.GAME_PREFIX + plain if plain.isdecimal() else plain


# --- the version of one key in one store ------------------------------------------------------------


def judge_version(key: str, text: str | None, note: str | None, known: Version | None = None) -> Version | None:
    """Return the version of a key in a store, None if the store has nothing. known: a version that need not be read again."""
    noted = _read_note(note)
    if text is None:
        if noted is None:
            return None
        return Version(GONE, noted.revision, noted.check) if noted.gone else Version(GONE, noted.revision + 1)
    if noted is not None and noted.gone and noted.check == text_check(text):
        return Version(GONE, noted.revision, noted.check)
    if known is not None and known.text == text and known.state == GOOD and noted is None:
        return known if known.revision == _revision_of(key, text) else known._replace(revision=_revision_of(key, text))
    if key.startswith(store.GAME_PREFIX):
        state, revision = inspect_save(text)
        if state == GOOD and store.read_entry(key, text) is None:
            state = NEWER  # The saved game is of a kind that this version does not have.
    else:
        state, revision = (GOOD if can_be_read(key, text) else DAMAGED), 0
    if noted is None:
        return Version(state, revision, text)
    if noted.check == text_check(text):
        return Version(state if key.startswith(store.GAME_PREFIX) else GOOD, max(revision, noted.revision), text)
    # The text was written by an earlier release, after the note; or it is damaged.
    return Version(state, max(revision, noted.revision + (state == GOOD)), text)


def can_be_read(key: str, text: str) -> bool:
    """Tell whether this version understands every line of a stored text, so that rewriting the text would lose nothing."""
    kind = stored_kind(key)
    try:
        return kind.is_whole(text) if kind is not None else True
    except Exception:  # A text whose reader raises an error counts as unreadable.
        return False


class _Note(NamedTuple):
    revision: int
    check: str
    gone: bool


def _read_note(text: str | None) -> _Note | None:
    """Return the contents of a note, None for a text that is no note."""
    words = (text or "").split(" ")
    if len(words) not in (2, 3) or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 10):
        return None
    return _Note(int(words[0]), words[1], words[2:] == [GONE])


def items_of(key: str, version: Version) -> Items:
    """Return the texts that a store must have for this version of a key: the text itself and its note."""
    if version.state == GONE:
        return {key: None, NOTE_PREFIX + key: f"{version.revision} {version.text or '-'} {GONE}"}
    speaks = key.startswith(store.GAME_PREFIX) and _revision_of(key, version.text) == version.revision
    return {key: version.text, NOTE_PREFIX + key: None if speaks else f"{version.revision} {text_check(version.text)}"}


def _revision_of(key: str, text: str) -> int:
    """Return the revision in the first line of a game; 0 for any other text."""
    return revision_of(text) if key.startswith(store.GAME_PREFIX) else 0


# --- the versions of all keys in a store ------------------------------------------------------------


def read_store(found: Texts, known: Truth) -> Truth:
    """Return the versions in a store by key. known: the versions that are known already."""
    names = dict.fromkeys(name.removeprefix(NOTE_PREFIX) for name in found if name.startswith(NOTE_PREFIX) or is_contents(name))
    versions = {
        key: judge_version(key, found.get(key), found.get(NOTE_PREFIX + key), known.get(key)) for key in names if is_contents(key)
    }
    return {key: version for key, version in versions.items() if version is not None}


def _keys_without_note(found: Texts, held: Truth) -> set[str]:
    """Return the keys whose note in this store is missing or wrong, as after an earlier release wrote their text."""
    wanted = {key: items_of(key, version)[NOTE_PREFIX + key] for key, version in held.items() if version.state == GOOD}
    return {key for key, note in wanted.items() if found.get(NOTE_PREFIX + key) != note}


def join_store(truth: Truth, found: Texts) -> Joined:
    """Merge a store into the known versions. Return the valid version of each key and the keys that each store must write."""
    held = read_store(found, truth)
    now: Truth = {}
    here, elsewhere = _keys_without_note(found, held), set()
    beside: dict[str, str] = {}
    for key in dict.fromkeys((*truth, *held)):
        ours, theirs = truth.get(key), held.get(key)
        now[key], lost = _choose_version(key, ours, theirs)
        if lost is not None:
            beside[key] = lost.text
        if now[key].counts and theirs != now[key]:
            here.add(key)
        if now[key].counts and ours != now[key]:
            elsewhere.add(key)
    bars = {}
    for key, text in beside.items():
        if any(version.text == text for version in now.values()):
            continue
        state, revision = inspect_save(text)
        second = key.startswith(store.GAME_PREFIX) and state == GOOD
        name = free_game(now) if second else aside_of(key, text)
        now[name] = Version(GOOD, revision if second else 1, text)
        bars[key] = name
    made = bars.values()
    return Joined(now, frozenset((*here, *made)), frozenset((*elsewhere, *made)), bars)


def _choose_version(key: str, ours: Version | None, theirs: Version | None) -> tuple[Version, Version | None]:
    """Return which of two versions counts, and the other version if its text must be kept beside it, else None."""
    if ours is None or theirs is None or ours == theirs:
        found = theirs or ours
        assert found is not None
        return found, None
    for one in (ours, theirs):
        if one.state == NEWER:
            return one, None
    if not (ours.counts and theirs.counts):
        good, bad = (theirs, ours) if theirs.counts else (ours, theirs)
        return good, bad if good.state != GONE else None
    late, early = (theirs, ours) if theirs.revision > ours.revision else (ours, theirs)
    older = late.revision > early.revision and (early.revision or key.startswith(store.GAME_PREFIX))
    if GONE in (late.state, early.state):
        return (early if late.revision == early.revision and late.state == GONE else late), None
    if older or late.text == early.text:
        return late, None
    if is_list(key) and (both := merge_lists(key, late.text, early.text)) is not None:
        return Version(GOOD, late.revision + 1, both), None
    return late, early


def free_game(taken: Iterable[str]) -> str:
    """Return an unused key for a game. taken: the keys that are or were used."""
    return store.free_key((), taken)


def salvage_text(key: str, text: str) -> str:
    """Return the readable part of a damaged text, rewritten; "" if nothing can be read."""
    kind = stored_kind(key)
    try:
        return kind.salvaged(text) if kind is not None and kind.salvaged is not None else ""
    except Exception:  # The full text was set aside before, so nothing is lost.
        return ""


def is_list(key: str) -> bool:
    """Tell whether the text at a key is a list, whose versions can be merged."""
    kind = stored_kind(key)
    return kind is not None and kind.merged is not None


def merge_lists(key: str, one: str, other: str) -> str | None:
    """Return two versions of a list merged into one, None if its feature cannot merge them."""
    kind = stored_kind(key)
    assert kind is not None and kind.merged is not None
    try:
        return kind.merged(one, other)
    except Exception:  # None makes the caller keep both versions.
        return None


def grow_list(key: str, old: str, new: str) -> str | None:
    """Return a new version of a list with all lines of its old version, None if its feature cannot merge them."""
    return new if set(old.splitlines()) <= set(new.splitlines()) else merge_lists(key, old, new)
