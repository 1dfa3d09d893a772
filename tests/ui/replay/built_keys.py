"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from ui.features.replay.state import SPEEDS

VALUES = {"replay.speed.{}": SPEEDS}
