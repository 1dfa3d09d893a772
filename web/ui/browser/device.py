"""Services of the device: clipboard, share sheet, files, the calendar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from triokey.core.daily import FIRST
from triokey.core.days import write_day
from ui.browser.bringing import once_here
from ui.browser.net import call_once
from ui.browser.tasks import Tasks
from ui.model.qr import write_qr_code
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.browser.qr import draw_qr
else:
    draw_qr = later("ui.browser.qr", "draw_qr")

HOUR = 3_600_000
"""An hour in milliseconds."""
FILE_LIMIT = 12_000_000


class Device:
    """Uses services of the device for this page, and sends messages about the results."""

    def __init__(self, send: Callable[[str, str], None], tasks: Tasks) -> None:
        self._send = send
        self._tasks = tasks

    async def copy(self, text: str) -> None:
        """Copy a text to the clipboard; if that fails, send the text to the page so that the player can copy it."""
        try:
            await js.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self._send("uncopied", text)
        else:
            self._send("copied", "")

    async def share(self, title: str, text: str) -> None:
        """Open the device's share sheet with a text, or copy the text to the clipboard if there is no share sheet."""
        try:
            await js.navigator.share(to_js({"title": title, "text": text}, dict_converter=js.Object.fromEntries))
        except AttributeError:
            await self.copy(text)
        except JsException as error:
            if error.name != "AbortError":
                await self.copy(text)

    async def share_file(self, name: str, text: str, do: str) -> None:
        """Open the share sheet with a text as a file, or save the file if files cannot be shared; then send the message `do`."""
        kind = to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries)
        what = to_js({"files": [js.File.new(to_js([text]), name, kind)]}, dict_converter=js.Object.fromEntries)
        try:
            if not (hasattr(js.navigator, "canShare") and js.navigator.canShare(what)):
                self.download(name, text)
            else:
                await js.navigator.share(what)
        except JsException as error:
            if error.name == "AbortError":
                return
            self.download(name, text)
        self._send(do, "")

    async def qr(self, text: str) -> str:
        """Return a text as QR code, "" if it cannot be drawn."""
        try:
            return write_qr_code(await (await once_here(lambda: draw_qr(text))))
        except (ValueError, OSError, JsException):
            return ""

    def download(self, name: str, text: str) -> None:
        """Save a text as a file."""
        blob = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        js.setTimeout(call_once(lambda: js.URL.revokeObjectURL(link.href)), 1000)

    def pick_file(self) -> None:
        """Let the player choose a file, and read it."""
        field = js.document.createElement("input")
        field.type = "file"
        field.accept = ".triokey,.txt,.json,text/plain,application/json"
        field.addEventListener("change", call_once(lambda event: self._tasks.start(self._read_file(field))))
        field.click()

    async def _read_file(self, field: js.HTMLInputElement) -> None:
        if field.files.length:
            await self._read(field.files[0])

    def launched(self, params: js.LaunchParams) -> None:
        """Read the file with which the system opened the page, if any."""
        if params.files.length:
            self._tasks.start(self._read_handle(params.files[0]))

    async def _read_handle(self, handle: js.FileSystemFileHandle) -> None:
        await self._read(await handle.getFile())

    async def _read(self, file: js.File) -> None:
        if file.size > FILE_LIMIT:
            self._send("file-refused", "")
            return
        self._send("file", str(await file.text()))


def local_date() -> str:
    """Return the date where the reader is; not before the first day with puzzles, as an earlier date means a wrong clock."""
    now = js.Date.new()
    return max(write_day(FIRST), f"{min(now.getFullYear(), 9999):04}-{now.getMonth() + 1:02}-{now.getDate():02}")


def until_midnight() -> int:
    """Return the milliseconds until the next day begins where the reader is."""
    now = js.Date.new()
    begins = js.Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    left = begins.getTime() - now.getTime()
    return int(left) if left > 0 else HOUR  # JavaScript's last day has no next day.


def preferred_languages() -> tuple[str, ...]:
    """Return the reader's preferred languages, as in "de-AT"."""
    return tuple(str(tag) for tag in js.navigator.languages)
