"""Hunters: a game of two pieces on a board of seven rows; a piece that steps onto the other decides the round."""

from triokey.core.about import About, Option

LAST = Option("catch", ("wins", "loses"), "wins", "H4")
PITCH = "Two pieces on a board of seven rows: step forward onto the other."
ABOUT = (About(id="hunters", letter="h", name="Hunters", family="hunters", draft=True, pitch=PITCH, minutes=5, options=(LAST,)),)
