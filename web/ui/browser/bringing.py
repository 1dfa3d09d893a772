"""Fetching what stands beside the wheel when it is wanted, on the page and in its worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import js
from pyodide.http import FetchResponse

from ui.text.beside import NotHere, archive, folder, keep

Found = TypeVar("Found")


def coming(path: str) -> asyncio.Task[None]:
    """Return what fetches and keeps the words or the archive at a path, once for all who want it; it fails where it must."""
    if path not in _coming:
        task = _coming[path] = asyncio.ensure_future(_fetch(path))
        task.add_done_callback(lambda done: (_coming.pop(path), done.exception()))
    return _coming[path]


async def once_here(work: Callable[[], Found]) -> Found:
    """Do a piece of work, and do it again whenever something that it needs has come. Raises what fetching raises."""
    while True:
        try:
            return work()
        except NotHere as lacking:
            await coming(lacking.path)


async def _fetch(path: str) -> None:
    response = FetchResponse(path, await (js.triokey.bring(path) if hasattr(js, "triokey") else _of_worker(path)))
    response.raise_for_status()
    if path == archive():
        await response.unpack_archive(extract_dir=str(folder()), format="zip")
    keep(path, "" if path == archive() else await response.string())


def _of_worker(path: str) -> Awaitable[js.Response]:
    """Ask for a file from a worker, whose own address tells nothing; nothing of PyScript is imported where there is none."""
    from pyscript import config

    return js.fetch(str(js.URL.new(path, config["base"]).href))


_coming: dict[str, asyncio.Task[None]] = {}
"""What is being fetched, by its path."""
