"""Downloads files that the page needs after its first modules, on the page and in its worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import js

from ui.text.beside import NotHere, is_room, note_downloaded, room_file, room_styles, wheel_path

Found = TypeVar("Found")


class NotFetched(OSError):
    """A file that a piece of work needs could not be downloaded; the work itself has not failed."""


def download_task(path: str) -> asyncio.Task[None]:
    """Return the task that downloads the file at a path; all who need it share the task. It fails if the download fails."""
    if path not in _coming:
        task = _coming[path] = asyncio.ensure_future(_fetch(path))
        task.add_done_callback(lambda done: (_coming.pop(path), done.exception()))
    return _coming[path]


async def once_here(work: Callable[[], Found]) -> Found:
    """Do a piece of work and return its result. If it needs a file that is not here, download that file and repeat the work.

    Raises NotFetched if a file cannot be downloaded, and any error of the work itself.
    """
    while True:
        try:
            return work()
        except NotHere as lacking:
            try:
                await download_task(lacking.path)
            except Exception as cause:
                raise NotFetched(lacking.path) from cause


async def install_wheel(address: str) -> None:
    """Let micropip install a wheel. Raises OSError, ValueError or JsException if that fails."""
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
        note_downloaded(path, "")
        return _add_styles(room_styles(path))
    if path != wheel_path():
        return note_downloaded(path, await response.text())
    copy = Path("/tmp") / Path(path).name
    copy.write_bytes((await response.arrayBuffer()).to_bytes())
    await install_wheel(f"emfs:{copy}")
    copy.unlink()
    note_downloaded(path, "")


def _add_styles(styles: str) -> None:
    """Add a style sheet to the page; in a worker, do nothing."""
    if hasattr(js, "document"):
        sheet = js.CSSStyleSheet.new()
        sheet.replaceSync(styles)
        js.document.adoptedStyleSheets.push(sheet)


def _of_worker(path: str) -> Awaitable[js.Response]:
    """Return the response to a request for a file, made from within the worker, whose PyScript configuration names the page."""
    from pyscript import config

    return js.fetch(str(js.URL.new(path, config["base"]).href))


_coming: dict[str, asyncio.Task[None]] = {}
"""The downloads that are not finished, by path."""
