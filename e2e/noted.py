"""What has passed of a slow test is noted, so that it goes on there the next time: web/.cache/noted/BUILD/TEST."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from building.places import CACHE

T = TypeVar("T")


def left(test: str, site: Path, cases: Iterable[T]) -> Iterator[T]:
    """Yield the cases that have not passed on this build; one has when the next one is asked for."""
    build = hashlib.sha256((site / "sw.js").read_bytes()).hexdigest()[:16]
    file = CACHE / "noted" / build / test
    file.parent.mkdir(parents=True, exist_ok=True)
    passed = set(file.read_text().splitlines()) if file.exists() else set()
    for case in cases:
        if str(case) not in passed:
            yield case
            with file.open("a") as out:
                out.write(f"{case}\n")
