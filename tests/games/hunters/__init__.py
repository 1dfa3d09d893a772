"""Hunters: two pieces on a board of seven rows, of which one steps onto the other."""

from triokey.core.about import About, Option

LAST = Option("catch", ("wins", "loses"), "wins", "H4")
PITCH = "Two pieces on a board of seven rows: step forward onto the other."
ABOUT = (About(id="hunters", letter="h", name="Hunters", family="hunters", draft=True, pitch=PITCH, minutes=5, options=(LAST,)),)
