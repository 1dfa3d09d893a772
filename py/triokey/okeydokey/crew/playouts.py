"""Playouts of tables: which actions are worth trying, and how likely the crew wins from a table.

Everybody follows the policy for a few columns; then the network estimates how likely the crew wins (value_network.py).
"""

from __future__ import annotations

from triokey.okeydokey.cards import PLACES, Card
from triokey.okeydokey.crew.agreement import Leanings
from triokey.okeydokey.crew.policy import Policy, all_told
from triokey.okeydokey.crew.value_network import ValueNetwork
from triokey.okeydokey.search.fast_table import RESET_ACT, Act, FastTable
from triokey.okeydokey.table import NOBODY

AHEAD = 2
"""Number of columns after the current one that are played through before the network's estimate."""
_MOST = 6
_PRIOR = 0.03
"""Weight of a point of the policy's score against the chance to win."""
_BEHIND = 40.0
_FEWER_OUT = 0.3
"""Score lost by a Reset that puts one card less under the deck, before it has been tried."""


class Trial:
    """An action that is worth trying, and its results so far."""

    __slots__ = ("act", "cards", "score", "tries", "wished", "worth")

    def __init__(self, act: Act, cards: list[Card], score: float, wished: bool = False) -> None:
        self.act = act
        self.wished = wished
        self.cards = cards
        self.score = score
        self.worth = 0.0
        self.tries = 0

    def share(self) -> float:
        """Return the winning chance of the action in the playouts so far."""
        return self.worth / self.tries if self.tries else 0.0

    def value(self) -> float:
        """Return the winning chance in the playouts so far plus the weighted score of the policy."""
        return self.share() + _PRIOR * self.score


def trial_candidates(policy: Policy, table: FastTable, leanings: Leanings, kept: float) -> list[Trial]:
    """Return the actions worth trying, the best scored first; Resets are also tried with one card less under the deck.

    leanings: the influence of remarks; the best action that somebody wishes for is always included.
    kept: points taken off every Reset.
    """
    scored = [(score + leanings.of(act) - kept * (act >= RESET_ACT), act) for score, act in policy.scores(table, all_told(table))]
    scored.sort(reverse=True)
    found: list[Trial] = []
    wish = next((act for _, act in scored if leanings.wishes(act)), None)
    for score, act in scored:
        best = len(found) < _MOST and score >= scored[0][0] - _BEHIND
        if not best and act != wish:
            continue
        cards = policy.cards(table, act)
        found.append(Trial(act, cards, score, act == wish))
        if best and act >= RESET_ACT and cards and len(found) < _MOST:
            found.append(Trial(act, cards[:-1], score - _FEWER_OUT))
    return found


def chance_by_playout(policy: Policy, value: ValueNetwork, table: FastTable, until: int) -> float:
    """Play a table by the policy until `until` cards are laid, and return the estimate how likely the crew wins from there."""
    while table.placed < PLACES:
        if table.turn == NOBODY or table.hopeless():
            return 0.0
        if table.placed >= until:
            return value.chance(table)
        scored = policy.scores(table, all_told(table))
        if not scored:
            return 0.0
        act = max(scored)[1]
        table.play(act, policy.cards(table, act))
    return 1.0
