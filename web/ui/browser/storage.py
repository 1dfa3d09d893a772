"""The two stores, told by the keeper what each of them lacks; and the other windows, which hear of changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable

import js
from pyodide.ffi import JsException

from ui.browser.local import Local, StorageRefused
from ui.browser.net import listener, once
from ui.browser.replica import Replica
from ui.browser.tasks import Tasks
from ui.model.store import GAME_PREFIX
from ui.stores.gates import KEY, Refused, read_told
from ui.stores.keeper import DENIED, LOCAL, MIRROR, STORES, Keeper
from ui.stores.keeping import ERASING, GUARD, NOTE_PREFIX, Version, is_contents, items_of

PATIENCE = 1.0
"""Seconds for which the start waits for the second store, and after which a store that has not opened counts as one that
cannot be had, until it does."""
CLEARING = 0
"""The number of the change that removes everything from the second store."""
DOUBT = 150
"""Milliseconds before a key that somebody has removed is written again: another window may tell by then that it was erased."""


class Storage:
    """The store of this page; keys are given and returned without the prefix. Messages are sent once `begin` was called."""

    def __init__(self, prefix: str, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._prefix = prefix
        self._tell = send
        self._tasks = tasks
        self._keeper = Keeper()
        self._local = Local(prefix)
        self._mirror = Replica(prefix, self._settled, lambda: self._keeper.lost(MIRROR))
        self._opening: asyncio.Future[None] | None = None
        self._sent: dict[int, tuple[tuple[str, Version], ...]] = {}
        self._number = 0
        self._doubted: dict[str, tuple[str, int]] = {}
        self._began = self._asked = self._clearing = False
        self._said = "ok"
        self._waiting: list[tuple[str, str]] = []
        self._channel: js.BroadcastChannel | None = None
        with contextlib.suppress(Exception):  # a browser without it has the events of the first store
            self._channel = js.BroadcastChannel.new(prefix)
            self._channel.onmessage = listener(self._hear)

    # --- reading --------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read both stores; the second one may come later."""
        self._open_local()
        await self._wait_for(self._begin_opening())
        self._waiting = [message for message in self._waiting if message[0] != "stored"]
        self._settle()
        self._flush()

    async def reopen(self) -> None:
        """Read both stores anew, unless nothing can be stored and this page alone knows it."""
        if self._keeper.word() == "ok":
            self._forget()
            self._keeper.lost(LOCAL)
            self._keeper.lost(MIRROR)
            self._began = False
            await self.open()
            self.begin()

    def begin(self) -> None:
        """Send messages from now on."""
        self._began = True
        for message in self._waiting:
            self._tell(*message)
        self._waiting.clear()
        self._report()

    def texts(self) -> dict[str, str]:
        """Return everything that is stored, also what cannot be read."""
        return self._keeper.texts()

    def sizes(self) -> str:
        """Return a line "key size state" for everything that is stored."""
        texts = self._keeper.texts()
        states = self._keeper.states()
        return "\n".join(f"{key} {len(text.encode('utf-8', 'replace'))} {states[key]}" for key, text in sorted(texts.items()))

    def _begin_opening(self) -> asyncio.Future[None]:
        self._opening = asyncio.ensure_future(self._open_mirror())
        self._opening.add_done_callback(lambda done: self._report())
        return self._opening

    async def _wait_for(self, opening: asyncio.Future[None]) -> None:
        """Wait for the second store, but not for ever: a change of it that another page has begun may hold it back."""
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
            self._changed(self._keeper.take_in(LOCAL, found))
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
            self._changed(self._keeper.take_in(MIRROR, found))
            self._settle()
            self._flush()
        finally:
            self._opening = None

    def _settle(self) -> None:
        """Move what no store can read to names of its own, once both were asked."""
        if self._keeper.opened == set(STORES) and (found := self._keeper.unsettled()):
            for key in found:
                self._keeper.set_aside(key)
                self._send("aside", key)

    # --- writing --------------------------------------------------------------------------------------

    def write(self, key: str, text: str, revision: int) -> None:
        """Store a text. revision: that of a game's save, which another window may be ahead of; -1 to write in any case."""
        if not self._look(key):
            self._doubted[key] = (text, revision)
            js.setTimeout(once(self._insist), DOUBT)
            return
        name = self._keeper.write(key, text, revision)
        self._share(name or key)
        if name:
            self._send("forked", f"{key} {name}")
        if key.startswith(GAME_PREFIX) and not self._asked:
            self._asked = True
            self._send("written", "")

    def erase(self, key: str) -> None:
        """Remove a key."""
        self._doubted.pop(key, None)
        self._keeper.erase(key)
        self._share(key)

    def set_aside(self, key: str) -> None:
        """Move what cannot be read to a name of its own."""
        if key in self._keeper.truth:
            name = self._keeper.set_aside(key)
            self._share(name)
            self._share(key)

    def clear(self) -> None:
        """Remove everything from both stores, and let the other windows forget it too."""
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

    def _look(self, key: str) -> bool:
        """Take over what another window has just written to the first store; tell whether the key is still there if it was."""
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

    def _insist(self) -> None:
        """Write what was doubted: nobody has said that it was erased, so the store has been emptied from outside."""
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
        """Give both stores what they lack, as far as they take it; open again what was closed."""
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

    def _settled(self, number: int, refused: StorageRefused | None) -> None:
        """Note what became of a change of the second store."""
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

    # --- telling --------------------------------------------------------------------------------------

    def _send(self, do: str, value: str) -> None:
        if self._began:
            self._tell(do, value)
        else:
            self._waiting.append((do, value))

    def _changed(self, keys: tuple[str, ...]) -> None:
        """Tell the page which texts are other ones now."""
        texts = self._keeper.texts()
        for key in keys:
            self._send("stored", f"{key}\n{texts.get(key, '')}")

    def _report(self) -> None:
        """Say how storing goes when that has changed."""
        word = self._keeper.word()
        if self._began and word != self._said:
            self._said = word
            self._send("unwritten", word)

    # --- hearing --------------------------------------------------------------------------------------

    def event(self, name: object) -> None:
        """Take over what another window has done to the first store, where it tells the name of what it has changed."""
        try:
            name = KEY.let_in(name)
        except Refused:
            return
        if not name.startswith(self._prefix):
            return
        key = name.removeprefix(self._prefix).removeprefix(NOTE_PREFIX)
        if key == ERASING:
            self._erased()
        elif is_contents(key) and not self._keeper.lacks(LOCAL, key):
            with contextlib.suppress(StorageRefused):
                self._take_over(key, self._local.get(key), self._local.get(NOTE_PREFIX + key))
                self._flush()

    def _hear(self, event: js.MessageEvent) -> None:
        items = read_told(event.data)
        if ERASING in items:
            self._erased()
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
        self._changed(changed)

    def _erased(self) -> None:
        """Know nothing any more, and write nothing back."""
        self._forget()
        self._send("erased", "")

    # --- the browser's promises -----------------------------------------------------------------------

    async def persist(self) -> None:
        """Ask the browser to keep everything for good."""
        if hasattr(js.navigator, "storage") and hasattr(js.navigator.storage, "persist"):
            with contextlib.suppress(JsException):
                await js.navigator.storage.persist()
        await self.room()

    async def room(self) -> None:
        """Tell how much room there is, as the effect MeasureStorage says, where the browser tells it."""
        if not hasattr(js.navigator, "storage") or not hasattr(js.navigator.storage, "persisted"):
            return
        with contextlib.suppress(JsException):
            kept = await js.navigator.storage.persisted()
            found = await js.navigator.storage.estimate()
            self._send("room", f"{'yes' if kept else 'no'} {int(found.usage)} {int(found.quota)}")
