"""Run a bench command and note what it printed in RESULTS.md, in that command's own section:  results.py NAME [ARGUMENT ...]

A section is headed by its command; beneath it stand the commit, the date, the calibration loop (see calibration.py) and
the printed lines. A command that fails leaves its section as it was.
"""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

from calibration import calibrate

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"


def main() -> int:
    """Run the command, show its lines as they come, and note them."""
    name, *arguments = sys.argv[1:]
    command = " ".join((name, *arguments))
    print(f"\n{command}", flush=True)
    where = f"commit {_commit()}, {date.today()}, calibration loop {1000 * calibrate():.0f} ms"
    lines = []
    with subprocess.Popen([sys.executable, HERE / f"{name}.py", *arguments], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    if not running.returncode:
        RESULTS.write_text(with_section(RESULTS.read_text(), command, f"{where}\n\n```\n{''.join(lines).strip()}\n```"))
    return running.returncode


def with_section(text: str, command: str, body: str) -> str:
    """Return the text with this command's section replaced, or added at the end."""
    section = f"## {command}\n\n{body}\n"
    old = re.search(rf"^## {re.escape(command)}\n.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if old is None:
        return f"{text.rstrip()}\n\n{section}"
    return f"{text[: old.start()]}{section}{_gap(text[old.end() :])}"


def _gap(rest: str) -> str:
    return f"\n{rest}" if rest else ""


def _commit() -> str:
    """Return the commit that is checked out, with a plus if the engines, the page or the bench have been changed since."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True).stdout.strip()
    changed = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", "../../py", "../../web", "*.py"], cwd=HERE).returncode
    return f"{commit or 'unknown'}{'+' if changed else ''}"


if __name__ == "__main__":
    sys.exit(main())
