"""Running the build's scripts from the command line, so that every error is shown as one sentence instead of a traceback."""

import sys
from collections.abc import Callable

from building.places import ROOT, Problem

sys.path.insert(0, str(ROOT / "py"))
from triokey.tools.manners import run_command


def run_script(name: str, work: Callable[[], None]) -> int:
    """Run the function `work` of the script `name` and return the exit code; a Problem is printed as one sentence."""

    def work_or_exit() -> None:
        try:
            work()
        except Problem as problem:
            sys.exit(str(problem))

    return run_command(name, work_or_exit)
