"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from ui.features.duels.kept import WHYS

SENT = ("duel", "duel-result")
VALUES = {"duel.why.{}": WHYS, "share.{}": SENT, "share.{}.what": SENT}
