"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

VALUES = {"verify.chi.{}": ("usual", "rare", "wrong")}
