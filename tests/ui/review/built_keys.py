"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.catalog import about, families, games_of
from triokey.core.review import MARKS

REVIEWED = [family for family in families() if any("review" in about(game).parts for game in games_of(family))]
VALUES = {"review.mark.{}": MARKS, **dict.fromkeys(("review.{}.graph", "review.{}.high", "review.{}.low"), REVIEWED)}
