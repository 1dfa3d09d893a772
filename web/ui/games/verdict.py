"""The sentences and figures that a family of games contributes to the review of a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from triokey.core.review import BLUNDER, MISTAKE, Point
from ui.model.model import Review, Table
from ui.text.html import Content
from ui.text.words import Words


class Verdict(NamedTuple):
    """The parts that a family of games contributes to a review. Its sentences have the keys review.FAMILY.* in the catalogs.

    headline: the first line of the review; found is the decisive step, None if nothing was given away. While that step is still
    being judged, the headline says so but already names the step.
    decisive: whether a step, given the one that gave away most, decided the round.
    turned: whether a step is known to have decided the round that has just ended, in games where judging takes long; None where
    the worker judges a whole round at once.
    from_start: for a round that no step decided, the sentence that says it was decided before its first step; "" if that is not
    proven.
    beside: a further sentence on the decisive step, where the headline judges that step by what its seat knew.
    lines: the text below the headline: how well everybody played.
    step: the number of a step in the list, for sentences that say who made it.
    below: whether the chart of the round's course reaches below zero.
    pieces: for a step that was worse than another, the names of the piece played and of the better one on the board, or None.
    cards: marks of the steps that may be kept as training cards; none for a family that has no cards.
    """

    headline: Callable[[Words, Table, Review, Point | None], str]
    beside: Callable[[Words, Table, Review, Point], str] | None = None
    decisive: Callable[[Point], bool] = lambda point: True
    turned: Callable[[Table], bool] | None = None
    from_start: Callable[[Words, Table, Sequence[Point]], str] = lambda words, table, points: ""
    lines: Callable[[Words, Table, Review], Sequence[Content]] = lambda words, table, review: ()
    step: Callable[[Words, Table, Review, Point], str] | None = None
    below: bool = True
    pieces: Callable[[Table, Point], tuple[str, str] | None] = lambda table, point: None
    cards: tuple[str, ...] = (MISTAKE, BLUNDER)
