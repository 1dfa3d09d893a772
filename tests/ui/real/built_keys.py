"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.catalog import GAMES, about
from triokey.core.scorecard import blank_scorecard, has_scores, ways_to_end

WAYS = [(about(game).family, way.key) for game in GAMES if has_scores(game) for way in ways_to_end(blank_scorecard(game))]
VALUES = {"{}.name": GAMES, "{}.way-number": {family for family, _ in WAYS}, "{}.way.{}": WAYS}
