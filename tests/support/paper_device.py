"""A device without a browser: both of its stores, whose k-th call can fail, and the page's own storage and loop on them.

The stand-ins for the browser answer in its order: localStorage at once, IndexedDB later, and a transaction completely or not at
all. So the unchanged storage of the page (ui/browser/storage.py) can be tested with cases of which a hundred would take minutes
in a browser.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

from driving import BASE
from ui.browser.tasks import Tasks
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.model.effects import Effect, Effects, Erase, SetAside, Write
from ui.model.messages import Message
from ui.stores.keeper import LOCAL, MIRROR

PREFIX = "triokey:/:"
TURNS = 40
"""Turns of the event loop after which every store has answered."""


class Refusal(Exception):
    """The exception that the stand-ins for the browser raise."""


class Fault(NamedTuple):
    """A call to a store that fails. call: its number.  on: whether all later calls fail, too."""

    store: str
    call: int
    on: bool

    def hits(self, store: str, number: int) -> bool:
        """Tell whether the call with this number to this store fails."""
        return store == self.store and (number == self.call or (self.on and number > self.call))

    def __str__(self) -> str:
        return f"{self.store} {self.call} {'on' if self.on else 'once'}"


class Device:
    """The part of a device that outlasts a page: the texts in both stores; and the call that is to fail."""

    def __init__(self, local: dict[str, str], mirror: dict[str, str]) -> None:
        self.held = {LOCAL: {PREFIX + key: text for key, text in local.items()}, MIRROR: dict(mirror)}
        self.calls = {LOCAL: 0, MIRROR: 0}
        self.fault: Fault | None = None

    def arm(self, fault: Fault | None) -> None:
        """Set the call that is to fail, counted from now on."""
        self.calls = {LOCAL: 0, MIRROR: 0}
        self.fault = fault

    def call(self, store: str) -> dict[str, str]:
        """Count a call and return the content of the store. Raises Refusal if the call is to fail."""
        self.calls[store] += 1
        if self.fault is not None and self.fault.hits(store, self.calls[store]):
            raise Refusal("QuotaExceededError" if store == LOCAL else "UnknownError")
        return self.held[store]

    def local(self) -> dict[str, str]:
        """Return the texts of the first store (localStorage) by key, without the prefix."""
        return {key.removeprefix(PREFIX): text for key, text in self.held[LOCAL].items()}


class _LocalStorage:
    def __init__(self, device: Device) -> None:
        self._device = device

    @property
    def length(self) -> int:
        return len(self._device.held[LOCAL])

    def key(self, index: int) -> str:
        return list(self._device.call(LOCAL))[index]

    def getItem(self, key: str) -> str | None:
        return self._device.call(LOCAL).get(key)

    def setItem(self, key: str, text: str) -> None:
        self._device.call(LOCAL)[key] = text

    def removeItem(self, key: str) -> None:
        self._device.call(LOCAL).pop(key, None)


def _later(work: Callable[[], object]) -> None:
    asyncio.get_running_loop().call_soon(work)


class _Request:
    """A request of IndexedDB, which is answered in the next turn of the event loop."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.result: Any = None
        self.onsuccess: Callable[[Any], object] = lambda event: None
        self._work = work
        _later(self._answer)

    def _answer(self) -> None:
        self.result = self._work()
        self.onsuccess(SimpleNamespace(type="success", target=self))


class _Database:
    objectStoreNames = SimpleNamespace(contains=lambda name: name == "saves")

    def __init__(self, device: Device) -> None:
        self._device = device

    def transaction(self, store: str, mode: str) -> _Transaction:
        self._device.call(MIRROR)
        return _Transaction(self._device, mode)

    def close(self) -> None:
        """Do nothing: a transaction that is under way is completed."""


class _Transaction:
    """A transaction: its changes take effect together after the turn that made them, except calls that fail."""

    def __init__(self, device: Device, mode: str) -> None:
        self._device = device
        self._changes: list[Callable[[dict[str, str]], object]] = []
        self.oncomplete: Callable[[Any], object] = lambda event: None
        if mode == "readwrite":
            _later(self._complete)

    def objectStore(self, name: str) -> _Transaction:
        self._device.call(MIRROR)
        return self

    def put(self, text: str, key: str) -> None:
        self._device.call(MIRROR)
        self._changes.append(lambda held: held.update({key: text}))

    def delete(self, key: str) -> None:
        self._device.call(MIRROR)
        self._changes.append(lambda held: held.pop(key, None))

    def clear(self) -> None:
        self._device.call(MIRROR)
        self._changes.append(lambda held: held.clear())

    def getAllKeys(self) -> SimpleNamespace:
        return SimpleNamespace(result=list(self._device.call(MIRROR)))

    def getAll(self) -> _Request:
        self._device.call(MIRROR)
        return _Request(lambda: list(self._device.held[MIRROR].values()))

    def _complete(self) -> None:
        for change in self._changes:
            change(self._device.held[MIRROR])
        _later(lambda: self.oncomplete(SimpleNamespace(target=self)))


@contextmanager
def storage_over(js: SimpleNamespace) -> Iterator[ModuleType]:
    """Yield the page's storage module, imported with `js` as its browser."""
    proxies = SimpleNamespace(JsException=Refusal, create_proxy=_Proxy, create_once_callable=_Proxy)
    fakes: dict[str, Any] = {"js": js, "pyodide": SimpleNamespace(ffi=proxies), "pyodide.ffi": proxies}
    parts = ("ui.browser.storage", "ui.browser.local", "ui.browser.replica")
    package = vars(importlib.import_module("ui.browser"))  # the parent package, too, remembers what was imported from it
    with mock.patch.dict(sys.modules, fakes), mock.patch.dict(package):
        for name in parts:
            sys.modules.pop(name, None)
        yield importlib.import_module(parts[0])  # the patch also removes what was imported here


class _Proxy:
    def __init__(self, work: Callable[..., object]) -> None:
        self._work = work

    def __call__(self, *given: Any) -> object:
        return self._work(*given)

    def destroy(self) -> None:
        """Do nothing, as nothing is held."""


class Page:
    """The page's loop with its storage, on a device."""

    def __init__(self, device: Device, module: ModuleType, js: SimpleNamespace) -> None:
        def opens(name: str) -> _Request:
            device.call(MIRROR)
            return _Request(lambda: _Database(device))

        js.localStorage = _LocalStorage(device)
        js.indexedDB = SimpleNamespace(open=opens)
        js.navigator = SimpleNamespace()
        js.setTimeout = lambda work, wait: _later(work)
        self._device = device
        self.storage = module.Storage(PREFIX, self.send, Tasks())

    async def open(self, address: str) -> None:
        """Start the page at an address."""
        await self.storage.open()
        self.model, effects = begin_page(self.storage.texts(), ("en",), BASE, address, "ok")
        self._run(effects)
        self.storage.begin()
        await self.answered()

    def send(self, do: str, value: str = "") -> None:
        """Send a message to the model, and store at once what is to be stored."""
        self.model, effects = update(self.model, Message(do, value))
        self._run(effects)

    async def answered(self) -> None:
        """Wait until the stores have answered every call."""
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def left(self) -> str:
        """Return the whole state of page and stores as a text; equal texts mean that everything later is equal, too."""
        storage, keeper = self.storage, vars(self.storage._keeper)
        known = {name: sorted(value) if isinstance(value, set) else value for name, value in keeper.items()}
        under_way = (storage._sent, storage._doubted, storage._said, storage._mirror._database is None, storage._opening is None)
        return repr((self._device.held, known, under_way, self.model._replace(words=None)))

    def _run(self, effects: Effects) -> None:
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:
        match effect:
            case Write(key, text, revision):
                self.storage.write(key, text, revision)
            case Erase(key):
                self.storage.erase(key)
            case SetAside(key):
                self.storage.set_aside(key)
