"""Ends a command that the user or the system stops with one sentence and the exit status that shells expect, no traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import TextIO

FAILED = 1
INTERRUPTED, UNREAD = 128 + 2, 128 + 13
"""Exit statuses of a program stopped by Ctrl-C, and of one whose output nobody reads any more: 128 plus the signal's number."""


def run_command(name: str, work: Callable[[], int | None]) -> int:
    """Run the work of a command and return its exit code.

    Ctrl-C and errors of the system, such as a full disk or an impossible path, print one sentence. Nothing is printed if the
    reader of the output has gone, as in `| head -1`.
    """
    # A stream that was closed before the command began is None in Python; a stream that discards everything replaces it.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")
    try:
        code = _find_exit_code(work)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _exit_with(INTERRUPTED, f"\n{name}: interrupted.")
    except BrokenPipeError:
        return _exit_with(UNREAD)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _exit_with(FAILED, f"{name}: {where}{error.strerror or error}.")


def _find_exit_code(work: Callable[[], int | None]) -> int:
    """Run the work and return its exit code, also if it raises SystemExit, whose message is printed."""
    try:
        return work() or 0
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
            return FAILED
        return end.code or 0


def _exit_with(code: int, sentence: str = "") -> int:
    """Print the sentence if possible, and make sure that Python prints no error of its own at exit. Return the exit code."""
    if sentence:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _discard_output(stream)
    return code


def _discard_output(stream: TextIO) -> None:
    """Redirect a stream to nowhere, so that Python does not try again to write what could not be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
