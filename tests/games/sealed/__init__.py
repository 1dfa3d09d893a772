"""Sealed: a game with three hidden cards each, laid face down; the highest card of each trick wins it."""

from triokey.core.about import About

ABOUT = (About(id="sealed", letter="s", name="Sealed", family="sealed", hidden=True, draft=True, seat_counts=(3, 2), minutes=2),)
