"""Runs long work that can be stopped: its results are lines of a file, and the work continues where the file ends."""

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
    """Return one line for each task, in order; lines that are in the file already are not computed again.

    head is the file's first line and names the work; check raises ValueError for a line that work cannot have written
    for its task. Without a path nothing is stored. work runs in other processes, and a bar shows its progress. If the file
    begins with the head, an incomplete last line is cut off. Raises Unfit, and leaves the file unchanged, if the file
    contains anything else or cannot be opened.
    """
    if path is None:
        return list(_work_out_missing(tasks, 0, work, processes, chunk))
    begin = f"{head}\n"
    try:
        lines = _recover_lines(path, begin.encode(), tasks, check)
        file = path.open("a", encoding="utf-8", newline="\n")
    except OSError as error:
        raise Unfit(f"{path} cannot be had: {error.strerror}.") from None
    with file, contextlib.closing(_work_out_missing(tasks, len(lines), work, processes, chunk)) as found:
        if not file.tell():
            print(head, file=file, flush=True)
        for line in found:
            lines.append(line)
            print(line, file=file, flush=True)
    return lines[: len(tasks)]


def _recover_lines(path: Path, begin: bytes, tasks: Sequence[T], check: Callable[[T, str], object]) -> list[str]:
    """Return the complete lines of a file below its first one, and cut off an incomplete last line.

    Raises Unfit for a file with other content, OSError for a file that cannot be read or written.
    """
    text = _read_bytes(path, begin)
    whole = text[: text.rfind(b"\n") + 1]
    try:
        lines = whole[len(begin) :].decode().split("\n")[:-1]
        for task, line in zip(tasks, lines, strict=False):
            check(task, line)
    except ValueError:
        raise Unfit(f"{path} begins like a file of this work and goes on with something else.") from None
    if whole != text:
        _replace_file(path.resolve(), whole)
    return lines


def _read_bytes(path: Path, begin: bytes) -> bytes:
    """Return the content of a file that must begin with these bytes; nothing if there is no file. Raises Unfit."""
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


def _replace_file(path: Path, text: bytes) -> None:
    """Replace the content of a file with these bytes; if anything fails, the file stays unchanged."""
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


def _work_out_missing(
    tasks: Sequence[T], done: int, work: Callable[[T], str], processes: int | None, chunk: int
) -> Generator[str, None, None]:
    missing = tasks[done:]
    if not missing:
        return
    with progress_bar(len(tasks)) as show, _start_pool(processes) as pool:
        for line in pool.imap(work, missing, chunk):
            yield line
            done += 1
            if done % chunk == 0 or done == len(tasks):
                show(done)


def _start_pool(processes: int | None) -> PoolOfProcesses:
    """Return a pool of processes that ignore Ctrl-C from their start, so that only the main process handles it."""
    with _hold_back_interrupts():
        return Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))


@contextlib.contextmanager
def _hold_back_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until the block ends, if the system can do that; processes started in the block do not receive it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
