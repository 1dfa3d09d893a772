"""A solver of tables with all cards known: it finds a winning line, a proof of loss, or an honest "not known" (None).

It first tries the proof by schedule (schedule.py). Then a depth-first search follows the healthiest rows, pruned by the same
proof and restarted with noise and growing limits; this search tries few exchanges. Last comes a search of every action with a
table of lost positions; if it ends within its limit, the loss is proven. All limits are numbers of positions, never a clock.
"""

from __future__ import annotations

from math import log2
from typing import NamedTuple

from triokey.core.rng import Rng
from triokey.okeydokey.cards import COLUMNS, EQUAL, HIGHEST, NUMBERS, PLACES, RESET, ROWS, Card
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, Act
from triokey.okeydokey.search.position import Candidate, Position
from triokey.okeydokey.search.schedule import Patterns, share_out
from triokey.okeydokey.table import NOBODY, Move, State

__all__ = ["Solution", "solve"]

BUDGET = 24_000
"""Maximum number of positions before the solver answers "not known"."""
_NARROW = 300
_PLAN = (*[_NARROW] * 6, 1_000, *[_NARROW] * 12, 4_000)
"""Limits of the first runs. Runs above _NARROW try every exchange; the rest of the budget goes to runs that try few."""
_NOISES = (2.0, 1.0, 4.0, 8.0)

_SEEDS = 1_000_003
"""Difference between the random seeds of two orders of actions."""
_SKIP = 1.0
_EQUAL_COST = 3.0
_FAR = 2.0
"""A card is worth discarding under the deck once this many lower Numbers of its row are still missing."""
_HEALTH = (-3.0, *(log2(1 + n) for n in range(1, 64)))
_ALL_COLUMNS = (1 << COLUMNS) - 1
_LOST_CARD = 99


class Solution(NamedTuple):
    """winnable: True with a winning line, False with a proof, None if not known. nodes: number of positions examined."""

    winnable: bool | None
    line: tuple[Move, ...]
    nodes: int


def solve(state: State, budget: int = BUDGET, order: int = 0) -> Solution:
    """Return whether the table can still be won, with all cards known.

    budget: the number of positions after which the answer is None.  order: a different number tries the actions in a different
    order, which may find another line. Raises ValueError before the start player is chosen.
    """
    if state.end:
        return Solution(state.end == "festival", (), 0)
    if state.start == NOBODY:
        raise ValueError("the start player is not chosen yet")
    search = _Search(state)
    if not search.open():
        return Solution(False, (), 1)
    spent = 0
    at = 0
    while spent < budget:
        limit = _PLAN[at] if at < len(_PLAN) else _NARROW
        noise = _NOISES[(at + order) % len(_NOISES)] if at or order else 0.0
        found = search.run(min(limit, budget - spent), noise, limit > _NARROW, seed=at + order * _SEEDS)
        spent += search.nodes
        if found is not None:
            return Solution(found, tuple(search.line) if found else (), spent)
        at += 1
    return Solution(None, (), spent)


def hopeful_acts(state: State) -> set[Act]:
    """Return every placement that the schedule does not prove to lose.

    The proof does not depend on the cards that go under the deck or under an Equal.
    """
    search = _Search(state)
    return search.placements() if search.open() else set()


class _Search(Position):
    """A depth-first search from one position."""

    def open(self) -> bool:
        """Return whether the schedule does not prove this position lost."""
        return self._has_hope(self.rows, self.resets, self.budget, self.reset_lies)

    def placements(self) -> set[Act]:
        """Return the actions that the schedule does not prove to lose."""
        self.noise = 0.0
        return {_to_act(child) for child in self._list_children() if self._is_child_hopeful(child)}

    def run(self, limit: int, noise: float, wide: bool, seed: int) -> bool | None:
        """Search at most `limit` positions; return True for a win, False for a loss (if no action was left out), else None."""
        self.line = []
        self.nodes = 0
        self.limit = limit
        self.noise = noise
        self.wide = wide or not self.deck
        self.rng = Rng(seed)
        self.lost: set[tuple[object, ...]] = set()
        if self._win():
            return True
        return False if self.wide and self.nodes <= self.limit else None

    def _win(self) -> bool:
        if self.placed == PLACES:
            return True
        self.nodes += 1
        if self.nodes > self.limit:
            return False
        key = self.key() if self.wide else ()
        if self.wide and key in self.lost:
            return False
        for child in self._list_children():
            if not self._is_child_hopeful(child):
                continue
            for out in self._list_exchanges(child) if child.face == RESET else ((),):
                before = self.play(child, out)
                if self.placed == PLACES or (self.turn != NOBODY and self._win()):
                    return True
                self.undo(child, before)
                if self.nodes > self.limit:
                    return False
        if self.wide:
            self.lost.add(key)
        return False

    def _list_children(self) -> list[Candidate]:
        """Return the moves after which their row still has a pattern, the most promising first."""
        found: list[Candidate] = []
        seat, after = self.turn, self.placed // ROWS + 1
        hand = self.hands[seat]
        numbers = self.reset_lies or self.placed % ROWS < ROWS - 1
        for row in range(ROWS):
            if self.filled >> row & 1:
                continue
            value, left, resets = self.values[row], self.left[row], self.resets[row]
            base = -self._measure_health(self.rows[row])
            if numbers:
                held = hand >> row * HIGHEST & 0xFF
                fits = held >> value << value
                while fits:
                    low = fits & -fits
                    fits ^= low
                    at = low.bit_length()
                    skipped = (left & low - 1) >> value
                    score = base - _SKIP * skipped.bit_count() * (3 - resets)
                    self._add(found, score, row, row * HIGHEST + at - 1, (), left ^ low, at, resets, after)
                if self.equals[seat]:
                    self._add(found, base - _EQUAL_COST, row, EQUAL, (), left, value, resets, after)
                    while held and self.top == len(self.deck):
                        low = held & -held
                        held ^= low
                        under = (row * HIGHEST + low.bit_length() - 1,)
                        score = base - _EQUAL_COST - (0.0 if low.bit_length() <= value and not resets else 1.0)
                        self._add(found, score, row, EQUAL, under, left ^ low, value, resets, after)
            if resets and not self.reset_lies:
                freed = (left & (1 << value) - 1).bit_count() - (left >> value).bit_count()
                self._add(found, base + _SKIP * freed / 2, row, RESET, (), left, 0, resets - 1, after)
        found.sort(key=_get_score, reverse=True)
        return found

    def _add(
        self,
        found: list[Candidate],
        score: float,
        row: int,
        face: Card,
        under: tuple[Card, ...],
        left: int,
        value: int,
        resets: int,
        after: int,
    ) -> None:
        patterns = self.schedule.patterns(row, after, left, value, resets)
        if patterns[self.budget - (face == EQUAL)]:
            score += self._measure_health(patterns)
            if self.noise:
                score += self.noise * self.rng.unit()
            found.append(Candidate(score, row, face, under, left, value, resets, patterns))

    def _measure_health(self, patterns: Patterns) -> float:
        """Return the health of a row: the logarithm of its number of patterns, averaged over the budgets of Equals."""
        if not self.budget:
            return _HEALTH[patterns[0].bit_count()]
        return sum(_HEALTH[choices.bit_count()] for choices in patterns[: self.budget + 1]) / (self.budget + 1)

    def _is_child_hopeful(self, child: Candidate) -> bool:
        rows = [child.patterns if c == child.row else old for c, old in enumerate(self.rows)]
        resets = [child.resets if c == child.row else old for c, old in enumerate(self.resets)]
        lies = self.reset_lies or child.face == RESET
        return self._has_hope(rows, resets, self.budget - (child.face == EQUAL), lies)

    def _has_hope(self, rows: list[Patterns], resets: list[int], budget: int, reset_lies: bool) -> bool:
        first = self.placed // ROWS + reset_lies
        return share_out(rows, resets, _ALL_COLUMNS >> first << first, budget)

    def _list_exchanges(self, child: Candidate) -> list[tuple[Card, ...]]:
        """Return the choices of cards to put under the deck with a Reset: those playable last, or every choice if wide."""
        if self.top >= len(self.deck):
            return [()]
        seat = self.turn
        waits: list[tuple[float, Card]] = []
        for face in range(NUMBERS):
            if self.hands[seat] >> face & 1:
                wait = self._measure_wait(face, child) + (self.noise * 2 * self.rng.unit() if self.noise else 0.0)
                waits.append((wait, face))
        waits.sort(reverse=True)
        faces = [face for _, face in waits]
        if self.wide:
            return self._list_every_exchange(faces + [EQUAL] * self.equals[seat])
        far = [face for wait, face in waits[:2] if wait >= _FAR]
        return [tuple(far[:n]) for n in range(len(far), -1, -1)]

    def _list_every_exchange(self, faces: list[Card]) -> list[tuple[Card, ...]]:
        pairs = {(a, b) for i, a in enumerate(faces) for j, b in enumerate(faces) if i != j}
        place = {face: at for at, face in enumerate(faces)}
        ordered = sorted(pairs, key=lambda pair: (place[pair[0]] + place[pair[1]], pair))
        return [*ordered, *((face,) for face in dict.fromkeys(faces)), ()]

    def _measure_wait(self, face: Card, child: Candidate) -> int:
        """Return how many Numbers of its row must come before a card; more if the row must be Reset first."""
        row, at = divmod(face, HIGHEST)
        value, resets = self.values[row], self.resets[row]
        if row == child.row:
            value, resets = child.value, child.resets
        left = self.left[row]
        if at >= value:
            return ((left & (1 << at) - 1) >> value).bit_count()
        return 3 + (left >> value).bit_count() + (left & (1 << at) - 1).bit_count() if resets else _LOST_CARD


def _to_act(child: Candidate) -> Act:
    if child.face < EQUAL:
        return child.face
    return child.row + (SAME_ACT if child.face == EQUAL else RESET_ACT)


def _get_score(child: Candidate) -> float:
    return child.score
