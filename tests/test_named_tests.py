"""The lists of features and of faults name only tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("page", ["features.md", "faults.md"])
def test_every_test_that_a_page_names_exists(page: str) -> None:
    named = re.findall(r"`([\w/.]+)::(\w+)`", (ROOT / "tests" / page).read_text())
    assert named
    for path, name in named:
        there = (ROOT / path).exists() and re.search(rf"^def {name}\(", (ROOT / path).read_text(), re.M)
        assert there, f"tests/{page} names {path}::{name}, which does not exist: name the test that shows it now"
