"""The keeper: which text counts, and which store lacks it. It calls no store; the browser has them.

Each store is named. Whatever changes is noted as missed by every store, and struck off as soon as the store has taken it; so a
store that fails is carried by the other one, and one that comes back is given all that it has missed.
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
    check_of,
    free_game,
    grow_list,
    is_list,
    items_of,
    join,
    judge,
    merge_lists,
    salvage_text,
)

LOCAL, MIRROR = STORES = ("local", "mirror")
FULL, DENIED = "full", "denied"
"""Why a store takes nothing; the second stands for everything that is not the first."""


class Keeper:
    """Holds the truth about every key. opened: the stores that were read; trouble: why a store fails, "" while it does not."""

    def __init__(self) -> None:
        self.truth: Truth = {}
        self.opened: set[str] = set()
        self.trouble: dict[str, str] = dict.fromkeys(STORES, "")
        self._missed: dict[str, set[str]] = {name: set() for name in STORES}
        self._bars: dict[str, str] = {}
        self._early: set[str] = set()  # written while a store was not read yet

    # --- reading --------------------------------------------------------------------------------------

    def take_in(self, name: str, found: Texts) -> tuple[str, ...]:
        """Take in what a store holds, at the start or when it comes back; return the keys whose text is another now."""
        before = self.texts()
        joined = join(self.truth, self._without_early(found))
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
        """Return what a late store holds so that nothing of it hides what was written while it was away, nor is hidden by it."""
        out = dict(found)
        for key in sorted(self._early):
            ours, theirs = self.truth[key], judge(key, out.get(key), out.get("note:" + key))
            if theirs is None or theirs.text == ours.text:
                continue
            whole = is_list(key) and ours.state == theirs.state == GOOD
            if whole and (both := merge_lists(key, ours.text, theirs.text)) is not None:
                self.truth[key] = Version(GOOD, max(ours.revision, theirs.revision) + 1, both)
                self._missed_by_all(key)
                continue
            if key.startswith(store.GAME_PREFIX):
                if theirs.state != GONE and not store.goes_on(theirs.text, ours.text):
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
        """Return everything that is there, also what cannot be read."""
        return {key: version.text for key, version in self.truth.items() if version.state != GONE}

    def states(self) -> dict[str, str]:
        """Return the state of everything that is there: GOOD, DAMAGED or NEWER."""
        return {key: version.state for key, version in self.truth.items() if version.state != GONE}

    def unsettled(self) -> tuple[str, ...]:
        """Return the keys whose text cannot be read in any store."""
        return tuple(key for key, version in self.truth.items() if version.state == DAMAGED)

    # --- writing --------------------------------------------------------------------------------------

    def write(self, key: str, text: str, revision: int = -1) -> str:
        """Let a text count from now on. A save of a newer version stays; a list only grows, for who writes it need not know all.

        revision: that of a game's save, -1 to write in any case. Where another window has gone on with the game as far,
        this text goes on as a game of its own, whose name is returned; else "".
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
                return self._fork(text)
        found = judge(key, text, None)
        assert found is not None
        least = old.revision + 1 if old is not None else 1
        self._count(key, found._replace(revision=max(found.revision, least)))
        return ""

    def erase(self, key: str) -> None:
        """Let a key be gone from now on, because the person says so."""
        old = self.truth.get(key)
        if old is None or old.state != GONE:
            self._count(key, Version(GONE, (old.revision if old else 0) + 1, check_of(old.text) if old else ""))

    def set_aside(self, key: str) -> str:
        """Move a text that cannot be read to a name of its own; what can be used of it stays, never all. Return the name."""
        old = self.truth[key]
        name = self._keep_beside(key, old.text)
        rest = salvage_text(key, old.text)
        version = (
            Version(GOOD, old.revision + 1, rest)
            if rest not in ("", old.text)
            else Version(GONE, old.revision + 1, check_of(old.text))
        )
        self._count(key, version)
        return name

    def heard(self, key: str, text: str | None, note: str | None) -> tuple[tuple[str, ...], str]:
        """Take over what another window has written.

        Return the keys whose text is another now, and the name under which our own text goes on, "" for no other: two
        windows that have moved in the same instant both decide alike which of them keeps the name.
        """
        old, found = self.truth.get(key), judge(key, text, note)
        if found is None:
            if old is None or old.state == GONE:
                return (), ""
            found = Version(GONE, old.revision + 1)
        if old is None or (old.state, old.text) == (found.state, found.text):
            self.truth[key] = found
            return (key,) if old is None else (), ""
        games = key.startswith(store.GAME_PREFIX) and old.state == found.state == GOOD
        if games and (found.revision <= old.revision or store.is_another_game(old.text, found.text)):
            if (old.revision, check_of(old.text)) > (found.revision, check_of(found.text)):
                self._missed_by_all(key)
                return (self._fork(found.text),), ""
            self.truth[key] = found
            name = self._fork(old.text)
            return (key, name), name
        self.truth[key] = found if found.revision > old.revision else found._replace(revision=old.revision + 1)
        return (key,), ""

    def vanished(self, name: str) -> None:
        """Note that a store has lost everything: it is given all of it again."""
        self._missed[name].update(self.truth)

    def lacks(self, name: str, key: str) -> bool:
        """Tell whether a store has not yet taken what counts for a key."""
        return name not in self.opened or key in self._missed[name]

    def _fork(self, text: str) -> str:
        name = free_game(self.truth)
        self._count(name, Version(GOOD, inspect_save(text)[1], text))
        return name

    def forget(self) -> None:
        """Know nothing any more, because everything was erased."""
        self.truth.clear()
        self._bars.clear()
        self._early.clear()
        for missed in self._missed.values():
            missed.clear()

    def _count(self, key: str, version: Version) -> None:
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
            self._count(name, Version(GOOD, 1, text))
        self._bars[key] = name
        return name

    # --- what the stores are to be given --------------------------------------------------------------

    def todo(self, name: str) -> Iterator[tuple[str, Version, Items]]:
        """Yield what a store that was read lacks: key, version and items; what bars another key comes before it."""
        if name not in self.opened:
            return
        for key in sorted(self._missed[name], key=lambda key: (not key.startswith(store.ASIDE_PREFIX), key)):
            bar = self._bars.get(key)
            if bar is not None and all(bar in self._missed[other] or other not in self.opened for other in STORES):
                continue
            yield key, self.truth[key], items_of(key, self.truth[key])

    def done(self, name: str, key: str, version: Version) -> None:
        """Note that a store has taken this version of a key."""
        self.trouble[name] = ""
        if self.truth.get(key) == version:
            self._missed[name].discard(key)

    def failed(self, name: str, why: str) -> None:
        """Note that a store has refused a call: FULL or DENIED."""
        self.trouble[name] = why

    def lost(self, name: str) -> None:
        """Note that a store must be read again before it is written to."""
        self.opened.discard(name)

    def word(self) -> str:
        """Return how storing goes: "ok", "half-WHY" where one store carries for the other, FULL or DENIED where none does."""
        local, mirror = (self.trouble[name] for name in STORES)
        if local and mirror:
            return local
        if local:
            return f"half-{local}"
        return "half-mirror" if mirror else "ok"
