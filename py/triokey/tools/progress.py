"""Shows the progress of long work, but only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_WIDTH = 40


@contextmanager
def progress_bar(total: int, printing: bool = False) -> Iterator[Callable[[int], None]]:
    """Yield a function that shows how many of the total are done, as a bar on the error stream if that is a terminal.

    printing: whether lines are printed meanwhile. On a terminal these lines show the progress, so there is no bar.
    """
    silent = not sys.stderr.isatty() or (printing and sys.stdout.isatty())
    shown = False

    def show(done: int) -> None:
        nonlocal shown
        if not silent:
            shown = True
            filled = _WIDTH * done // total
            print(f"\r[{'#' * filled}{'.' * (_WIDTH - filled)}] {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if shown:
            print(file=sys.stderr)
