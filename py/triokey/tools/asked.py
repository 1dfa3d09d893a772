"""Names in the options of the commands, and the sentence for a name that does not exist."""

from __future__ import annotations

import argparse

from triokey.core.seed import read_seed


class Unfit(ValueError):
    """What is asked for there is not; the text is a sentence."""


def at_least_one(text: str) -> int:
    """Return the number that an option gives. Raises ArgumentTypeError for what is no whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def first_seed(text: str) -> int:
    """Return the seed that a whole number, a seed's code or any words name. Raises ArgumentTypeError for what is none."""
    try:
        return int(text) if text.isdecimal() else read_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
