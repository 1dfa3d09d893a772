"""Sealed: three hidden cards each, laid face down; the highest of each trick takes it."""

from triokey.core.about import About

ABOUT = (About(id="sealed", letter="s", name="Sealed", family="sealed", hidden=True, draft=True, seat_counts=(3, 2), minutes=2),)
