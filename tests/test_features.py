"""The page of features is whole, and every test that it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINES = [
    [cell.strip() for cell in line.strip("| ").split(" | ")]
    for line in (ROOT / "tests" / "features.md").read_text().splitlines()
    if re.match(r"\| (\d|[a-z]+ )", line)
]
ROWS = [row for row in LINES if row[0].isdecimal()]
MENDED = [row for row in LINES if not row[0].isdecimal() and row[0] != "of"]
CAN_WAIT = {48, 82, 83, 84, 95, 105}
"""What could be there and is not."""


def test_every_feature_is_on_the_page_once() -> None:
    numbers = [int(row[0]) for row in ROWS]
    assert numbers == sorted(set(numbers))
    assert set(range(1, 121)) - set(numbers) <= CAN_WAIT


def test_what_must_be_there_is_shown_and_what_should_be_is_shown_or_declined() -> None:
    for number, priority, _, shown in ROWS:
        assert "::test_" in shown or (priority != "M" and "declined: " in shown), number


def test_what_was_mended_has_a_test_and_what_was_before() -> None:
    said, windows = {"labels", "help", "list"}, {"landscape", "five", "hands", "sorting", "hints", "colours", "finish"}
    assert {row[0] for row in MENDED} == said | windows
    for _, what, shown, before in MENDED:
        assert "::test_" in shown and before, what


def test_every_test_on_the_page_exists() -> None:
    for number, shown in ((row[0], " ".join(row[2:])) for row in LINES):
        for path, name in re.findall(r"`([\w/.]+)::(\w+)`", shown):
            assert re.search(rf"^def {name}\(", (ROOT / path).read_text(), re.M), (number, path, name)
