"""Replays of games that are over."""

from __future__ import annotations

from examples.ways import CROSS, at_table

EXAMPLES = {
    "okiya replay runs": at_table("okiya over", CROSS, "#moves .past-move", "#replay-run", wait=".garden.over")._replace(
        brings=("replay-on",)
    ),
    "okiya replay": at_table("okiya over", CROSS, "#moves .past-move", wait="#scrub"),
    "okey replay": at_table("okey over", CROSS, ".log li:nth-child(6) .logline", wait="#scrub"),
}
