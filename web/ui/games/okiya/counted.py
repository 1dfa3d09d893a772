"""What `triokey census okiya --gardens 20000` found (tests/bench/RESULTS.md), as far as the page draws it."""

from __future__ import annotations

GARDENS = 20_000
WINNING = (6586, 5611, 3790, 2229, 1015, 493, 195, 60, 16, 4, 1, 0, 0)
"""Gardens by their number of winning openings, 0 to 12."""
DRAWN = 6583
"""Under K13, gardens in which no opening wins and at least one draws."""
CELLS_WON = {
    "a4": 2557,
    "b4": 2224,
    "c4": 2164,
    "d4": 2577,
    "a3": 2269,
    "d3": 2217,
    "a2": 2209,
    "d2": 2218,
    "a1": 2573,
    "b1": 2244,
    "c1": 2253,
    "d1": 2662,
}
"""By cell, gardens in which the opening there wins."""
LENGTHS = {11: 6, 13: 3682, 14: 3, 15: 9726, 16: 6583}
"""Gardens by the number of moves, both players playing for the most points."""
FAIREST = ("#k1.AUYAAAAAADXg14WR7SF", "#k1.AUYAAAAAAY3A04KC64X", "#k1.AUYAAAAAAbFA1SM17TZ")
HARDEST = ("#k1.AUYAAAAAAAQA16CHRVG", "#k1.AUYAAAAAAAUA0MA89KM", "#k1.AUYAAAAAAAVA01RJXDQ")
HARDEST_GARDENS = 1346
"""How many gardens are as hard as these."""
