"""Verdicts on actions: how good an action was by what its seat knew, and why a weaker action was weaker.

All actions are tried on the same tables, which agree with what the seat knew (knowledge/belief.py); on these everybody follows
the policy (playouts.py). Random numbers come from the game's seed, so that a game gets the same verdict every time.

The causes are a closed list. A cause is proven by removing it on every one of those tables: then at least half of the loss must
disappear, and the rest must count as a smaller fault than the action did. So the action would have been better with:

swap   a Reset: other cards under the deck, or none
row    a Reset: another row
equal  an Equal: the Equal still in the hand as well
skip   a Number: the Numbers that it skipped still playable in its row
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from triokey.core.rng import Rng
from triokey.okeydokey import grid
from triokey.okeydokey.cards import HIGHEST, PLACES, ROWS, Colour
from triokey.okeydokey.crew.agreement import Leanings
from triokey.okeydokey.crew.member import KEPT, keeps_reset, policy_of
from triokey.okeydokey.crew.playouts import AHEAD, chance_by_playout, trial_candidates
from triokey.okeydokey.crew.value_network import ValueNetwork
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.search.fast_table import RESET_ACT, FastTable, act_of, move_of
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, View

TABLES = 16
"""Number of tables on which every action is tried."""
RIVALS = 3
"""Maximum number of other actions, the best by the crew's policy, that an action is compared with."""
RISKY, WRONG = 0.04, 0.15
"""Loss of winning chance against the best action from which an action is a risk, and from which it is a mistake."""
SURE = 2.0
"""A difference counts only if it exceeds this many standard errors."""

SOUND, RISK, MISTAKE = "sound", "risk", "mistake"

SWAP, ROW, EQUAL_SPENT, SKIP = "swap", "row", "equal", "skip"
CAUSES = (SWAP, ROW, EQUAL_SPENT, SKIP)

Change = Callable[[FastTable], None]
"""A function that changes one thing on a table."""
Test = Callable[[list[float]], bool]


class Weighed(NamedTuple):
    """The share of tables won after an action and after the best action, the best action, and the verdict on the first."""

    mine: float
    best: float
    better: Move
    verdict: str


class Scale:
    """The tables that one seat could imagine, with which its actions are compared."""

    def __init__(self, view: View, rng: Rng, tables: int = TABLES) -> None:
        self.policy, self.value, belief = policy_of(len(view.sizes)), ValueNetwork(), Belief(view)
        first = FastTable(belief.table(rng))
        kept = KEPT * keeps_reset(view)
        self.liked = [move_of(other.act, other.cards) for other in trial_candidates(self.policy, first, Leanings(view), kept)]
        self.until = min(PLACES, (first.placed // ROWS + 1 + AHEAD) * ROWS)
        self.worlds = [FastTable(belief.table(rng)) for _ in range(tables)]

    def shares(self, move: Move, before: Change | None = None, after: Change | None = None) -> list[float]:
        """Return for every table the chance to win after an action; before, after: changes of the table around the action."""
        act, cards = act_of(move), [] if move.kind == NUMBER else list(move.cards)
        found = []
        for world in self.worlds:
            table = world.copy()
            if before is not None:
                before(table)
            table.play(act, cards)
            if after is not None:
                after(table)
            found.append(chance_by_playout(self.policy, self.value, table, self.until))
        return found


def weighed_on(scale: Scale, move: Move) -> Weighed:
    """Return how good a legal action of the seat was on the tables it could imagine, ignoring what it could not know."""
    rivals = [move, *[other for other in scale.liked if other != move][:RIVALS]]
    shares = [scale.shares(each) for each in rivals]
    means = [sum(found) / len(found) for found in shares]
    best = max(range(len(rivals)), key=lambda at: (means[at], -at))
    return Weighed(means[0], means[best], rivals[best], verdict_on_shares(shares[0], shares[best]))


def verdict_on_shares(mine: Sequence[float], best: Sequence[float]) -> str:
    """Return the verdict on an action by its shares and those of the best action: sound unless chance cannot explain the gap."""
    gaps = [other - own for own, other in zip(mine, best, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    if mean < RISKY or mean < SURE * spread:
        return SOUND
    return RISK if mean < WRONG else MISTAKE


class Cause(NamedTuple):
    """Why an action was a mistake, with the row that proves it."""

    name: str
    row: Colour


def cause_of_worse_move(view: View, scale: Scale, move: Move, better: Move) -> Cause | None:
    """Return why an action was worse than a better one by what its seat knew; None if no cause is proven."""
    best, mine = scale.shares(better), scale.shares(move)
    was = verdict_on_shares(mine, best)

    def sound(shares: list[float]) -> bool:
        left = sum(best) - sum(shares)
        vanished = 2 * left <= sum(best) - sum(mine) and left < WRONG * len(best)
        return vanished and verdict_on_shares(shares, best) not in (was, MISTAKE)

    if move.kind == RESETS:
        return _find_reset_cause(view, scale, move, sound)
    if move.kind == SAME:
        return Cause(EQUAL_SPENT, move.row) if sound(scale.shares(move, after=_give_equal_back(view))) else None
    return _find_number_cause(view, scale, move, sound)


def _find_reset_cause(view: View, scale: Scale, move: Move, sound: Test) -> Cause | None:
    for other in _list_resets(view, scale, move.row):
        if other.cards != move.cards and sound(scale.shares(other)):
            return Cause(SWAP, move.row)
    for row in grid.reset_rows(view.rows):
        if row != move.row and any(sound(scale.shares(other)) for other in _list_resets(view, scale, row)[:1]):
            return Cause(ROW, row)
    return None


def _list_resets(view: View, scale: Scale, row: Colour) -> tuple[Move, ...]:
    """Return two Resets of a row: with the cards that the crew's policy puts under the deck, and with none."""
    cards = tuple(scale.policy.cards(scale.worlds[0], RESET_ACT + row))
    return tuple(dict.fromkeys((Move(RESETS, row, cards), Move(RESETS, row))))


def _find_number_cause(view: View, scale: Scale, move: Move, sound: Test) -> Cause | None:
    value = grid.row_value(view.rows[move.row])
    skipped = scale.worlds[0].left[move.row] >> value & (1 << move.cards[0] % HIGHEST - value) - 1
    return Cause(SKIP, move.row) if skipped and sound(scale.shares(move, after=_change_to_value(move.row, value))) else None


def _give_equal_back(view: View) -> Change:
    """Return a change that gives the played Equal back to the seat's hand."""

    def change(table: FastTable) -> None:
        table.equals[view.seat] += 1
        table.sizes[view.seat] += 1
        table.spare += 1
        table.cards += 1

    return change


def _change_to_value(row: Colour, value: int) -> Change:
    """Return a change that sets a row to this value."""

    def change(table: FastTable) -> None:
        table.values[row] = value

    return change
