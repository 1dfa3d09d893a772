"""What has passed of a slow test is noted, so that it goes on there the next time: web/.cache/noted/BUILD/TEST."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from building.places import CACHE

T = TypeVar("T")


def left(test: str, place: Path, cases: Iterable[T]) -> Iterator[T]:
    """Yield the cases that have not passed on this build; one has when the next one is asked for.

    place: the built site, whose service worker names all that is in it, or a folder of sources.
    """
    parts = [place / "sw.js"] if (place / "sw.js").exists() else sorted(place.rglob("*.py"))
    build = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    file = CACHE / "noted" / build / test
    file.parent.mkdir(parents=True, exist_ok=True)
    passed = set(file.read_text().splitlines()) if file.exists() else set()
    for case in cases:
        if str(case) not in passed:
            yield case
            with file.open("a") as out:
                out.write(f"{case}\n")
