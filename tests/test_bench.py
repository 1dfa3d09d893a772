"""A bench command that is run again replaces its own section of RESULTS.md and leaves the others byte for byte."""

import re
import sys
from pathlib import Path

BENCH = Path(__file__).parent / "bench"
sys.path.append(str(BENCH))

from results import with_section  # noqa: E402


def test_a_command_replaces_its_own_section_and_no_other() -> None:
    text = (BENCH / "RESULTS.md").read_text()
    sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    for number, section in enumerate(sections):
        if section.startswith("## "):
            command = section.partition("\n")[0].removeprefix("## ")
            once = with_section(text, command, "new lines")
            after = re.split(r"^(?=## )", once, flags=re.MULTILINE)
            assert after[number].strip() == f"## {command}\n\nnew lines", command
            assert after[:number] + after[number + 1 :] == sections[:number] + sections[number + 1 :], command
            assert with_section(once, command, "new lines") == once, command


def test_a_new_command_gets_a_section_at_the_end() -> None:
    assert with_section("# Results\n\n## one\n\nlines\n", "two", "more") == "# Results\n\n## one\n\nlines\n\n## two\n\nmore\n"
