"""The policy of a crew member: a score for every action, by its own hand and what the crew may know.

The score considers (evaluation.py): skipped Numbers, and whether Resets are left to return to them; the chance that the coming
seats fill the rest of this column (they say which colours they can place, D20); the chance that the next column can be filled,
by rows and by seats (they say how many cards of a colour they hold); Resets of several rows that become urgent at the same time;
and Equals as a reserve. The weights were tuned by an evolution strategy over games of whole crews.
"""

from __future__ import annotations

from triokey.okeydokey.cards import HIGHEST, ROWS, Card
from triokey.okeydokey.crew.evaluation import Evaluation, Heard
from triokey.okeydokey.crew.policy_weights import Weights
from triokey.okeydokey.crew.row_costs import RowCosts
from triokey.okeydokey.search.fast_table import BITS, RESET_ACT, SAME_ACT, Act, FastTable


class Policy:
    """The policy for a crew of one size, with its weights."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.costs = RowCosts(weights)

    def scores(self, t: FastTable, heard: Heard) -> list[tuple[float, Act]]:
        """Return (score, action) for every action of the seat to act, in a fixed order."""
        return Evaluation(self.costs, t, heard).scores()

    def exchange(self, t: FastTable, row: int) -> list[Card]:
        """Return the cards that the seat to act puts under the deck with a Reset of this row."""
        if t.top == len(t.deck):
            return []
        w, hand = self.w, t.hands[t.turn]
        waits = []
        for c in range(ROWS):
            held = hand >> (c << 3) & 255
            if not held:
                continue
            left, same = t.left[c], BITS[held] - 1
            value, resets = (0, t.resets[c] - 1) if c == row else (t.values[c], t.resets[c])
            for at in range(HIGHEST):
                if held >> at & 1:
                    before = left & (1 << at) - 1
                    if at >= value:
                        wait = float(BITS[before >> value])
                    elif resets:
                        wait = w.wait_reset + w.wait_above * BITS[left >> value] + w.wait_order * BITS[before]
                    else:
                        wait = 20.0
                    waits.append((-wait - w.wait_same * same, c * HIGHEST + at))
        waits.sort()
        return [face for wait, face in waits[:2] if -wait >= w.out]

    def cards(self, t: FastTable, act: Act) -> list[Card]:
        """Return the cards that go with an action: those under the deck, or under an Equal a Number that is of no use."""
        if act >= RESET_ACT:
            return self.exchange(t, act - RESET_ACT)
        if act >= SAME_ACT and t.top == len(t.deck) and t.sizes[t.turn] > 2:
            row = act - SAME_ACT
            dead = t.hands[t.turn] >> (row << 3) & (1 << t.values[row]) - 1
            if dead and not t.resets[row]:
                return [row * HIGHEST + dead.bit_length() - 1]
        return []


def all_told(t: FastTable) -> Heard:
    """Return what the crew would know if every seat had said all it may."""
    counts = [[BITS[h & 255], BITS[h >> 8 & 255], BITS[h >> 16 & 255], BITS[h >> 24 & 255], BITS[h >> 32]] for h in t.hands]
    return Heard(counts, [t.able(seat) for seat in range(t.seats)])
