"""The reader of minidumps finds signal, module, offset and thread in a complete one, and refuses damaged ones."""

import struct
from pathlib import Path

import pytest

import crashes
from chromium import LOG
from crashes import ABOUT, EXCEPTION, MODULES, THREAD_NAMES, Crash

BASE, SIZE, THREAD, PROCESS = 0x5600_0000_0000, 0x1000_0000, 4711, 4700


def dump(signal: int, address: int, names: bool = True) -> bytes:
    """Return the bytes of a minidump with two modules and one thread."""
    kinds = (EXCEPTION, ABOUT, MODULES, THREAD_NAMES)[: 4 if names else 1]
    out = bytearray(struct.pack("<4sIIIIIQ", b"MDMP", 0xA793, len(kinds), 32, 0, 0, 0) + bytes(12 * len(kinds)))

    def text(words: str) -> int:
        out.extend(struct.pack("<I", 2 * len(words)) + words.encode("utf-16-le"))
        return len(out) - 4 - 2 * len(words)

    for number, kind in enumerate(kinds):
        if kind == EXCEPTION:
            registers = len(out)
            out.extend(bytes(0xF8) + struct.pack("<Q", address) + bytes(1232 - 0x100))
            body = struct.pack("<IIIIQQ", THREAD, 0, signal, 0, 0, 0) + bytes(128) + struct.pack("<II", 1232, registers)
        elif kind == ABOUT:
            body = struct.pack("<III", 12, 1, PROCESS)
        elif kind == MODULES:
            paths = [(BASE - SIZE, text("/lib/libc.so.6")), (BASE, text("/usr/lib/chromium/chromium"))]
            body = struct.pack("<I", 2) + b"".join(struct.pack("<QIIII", base, SIZE, 0, 0, at) + bytes(84) for base, at in paths)
        else:
            body = struct.pack("<IIQ", 1, THREAD, text("CrRendererMain"))
        struct.pack_into("<III", out, 32 + 12 * number, kind, len(body), len(out))
        out.extend(body)
    return bytes(out)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (dump(11, BASE + 0xABC), Crash("SIGSEGV", "chromium", 0xABC, "CrRendererMain", PROCESS)),
        (dump(4, BASE - 1), Crash("SIGILL", "libc.so.6", SIZE - 1, "CrRendererMain", PROCESS)),
        (dump(5, 0x123), Crash("SIGTRAP", "", 0x123, "CrRendererMain", PROCESS)),
        (dump(0xFFFFFFFF, BASE, names=False), Crash("code 0xffffffff", "", BASE, "")),
    ],
)
def test_a_minidump_tells_signal_module_offset_and_thread(made: bytes, told: Crash) -> None:
    assert crashes.read(made) == told
    assert f"{told.signal} at {told.module}+{told.offset:#x}" in str(told)


def test_what_is_no_whole_minidump_is_refused() -> None:
    whole = dump(11, BASE)
    for size in range(len(whole)):
        try:
            crashes.read(whole[:size])
        except ValueError:
            continue
        assert size > len(whole) - 40, "only the names at the very end can be missed"


def test_every_crash_is_told_once_with_the_last_line_and_its_dump_is_kept(tmp_path: Path) -> None:
    keep, pending = tmp_path / "kept", [tmp_path / browser / "pending" for browser in ("first", "second")]
    for folder in pending:
        folder.mkdir(parents=True)
    (pending[0] / "one.dmp").write_bytes(dump(11, BASE))
    (pending[0].parent / LOG).write_text(f"first line\n[{PROCESS}:{THREAD}:ERROR] out of luck\n[1:2:INFO:CONSOLE] hello\n")
    (pending[1] / "two.dmp").write_bytes(b"rubbish")
    told = crashes.told(tmp_path, keep, 3, patience=0)
    wanted = (("SIGSEGV", "out of luck"), ("no minidump", "nothing"), ("left no", "minidump"))
    assert [part in line and line.endswith(end) for (part, end), line in zip(wanted, told, strict=True)] == [True] * 3
    assert {file.name for file in keep.iterdir()} == {"one.dmp", "two.dmp"}
    assert crashes.told(tmp_path, keep) == []
