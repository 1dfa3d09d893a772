"""The finished rounds of a match, which may be looked at and reviewed."""

from __future__ import annotations

from triokey.core.match import Match, branch
from ui.model.model import Table


def rounds_over(table: Table) -> int:
    """Return how many rounds of the table's match are over and may be reviewed."""
    return len(table.match.past) + (table.outcome is not None)


def match_to_round(match: Match, number: int) -> Match:
    """Return the match up to the end of a round. number: the round, from 0."""
    return match if number == len(match.past) else branch(match, number, len(match.past[number]))
