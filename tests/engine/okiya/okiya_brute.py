"""Okiya by brute force: plain minimax over sets of cells, written from RULES.md alone, without the engine's tables."""

from itertools import product

CELLS = range(16)
_LINES = [frozenset(4 * r + c for c in range(4)) for r in range(4)]
_LINES += [frozenset(4 * r + c for r in range(4)) for c in range(4)]
_LINES += [frozenset(5 * i for i in range(4)), frozenset(3 + 3 * i for i in range(4))]
_SQUARES = [frozenset({4 * r + c, 4 * r + c + 1, 4 * r + c + 4, 4 * r + c + 5}) for r, c in product(range(3), range(3))]
SHAPES = _LINES + _SQUARES


def worths(layout, mine, theirs, last, full, known):
    """Return the value of each move to its player: left + 1 for a win, minus that for a loss, 0 for a draw.

    left: tiles in the garden at the end, with best play of both sides.  last: the cell taken last.  known: a cache.
    """
    position = mine, theirs, last
    if position not in known:
        known[position] = found = {}
        for cell in _may_take(layout, mine | theirs, last):
            after = mine | {cell}
            left = 16 - len(after) - len(theirs)
            if any(shape <= after for shape in SHAPES):
                found[cell] = left + 1
            elif not _may_take(layout, after | theirs, cell):
                found[cell] = 0 if full == "draw" and not left else left + 1
            else:
                found[cell] = -max(worths(layout, theirs, after, cell, full, known).values())
    return known[position]


def worths_of(state):
    """Return the value of each move in a state of the engine, as `worths` does."""
    taken = [frozenset(cell for cell in CELLS if tokens >> cell & 1) for tokens in state.tokens]
    mover = (len(taken[0]) + len(taken[1]) + state.began) % 2
    return worths(state.layout, taken[mover], taken[1 - mover], state.last, state.full, {})


def promised(kind, worths):
    """Return the right answers of a puzzle with these values of moves, and whether it is what its kind promises."""
    top = max(worths.values())
    if kind == "only":
        return {cell for cell in worths if worths[cell] > 0}, sum(worth > 0 for worth in worths.values()) == 1
    best = {cell for cell in worths if worths[cell] == top}
    if kind == "most":
        return best, top > 0 and any(0 < worth < top for worth in worths.values())
    return best, top <= 0 and len(best) == 1


def refute(puzzle):
    """Return whether brute force finds that a puzzle is not what its kind promises."""
    return not promised(puzzle.kind, worths_of(puzzle.match.state))[1]


def _may_take(layout, taken, last):
    bound = layout[last]
    return [cell for cell in CELLS if cell not in taken and (layout[cell] // 4 == bound // 4 or layout[cell] % 4 == bound % 4)]


class Memo:
    """A plain search of Okiya with a cache, over bit masks instead of sets: a second, faster referee."""

    def __init__(self, layout, full):
        self.draws = full == "draw"
        self.related = [
            sum(1 << b for b in CELLS if b != a and (layout[a] // 4 == layout[b] // 4 or layout[a] % 4 == layout[b] % 4))
            for a in CELLS
        ]
        self.shapes = [[sum(1 << c for c in shape) for shape in SHAPES if cell in shape] for cell in CELLS]
        self.order = sorted(CELLS, key=lambda cell: cell not in (5, 6, 9, 10))
        self.found = {}

    def is_worth(self, cell, worth):
        """Return whether an opening has exactly this value to its player, counted as by `worths`."""
        return not self.reaches(0, 1 << cell, cell, 1 - worth) and self.reaches(0, 1 << cell, cell, -worth)

    def reaches(self, mine, theirs, last, worth):
        """Return whether the player to move gets at least this value."""
        position = mine, theirs, last, worth
        if position not in self.found:
            self.found[position] = self._search(mine, theirs, last, worth)
        return self.found[position]

    def _search(self, mine, theirs, last, worth):
        taken = mine | theirs
        left = 15 - taken.bit_count()
        for cell in self.order:
            if not (self.related[last] & ~taken) >> cell & 1:
                continue
            after = mine | 1 << cell
            if any(shape & after == shape for shape in self.shapes[cell]):
                got = left + 1 >= worth
            elif not self.related[cell] & ~(taken | 1 << cell):
                got = (0 if self.draws and not left else left + 1) >= worth
            else:
                got = not self.reaches(theirs, after, cell, 1 - worth)
            if got:
                return True
        return False
