"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.catalog import GAMES, about
from triokey.core.scorecard import blank, has_scores, ways

WAYS = [(about(game).family, way.key) for game in GAMES if has_scores(game) for way in ways(blank(game))]
VALUES = {"{}.name": GAMES, "{}.way-number": {family for family, _ in WAYS}, "{}.way.{}": WAYS}
