"""The processor seconds of a whole tree of processes, including those that were killed or left behind.

On Linux this process adopts every orphan among its descendants and waits for it, so that the kernel adds its time to ours. On
other systems the time of processes that nobody waited for is not counted.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 5.0
"""Seconds for which processes that were left behind may still run before they are killed."""


def adopt_orphans() -> bool:
    """Become the parent of every descendant whose own parent ends; return whether the system supports that."""
    if sys.platform != "linux":
        return False
    with contextlib.suppress(OSError, AttributeError):
        return not ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    return False


def call(command: Sequence[str | Path], **options: Any) -> int:
    """Run a command and return its exit code, like subprocess.call; also wait for orphans that end in the meantime."""
    running = subprocess.Popen(command, **options)
    if sys.platform == "win32":
        return running.wait()
    while running.returncode is None:
        pid, status = os.waitpid(-1, 0)
        if pid == running.pid:
            running.returncode = os.waitstatus_to_exitcode(status)
    return running.returncode


def end_orphans(patience: float = PATIENCE) -> list[str]:
    """Wait for every process that was left behind, kill those that do not end, and return their names."""
    found = []
    until = time.monotonic() + patience
    while sys.platform != "win32":
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if pid:
            continue
        if time.monotonic() > until:
            for child in _children(os.getpid()):
                found.append(_name(child))
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        time.sleep(0.05)
    return found


def spent() -> float:
    """Return the processor seconds of this process and of all finished descendants that were waited for."""
    return sum(os.times()[:4])


def spent_by_tree() -> float:
    """Return the processor seconds of this process and its descendants, including running ones if /proc exists."""
    todo, ticks = _children(os.getpid()), 0
    while todo:
        pid = todo.pop()
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
            todo += _children(pid)
    return spent() + (ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0)


def _children(pid: int) -> list[int]:
    return [int(word) for text in _children_of_threads(pid) for word in text.split()]


def _children_of_threads(pid: int) -> Iterator[str]:
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(OSError):
                yield Path(f"/proc/{pid}/task/{task}/children").read_text()


def _name(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return "unknown"
