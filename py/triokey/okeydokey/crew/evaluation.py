"""Scores for the actions of one decision of a crew member (see policy.py)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from triokey.okeydokey.cards import COLUMNS, PLACES, ROWS
from triokey.okeydokey.crew.row_costs import RowCosts
from triokey.okeydokey.search.fast_table import ALL_ROWS, BITS, RESET_ACT, SAME_ACT, Act, FastTable

_SOFT = 0.02
"""Added to chances before taking their logarithm, so that a chance of 0 has one."""
_SURE = 0.97
"""Maximum probability of a failure; higher ones are cut to it."""
_WASTE = 60.0
"""Cost of playing the last card of all while a Reset is still missing (D10)."""
_ROWS = tuple(range(ROWS))
_IN = tuple(tuple(c for c in _ROWS if mask >> c & 1) for mask in range(ALL_ROWS + 1))
"""The rows in each mask, as a tuple, by mask."""


class Heard(NamedTuple):
    """What the crew knows of every hand: counts[seat][colour], and able[seat], a mask of rows it can fill in this column."""

    counts: Sequence[Sequence[int]]
    able: Sequence[int]


class Evaluation:
    """One decision, with the values that the scores of all its actions share.

    coming: the seats that play the rest of this column; drawn: for each of them, the number of cards it draws before that.
    misses[c][s]: the chance that seat s has nothing for row c now; elsewhere[c][s]: that it has nothing for all other rows.
    fails[c]: the chance that no seat has anything for row c.  by_rows, by_seats: weights of the next column by these.
    now: the score of the table before the action.
    """

    __slots__ = (
        "able", "by_rows", "by_seats", "chance", "coming", "costs", "counts", "drawn", "elsewhere", "fails", "free", "helps",
        "me", "memo", "misses", "now", "rooms", "t",
    )  # fmt: skip

    def __init__(self, costs: RowCosts, t: FastTable, heard: Heard) -> None:
        self.costs, self.t, self.counts, self.able = costs, t, heard.counts, heard.able
        self.me = t.turn
        self.free = ALL_ROWS ^ t.filled
        self.memo = {0: 1.0, 1: 1.0}
        self.rooms = [BITS[t.left[c] >> t.values[c]] for c in _ROWS]
        self.helps = [t.sizes[s] > sum(self.counts[s]) for s in range(t.seats)]
        self._look_ahead()
        self.misses = [self._find_misses(c, t.hands[self.me], t.left[c], t.values[c]) for c in _ROWS]
        self.elsewhere = self._find_misses_elsewhere()
        self.fails = [self._multiply_misses(row) for row in self.misses]
        w, closing = costs.w, len(_IN[self.free]) == 1
        self.by_rows = w.next * (1.0 if closing else w.next_early)
        self.by_seats = w.seats * (1.0 if closing else w.seats_early)
        self.now = 0.0

    def scores(self) -> list[tuple[float, Act]]:
        """Return (score, action) for every legal action of the seat to act."""
        t, w = self.t, self.costs.w
        last = _WASTE if t.cards == 1 and t.placed < PLACES - 1 else 0.0
        self.now = (
            self.by_rows * self._weigh_spread(self.fails) + self.by_seats * self._weigh_seats_now() - self._weigh_pressure(-1, 0)
        )
        found: list[tuple[float, Act]] = []
        for row in _IN[self.free]:
            places = COLUMNS - t.placed // ROWS - 1 - t.resets[row]
            cost = self.costs.cost(t.left[row], t.values[row], t.resets[row], t.spare, places + 1)
            rest = self.free ^ 1 << row
            if t.reset_lies or rest:
                base = cost + w.column * log(self._fill_column(rest, t.reset_lies, 0) + _SOFT) - last - self.now
                found += self._score_numbers(row, base, places)
                if t.equals[self.me]:
                    found.append(self._score_equal(row, base, places))
            if t.resets[row] and not t.reset_lies:
                base = cost + w.column * log(self._fill_column(rest, True, 0) + _SOFT) - self.now
                found.append(self._score_reset(row, base, places))
        return found

    def _score_numbers(self, row: int, base: float, places: int) -> list[tuple[float, Act]]:
        """Return (score, action) for every Number of the hand that fits this row."""
        costs, t, w, by_rows, by_seats = self.costs, self.t, self.costs.w, self.by_rows, self.by_seats
        hand, value, left, to_come = t.hands[self.me], t.values[row], t.left[row], t.resets[row]
        held = hand >> (row << 3) & 255
        others = [mask >> row & 1 for mask in self.able].count(1) - (self.able[self.me] >> row & 1)
        found: list[tuple[float, Act]] = []
        fits = held >> value << value
        while fits:
            low = fits & -fits
            fits ^= low
            at = BITS[low - 1] + 1
            new = left ^ low
            skipped = (new & low - 1) >> value << value
            score = base - costs.cost(new, at, to_come, t.spare, places) - w.others * others
            score -= w.skip_mine * BITS[skipped & held] + w.skip * BITS[skipped] * (1.0 if to_come == 1 else 0.5)
            misses = self._find_misses(row, hand ^ low << (row << 3), new, at)
            score += by_rows * self._weigh_spread_with(row, misses) + by_seats * self._weigh_seats(row, misses)
            found.append((score - self._weigh_pressure(row, BITS[new >> at]), (row << 3) + at - 1))
        return found

    def _score_equal(self, row: int, base: float, places: int) -> tuple[float, Act]:
        """Return (score, action) for an Equal in this row."""
        t, w, value = self.t, self.costs.w, self.t.values[row]
        held = t.hands[self.me] >> (row << 3) & 255
        score = base + self.now - self.costs.cost(t.left[row], value, t.resets[row], t.spare - 1, places) - w.equal
        score -= w.equal_early * (len(t.deck) - t.top) / 30.0
        return score + (0.0 if held >> value else w.equal_need), SAME_ACT + row

    def _score_reset(self, row: int, base: float, places: int) -> tuple[float, Act]:
        """Return (score, action) for a Reset of this row."""
        t, w, hand, left, value = self.t, self.costs.w, self.t.hands[self.me], self.t.left[row], self.t.values[row]
        held = hand >> (row << 3) & 255
        score = base - self.costs.cost(left, 0, t.resets[row] - 1, t.spare, places + 1)
        score += w.freed * BITS[left & (1 << value) - 1] - w.wasted * BITS[left >> value]
        score += w.freed_mine * BITS[held & (1 << value) - 1] - w.wasted_mine * BITS[held >> value]
        misses = self._find_misses(row, hand, left, 0)
        t.resets[row] -= 1
        score += self.by_rows * self._weigh_spread_with(row, misses) + self.by_seats * self._weigh_seats(row, misses)
        score -= self._weigh_pressure(row, BITS[left])
        t.resets[row] += 1
        return score - w.reset - w.reset_early * len(_IN[self.free]), RESET_ACT + row

    def _look_ahead(self) -> None:
        """Find the seats that play the rest of this column, and the chance that a drawn card is a given Number."""
        t, seats = self.t, self.t.seats
        thick = t.top < len(t.deck)
        drew = [0] * seats
        drew[self.me] = 1
        unseen = sum(map(BITS.__getitem__, t.left)) + t.spare - t.sizes[self.me]
        self.chance = 1.0 / unseen if unseen > 0 and thick else 0.0
        self.coming: list[int] = []
        self.drawn: list[int] = []
        seat, steps, wanted = self.me, 0, len(_IN[self.free])
        while len(self.coming) < wanted:
            seat = (seat + 1) % seats
            steps += 1
            if t.sizes[seat] or steps > 6:
                self.coming.append(seat)
                self.drawn.append(drew[seat])
                drew[seat] += 1

    def _fill_column(self, rows: int, lies: bool, turn: int) -> float:
        """Return the chance that the coming seats fill these rows of the column, if each seat in turn plays its best card."""
        memo = self.memo
        key = rows << 1 | lies
        if key in memo:
            return memo[key]
        t, w = self.t, self.costs.w
        seat = self.coming[turn]
        able = self.able[seat]
        best = second = 0.0
        numbers = lies or rows & rows - 1
        drawn = self.drawn[turn] * self.chance
        for row in _IN[rows]:
            rest = rows ^ 1 << row
            if numbers and (able >> row & 1 or drawn or self.helps[seat]):
                key_after = rest << 1 | lies
                after = memo[key_after] if key_after in memo else self._fill_column(rest, lies, turn + 1)
                if able >> row & 1:
                    best = max(best, after)
                elif self.helps[seat]:
                    best = max(best, w.equal_help * after)
                else:
                    second = max(second, min(0.9, drawn * self.rooms[row]) * after)
            if not lies and t.resets[row]:
                key_after = rest << 1 | 1
                after = memo[key_after] if key_after in memo else self._fill_column(rest, True, turn + 1)
                best = max(best, (1.0 - w.reset_room * self.rooms[row]) * after)
            if best >= 1.0:
                break
        if second > best:
            best = second
        elif second:
            best += (1.0 - best) * second * 0.5
        memo[key] = best
        return best

    def _find_misses(self, row: int, hand: int, left: int, value: int) -> list[float]:
        """Return for each seat the chance that it has nothing for a row; for the seat to act it is known, 0 or 1."""
        held = hand >> (row << 3) & 255
        unseen = left & ~held
        size = BITS[unseen]
        share = 1.0 - BITS[unseen >> value] / size if size else 1.0
        found = [share ** counts[row] for counts in self.counts]
        found[self.me] = 0.0 if held >> value else 1.0
        return found

    def _multiply_misses(self, misses: list[float]) -> float:
        chance = 1.0
        for miss in misses:
            chance *= miss
        return chance

    def _weigh_spread(self, fails: list[float]) -> float:
        """Return the logarithm of the chance that at most one row fails, and that this row has a Reset."""
        product, odds, resets = 1.0, 0.0, self.t.resets
        for row in _ROWS:
            fail = fails[row]
            if fail:
                if fail > _SURE:
                    fail = _SURE
                product *= 1.0 - fail
                if resets[row]:
                    odds += fail / (1.0 - fail)
        return log(product * (1.0 + odds) + _SOFT)

    def _weigh_spread_with(self, row: int, misses: list[float]) -> float:
        kept = self.fails[row]
        self.fails[row] = self._multiply_misses(misses)
        found = self._weigh_spread(self.fails)
        self.fails[row] = kept
        return found

    def _find_misses_elsewhere(self) -> list[list[float]]:
        found = []
        for row in _ROWS:
            a, b, c, d = (self.misses[other] for other in _ROWS if other != row)
            found.append([a[s] * b[s] * c[s] * d[s] for s in range(self.t.seats)])
        return found

    def _weigh_seats_now(self) -> float:
        return self._weigh_seats(0, self.misses[0])

    def _weigh_seats(self, row: int, misses: list[float]) -> float:
        """Return the logarithm of the chance that at most one seat has no Number to place; that seat places a Reset."""
        product, odds = 1.0, 0.0
        for seat, other in enumerate(self.elsewhere[row]):
            fail = other * misses[seat]
            if fail:
                if fail > _SURE:
                    fail = _SURE
                product *= 1.0 - fail
                odds += fail / (1.0 - fail)
        return log(product * (1.0 + odds) + _SOFT)

    def _weigh_pressure(self, row: int, room: int) -> float:
        """Return how urgent the Resets of all rows are together, if this row had `room` Numbers above its value."""
        resets = self.t.resets
        return self.costs.pressure([room if c == row else here for c, here in enumerate(self.rooms) if resets[c]])
