"""Lies in the package folder of a copy of the project whose modules hold changes that can be switched on, one at a time.

MUTANT is the number of the one that is on; REACHED a file to which processes append the numbers that they came by.
"""

import atexit
import os

active = int(os.environ.get("MUTANT", "-1"))
reached: set[int] = set()


def on(number: int) -> bool:
    """Tell whether a change is on, and remember that the program came by it."""
    reached.add(number)
    return number == active


def _tell() -> None:
    with open(os.environ["REACHED"], "a") as out:
        out.write("".join(f"{number}\n" for number in reached))


if os.environ.get("REACHED") and "MUTATION_HOST" not in os.environ:
    atexit.register(_tell)
