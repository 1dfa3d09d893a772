"""What all tests share: helpers beside a test can be imported, chance repeats itself, and any order will do."""

import contextlib
import os
import random
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent

for folder in (HERE, *sorted(path.parent for path in HERE.glob("engine/**/*.py"))):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

with contextlib.suppress(ImportError):  # inside Pyodide there is no hypothesis
    from hypothesis import settings

    settings.register_profile("same", deadline=None, derandomize=True)
    settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files, and the tests within each, into the order that belongs to the seed tests/run.py was given."""
    seed = os.environ.get("TESTS_IN_ORDER_OF")
    if seed:
        items.sort(key=lambda item: (_drawn(seed, item.nodeid.split("::")[0]), _drawn(seed, item.nodeid)))


def _drawn(seed: str, name: str) -> float:
    return random.Random(f"{seed} {name}").random()
