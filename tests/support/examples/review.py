"""Examples of reviews of rounds."""

from __future__ import annotations

from examples.ways import CROSS, FULL, MENU, OWN, at, at_table
from stored_games import at_game

EXAMPLES = {
    "review in the menu": at_table("okiya over", CROSS, MENU, wait="#sheet [href^='#/review/']"),
    "review on the shelf": at("#/games", ".page.games [href^='#/review/']", stored=OWN),
    "review okeydokey": at(
        at_game("dokey lost", "review"), ".verdict-box", stored=FULL, brings=("step-evaluated", "round-judged")
    ),
    "review shown": at(at_game("okiya over", "review"), "#line-on", "[data-do=show]", stored=FULL, brings=("line-found",)),
    "review": at(at_game("okiya over", "review"), ".verdict-box", stored=FULL),
}
LATE = {"round-known": "how a round went is known of it from then on"}
DOORS = {"end": "okiya end", "menu": "review in the menu", "shelf": "review on the shelf", "table-back": "review shown"}
