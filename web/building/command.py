"""The end of scripts that people start: every problem, of ours or of the system, is shown as one sentence."""

import sys
from collections.abc import Callable

from building.places import ROOT, Problem

sys.path.insert(0, str(ROOT / "py"))
from triokey.tools.manners import run_command


def run(name: str, work: Callable[[], None]) -> int:
    """Do the work of a script and return its exit code."""

    def told() -> None:
        try:
            work()
        except Problem as problem:
            sys.exit(str(problem))

    return run_command(name, told)
