"""Long work that can be stopped: results as lines of a file, in order, continued where the file ends."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolOfProcesses
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeVar

from triokey.tools.asked import Unfit
from triokey.tools.progress import progress_bar

T = TypeVar("T")


def continue_work(
    path: Path | None,
    head: str,
    tasks: Sequence[T],
    work: Callable[[T], str],
    check: Callable[[T, str], object],
    processes: int | None,
    chunk: int,
) -> list[str]:
    """Return one line for each task, in their order; those that the file holds already are not worked out again.

    head is the file's first line and names the work; check raises ValueError for a line that work cannot have written
    for this task. Without a path nothing is kept. work runs in other processes, and a bar shows its progress. Of a file that
    begins with the head, a last line that was not written to its end is cut off. Raises Unfit, and leaves the file as it
    is, byte for byte, if it holds anything else or cannot be had.
    """
    if path is None:
        return list(_worked_out(tasks, 0, work, processes, chunk))
    begin = f"{head}\n"
    try:
        lines = _recover_lines(path, begin.encode(), tasks, check)
        file = path.open("a", encoding="utf-8", newline="\n")
    except OSError as error:
        raise Unfit(f"{path} cannot be had: {error.strerror}.") from None
    with file, contextlib.closing(_worked_out(tasks, len(lines), work, processes, chunk)) as found:
        if not file.tell():
            print(head, file=file, flush=True)
        for line in found:
            lines.append(line)
            print(line, file=file, flush=True)
    return lines[: len(tasks)]


def _recover_lines(path: Path, begin: bytes, tasks: Sequence[T], check: Callable[[T, str], object]) -> list[str]:
    """Return the whole lines that a file holds below its first one, and cut off what comes after them.

    Raises Unfit for what was not written here, OSError for what cannot be read or written.
    """
    text = _bytes(path, begin)
    whole = text[: text.rfind(b"\n") + 1]
    try:
        lines = whole[len(begin) :].decode().split("\n")[:-1]
        for task, line in zip(tasks, lines, strict=False):
            check(task, line)
    except ValueError:
        raise Unfit(f"{path} begins like a file of this work and goes on with something else.") from None
    if whole != text:
        _replace(path.resolve(), whole)
    return lines


def _bytes(path: Path, begin: bytes) -> bytes:
    """Return what a file holds, read on only where it begins with these bytes; nothing for one that is not there."""
    if not path.exists():
        return b""
    if not path.is_file():
        raise Unfit(f"{path} is no file that could be continued.")
    with path.open("rb") as file:
        first = file.read(len(begin))
        if first and first != begin:
            seen = first.split(b"\n")[0].decode(errors="replace")
            raise Unfit(f"{path} holds something else: {seen[:80]!r} instead of {begin.decode()[:-1]!r}.")
        return first + file.read()


def _replace(path: Path, text: bytes) -> None:
    """Let a file hold these bytes, or what it held before if anything goes wrong on the way."""
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}.", delete=False) as fresh:
        try:
            os.chmod(fresh.name, path.stat().st_mode & 0o777)
            fresh.write(text)
            fresh.flush()
            os.fsync(fresh.fileno())
        except BaseException:
            os.unlink(fresh.name)
            raise
    os.replace(fresh.name, path)


def _worked_out(
    tasks: Sequence[T], done: int, work: Callable[[T], str], processes: int | None, chunk: int
) -> Generator[str, None, None]:
    missing = tasks[done:]
    if not missing:
        return
    with progress_bar(len(tasks)) as show, _pool(processes) as pool:
        for line in pool.imap(work, missing, chunk):
            yield line
            done += 1
            if done % chunk == 0 or done == len(tasks):
                show(done)


def _pool(processes: int | None) -> PoolOfProcesses:
    """Return processes that leave Ctrl-C to this one, from their first moment on."""
    with _interrupts_held_back():
        return Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let Ctrl-C wait until the block is over, where the system can; processes that begin in it never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
