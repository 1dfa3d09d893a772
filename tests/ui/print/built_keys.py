"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.catalog import families
from ui.model.model import PAPERS

VALUES = {"print.how.{}": families(), "print.{}": PAPERS}
