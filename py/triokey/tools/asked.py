"""Reads names and numbers in the options of the commands, with an error for those that do not exist."""

from __future__ import annotations

import argparse

from triokey.core.seed import read_seed


class Unfit(ValueError):
    """An option of a command asks for something that does not exist. The message is a sentence for the user."""


def at_least_one(text: str) -> int:
    """Return the number in an option's text. Raises ArgumentTypeError unless it is a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def first_seed(text: str) -> int:
    """Return the seed for a whole number, a seed's code or any words. Raises ArgumentTypeError for a text without a seed."""
    try:
        return int(text) if text.isdecimal() else read_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
