"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.puzzle import GRADES
from ui.features.puzzles.sharing import KINDS
from ui.features.puzzles.today import MARKS
from ui.model.model import PAPERS

VALUES = {
    "daily.how.{}": ("open", "tried", *MARKS),
    "daily.{}": ("back", "next"),
    "print.{}": PAPERS,
    "puzzles.grade.{}": GRADES,
    "share.text.puzzle-{}": ("alone", "helped"),
    "share.{}": KINDS,
    "share.{}.what": KINDS,
}
