"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.live.guest import _REASONS
from triokey.live.verdict import AWAY, FAULTS, GOOD, LATE, OTHER, WATCHED

VALUES = {
    "live.check.{}": (GOOD, LATE, AWAY, WATCHED, OTHER, *FAULTS),
    "live.kind.{}": ("person", "bot", "away"),
    "live.state.{}": ("here", "gone", "bot"),
    "live.why.{}": {*_REASONS, "left", "lost", "untrue", "changed"},
}
