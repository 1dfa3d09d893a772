"""Style sheets are laid out by Prettier, one declaration a line, and Stylelint finds no fault in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from building.places import WEB
from checkers import CHECKERS, check

pytestmark = [pytest.mark.long, pytest.mark.site]

SHEETS = sorted((*WEB.glob("css/*.css"), *WEB.glob("ui/**/*.css")))
FORMATTER = ("prettier", "--config", CHECKERS / "prettier.json", "--check")
LINTER = ("stylelint", "--config", CHECKERS / "stylelint.json", "--formatter", "compact")
FAULTS = {
    "two declarations on a line": (FORMATTER, ".btn { color: red; margin: 0 }\n"),
    "a property that does not exist": (LINTER, ".btn {\n  colour: red;\n}\n"),
    "a property given twice": (LINTER, ".btn {\n  color: red;\n  margin: 0;\n  color: blue;\n}\n"),
    "a selector given twice": (LINTER, ".btn {\n  color: red;\n}\n.hint {\n  margin: 0;\n}\n.btn {\n  padding: 0;\n}\n"),
    "a longer property over its part": (LINTER, ".btn {\n  margin-top: 1px;\n  margin: 0;\n}\n"),
    "a unit that does not exist": (LINTER, ".btn {\n  margin: 1pz;\n}\n"),
}


def test_every_style_sheet_is_formatted() -> None:
    done = check(*FORMATTER, *SHEETS)
    assert len(SHEETS) > 40 and done.returncode == 0, done.stderr


def test_no_style_sheet_has_a_fault() -> None:
    done = check(*LINTER, *SHEETS)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    command, text = FAULTS[fault]
    sheet = tmp_path / "checked.css"
    sheet.write_text(text)
    assert check(*command, sheet).returncode
    shutil.copy(SHEETS[0], sheet)
    assert check(*command, sheet).returncode == 0
