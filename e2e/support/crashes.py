"""What Chromium leaves behind when one of its processes crashes: a minidump, of which one line tells what matters.

The format is Microsoft's: a header, a directory of streams, and in them the exception, the modules and the names of threads.
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
"""Offsets of the code address in the registers of a thread, by the size of the registers: x86-64 and ARM64."""

LINES = 5
"""Lines of a log that are told where none bears the number of the process."""


class Crash(NamedTuple):
    """One crash: the signal's name, the code's file and the offset in it ("" and the address where none holds it), the thread,
    and the process, 0 where that is not told."""

    signal: str
    module: str
    offset: int
    thread: str
    process: int = 0

    def __str__(self) -> str:
        return f"{self.signal} at {self.module}+{self.offset:#x} in the thread {self.thread or '?'}"


def read(dump: bytes) -> Crash:
    """Read a minidump. Raises ValueError if it is none or tells of no crash."""
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
    """Tell of every crash of which there is a minidump, with the last line of the log of that browser; keep the dumps.

    folder: where every browser has a folder of its own; expected: how many there must be: for those the process that writes
    them is waited for, `patience` seconds.
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
    """Return the last line that a process has written into a log, or the last of all where the log does not tell whose it is."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    own = [line for line in lines if line.startswith(f"[{process}:")]
    return own[-1] if own else " / ".join(lines[-LINES:]) or "nothing"


def _streams(dump: bytes) -> Iterator[tuple[int, int]]:
    """Walk over the directory: the type of each stream and where it begins."""
    magic, _, count, directory = struct.unpack_from("<4sIII", dump)
    if magic != MAGIC:
        raise ValueError("no minidump: it does not begin like one")
    for number in range(count):
        kind, _, place = struct.unpack_from("<III", dump, directory + 12 * number)
        yield kind, place


def _exception(dump: bytes, place: int) -> tuple[int, int, int]:
    """Return the thread, the code and the address at which the code was; where no registers tell it, that of the fault."""
    thread, _, code, _, _, address = struct.unpack_from("<IIIIQQ", dump, place)
    size, registers = struct.unpack_from("<II", dump, place + CONTEXT)
    if size in COUNTERS:
        (address,) = struct.unpack_from("<Q", dump, registers + COUNTERS[size])
    return thread, code, address


def _modules(dump: bytes, place: int | None) -> Iterator[tuple[int, int, str]]:
    """Walk over the files of code that were loaded: base, size and name."""
    for number in range(_count(dump, place)):
        base, size, _, _, name = struct.unpack_from("<QIIII", dump, place + 4 + MODULE_SIZE * number)
        yield base, size, Path(_text(dump, name)).name


def _threads(dump: bytes, place: int | None) -> dict[int, str]:
    """Return the names of threads."""
    starts = (place + 4 + THREAD_NAME_SIZE * number for number in range(_count(dump, place)))
    return {thread: _text(dump, name) for thread, name in (struct.unpack_from("<IQ", dump, start) for start in starts)}


def _count(dump: bytes, place: int | None) -> int:
    return 0 if place is None else struct.unpack_from("<I", dump, place)[0]


def _text(dump: bytes, place: int) -> str:
    (size,) = struct.unpack_from("<I", dump, place)
    return dump[place + 4 : place + 4 + size].decode("utf-16-le", "replace")


def _signal(code: int) -> str:
    """Return the name of a signal, which Linux puts where Windows has the code."""
    try:
        return signal.Signals(code).name
    except ValueError:
        return f"code {code:#x}"
