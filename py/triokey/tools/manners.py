"""The end of a command that the system stops: one sentence, the status that shells expect, and no traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import TextIO

FAILED = 1
INTERRUPTED, UNREAD = 128 + 2, 128 + 13
"""The statuses of a program that is ended by Ctrl-C, and of one whose reader has gone: 128 and the signal's number."""


def run_command(name: str, work: Callable[[], int | None]) -> int:
    """Do the work of a command and return its exit code.

    Ctrl-C and what the system refuses (a full disk, a path that cannot be) get a sentence. Nothing is said where
    nobody reads any more, as in `| head -1`.
    """
    # What was closed before the command began is no stream at all; it shall take what is written, and lose it.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")
    try:
        code = _code_of(work)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _leave(INTERRUPTED, f"\n{name}: interrupted.")
    except BrokenPipeError:
        return _leave(UNREAD)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _leave(FAILED, f"{name}: {where}{error.strerror or error}.")


def _code_of(work: Callable[[], int | None]) -> int:
    """Return the exit code of the work, also where it leaves by SystemExit, whose text is said."""
    try:
        return work() or 0
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
            return FAILED
        return end.code or 0


def _leave(code: int, sentence: str = "") -> int:
    """Say the sentence, if anybody can hear it, and see to it that Python's own end is silent."""
    if sentence:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _let_go(stream)
    return code


def _let_go(stream: TextIO) -> None:
    """Let what could not be written go nowhere, so that nothing tries it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
