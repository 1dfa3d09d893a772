"""Reads the minidumps that Chromium writes when one of its processes crashes, and tells each in one line.

The format is Microsoft's: a header and a directory of streams, among them the exception, the modules and the names of threads.
Offsets are in bytes; all numbers are little-endian.
"""

from __future__ import annotations

import shutil
import signal
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from chromium import LOG

MAGIC = b"MDMP"
MODULES, EXCEPTION, ABOUT, THREAD_NAMES = 4, 6, 15, 24
MODULE_SIZE, THREAD_NAME_SIZE, CONTEXT = 108, 12, 160
COUNTERS = {1232: 0xF8, 912: 0x108}
"""Offsets of the instruction address within a thread's registers, by the size of the registers: x86-64 and ARM64."""

LINES = 5
"""Number of last lines of a log that are shown if no line has the process's number."""


class Crash(NamedTuple):
    """A crash: the signal's name, the code's file and the offset in it ("" and the address if the file is unknown), the thread,
    and the process, 0 if it is unknown.
    """

    signal: str
    module: str
    offset: int
    thread: str
    process: int = 0

    def __str__(self) -> str:
        return f"{self.signal} at {self.module}+{self.offset:#x} in the thread {self.thread or '?'}"


def read(dump: bytes) -> Crash:
    """Return the crash in a minidump. Raises ValueError if the bytes are no minidump or contain no crash."""
    try:
        streams = dict(_streams(dump))
        thread, code, address = _exception(dump, streams[EXCEPTION])
        modules = list(_modules(dump, streams.get(MODULES)))
        names = _threads(dump, streams.get(THREAD_NAMES))
        process = struct.unpack_from("<I", dump, streams[ABOUT] + 8)[0] if ABOUT in streams else 0
    except (struct.error, KeyError) as error:
        raise ValueError(f"no minidump of a crash: {error!r}") from None
    held = ((name, address - base) for base, size, name in modules if base <= address < base + size)
    module, offset = next(held, ("", address))
    return Crash(_signal(code), module, offset, names.get(thread, ""), process)


def told(folder: Path, keep: Path, expected: int = 0, patience: float = 5.0) -> list[str]:
    """Return a sentence for every crash in the folder, with the last line of its browser's log, and move the dumps to `keep`.

    folder: has a subfolder for every browser.  expected: the number of crashes that must be there; their dumps are awaited for up
    to `patience` seconds.
    """
    limit = time.monotonic() + patience
    while len(found := sorted(folder.glob("*/pending/*.dmp"))) < expected and time.monotonic() < limit:
        time.sleep(0.05)
    out = []
    for dump in found:
        keep.mkdir(parents=True, exist_ok=True)
        kept = Path(shutil.move(dump, keep / dump.name))
        try:
            what: Crash | ValueError = read(kept.read_bytes())
        except ValueError as error:
            what = error
        said = _last_line(dump.parent.parent / LOG, what.process if isinstance(what, Crash) else 0)
        out.append(f"crashed: {what} ({kept}); the log ends with: {said}")
    return out + ["crashed: and left no minidump"] * (expected - len(found))


def _last_line(log: Path, process: int) -> str:
    """Return the last line that a process has written into a log, or the log's last line if no line names the process."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    own = [line for line in lines if line.startswith(f"[{process}:")]
    return own[-1] if own else " / ".join(lines[-LINES:]) or "nothing"


def _streams(dump: bytes) -> Iterator[tuple[int, int]]:
    """Yield the type of each stream in the directory, and the offset at which it begins."""
    magic, _, count, directory = struct.unpack_from("<4sIII", dump)
    if magic != MAGIC:
        raise ValueError("no minidump: it does not begin like one")
    for number in range(count):
        kind, _, place = struct.unpack_from("<III", dump, directory + 12 * number)
        yield kind, place


def _exception(dump: bytes, place: int) -> tuple[int, int, int]:
    """Return the thread, the exception's code, and the instruction's address, or the fault's address if the registers are
    unknown.
    """
    thread, _, code, _, _, address = struct.unpack_from("<IIIIQQ", dump, place)
    size, registers = struct.unpack_from("<II", dump, place + CONTEXT)
    if size in COUNTERS:
        (address,) = struct.unpack_from("<Q", dump, registers + COUNTERS[size])
    return thread, code, address


def _modules(dump: bytes, place: int | None) -> Iterator[tuple[int, int, str]]:
    """Yield the base address, size and name of each code file that was loaded."""
    for number in range(_count(dump, place)):
        base, size, _, _, name = struct.unpack_from("<QIIII", dump, place + 4 + MODULE_SIZE * number)
        yield base, size, Path(_text(dump, name)).name


def _threads(dump: bytes, place: int | None) -> dict[int, str]:
    """Return the names of the threads by their numbers."""
    starts = (place + 4 + THREAD_NAME_SIZE * number for number in range(_count(dump, place)))
    return {thread: _text(dump, name) for thread, name in (struct.unpack_from("<IQ", dump, start) for start in starts)}


def _count(dump: bytes, place: int | None) -> int:
    return 0 if place is None else struct.unpack_from("<I", dump, place)[0]


def _text(dump: bytes, place: int) -> str:
    (size,) = struct.unpack_from("<I", dump, place)
    return dump[place + 4 : place + 4 + size].decode("utf-16-le", "replace")


def _signal(code: int) -> str:
    """Return the name of a signal from the exception's code, where Linux puts the signal's number."""
    try:
        return signal.Signals(code).name
    except ValueError:
        return f"code {code:#x}"
