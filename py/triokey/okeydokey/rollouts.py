"""The bot that looks ahead: its best few actions, rolled out on many tables drawn from its belief.

Every table drawn agrees with its own hand, with all that lies open and with all that was said (belief.py); on it
everybody follows the policy, until a few columns later the network says how likely the crew wins from there
(value_network.py). All candidates see the same tables; the worse half is dropped after each stage, and what is left of a
stage's time goes to the better half (sequential halving). Time is a number of simulated turns, never a clock.

In the same way the review weighs an action that was taken: all actions see the same tables, and chance comes from the
game's seed, so that a game gets the same verdict every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from triokey.core.game import Thought
from triokey.core.rng import Rng
from triokey.okeydokey.agreement import Leanings
from triokey.okeydokey.belief import Belief
from triokey.okeydokey.cards import PLACES, ROWS, Card
from triokey.okeydokey.crew import KEPT, certain, first_seat, keeps_reset, policy_of, remarks
from triokey.okeydokey.kernel import RESET_ACT, Act, FastTable, act_of, move_of
from triokey.okeydokey.policy import Policy, all_told
from triokey.okeydokey.table import NOBODY, NUMBER, Move, Remark, View
from triokey.okeydokey.value_network import ValueNetwork

TURNS = 4_000
"""Simulated turns of one decision: about a second on the page."""
_CANDIDATES = 6
_PRIOR = 0.03
"""What a point of the policy's score counts against the chance to win."""
_AHEAD = 2
"""Columns after the current one that are played through before the network is asked."""
_ASKING = 1
"""What asking it takes, in simulated turns."""
_BEHIND = 40.0
HEED = 0.02
"""How much less likely the crew may win, as far as it is known, by what somebody wishes for than by the best action."""
_FEWER_OUT = 0.3
"""How much worse an exchange with one card less is judged to be before it is tried."""

TABLES = 16
"""Tables that every action is played through on."""
RIVALS = 3
"""Actions, those that the crew's policy likes best, that an action is compared with."""
RISKY, WRONG = 0.04, 0.15
"""How much less than the best is a risk, and how much a mistake."""
SURE = 2.0
"""So many standard errors must a difference have."""

SOUND, RISK, MISTAKE = "sound", "risk", "mistake"


class _Candidate:
    __slots__ = ("act", "cards", "score", "tries", "wished", "worth")

    def __init__(self, act: Act, cards: list[Card], score: float, wished: bool = False) -> None:
        self.act = act
        self.wished = wished
        self.cards = cards
        self.score = score
        self.worth = 0.0
        self.tries = 0

    def share(self) -> float:
        """Return the chance to win as far as it is known."""
        return self.worth / self.tries if self.tries else 0.0

    def value(self) -> float:
        """Return the chance to win as far as it is known, the policy's score added."""
        return self.share() + _PRIOR * self.score


class RolloutBot:
    """Plays by rollouts; turns is the time it takes."""

    def __init__(self, turns: int = TURNS) -> None:
        self.turns = turns

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield the policy's choice at once, then the best so far after every table drawn."""
        if view.start == NOBODY:
            yield Thought(first_seat(view), 0.0)
            return
        sure = certain(view)
        if sure:
            yield sure
            return
        policy, value = policy_of(len(view.sizes)), ValueNetwork()
        belief = Belief(view)
        table = FastTable(belief.table(rng))
        alive = candidates(policy, table, Leanings(view), KEPT * keeps_reset(view))
        wished = next((candidate for candidate in alive if candidate.wished), None)
        yield _thought(alive, wished)
        until = min(PLACES, (table.placed // ROWS + 1 + _AHEAD) * ROWS)
        stages = (len(alive) - 1).bit_length()
        for _ in range(stages):
            left = self.turns // stages
            while left > 0:
                world = FastTable(belief.table(rng))
                for candidate in alive:
                    after = world.copy()
                    after.play(candidate.act, candidate.cards)
                    candidate.worth += chance(policy, value, after, until)
                    candidate.tries += 1
                    left -= after.placed - world.placed + _ASKING
                yield _thought(alive, wished)
            alive.sort(key=_Candidate.value, reverse=True)
            half = (len(alive) + 1) // 2
            alive = alive[:half] + [candidate for candidate in alive[half:] if candidate.wished]

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return what the crew may know and does not yet, and what is to be agreed."""
        return remarks(view)


def candidates(policy: Policy, table: FastTable, leanings: Leanings, kept: float) -> list[_Candidate]:
    """Return the actions worth playing through, best scored first; a Reset also with one card less under the deck.

    leanings: what was said for or against an action; the best that somebody wishes for is always among them.
    kept: points that speak against a Reset.
    """
    scored = [(score + leanings.of(act) - kept * (act >= RESET_ACT), act) for score, act in policy.scores(table, all_told(table))]
    scored.sort(reverse=True)
    found: list[_Candidate] = []
    wish = next((act for _, act in scored if leanings.wishes(act)), None)
    for score, act in scored:
        best = len(found) < _CANDIDATES and score >= scored[0][0] - _BEHIND
        if not best and act != wish:
            continue
        cards = policy.cards(table, act)
        found.append(_Candidate(act, cards, score, act == wish))
        if best and act >= RESET_ACT and cards and len(found) < _CANDIDATES:
            found.append(_Candidate(act, cards[:-1], score - _FEWER_OUT))
    return found


def chance(policy: Policy, value: ValueNetwork, table: FastTable, until: int) -> float:
    """Play a table by the policy until so many cards lie, and return how likely the crew wins from there."""
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


def _thought(alive: list[_Candidate], wished: _Candidate | None) -> Thought:
    """Return the best so far, or what somebody wishes for where that is nearly as likely to win."""
    best = max(alive, key=_Candidate.value)
    if wished is not None and wished.tries and wished.share() >= best.share() - HEED:
        best = wished
    return Thought(move_of(best.act, best.cards), best.value())


class Weighed(NamedTuple):
    """The share of tables won after an action, that after the best, which action that is, and the verdict."""

    mine: float
    best: float
    better: Move
    verdict: str


def weigh(view: View, move: Move, rng: Rng, tables: int = TABLES) -> Weighed:
    """Return how good a legal action of the seat whose view this is was, without regard to what it could not know."""
    policy, value, belief = policy_of(len(view.sizes)), ValueNetwork(), Belief(view)
    first = FastTable(belief.table(rng))
    rivals: list[tuple[Act, list[Card]]] = [(act_of(move), [] if move.kind == NUMBER else list(move.cards))]
    for other in candidates(policy, first, Leanings(view), KEPT * keeps_reset(view)):
        if len(rivals) <= RIVALS and (other.act, list(other.cards)) != rivals[0]:
            rivals.append((other.act, list(other.cards)))
    until = min(PLACES, (first.placed // ROWS + 1 + _AHEAD) * ROWS)
    shares: list[list[float]] = [[] for _ in rivals]
    for _ in range(tables):
        world = FastTable(belief.table(rng))
        for found, (act, cards) in zip(shares, rivals, strict=True):
            after = world.copy()
            after.play(act, cards)
            found.append(chance(policy, value, after, until))
    means = [sum(found) / tables for found in shares]
    best = max(range(len(rivals)), key=lambda at: (means[at], -at))
    act, cards = rivals[best]
    better = move if not best else move_of(act, cards)
    return Weighed(means[0], means[best], better, _verdict(shares[0], shares[best], tables))


def _verdict(mine: list[float], best: list[float], tables: int) -> str:
    """Return whether the shares differ by more than chance explains, and by how much."""
    gaps = [other - own for own, other in zip(mine, best, strict=True)]
    mean = sum(gaps) / tables
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / tables / tables)
    if mean < RISKY or mean < SURE * spread:
        return SOUND
    return RISK if mean < WRONG else MISTAKE
