"""The rounds of a match that are over, which are those that may be looked at whole."""

from __future__ import annotations

from triokey.core.match import Match, branch
from ui.model.model import Table


def rounds_over(table: Table) -> int:
    """Return how many rounds of the table's match are over, which are those that may be reviewed."""
    return len(table.match.past) + (table.outcome is not None)


def round_of(match: Match, number: int) -> Match:
    """Return the match as far as the end of a round."""
    return match if number == len(match.past) else branch(match, number, len(match.past[number]))
