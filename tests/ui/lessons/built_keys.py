"""Keys of words that this feature builds at run time, and everything that may stand in them (tests/support/built_keys.py)."""

from triokey.core.catalog import GAMES, about
from ui.games.lesson_table import lesson_of

VALUES = {"{}.done": [f"learn.{about(game).family}.{each.key}" for game in GAMES for each in lesson_of(game)]}
