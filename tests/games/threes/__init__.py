"""Connect three: four columns into which discs fall, three in a row decide."""

from triokey.core.about import About, Option

LAST = Option("three", ("wins", "loses"), "wins", "C4")
PITCH = "Let discs fall into four columns: three in a row decide."
ABOUT = (
    About(id="threes", letter="h", name="Connect three", family="threes", draft=True, pitch=PITCH, minutes=2, options=(LAST,)),
)
