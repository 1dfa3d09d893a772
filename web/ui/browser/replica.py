"""The second store: IndexedDB, with the same keys and texts as localStorage.

Chromium writes localStorage to disk only after seconds, up to a minute; a browser that is killed loses what was not written.
IndexedDB survives that, so everything goes to both stores. An earlier release stores its games here as well, under the same keys,
and opens the database with version number 1; so a new database has number 1. A database with another number, from a later release
or another program, is opened with that number. If it lacks the part for texts, that part is added under the next number.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import js

from ui.browser.local import StorageRefused
from ui.browser.net import listener
from ui.stores.keeping import Items

STORE = "saves"
Found = TypeVar("Found")


class Replica:
    """A store of texts by key. settled: called with the number given to `put` and the error, None for success."""

    def __init__(self, prefix: str, settled: Callable[[int, StorageRefused | None], None], closed: Callable[[], None]) -> None:
        self._name = prefix + "mirror"
        self._database: js.IDBDatabase | None = None
        self._settled = settled
        self._closed = closed
        self._on_complete = listener(lambda event: settled(int(event.target.number), None))
        self._on_abort = listener(self._report_abort)
        self._on_close = listener(lambda event: self.close())

    async def read(self) -> dict[str, str]:
        """Open the store if necessary, and return all its texts by key. Raises StorageRefused."""
        try:
            if self._database is None:
                self._database = await self._open()
            store = self._database.transaction(STORE, "readonly").objectStore(STORE)
            names, texts = store.getAllKeys(), await _await_result(store.getAll())
            held = zip(names.result, texts, strict=True)
            return {key: text for key, text in held if isinstance(key, str) and isinstance(text, str)}
        except Exception as error:  # Browsers without IndexedDB raise various errors.
            self._database = None
            raise StorageRefused(error) from None

    def put(self, number: int, items: Items) -> None:
        """Store texts by key, either all or none; None removes a key. A call of `settled` follows."""
        self._change(number, lambda store: _write_items(store, items))

    def clear(self, number: int) -> None:
        """Remove everything; a call of `settled` follows."""
        self._change(number, lambda store: store.clear())

    def close(self) -> None:
        """Close the database, because the browser has closed it or another window wants to change it."""
        if self._database is not None:
            self._database.close()
            self._database = None
            self._closed()

    def _change(self, number: int, work: Callable[[js.IDBObjectStore], None]) -> None:
        try:
            if self._database is None:
                raise OSError("the store is not open")
            transaction = self._database.transaction(STORE, "readwrite")
            transaction.number = number
            transaction.oncomplete = self._on_complete
            transaction.onabort = self._on_abort
            work(transaction.objectStore(STORE))
        except Exception as error:
            self._settled(number, StorageRefused(error))
            self.close()

    def _report_abort(self, event: js.Event[js.IDBTransaction]) -> None:
        self._settled(int(event.target.number), StorageRefused(Exception(str(event.target.error))))

    async def _open(self) -> js.IDBDatabase:
        database = await self._request_database()
        if not database.objectStoreNames.contains(STORE):
            mended = int(database.version) + 1
            database.close()
            database = await self._request_database(mended)
        database.onclose = self._on_close
        database.onversionchange = self._on_close
        return database

    async def _request_database(self, *number: int) -> js.IDBDatabase:
        """Return the database, opened in its present or a higher version; a new version gets a missing object store for texts."""
        request = js.indexedDB.open(self._name, *number)
        upgrade = listener(lambda event: _add_store(request.result))
        request.onupgradeneeded = upgrade
        try:
            return await _await_result(request)
        finally:
            upgrade.destroy()


def _add_store(database: js.IDBDatabase) -> None:
    if not database.objectStoreNames.contains(STORE):
        database.createObjectStore(STORE)


def _write_items(store: js.IDBObjectStore, items: Items) -> None:
    for key, text in items.items():
        if text is None:
            store.delete(key)
        else:
            store.put(text, key)


async def _await_result(request: js.IDBRequest[Found]) -> Found:
    """Return the result of a database request. Raises OSError if the request fails."""
    result: asyncio.Future[Found] = asyncio.get_running_loop().create_future()

    def settle(event: js.Event[js.IDBRequest[object]]) -> None:
        if not result.done():
            if event.type == "success":
                result.set_result(request.result)
            else:
                event.preventDefault()
                result.set_exception(OSError(str(request.error)))

    proxy = listener(settle)
    request.onsuccess = request.onerror = proxy
    try:
        return await result
    finally:
        proxy.destroy()
