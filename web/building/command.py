"""How the scripts that people start end: a problem is one sentence, and so is what the system refuses."""

import sys
from collections.abc import Callable

from building.places import ROOT, Problem

sys.path.insert(0, str(ROOT / "py"))
from triokey.tools.manners import ended


def run(name: str, work: Callable[[], None]) -> int:
    """Do the work of a script and return its exit code."""

    def told() -> None:
        try:
            work()
        except Problem as problem:
            sys.exit(str(problem))

    return ended(name, told)
