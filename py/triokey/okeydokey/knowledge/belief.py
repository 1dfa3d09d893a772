"""Random tables that a seat may be looking at: each has the seat's view and agrees with all that was said.

Seats that told all their counts are dealt first, colour by colour: random hands are rejected until each can place what it said it
can and nothing that it said it cannot (after a few attempts such cards are assigned). The other seats get the rest; if one of
their statements is then untrue, cards are swapped until it is true. Statements of earlier columns are made true last, colour by
colour (recall.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.core.rng import Rng
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, HIGHEST, NUMBERS, ROWS, UNKNOWN, Card, Colour
from triokey.okeydokey.knowledge.recall import Recall
from triokey.okeydokey.knowledge.sight import unseen_cards
from triokey.okeydokey.table import NOBODY, UNSAID, State, View

_THROWS = 6
_SWAPS = 400
_DEALS = 12
"""Maximum number of new deals when swapping could not make the statements true."""


def sample_table(view: View, rng: Rng) -> State:
    """Return a random table that looks like this view to its seat."""
    return Belief(view).table(rng)


class Belief:
    """Everything that is computed once for a view before tables are drawn from it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.values = [grid.row_value(row) for row in view.rows]
        self.unseen = unseen_cards(view)
        self.given = [[face for holder, face in view.known if holder == s] for s in range(len(view.sizes))]
        self.others = [s for s in range(len(view.sizes)) if s != view.seat]
        self.exact = [s for s in self.others if all(low == high for low, high in view.ranges[s])]
        self.free = [at for at, face in enumerate(view.deck) if face == UNKNOWN]
        self.recall = Recall(view, self.given, self.free)
        self.pools = [[face for face in self.unseen if face // HIGHEST == c] for c in range(ROWS)]

    def table(self, rng: Rng) -> State:
        """Return a random table that agrees with the view and with all that was said."""
        hands, deck = self._deal(rng)
        for _ in range(_DEALS - 1):
            if not any(self.untrue(s, hands[s]) for s in self.others):
                break
            hands, deck = self._deal(rng)
        self.recall.make_true(hands, deck, rng)
        return self._build_state(hands, deck)

    def _deal(self, rng: Rng) -> tuple[list[list[Card]], list[Card]]:
        view = self.view
        hands = [list(view.hand) if s == view.seat else self.given[s][:] for s in range(len(view.sizes))]
        rest = [EQUAL] * self.unseen.count(EQUAL)
        for c in range(ROWS):
            rest += self._deal_colour(c, hands, rng)
        for s in self.exact:
            for _ in range(view.sizes[s] - len(hands[s])):
                hands[s].append(EQUAL)
                rest.remove(EQUAL)
        rng.shuffle(rest)
        for s in self.others:
            for _ in range(view.sizes[s] - len(hands[s])):
                hands[s].append(rest.pop())
        deck = list(view.deck)
        for at in self.free:
            deck[at] = rest.pop()
        if any(self.untrue(s, hands[s]) for s in self.others):
            self._make_true(hands, deck, rng)
        return hands, deck

    def untrue(self, seat: Seat, hand: Sequence[Card]) -> int:
        """Return how many statements a hand breaks, weighted: each card off a count, and each colour it can or cannot place."""
        held = [0] * ROWS
        best = [0] * ROWS
        for face in hand:
            if face < NUMBERS:
                row, at = divmod(face, HIGHEST)
                held[row] += 1
                if at >= best[row]:
                    best[row] = at + 1
        wrong = 0
        for c, (low, high) in enumerate(self.view.ranges[seat]):
            if held[c] < low:
                wrong += low - held[c]
            elif held[c] > high:
                wrong += held[c] - high
        for c, word in enumerate(self.view.able[seat]):
            if word != UNSAID and (best[c] > self.values[c]) != bool(word):
                wrong += 1
        return wrong

    def _deal_colour(self, row: Colour, hands: list[list[Card]], rng: Rng) -> list[Card]:
        """Deal one colour to the seats that told their counts, and return the remaining cards of that colour."""
        pool = self.pools[row][:]
        wanted = [(s, self.view.ranges[s][row][0] - sum(face // HIGHEST == row for face in self.given[s])) for s in self.exact]
        wanted = [(s, count) for s, count in wanted if count]
        if not wanted:
            return pool
        for throw in range(_THROWS):
            rng.shuffle(pool)
            if throw == _THROWS - 1:
                self._arrange(row, wanted, pool)
            at = 0
            true = True
            for s, count in wanted:
                word = self.view.able[s][row]
                if word != UNSAID:
                    mine = pool[at : at + count] + self.given[s]
                    can = any(f // HIGHEST == row and f % HIGHEST >= self.values[row] for f in mine)
                    true = true and can == bool(word)
                at += count
            if true:
                break
        at = 0
        for s, count in wanted:
            hands[s] += pool[at : at + count]
            at += count
        return pool[at:]

    def _arrange(self, row: Colour, wanted: list[tuple[Seat, int]], pool: list[Card]) -> None:
        """Order the pool so that seats which cannot place this colour get low cards, and seats which can get a high one."""
        low = [face for face in pool if face % HIGHEST < self.values[row]]
        high = [face for face in pool if face % HIGHEST >= self.values[row]]
        hands: dict[Seat, list[Card]] = {}
        for s, count in wanted:
            if self.view.able[s][row] == 0:
                hands[s], low = low[:count], low[count:]
            elif self.view.able[s][row] == 1:
                hands[s], high = high[:1], high[1:]
            else:
                hands[s] = []
        rest = [face for face in pool if face in low or face in high]
        ordered = []
        for s, count in wanted:
            short = count - len(hands[s])
            ordered += hands[s] + rest[:short]
            rest = rest[short:]
        pool[:] = ordered + rest

    def _make_true(self, hands: list[list[Card]], deck: list[Card], rng: Rng) -> None:
        """Swap unknown cards between other hands and the deck, in random order, until all statements are true."""
        wrong = {s: self.untrue(s, hands[s]) for s in self.others}
        slots = [(hands[s], at, s) for s in self.others for at in range(len(self.given[s]), len(hands[s]))]
        slots += [(deck, at, NOBODY) for at in self.free]
        for _ in range(_SWAPS):
            faulty = [slot for slot in slots if slot[2] != NOBODY and wrong[slot[2]]]
            if not faulty:
                return
            cards, i, s = rng.choice(faulty)
            rng.shuffle(slots)
            for other, j, t in slots:
                if t == s or other[j] == cards[i]:
                    continue
                before = wrong[s] + (wrong[t] if t != NOBODY else 0)
                cards[i], other[j] = other[j], cards[i]
                mine = self.untrue(s, hands[s])
                theirs = self.untrue(t, hands[t]) if t != NOBODY else 0
                if mine + theirs < before or (mine + theirs == before and rng.below(4) == 0):
                    wrong[s] = mine
                    if t != NOBODY:
                        wrong[t] = theirs
                    break
                cards[i], other[j] = other[j], cards[i]

    def _build_state(self, hands: list[list[Card]], deck: list[Card]) -> State:
        view = self.view
        return State(
            equals=view.equals,
            every=view.every,
            start=view.start,
            turn=view.turn,
            end=view.end,
            hands=tuple(tuple(sorted(hand)) for hand in hands),
            deck=tuple(deck),
            buriers=view.buriers,
            rows=view.rows,
            under=view.under,
            known=tuple(view.known if s == view.seat else () for s in range(len(hands))),
            ranges=view.ranges,
            able=view.able,
            told=view.told,
            said=view.said,
            talk=view.talk,
            printed=view.printed,
        )
