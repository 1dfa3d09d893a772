"""Estimates of how likely a crew wins from a table between two columns, by a small network over the state of the rows.

The inputs are signs: numbers that name a feature which is present. Each row gives four signs: how many Numbers it has above and
below its value; how many of those above are held, and how many are skipped by the lowest of them; how many of those below are
held, and how many above are in the deck; how many seats hold one above. The table gives the column, the Equals, the rows and the
seats that are stuck, the deck, and how many rows each coming seat can play on. Every sign of a row has a vector. A row's vectors
are summed and cut off at zero; the sums of all rows and the vectors of the table's signs form the hidden layer. The weights
(network_weights.py) were fitted to the ends of games between club bots by tests/fit/okeydokey_value.py.

The network sees all cards of the deck and the hands, so it is used for imagined tables only.
"""

from __future__ import annotations

from functools import cache
from math import exp
from operator import add, mul

from triokey.okeydokey.cards import HIGHEST, ROWS
from triokey.okeydokey.crew import network_weights
from triokey.okeydokey.search.fast_table import BITS, FastTable

_SIDE = HIGHEST + 1
_FEW = 6
"""Held Numbers of a row are counted only up to one less than this."""
_NONE = 5
"""Stands for the number of skipped Numbers if nobody holds a Number above the value."""
FIRST_SIGNS = 3 * _SIDE * _SIDE
"""Upper limit (exclusive) of a row's first sign; its other three signs are larger."""
_HELD = FIRST_SIGNS + 3 * _FEW * _FEW
_SEATS = _HELD + 3 * _FEW * _SIDE
ROW_SIGNS = _SEATS + 3 * _FEW
"""Number of different signs that a row can give."""

_SPARE, _EQUALS, _ROWS_STUCK, _SEATS_STUCK, _DECK, CREW, _ORDER = 10, 14, 18, 24, 30, 42, 47
"""Indices of the first sign of each kind that a table gives, after the signs of its column."""
_GAPS = 5
"""Number of different signs of a coming seat: it can play on 0, 1, 2 or at least 3 rows, or has no card."""
TABLE_SIGNS = _ORDER + 5 * _GAPS
"""Number of different signs that a table can give."""

SignRow = tuple[int, int, int, int, int]
"""The arguments of row_signs for one row."""


def row_signs(resets: int, value: int, left: int, held: int, seats: int) -> tuple[int, int, int, int]:
    """Return the signs of a row; left and held: masks of its Numbers, seats: the number of seats that can play on it."""
    above, below = BITS[left >> value], BITS[left & (1 << value) - 1]
    high, low = held >> value, BITS[held & (1 << value) - 1]
    in_hands = BITS[high]
    skipped = min(4, BITS[left >> value & (high & -high) - 1]) if high else _NONE
    return (
        (resets * _SIDE + above) * _SIDE + below,
        FIRST_SIGNS + (resets * _FEW + min(in_hands, _FEW - 1)) * _FEW + skipped,
        _HELD + (resets * _FEW + min(low, _FEW - 1)) * _SIDE + above - in_hands,
        _SEATS + resets * _FEW + seats,
    )


def network_inputs(t: FastTable) -> tuple[list[SignRow], list[int]]:
    """Return the arguments of row_signs for each row, and the signs of the table; the current column must be empty."""
    held = 0
    for hand in t.hands:
        held |= hand
    rows = []
    reach = [0] * t.seats
    for row in range(ROWS):
        shift, value, able = row << 3, t.values[row], 0
        for seat, hand in enumerate(t.hands):
            if (hand >> shift & 255) >> value:
                reach[seat] += 1
                able += 1
        rows.append((t.resets[row], value, t.left[row], held >> shift & 255, able))
    found = [
        t.placed // ROWS,
        _SPARE + t.spare,
        _EQUALS + sum(t.equals),
        _ROWS_STUCK + sum(not able for *_, able in rows),
        _SEATS_STUCK + sum(bool(size) and not can for size, can in zip(t.sizes, reach, strict=True)),
        _DECK + (len(t.deck) - t.top) // 3,
        CREW + t.seats - 1,
    ]
    for step in range(t.seats):
        seat = (t.turn + step) % t.seats
        found.append(_ORDER + step * _GAPS + (min(reach[seat], 3) if t.sizes[seat] else _GAPS - 1))
    return rows, found


class ValueNetwork:
    """The network, with a cache of the rows it has already evaluated."""

    def __init__(self) -> None:
        self._row = _read_vectors(network_weights.ROW, network_weights.ROW_WIDTH)
        self._table = _read_vectors(network_weights.TABLE, network_weights.WIDTH)
        self._weights = _read_vectors(network_weights.WEIGHTS, network_weights.ROW_WIDTH)
        ((*self._out, self._total),) = _read_vectors(network_weights.OUT, network_weights.WIDTH + 1)
        self._seen: dict[SignRow, list[float]] = {}

    def chance(self, t: FastTable) -> float:
        """Return the estimated chance, from 0 to 1, that the crew wins from this table; the current column must be empty."""
        rows, found = network_inputs(t)
        a, b, c, d, e = map(self._vector, rows)
        sums = [v + w + x + y + z for v, w, x, y, z in zip(a, b, c, d, e, strict=True)]
        hidden = self._table[found[0]]
        for sign in found[1:]:
            hidden = list(map(add, hidden, self._table[sign]))
        total = self._total
        for start, weights, out in zip(hidden, self._weights, self._out, strict=True):
            at = start + sum(map(mul, weights, sums))
            if at > 0.0:
                total += at * out
        return 1.0 / (1.0 + exp(-total))

    def _vector(self, key: SignRow) -> list[float]:
        found = self._seen.get(key)
        if found is None:
            a, b, c, d = (self._row[sign] for sign in row_signs(*key))
            found = [x if (x := p + q + r + s) > 0.0 else 0.0 for p, q, r, s in zip(a, b, c, d, strict=True)]
            self._seen[key] = found
        return found


@cache
def _read_vectors(text: str, width: int) -> list[list[float]]:
    found = [int(word) / network_weights.SCALE for word in text.split()]
    return [found[at : at + width] for at in range(0, len(found), width)]
