"""Examples of verified deals."""

from __future__ import annotations

from examples.ways import FULL, at
from stored_games import at_game

EXAMPLES = {
    "verify": at(at_game("okey watched", "verify"), ".proofline", stored=FULL),
    "verify counted": at(
        at_game("okey watched", "verify"), ".proofline", "[data-do=verify-deals]", stored=FULL, brings=("deals-counted",)
    ),
    "verify swapped": at(
        at_game("okey watched", "verify"), ".proofline", "[data-do=verify-swap]", stored=FULL, brings=("bot-swapped",)
    ),
}
DOORS = {"menu": "menu"}
