"""Verdicts on actions: how good one was by what its seat knew, and why a worse one was worse.

All actions see the same tables, as many as the seat could imagine (knowledge/belief.py), on which everybody follows the
policy (playouts.py). Chance comes from the game's seed, so that a game gets the same verdict every time.

The causes are a closed list, each proven by taking it away on every one of those tables: then at least half of the loss is
gone, and what is left is less than what the action is called for. So the action would be better,

swap   a Reset: with other cards under the deck, or with none
row    a Reset: in another row
equal  an Equal: if it were still in the hand as well
skip   a Number: if what it skipped could still be laid in its row
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
from triokey.okeydokey.crew.playouts import AHEAD, candidates, chance
from triokey.okeydokey.crew.value_network import ValueNetwork
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.search.fast_table import RESET_ACT, FastTable, act_of, move_of
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, View

TABLES = 16
"""Tables that every action is played through on."""
RIVALS = 3
"""Actions, those that the crew's policy likes best, that an action is compared with."""
RISKY, WRONG = 0.04, 0.15
"""Loss of chance against the best action that counts as a risk, and that counts as a mistake."""
SURE = 2.0
"""Number of standard errors that a difference must exceed."""

SOUND, RISK, MISTAKE = "sound", "risk", "mistake"

SWAP, ROW, EQUAL_SPENT, SKIP = "swap", "row", "equal", "skip"
CAUSES = (SWAP, ROW, EQUAL_SPENT, SKIP)

Change = Callable[[FastTable], None]
"""A function that changes a table in one point."""
Test = Callable[[list[float]], bool]


class Weighed(NamedTuple):
    """The share of tables won after an action, that after the best, which action that is, and the verdict."""

    mine: float
    best: float
    better: Move
    verdict: str


class Scale:
    """The tables that one seat imagines, and what actions come to on them."""

    def __init__(self, view: View, rng: Rng, tables: int = TABLES) -> None:
        self.policy, self.value, belief = policy_of(len(view.sizes)), ValueNetwork(), Belief(view)
        first = FastTable(belief.table(rng))
        kept = KEPT * keeps_reset(view)
        self.liked = [move_of(other.act, other.cards) for other in candidates(self.policy, first, Leanings(view), kept)]
        self.until = min(PLACES, (first.placed // ROWS + 1 + AHEAD) * ROWS)
        self.worlds = [FastTable(belief.table(rng)) for _ in range(tables)]

    def shares(self, move: Move, before: Change | None = None, after: Change | None = None) -> list[float]:
        """Return for every table how likely it is won after an action, with changes made before and after it."""
        act, cards = act_of(move), [] if move.kind == NUMBER else list(move.cards)
        found = []
        for world in self.worlds:
            table = world.copy()
            if before is not None:
                before(table)
            table.play(act, cards)
            if after is not None:
                after(table)
            found.append(chance(self.policy, self.value, table, self.until))
        return found


def weighed_on(scale: Scale, move: Move) -> Weighed:
    """Return how good a legal action of the seat that imagines these tables was, without regard to what it could not know."""
    rivals = [move, *[other for other in scale.liked if other != move][:RIVALS]]
    shares = [scale.shares(each) for each in rivals]
    means = [sum(found) / len(found) for found in shares]
    best = max(range(len(rivals)), key=lambda at: (means[at], -at))
    return Weighed(means[0], means[best], rivals[best], verdict_of(shares[0], shares[best]))


def verdict_of(mine: Sequence[float], best: Sequence[float]) -> str:
    """Return whether the shares differ by more than chance explains, and by how much."""
    gaps = [other - own for own, other in zip(mine, best, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    if mean < RISKY or mean < SURE * spread:
        return SOUND
    return RISK if mean < WRONG else MISTAKE


class Cause(NamedTuple):
    """A cause, and the row that shows it."""

    name: str
    row: Colour


def cause_of(view: View, scale: Scale, move: Move, better: Move) -> Cause | None:
    """Return why this action was worse than a better one by what its seat knew; None where no cause is proven."""
    best, mine = scale.shares(better), scale.shares(move)
    was = verdict_of(mine, best)

    def sound(shares: list[float]) -> bool:
        left = sum(best) - sum(shares)
        vanished = 2 * left <= sum(best) - sum(mine) and left < WRONG * len(best)
        return vanished and verdict_of(shares, best) not in (was, MISTAKE)

    if move.kind == RESETS:
        return _reset(view, scale, move, sound)
    if move.kind == SAME:
        return Cause(EQUAL_SPENT, move.row) if sound(scale.shares(move, after=_given_back(view))) else None
    return _number(view, scale, move, sound)


def _reset(view: View, scale: Scale, move: Move, sound: Test) -> Cause | None:
    for other in _resets(view, scale, move.row):
        if other.cards != move.cards and sound(scale.shares(other)):
            return Cause(SWAP, move.row)
    for row in grid.reset_rows(view.rows):
        if row != move.row and any(sound(scale.shares(other)) for other in _resets(view, scale, row)[:1]):
            return Cause(ROW, row)
    return None


def _resets(view: View, scale: Scale, row: Colour) -> tuple[Move, ...]:
    """Return the Reset of a row with the cards that the crew's policy puts under the deck, and with none."""
    cards = tuple(scale.policy.cards(scale.worlds[0], RESET_ACT + row))
    return tuple(dict.fromkeys((Move(RESETS, row, cards), Move(RESETS, row))))


def _number(view: View, scale: Scale, move: Move, sound: Test) -> Cause | None:
    value = grid.value(view.rows[move.row])
    skipped = scale.worlds[0].left[move.row] >> value & (1 << move.cards[0] % HIGHEST - value) - 1
    return Cause(SKIP, move.row) if skipped and sound(scale.shares(move, after=_change_to_value(move.row, value))) else None


def _given_back(view: View) -> Change:
    """Return the change after which the Equal that was laid is in the hand as well."""

    def change(table: FastTable) -> None:
        table.equals[view.seat] += 1
        table.sizes[view.seat] += 1
        table.spare += 1
        table.cards += 1

    return change


def _change_to_value(row: Colour, value: int) -> Change:
    """Return the change after which a row has this value."""

    def change(table: FastTable) -> None:
        table.values[row] = value

    return change
