"""The keeper knows which copy of each text counts, and which store lacks it. It never calls a store; the browser modules do.

Every change is noted as missing in each store, until that store has written it. So one store can fail while the other goes on
working, and a store that works again is given everything that it missed.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.save import DAMAGED, GOOD, NEWER, inspect_save
from ui.model import store
from ui.stores.keeping import (
    GONE,
    Items,
    Texts,
    Truth,
    Version,
    aside_of,
    free_game,
    grow_list,
    is_list,
    items_of,
    join_store,
    judge_version,
    merge_lists,
    salvage_text,
    text_check,
)

LOCAL, MIRROR = STORES = ("local", "mirror")
FULL, DENIED = "full", "denied"
"""Reasons why a store accepts nothing. DENIED stands for every reason but FULL."""


class Keeper:
    """The valid version of every key. opened: the stores that were read.  trouble: why each store fails, "" if it works."""

    def __init__(self) -> None:
        self.truth: Truth = {}
        self.opened: set[str] = set()
        self.trouble: dict[str, str] = dict.fromkeys(STORES, "")
        self._missed: dict[str, set[str]] = {name: set() for name in STORES}
        self._bars: dict[str, str] = {}
        self._early: set[str] = set()  # keys that were written before all stores were read

    # --- reading the contents of the stores -----------------------------------------------------------

    def take_in(self, name: str, found: Texts) -> tuple[str, ...]:
        """Accept the contents of a store, at the start or when it works again; return the keys whose text has changed."""
        before = self.texts()
        joined = join_store(self.truth, self._without_early(found))
        self.truth = joined.truth
        self._bars.update(joined.bars)
        self.opened.add(name)
        self.trouble[name] = ""
        self._missed[name] |= joined.here
        for other in self.opened - {name}:
            self._missed[other] |= joined.elsewhere
        after = self.texts()
        return tuple(key for key in dict.fromkeys((*before, *after)) if before.get(key) != after.get(key))

    def _without_early(self, found: Texts) -> Texts:
        """Return the contents of a store read late, adjusted so that neither they nor what was written meanwhile gets lost."""
        out = dict(found)
        for key in sorted(self._early):
            ours, theirs = self.truth[key], judge_version(key, out.get(key), out.get("note:" + key))
            if theirs is None or theirs.text == ours.text:
                continue
            whole = is_list(key) and ours.state == theirs.state == GOOD
            if whole and (both := merge_lists(key, ours.text, theirs.text)) is not None:
                self.truth[key] = Version(GOOD, max(ours.revision, theirs.revision) + 1, both)
                self._missed_by_all(key)
                continue
            if key.startswith(store.GAME_PREFIX):
                if theirs.state != GONE and not store.is_continued_by(theirs.text, ours.text):
                    out[free_game((*self.truth, *out))] = theirs.text
                del out[key]
                self._missed_by_all(key)
            elif theirs.revision >= ours.revision:
                if ours.state == theirs.state == GOOD:
                    self._keep_beside(key, theirs.text)
                self.truth[key] = ours._replace(revision=theirs.revision + 1)
                self._missed_by_all(key)
        self._early.clear()
        return out

    def texts(self) -> dict[str, str]:
        """Return all stored texts by key, including texts that cannot be read."""
        return {key: version.text for key, version in self.truth.items() if version.state != GONE}

    def states(self) -> dict[str, str]:
        """Return the state of all stored texts by key: GOOD, DAMAGED or NEWER."""
        return {key: version.state for key, version in self.truth.items() if version.state != GONE}

    def unsettled(self) -> tuple[str, ...]:
        """Return the keys whose text cannot be read in any store."""
        return tuple(key for key, version in self.truth.items() if version.state == DAMAGED)

    # --- accepting changes of texts -------------------------------------------------------------------

    def write(self, key: str, text: str, revision: int = -1) -> str:
        """Accept a new text for a key. A save of a newer version is not replaced, and a list only gets longer.

        revision: the revision of a game's save, -1 to write in any case. If another window has continued the game at least as
        far, this text is stored as a separate game, whose key is returned; else "".
        """
        old = self.truth.get(key)
        if is_list(key) and old is not None and old.state == GOOD:
            longer = grow_list(key, old.text, text)
            if longer is None:
                self._keep_beside(key, old.text)
            text = text if longer is None else longer
        if old is not None and (old.state == NEWER or (old.state == GOOD and old.text == text)):
            return ""
        if old is not None and old.state == DAMAGED:
            self._keep_beside(key, old.text)
        if old is not None and old.state == GOOD and revision >= 0:
            if revision <= inspect_save(old.text)[1] or store.is_another_game(old.text, text):
                return self._store_as_new_game(text)
        found = judge_version(key, text, None)
        assert found is not None
        least = old.revision + 1 if old is not None else 1
        self._accept_version(key, found._replace(revision=max(found.revision, least)))
        return ""

    def erase(self, key: str) -> None:
        """Mark a key as erased, because the player asked for it."""
        old = self.truth.get(key)
        if old is None or old.state != GONE:
            self._accept_version(key, Version(GONE, (old.revision if old else 0) + 1, text_check(old.text) if old else ""))

    def set_aside(self, key: str) -> str:
        """Move a text that cannot be read to a new key and return that key. The lines that can be read stay at the old key."""
        old = self.truth[key]
        name = self._keep_beside(key, old.text)
        rest = salvage_text(key, old.text)
        version = (
            Version(GOOD, old.revision + 1, rest)
            if rest not in ("", old.text)
            else Version(GONE, old.revision + 1, text_check(old.text))
        )
        self._accept_version(key, version)
        return name

    def heard(self, key: str, text: str | None, note: str | None) -> tuple[tuple[str, ...], str]:
        """Accept what another window has written at a key.

        Return the keys whose text has changed, and the key to which this window's game was moved, "" if it was not. Two windows
        that move at the same instant both decide alike which game keeps the key.
        """
        old, found = self.truth.get(key), judge_version(key, text, note)
        if found is None:
            if old is None or old.state == GONE:
                return (), ""
            found = Version(GONE, old.revision + 1)
        if old is None or (old.state, old.text) == (found.state, found.text):
            self.truth[key] = found
            return (key,) if old is None else (), ""
        games = key.startswith(store.GAME_PREFIX) and old.state == found.state == GOOD
        if games and (found.revision <= old.revision or store.is_another_game(old.text, found.text)):
            if (old.revision, text_check(old.text)) > (found.revision, text_check(found.text)):
                self._missed_by_all(key)
                return (self._store_as_new_game(found.text),), ""
            self.truth[key] = found
            name = self._store_as_new_game(old.text)
            return (key, name), name
        self.truth[key] = found if found.revision > old.revision else found._replace(revision=old.revision + 1)
        return (key,), ""

    def vanished(self, name: str) -> None:
        """Note that a store has lost everything and must be given all texts again."""
        self._missed[name].update(self.truth)

    def lacks(self, name: str, key: str) -> bool:
        """Tell whether a store has not yet written the valid version of a key."""
        return name not in self.opened or key in self._missed[name]

    def _store_as_new_game(self, text: str) -> str:
        name = free_game(self.truth)
        self._accept_version(name, Version(GOOD, inspect_save(text)[1], text))
        return name

    def forget(self) -> None:
        """Forget every key, because everything was erased."""
        self.truth.clear()
        self._bars.clear()
        self._early.clear()
        for missed in self._missed.values():
            missed.clear()

    def _accept_version(self, key: str, version: Version) -> None:
        self.truth[key] = version
        if self.opened != set(STORES):
            self._early.add(key)
        self._missed_by_all(key)

    def _missed_by_all(self, key: str) -> None:
        for missed in self._missed.values():
            missed.add(key)

    def _keep_beside(self, key: str, text: str) -> str:
        name = aside_of(key, text)
        if name not in self.truth:
            self._accept_version(name, Version(GOOD, 1, text))
        self._bars[key] = name
        return name

    # --- pending writes -------------------------------------------------------------------------------

    def todo(self, name: str) -> Iterator[tuple[str, Version, Items]]:
        """Yield the pending writes of a store, each as key, version and items. A text set aside comes before its old key."""
        if name not in self.opened:
            return
        for key in sorted(self._missed[name], key=lambda key: (not key.startswith(store.ASIDE_PREFIX), key)):
            bar = self._bars.get(key)
            if bar is not None and all(bar in self._missed[other] or other not in self.opened for other in STORES):
                continue
            yield key, self.truth[key], items_of(key, self.truth[key])

    def done(self, name: str, key: str, version: Version) -> None:
        """Note that a store has written this version of a key."""
        self.trouble[name] = ""
        if self.truth.get(key) == version:
            self._missed[name].discard(key)

    def failed(self, name: str, why: str) -> None:
        """Note that a store has refused to write. why: FULL or DENIED."""
        self.trouble[name] = why

    def lost(self, name: str) -> None:
        """Note that a store must be read again before anything is written to it."""
        self.opened.discard(name)

    def word(self) -> str:
        """Return the state of storing: "ok", "half-WHY" if only one store works, FULL or DENIED if none does."""
        local, mirror = (self.trouble[name] for name in STORES)
        if local and mirror:
            return local
        if local:
            return f"half-{local}"
        return "half-mirror" if mirror else "ok"
