"""The two stores and the other windows: the keeper says what each store lacks, and windows tell each other changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable

import js
from pyodide.ffi import JsException

from ui.browser.local import Local, StorageRefused
from ui.browser.net import call_once, listener
from ui.browser.replica import Replica
from ui.browser.tasks import Tasks
from ui.model.store import GAME_PREFIX
from ui.stores.gates import KEY, Refused, read_told
from ui.stores.keeper import DENIED, LOCAL, MIRROR, STORES, Keeper
from ui.stores.keeping import ERASING, GUARD, NOTE_PREFIX, Version, is_contents, items_of

PATIENCE = 1.0
"""Seconds that the start waits for the second store. A store that takes longer counts as unavailable until it opens."""
CLEARING = 0
"""The number of the change that removes everything from the second store."""
DOUBT = 150
"""Milliseconds before a key that has vanished is written again, as another window may still report that it was erased."""


class Storage:
    """The storage of this page; keys are used without the site's prefix. Messages wait until `begin` is called."""

    def __init__(self, prefix: str, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._tell = send
        self._tasks = tasks
        self._keeper = Keeper()
        self._local = Local(prefix)
        self._mirror = Replica(prefix, self._note_result, lambda: self._keeper.lost(MIRROR))
        self._opening: asyncio.Future[None] | None = None
        self._sent: dict[int, tuple[tuple[str, Version], ...]] = {}
        self._number = 0
        self._doubted: dict[str, tuple[str, int]] = {}
        self._began = self._asked = self._clearing = False
        self._said = "ok"
        self._waiting: list[tuple[str, str]] = []
        self._channel: js.BroadcastChannel | None = None
        with contextlib.suppress(Exception):  # Browsers without channels rely on localStorage events.
            self._channel = js.BroadcastChannel.new(prefix)
            self._channel.onmessage = listener(self._hear)

    # --- reading both stores ------------------------------------------------------------------------

    async def open(self) -> None:
        """Read both stores. The second one may take longer than this call."""
        self._open_local()
        await self._wait_for(self._begin_opening())
        self._waiting = [message for message in self._waiting if message[0] != "stored"]
        self._set_aside_unreadable()
        self._flush()

    async def reopen(self) -> None:
        """Read both stores again, unless storing fails and only this page has the texts."""
        if self._keeper.word() == "ok":
            self._forget()
            self._keeper.lost(LOCAL)
            self._keeper.lost(MIRROR)
            self._began = False
            await self.open()
            self.begin()

    def begin(self) -> None:
        """Send the waiting messages, and all further ones at once."""
        self._began = True
        for message in self._waiting:
            self._tell(*message)
        self._waiting.clear()
        self._report()

    def texts(self) -> dict[str, str]:
        """Return all stored texts by key, including texts that cannot be read."""
        return self._keeper.texts()

    def sizes(self) -> str:
        """Return a line "key size state" for each stored text; sizes are in bytes."""
        texts = self._keeper.texts()
        states = self._keeper.states()
        return "\n".join(f"{key} {len(text.encode('utf-8', 'replace'))} {states[key]}" for key, text in sorted(texts.items()))

    def _begin_opening(self) -> asyncio.Future[None]:
        self._opening = asyncio.ensure_future(self._open_mirror())
        self._opening.add_done_callback(lambda done: self._report())
        return self._opening

    async def _wait_for(self, opening: asyncio.Future[None]) -> None:
        """Wait for the second store, but not forever: another page's change of the database may block it."""
        await asyncio.wait({opening}, timeout=PATIENCE)
        if not opening.done():
            self._keeper.failed(MIRROR, DENIED)
            self._report()

    def _open_local(self) -> None:
        try:
            found = self._local.read()
        except StorageRefused as refused:
            self._keeper.failed(LOCAL, refused.why)
        else:
            self._send_changed(self._keeper.take_in(LOCAL, found))
            if GUARD in found:
                with contextlib.suppress(StorageRefused):
                    self._local.put({GUARD: None})

    async def _open_mirror(self) -> None:
        try:
            found = await self._mirror.read()
        except StorageRefused as refused:
            self._keeper.failed(MIRROR, refused.why)
        else:
            if self._clearing:
                found = {}
                self._mirror.clear(CLEARING)
            self._send_changed(self._keeper.take_in(MIRROR, found))
            self._set_aside_unreadable()
            self._flush()
        finally:
            self._opening = None

    def _set_aside_unreadable(self) -> None:
        """Move the texts that can be read in no store to new keys, once both stores were read."""
        if self._keeper.opened == set(STORES) and (found := self._keeper.unsettled()):
            for key in found:
                self._keeper.set_aside(key)
                self._send("aside", key)

    # --- writing to both stores ---------------------------------------------------------------------

    def write(self, key: str, text: str, revision: int) -> None:
        """Store a text. revision: of a game's save, which another window may have exceeded; -1 to write in any case."""
        if not self._check_first_store(key):
            self._doubted[key] = (text, revision)
            js.setTimeout(call_once(self._write_doubted), DOUBT)
            return
        name = self._keeper.write(key, text, revision)
        self._share(name or key)
        if name:
            self._send("forked", f"{key} {name}")
        if key.startswith(GAME_PREFIX) and not self._asked:
            self._asked = True
            self._send("written", "")

    def erase(self, key: str) -> None:
        """Erase the text at a key."""
        self._doubted.pop(key, None)
        self._keeper.erase(key)
        self._share(key)

    def set_aside(self, key: str) -> None:
        """Move a text that cannot be read to a new key."""
        if key in self._keeper.truth:
            name = self._keeper.set_aside(key)
            self._share(name)
            self._share(key)

    def clear(self) -> None:
        """Erase everything in both stores, and tell the other windows to forget it."""
        self._forget()
        with contextlib.suppress(StorageRefused):
            self._local.put({ERASING: "1"})
        with contextlib.suppress(StorageRefused):
            self._local.put(dict.fromkeys(self._local.read()))
        self._clearing = True
        if MIRROR in self._keeper.opened:
            self._mirror.clear(CLEARING)
        if self._channel is not None:
            self._channel.postMessage(json.dumps({ERASING: "1"}))

    def _forget(self) -> None:
        self._keeper.forget()
        self._doubted.clear()
        self._sent.clear()

    def _check_first_store(self, key: str) -> bool:
        """Accept the text that another window has written at a key. Return False if the key has vanished from the first store."""
        if self._keeper.lacks(LOCAL, key) or key not in self._keeper.texts():
            return True
        try:
            text, note = self._local.get(key), self._local.get(NOTE_PREFIX + key)
        except StorageRefused:
            return True
        if text is None and note is None:
            return False
        self._take_over(key, text, note)
        return True

    def _write_doubted(self) -> None:
        """Write the vanished keys again: no window has reported that it erased them, so the store was emptied from outside."""
        if self._doubted:
            self._keeper.vanished(LOCAL)
        while self._doubted:
            key, (text, revision) = self._doubted.popitem()
            self._keeper.write(key, text, revision)
        self._flush()

    def _share(self, key: str) -> None:
        self._flush()
        if self._channel is not None and key in self._keeper.truth:
            self._channel.postMessage(json.dumps(items_of(key, self._keeper.truth[key])))
        self._report()

    def _flush(self) -> None:
        """Write to both stores what they lack, as far as they accept it; reopen a store that was closed."""
        if LOCAL not in self._keeper.opened:
            self._open_local()
        for key, version, items in self._keeper.todo(LOCAL):
            try:
                self._local.put(items)
            except StorageRefused as refused:
                self._keeper.failed(LOCAL, refused.why)
            else:
                self._keeper.done(LOCAL, key, version)
        if MIRROR in self._keeper.opened:
            self._flush_mirror()
        elif self._opening is None:
            self._tasks.start(self._wait_for(self._begin_opening()))

    def _flush_mirror(self) -> None:
        under_way = {pair for pairs in self._sent.values() for pair in pairs}
        todo = [(key, version, items) for key, version, items in self._keeper.todo(MIRROR) if (key, version) not in under_way]
        if todo:
            self._number += 1
            self._sent[self._number] = tuple((key, version) for key, version, _ in todo)
            self._mirror.put(self._number, {name: text for _, _, items in todo for name, text in items.items()})

    def _note_result(self, number: int, refused: StorageRefused | None) -> None:
        """Note whether a change of the second store succeeded."""
        pairs = self._sent.pop(number, ())
        if refused is not None:
            self._keeper.failed(MIRROR, refused.why)
        elif number == CLEARING:
            self._clearing = False
        else:
            for key, version in pairs:
                self._keeper.done(MIRROR, key, version)
            self._flush_mirror()
        self._report()

    # --- telling the page and other windows of changes ----------------------------------------------

    def _send(self, do: str, value: str) -> None:
        if self._began:
            self._tell(do, value)
        else:
            self._waiting.append((do, value))

    def _send_changed(self, keys: tuple[str, ...]) -> None:
        """Send the page the texts at these keys, because they have changed."""
        texts = self._keeper.texts()
        for key in keys:
            self._send("stored", f"{key}\n{texts.get(key, '')}")

    def _report(self) -> None:
        """Tell the page whether storing works, if that has changed."""
        word = self._keeper.word()
        if self._began and word != self._said:
            self._said = word
            self._send("unwritten", word)

    # --- changes reported by other windows ----------------------------------------------------------

    def event(self, name: object) -> None:
        """Accept another window's change of the first store, if the browser names the changed key."""
        try:
            name = KEY.let_in(name)
        except Refused:
            return
        if not name.startswith(self._prefix):
            return
        key = name.removeprefix(self._prefix).removeprefix(NOTE_PREFIX)
        if key == ERASING:
            self._forget_erased()
        elif is_contents(key) and not self._keeper.lacks(LOCAL, key):
            with contextlib.suppress(StorageRefused):
                self._take_over(key, self._local.get(key), self._local.get(NOTE_PREFIX + key))
                self._flush()

    def _hear(self, event: js.MessageEvent) -> None:
        items = read_told(event.data)
        if ERASING in items:
            self._forget_erased()
            return
        for key in filter(is_contents, items):
            self._take_over(key, items[key], items.get(NOTE_PREFIX + key))
            self._flush()

    def _take_over(self, key: str, text: str | None, note: str | None) -> None:
        changed, name = self._keeper.heard(key, text, note)
        if key in changed and text is None:
            self._doubted.pop(key, None)
        if name:
            self._send("forked", f"{key} {name}")
        self._send_changed(changed)

    def _forget_erased(self) -> None:
        """Forget all texts without erasing them again, because another window has erased everything."""
        self._forget()
        self._send("erased", "")

    # --- the browser's storage space and its protection ---------------------------------------------

    async def persist(self) -> None:
        """Ask the browser never to delete the storage by itself."""
        if hasattr(js.navigator, "storage") and hasattr(js.navigator.storage, "persist"):
            with contextlib.suppress(JsException):
                await js.navigator.storage.persist()
        await self.room()

    async def room(self) -> None:
        """Send the message with the storage space, as described at MeasureStorage, if the browser tells it."""
        if not hasattr(js.navigator, "storage") or not hasattr(js.navigator.storage, "persisted"):
            return
        with contextlib.suppress(JsException):
            kept = await js.navigator.storage.persisted()
            found = await js.navigator.storage.estimate()
            self._send("room", f"{'yes' if kept else 'no'} {int(found.usage)} {int(found.quota)}")
