"""Examples of replays of finished games."""

from __future__ import annotations

from examples.ways import CROSS, OWN, at, at_table
from review_pages import blundered
from triokey.core.record import write_match_link

WATCH = "[data-do=replay][data-value=start]"
EXAMPLES = {
    "replay brought": at(lambda: write_match_link(blundered()[0]), f"#sheet {WATCH}", stored=OWN),
    "replay brought on the board": at(lambda: write_match_link(blundered()[0]), f".actions {WATCH}", CROSS, stored=OWN),
    "okiya replay runs": at_table("okiya over", CROSS, "#moves .past-move", "#replay-run", wait=".garden.over")._replace(
        brings=("replay-on",)
    ),
    "okiya replay": at_table("okiya over", CROSS, "#moves .past-move", wait="#scrub"),
    "okey replay": at_table("okey over", CROSS, ".log li:nth-child(6) .logline", wait="#scrub"),
}
DOORS = {
    "side": "okiya replay",
    "menu-moves": "menu",
    "looking-back": "okiya replay",
    "looking-back-more": "okiya replay",
    "end-primary": "replay brought",
    "table-primary": "replay brought on the board",
}
