"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from ui.features.somebody.wish import CARRIED
from ui.games.settings import default_settings
from ui.text.words import LANGUAGES

CHOSEN = [(key, value) for key in CARRIED for value in default_settings().specs[key].values if value not in ("", "own")]
VALUES = {"setting.{}.{}": [(key, value) for key, value in CHOSEN if not value.isdigit() and value not in LANGUAGES]}
