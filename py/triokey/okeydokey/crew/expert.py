"""The bot that looks ahead: it tries its few best actions on many tables drawn from its belief.

Every drawn table agrees with the bot's hand, with the open cards and with all that was said (knowledge/belief.py). On it
everybody follows the policy for a few columns; then the network estimates how likely the crew wins (value_network.py). All
actions are tried on the same tables. After each stage the worse half is dropped, and the rest of the stage's time goes to the
better half (sequential halving). Time is a number of simulated turns, never a clock.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import Thought
from triokey.core.rng import Rng
from triokey.okeydokey.cards import PLACES, ROWS
from triokey.okeydokey.crew.agreement import Leanings
from triokey.okeydokey.crew.member import KEPT, certain_thought, choose_first_seat, crew_remarks, keeps_reset, policy_of
from triokey.okeydokey.crew.playouts import AHEAD, Trial, chance_by_playout, trial_candidates
from triokey.okeydokey.crew.value_network import ValueNetwork
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.search.fast_table import FastTable, move_of
from triokey.okeydokey.table import NOBODY, Remark, View

TURNS = 4_000
"""Number of simulated turns for one decision: about a second on the page."""
_ASKING = 1
"""Cost of one estimate by the network, in simulated turns."""
HEED = 0.02
"""Maximum loss of the crew's winning chance that the bot accepts to do what somebody wishes for."""


class RolloutBot:
    """A bot that plays by rollouts; turns: the number of simulated turns for one decision."""

    def __init__(self, turns: int = TURNS) -> None:
        self.turns = turns

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield the policy's choice at once, then after every drawn table the best action so far."""
        if view.start == NOBODY:
            yield Thought(choose_first_seat(view), 0.0)
            return
        sure = certain_thought(view)
        if sure:
            yield sure
            return
        policy, value = policy_of(len(view.sizes)), ValueNetwork()
        belief = Belief(view)
        table = FastTable(belief.table(rng))
        alive = trial_candidates(policy, table, Leanings(view), KEPT * keeps_reset(view))
        wished = next((candidate for candidate in alive if candidate.wished), None)
        yield _choose_thought(alive, wished)
        until = min(PLACES, (table.placed // ROWS + 1 + AHEAD) * ROWS)
        stages = (len(alive) - 1).bit_length()
        for _ in range(stages):
            left = self.turns // stages
            while left > 0:
                world = FastTable(belief.table(rng))
                for candidate in alive:
                    after = world.copy()
                    after.play(candidate.act, candidate.cards)
                    candidate.worth += chance_by_playout(policy, value, after, until)
                    candidate.tries += 1
                    left -= after.placed - world.placed + _ASKING
                yield _choose_thought(alive, wished)
            alive.sort(key=Trial.value, reverse=True)
            half = (len(alive) + 1) // 2
            alive = alive[:half] + [candidate for candidate in alive[half:] if candidate.wished]

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return remarks: what the crew may know and does not know yet, or else an agreement on tasks."""
        return crew_remarks(view)


def _choose_thought(alive: list[Trial], wished: Trial | None) -> Thought:
    """Return the best action so far, or the one that somebody wishes for if that is nearly as likely to win."""
    best = max(alive, key=Trial.value)
    if wished is not None and wished.tries and wished.share() >= best.share() - HEED:
        best = wished
    return Thought(move_of(best.act, best.cards), best.value())
