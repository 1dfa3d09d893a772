"""Records which cases of a slow test have passed, in web/.cache/noted, so that the next run skips them or continues there."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from building.places import CACHE, ROOT

T = TypeVar("T")


def left(test: str, place: Path, cases: Iterable[T]) -> Iterator[T]:
    """Yield the cases that have not passed on this build; a case counts as passed when the next one is requested.

    place: the built site, identified by its service worker, which lists all files; or a folder of sources.
    """
    parts = [place / "sw.js"] if (place / "sw.js").exists() else sorted(place.rglob("*.py"))
    build = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    yield from _not_in(CACHE / "noted" / build / test, {str(case): case for case in cases})


def changed(test: str, groups: Iterable[tuple[Path, ...]], basis: Iterable[Path]) -> Iterator[tuple[Path, ...]]:
    """Yield the groups of files with which a test has not passed; a group counts as passed when the next one is requested.

    basis: all other files on which the result depends; the version of Python counts, too.
    """
    ground = [sys.version, *map(text_of, basis)]
    told = {hashlib.sha256("\0".join([*ground, *map(text_of, group)]).encode()).hexdigest(): group for group in groups}
    yield from _not_in(CACHE / "noted" / "texts" / test, told)


def text_of(path: Path) -> str:
    """Return a text that changes when a file's path or content changes."""
    return f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}"


def _not_in(file: Path, cases: Mapping[str, T]) -> Iterator[T]:
    """Yield the cases that a file does not list, and add each to the file after it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    passed = set(file.read_text().splitlines()) if file.exists() else set()
    for name, case in cases.items():
        if name not in passed:
            yield case
            with file.open("a") as out:
                out.write(f"{name}\n")
