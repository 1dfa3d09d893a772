"""Module in the package folder of a copy of the project, by which planted changes are switched on, one at a time.

The environment variable MUTANT is the number of the active change; REACHED names a file to which processes append the numbers of
the changes that they execute.
"""

import atexit
import os

active = int(os.environ.get("MUTANT", "-1"))
reached: set[int] = set()


def on(number: int) -> bool:
    """Tell whether a change is active, and record that the program has reached it."""
    reached.add(number)
    return number == active


def _tell() -> None:
    with open(os.environ["REACHED"], "a") as out:
        out.write("".join(f"{number}\n" for number in reached))


if os.environ.get("REACHED") and "MUTATION_HOST" not in os.environ:
    atexit.register(_tell)
