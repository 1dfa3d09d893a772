"""Long work that can be stopped: results as lines of a file, in order, continued where the file ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import TypeVar

from triokey.tools.asked import Unfit

T = TypeVar("T")


def continued(
    path: Path | None, head: str, tasks: Sequence[T], work: Callable[[T], str], processes: int | None, chunk: int
) -> list[str]:
    """Return one line for each task, in their order; those that the file holds already are not worked out again.

    head is the file's first line and names the work. A last line that was not written to its end is cut off. Without
    a path nothing is kept. work runs in other processes and is shown as progress. Raises Unfit, and leaves the
    file alone, if it begins with another head.
    """
    if path is None:
        return list(_worked_out(tasks, 0, work, processes, chunk))
    lines = _whole_lines(path)
    if lines and lines[0] != head:
        raise Unfit(f"{path} holds something else: {lines[0][:80]!r} instead of {head!r}.")
    with path.open("a" if lines else "w", encoding="utf-8") as file:
        if not lines:
            print(head, file=file)
            lines.append(head)
        for line in _worked_out(tasks, len(lines) - 1, work, processes, chunk):
            lines.append(line)
            print(line, file=file, flush=True)
    return lines[1 : len(tasks) + 1]


def _whole_lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    return whole.decode(errors="replace").splitlines()


def _worked_out(tasks: Sequence[T], done: int, work: Callable[[T], str], processes: int | None, chunk: int) -> Iterator[str]:
    missing = tasks[done:]
    if not missing:
        return
    with Pool(processes) as pool:
        for line in pool.imap(work, missing, chunk):
            yield line
            done += 1
            if done % chunk == 0 or done == len(tasks):
                _show_progress(done, len(tasks))


def _show_progress(done: int, total: int) -> None:
    filled = 40 * done // total
    end = "\n" if done == total else ""
    print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)
