"""Setup shared by all tests: helpers beside a test can be imported, random numbers repeat, and tests run in any order."""

import contextlib
import gc
import os
import random
import sys
from pathlib import Path

import pytest

from triokey.core.catalog import abouts
from triokey.core.listing import CatalogError

HERE = Path(__file__).parent

for folder in (HERE, HERE / "support", *sorted(path.parent for path in HERE.glob("engine/**/*.py"))):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import needs  # noqa: E402

with contextlib.suppress(ImportError):  # inside Pyodide hypothesis is not installed
    from hypothesis import settings

    settings.register_profile("same", deadline=None, derandomize=True)
    settings.load_profile("same")


def pytest_configure(config: pytest.Config) -> None:
    """Stop before any test, with one sentence, if the descriptions of two games conflict."""
    try:
        abouts()
    except CatalogError as problem:
        raise pytest.UsageError(str(problem)) from None


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip a test file if a feature that its NEEDS names has been deleted."""
    return True if collection_path.is_file() and needs.is_left_out(collection_path) else None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude the collected tests from later garbage collection, which would otherwise take a tenth of a fast run.

    With browser tests the thresholds stay as usual, because those tests create large garbage.
    """
    gc.freeze()
    if all(HERE in item.path.parents for item in session.items):
        gc.set_threshold(20_000, 50, 100)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests whose features have been deleted, and order the others by the seed of tests/run.py."""
    items[:] = needs.without_missing(items)
    seed = os.environ.get("TESTS_IN_ORDER_OF")
    if seed:
        items.sort(key=lambda item: (_drawn(seed, item.nodeid.split("::")[0]), _drawn(seed, item.nodeid)))


def _drawn(seed: str, name: str) -> float:
    return random.Random(f"{seed} {name}").random()
