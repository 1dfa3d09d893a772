"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.okey.pad.deal import PENALTIES, REASONS
from triokey.okey.pad.options import OPTIONS
from ui.features.pad.pages import RULES

PARTS = (
    *("won", "partner", "unopened", "rack", "number", "own-pairs"),
    *("twice-joker", "twice-hand", "twice-pairs", "cap", "held"),
)
REFUSALS = ("link", "option", "full", "over", "name", "who", "missing", "nothing-asked", "void-written")
NAMED = {
    value for spec in OPTIONS for value in spec.values if value not in ("yes", "no") and (value == "0" or not value.isdigit())
}
"""Values of options that have a sentence of their own."""

VALUES = {
    "pad.bad.{}": {*REASONS, *REFUSALS},
    "pad.fed.{}": ("series", "pairs"),
    "pad.option.{}": [spec.key for spec in OPTIONS],
    "pad.option.{}.{}": [(spec.key, value) for spec in OPTIONS for value in spec.values if value in NAMED],
    "pad.part.{}": (*PENALTIES, *PARTS),
    "pad.rule.{}": RULES,
    "pad.with.{}": ("joker", "hand", "pairs"),
    "pad.{}": ("yes", "no"),
}
