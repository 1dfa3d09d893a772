"""Examples of deals printed on paper."""

from __future__ import annotations

from examples.ways import FULL, at
from stored_games import at_game

EXAMPLES = {
    "print": at(at_game("okiya over", "print"), ".paper-code .qr", stored=FULL, brings=("print-code",)),
}
DOORS = {"menu": "menu", "rules": "numbers", "share": "share"}
