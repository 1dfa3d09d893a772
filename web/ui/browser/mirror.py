"""The second copy of every stored game, in IndexedDB.

Chromium writes localStorage to disk only after seconds, up to a minute; a killed browser loses what was not written.
IndexedDB survives that, so each save goes to both, and at the start the newer revision counts.
"""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import create_once_callable


class Mirror:
    """A store of texts by key. Where there is no IndexedDB it keeps nothing and finds nothing."""

    def __init__(self, prefix: str) -> None:
        self._name = prefix + "mirror"
        self._database: Any = None
        self._absent = False

    async def put(self, key: str, text: str) -> None:
        """Keep the text under the key."""
        store = await self._store("readwrite")
        if store is not None:
            store.put(text, key)

    async def drop(self, key: str) -> None:
        """Forget the key."""
        store = await self._store("readwrite")
        if store is not None:
            store.delete(key)

    async def read_all(self) -> dict[str, str]:
        """Return everything kept."""
        store = await self._store("readonly")
        if store is None:
            return {}
        names = store.getAllKeys()
        texts = await _done(store.getAll())
        if texts is None:
            return {}
        return {str(key): str(text) for key, text in zip(names.result, texts, strict=False)}

    async def _store(self, mode: str) -> Any:
        if self._absent:
            return None
        if self._database is None:
            self._database = await self._open()
            if self._database is None:
                self._absent = True
                return None
        return self._database.transaction("saves", mode).objectStore("saves")

    async def _open(self) -> Any:
        try:
            request = js.indexedDB.open(self._name, 1)
        except Exception:
            return None
        request.onupgradeneeded = create_once_callable(lambda event: request.result.createObjectStore("saves"))
        return await _done(request)


async def _done(request: Any) -> Any:
    """Return the result of a request, or None where it failed."""
    result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(value: Any) -> None:
        if not result.done():
            result.set_result(value)

    request.onsuccess = create_once_callable(lambda event: settle(request.result))
    request.onerror = create_once_callable(lambda event: settle(None))
    return await result
