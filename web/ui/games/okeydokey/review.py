"""How the review of a round of Okey Dokey speaks: the card after which the crew could not win any more."""

from __future__ import annotations

from triokey.core.review import BLUNDER, Point
from triokey.okeydokey import grid
from ui.games.verdict import Verdict
from ui.model.model import Review, Table
from ui.text.words import Words


def headline(words: Words, table: Table, review: Review, found: Point | None) -> str:
    """Return which step decided, or what is known of a round in which none did."""
    if found is not None:
        sure = "yes" if found.mark == BLUNDER else "no"
        return words("review.okeydokey.turn", n=_ordinal(table, found), sure=sure)
    last = review.points[-1] if review.points else None
    why = "won" if last is None or last.value > 0 else "never" if last.value < 0 else "unknown"
    return words(f"review.okeydokey.{why}")


def step(words: Words, table: Table, review: Review, point: Point) -> str:
    """Return which place a step filled, as the stage counts them; the choice of who starts fills none."""
    number = _ordinal(table, point)
    return str(number) if number else ""


def _ordinal(table: Table, point: Point) -> int:
    before, after = (grid.placed(table.match.states[at].rows) for at in (point.at, point.at + 1))
    return after if after > before else 0


VERDICT = Verdict(headline, step=step)
