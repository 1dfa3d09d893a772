"""The words and pictures of a review, as far as a family has its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from triokey.core.review import BLUNDER, MISTAKE, Point
from ui.model.model import Review, Table
from ui.text.html import Content
from ui.text.words import Words


class Verdict(NamedTuple):
    """How a family's review speaks; its words are review.FAMILY.* in the catalogs.

    headline: the first line, found being the step that decided, None where nothing was given away; it says so while that step
    is still being judged, and names it from the beginning.
    decisive: whether the step that gave away most decided the round.
    turned: whether a step is known to have decided the round that has just ended, where judging it takes long; None where
    the worker judges a whole round at once.
    from_start: the sentence, for a round that no step decided, that it was proven to be decided before its first; "" where it
    was not.
    beside: what else is said of that step, where the headline judges it by what its seat knew.
    lines: what stands below it: how everybody did.
    step: the number of a step in the list, where its sentence says who made it.
    below: whether the picture reaches below zero.
    pieces: of a step that was worse than another, the piece played and the better one, by their names on the board, or None.
    cards: marks of the steps that may be kept as cards; none for a family that has no cards.
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
