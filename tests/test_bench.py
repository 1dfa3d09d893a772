"""A bench command that is run again replaces its own section of RESULTS.md and leaves the others byte for byte."""

import re
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parent / "bench"
sys.path.append(str(BENCH))

from results import with_section  # noqa: E402

TEXT = (BENCH / "RESULTS.md").read_text()
COMMANDS = re.findall(r"^## (.*)$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_replaces_its_own_section_and_no_other(command: str) -> None:
    once = with_section(TEXT, command, "new lines")
    assert re.findall(r"^## (.*)$", once, re.MULTILINE) == COMMANDS
    sections, before = (re.split(r"^(?=## )", text, flags=re.MULTILINE) for text in (once, TEXT))
    changed = [new for new, old in zip(sections, before, strict=True) if new != old]
    assert [section.strip() for section in changed] == [f"## {command}\n\nnew lines"]
    assert with_section(once, command, "new lines") == once


def test_a_new_command_gets_a_section_at_the_end() -> None:
    assert with_section(TEXT, "new --games 3", "lines") == f"{TEXT.rstrip()}\n\n## new --games 3\n\nlines\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_section_belongs_to_a_script_and_says_commit_date_and_calibration(command: str) -> None:
    note = TEXT.partition(f"## {command}\n\n")[2].partition("\n")[0]
    by_tests = re.match(r"commits? [0-9a-f]{7,}.*, \d{4}-\d\d-\d\d, by `pytest (\S+) -m slow`", note)
    if by_tests:
        assert (BENCH.parent.parent / by_tests[1]).is_file(), "counted by tests that are marked slow"
        return
    assert (BENCH / f"{command.split()[0]}.py").is_file()
    assert re.match(r"commits? [0-9a-f]{7,}.*, \d{4}-\d\d-\d\d, calibration loop ", note)
