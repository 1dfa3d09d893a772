"""How much of rules, records, saves and match the engine tests reach, counted in lines and branches.

Runs the tests of the engine alone, without a browser, and prints for each part what they reach and every line and branch
that they do not. Which files a part has stands in PARTS.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import ROOT, packages

ENGINE = ROOT / "py" / "triokey"
PARTS = {
    "rules": (
        "core/game.py okiya/rules.py okiya/garden.py okiya/tiles.py okiya/series.py"
        " okey/rules.py okey/rounds_sheet.py okey/tournament_sheet.py okey/house.py okey/table.py okey/dealing.py okey/scoring.py"
        " okey/series.py okey/notation.py okey/hand/*.py"
        " okeydokey/rules.py okeydokey/turn.py okeydokey/talk.py okeydokey/table.py"
        " okeydokey/dealing.py okeydokey/cards.py okeydokey/grid.py okeydokey/notation.py"
    ),
    "records": (
        "core/bits.py core/envelope.py core/fields.py core/packed.py core/record.py core/notes.py core/dare.py core/names.py"
        " core/seed.py okey/packing.py okeydokey/packing.py"
    ),
    "saves": "core/save.py",
    "match": "core/match.py",
}
"""The files of each part, below py/triokey."""
TESTS = (
    "core/test_bits.py core/test_c[ao]*.py core/test_dares.py core/test_match.py core/test_notes.py core/test_p[al]*.py"
    " core/test_records.py core/test_s[ae]*.py golden/test_golden_links.py okiya/test_okiya_[rs]*.py okiya/test_okiya_golden.py"
    " okey/test_okey_[dghlrsv]*.py okeydokey/test_[ghlv]*.py okeydokey/test_okeydokey_real.py"
)
"""The tests that are run, below tests/engine: those of rules and records, none that is marked slow."""


def main() -> int:
    """Run the tests, print what they reach, and fail where a test does or where a part is below 98 %."""
    parts = {name: sorted(path for words in files.split() for path in ENGINE.glob(words)) for name, files in PARTS.items()}
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")
        settings = Path(folder, "settings")
        files = "\n    ".join(str(path) for paths in parts.values() for path in paths)
        settings.write_text(f"[run]\nbranch = true\ndata_file = {folder}/data\ninclude =\n    {files}\n")
        path = os.pathsep.join(str(one) for one in (packages(), ROOT / "py", ROOT / "web"))
        asked = [sys.executable, "-m", "coverage"]
        tests = [str(path) for words in TESTS.split() for path in sorted((ROOT / "tests" / "engine").glob(words))]
        run = [*asked, "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-n0", "-m", "not slow", *tests, *sys.argv[1:]]
        env = {**os.environ, "PYTHONPATH": path}
        whole = not subprocess.call(run, cwd=ROOT, env=env, stdout=sys.stderr)
        subprocess.run([*asked, "json", f"--rcfile={settings}", "-q", "-o", told], cwd=ROOT, env=env, check=True)
        found = {str((ROOT / name).resolve()): one for name, one in json.loads(told.read_text())["files"].items()}
    for name, paths in parts.items():
        sums = [found[str(path)]["summary"] for path in paths]
        branches = sum(one["num_branches"] for one in sums)
        taken = sum(one["covered_branches"] for one in sums)
        lines = sum(one["num_statements"] for one in sums)
        met = sum(one["covered_lines"] for one in sums)
        share = 100 * taken / branches
        whole &= share >= 98
        print(f"{name}: {taken} of {branches} branches, {share:.1f} %; {met} of {lines} lines")
        for path in paths:
            missed = [str(line) for line in found[str(path)]["missing_lines"]]
            missed += [f"{start}->{end if end > 0 else 'end'}" for start, end in found[str(path)]["missing_branches"]]
            if missed:
                print(f"  not reached in {path.relative_to(ENGINE)}: {', '.join(missed)}")
    return not whole


if __name__ == "__main__":
    sys.exit(main())
