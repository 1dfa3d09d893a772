"""The first store: localStorage, which is read and written at once."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from ui.stores.keeper import DENIED, FULL
from ui.stores.keeping import Items


class StorageRefused(Exception):
    """The store can be neither read nor written. why: FULL or DENIED."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.why = FULL if "quota" in str(error).lower() else DENIED


class Local:
    """The texts in localStorage under the site's prefix; callers use keys without it. Every call may raise StorageRefused."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def read(self) -> dict[str, str]:
        """Return all texts in this store by key."""
        found: dict[str, str] = {}
        try:
            for name in [str(js.localStorage.key(index)) for index in range(js.localStorage.length)]:
                if name.startswith(self._prefix):
                    found[name.removeprefix(self._prefix)] = str(js.localStorage.getItem(name))
        except (JsException, AttributeError) as error:
            raise StorageRefused(error) from None
        return found

    def get(self, key: str) -> str | None:
        """Return the text at a key, None for none."""
        try:
            found = js.localStorage.getItem(self._prefix + key)
        except (JsException, AttributeError) as error:
            raise StorageRefused(error) from None
        return found if isinstance(found, str) else None

    def put(self, items: Items) -> None:
        """Store texts by key; None removes the key."""
        try:
            for key, text in items.items():
                if text is None:
                    js.localStorage.removeItem(self._prefix + key)
                else:
                    js.localStorage.setItem(self._prefix + key, text)
        except (JsException, AttributeError) as error:
            raise StorageRefused(error) from None
