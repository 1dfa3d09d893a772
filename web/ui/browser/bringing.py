"""Fetching what the page has beside its first modules when it is wanted, on the page and in its worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import js

from ui.text.beside import NotHere, is_room, keep, room_file, room_styles, wheel

Found = TypeVar("Found")


class NotFetched(OSError):
    """Something that a piece of work needs could not be fetched; the work itself has not failed."""


def coming(path: str) -> asyncio.Task[None]:
    """Return what fetches and keeps the words or the wheel at a path, once for all who want it; it fails where it must."""
    if path not in _coming:
        task = _coming[path] = asyncio.ensure_future(_fetch(path))
        task.add_done_callback(lambda done: (_coming.pop(path), done.exception()))
    return _coming[path]


async def once_here(work: Callable[[], Found]) -> Found:
    """Do a piece of work, and do it again whenever something that it needs has come.

    Raises NotFetched if that cannot come, and whatever the work itself raises.
    """
    while True:
        try:
            return work()
        except NotHere as lacking:
            try:
                await coming(lacking.path)
            except Exception as cause:
                raise NotFetched(lacking.path) from cause


async def install_wheel(address: str) -> None:
    """Let micropip install a wheel. Raises OSError, ValueError or JsException where that cannot be."""
    import pyodide_js

    await pyodide_js.loadPackage("micropip")
    try:
        import micropip
    except ImportError as missing:
        raise OSError("micropip could not be fetched") from missing
    await micropip.install(address)


async def _fetch(path: str) -> None:
    response = await (js.triokey.bring(path) if hasattr(js, "triokey") else _of_worker(path))
    if not response.ok:
        raise OSError(f"{response.status} {path}")
    if is_room(path):
        room_file(path).write_bytes((await response.arrayBuffer()).to_bytes())
        keep(path, "")
        return _wear(room_styles(path))
    if path != wheel():
        return keep(path, await response.text())
    copy = Path("/tmp") / Path(path).name
    copy.write_bytes((await response.arrayBuffer()).to_bytes())
    await install_wheel(f"emfs:{copy}")
    copy.unlink()
    keep(path, "")


def _wear(styles: str) -> None:
    """Add a style sheet to the page; a worker has none."""
    if hasattr(js, "document"):
        sheet = js.CSSStyleSheet.new()
        sheet.replaceSync(styles)
        js.document.adoptedStyleSheets.push(sheet)


def _of_worker(path: str) -> Awaitable[js.Response]:
    """Ask for a file from a worker, whose own address tells nothing; nothing of PyScript is imported where there is none."""
    from pyscript import config

    return js.fetch(str(js.URL.new(path, config["base"]).href))


_coming: dict[str, asyncio.Task[None]] = {}
"""Pending fetches, by path."""
