"""The results of `triokey census okiya --gardens 100000`, as far as the page draws them.

Written by tests/bench/okiya_census.py --page.
"""

from __future__ import annotations

GARDENS = 100_000
WINNING = (32514, 28540, 18967, 10979, 5318, 2366, 929, 283, 83, 18, 3, 0, 0)
"""Number of gardens by the number of openings that win in them, from 0 to 12."""
DRAWN = 32499
"""Number of gardens in which, under K13, no opening wins and at least one draws."""
CELLS_WON = {
    "a4": 12681,
    "b4": 11081,
    "c4": 11084,
    "d4": 12837,
    "a3": 11208,
    "d3": 11324,
    "a2": 11182,
    "d2": 11208,
    "a1": 12899,
    "b1": 11224,
    "c1": 11205,
    "d1": 12991,
}
"""Number of gardens in which the opening at a cell wins, by cell."""
LENGTHS = {11: 34, 13: 18216, 14: 6, 15: 49236, 16: 32508}
"""Number of gardens by the length of the game in moves, if the winner plays for a short game and the loser for a long one."""
FAIREST = ("#k1.AUYAAAAAADXg14WR7SF", "#k1.AUYAAAAAAY3A04KC64X", "#k1.AUYAAAAAAbFA1SM17TZ")
HARDEST = ("#k1.AUYAAAAAAAQA16CHRVG", "#k1.AUYAAAAAAAUA0MA89KM", "#k1.AUYAAAAAAAVA01RJXDQ")
HARDEST_GARDENS = 7051
"""Number of gardens that are as hard to play as the listed hardest ones."""
