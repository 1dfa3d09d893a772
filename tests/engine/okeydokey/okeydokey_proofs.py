"""Checks whether a cause of a weak action in Okey Dokey is true: by the rules, the belief and the policy alone."""

from __future__ import annotations

from collections.abc import Mapping

from triokey.core.match import Match
from triokey.core.rng import stream
from triokey.okeydokey.cards import PLACES
from triokey.okeydokey.crew.member import policy_of
from triokey.okeydokey.crew.playouts import AHEAD, chance_by_playout
from triokey.okeydokey.crew.value_network import ValueNetwork
from triokey.okeydokey.crew.verdicts import EQUAL_SPENT, MISTAKE, ROW, SKIP, SWAP, TABLES, WRONG
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import FastTable
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, State, View
from triokey.okeydokey.turn import apply_move as played_on


def share(view: View, tables: list[State], move: Move, cause: str = "") -> float:
    """Return the share of these tables that is won after an action, with a given cause removed."""
    policy, value = policy_of(len(view.sizes)), ValueNetwork()
    until = min(PLACES, (sum(map(len, view.rows)) // 5 + 1 + AHEAD) * 5)
    won = 0.0
    for state in tables:
        table = FastTable(played_on(state, move))
        if cause == SKIP:
            table.values[move.row] = FastTable(state).values[move.row]
        elif cause == EQUAL_SPENT:
            table.equals[view.seat] += 1
            table.sizes[view.seat] += 1
            table.spare += 1
            table.cards += 1
        won += chance_by_playout(policy, value, table, until)
    return won / len(tables)


def holds(match: Match, at: int, answer: Mapping[str, object]) -> bool:
    """Tell whether removing the cause removes at least half of the loss and leaves a smaller fault than the action was."""
    state, move, better = match.states[at], GAME.read(match.words[at]), GAME.read(str(answer["word"]))
    view, rng = GAME.view(state, state.turn), stream(match.setup.seed, f"okeydokey/weigh/{at}")
    belief = Belief(view)
    belief.table(rng)
    tables = [belief.table(rng) for _ in range(TABLES)]
    cause, best, mine = str(answer["cause"]), share(view, tables, better), share(view, tables, move)
    assert abs(1000 * mine - int(str(answer["mine"]))) <= 1
    if {SWAP: RESETS, ROW: RESETS, EQUAL_SPENT: SAME}.get(cause, NUMBER) != move.kind:
        return False
    if cause in (SWAP, ROW):
        row = move.row if cause == SWAP else int(str(answer["row"]))
        table = FastTable(tables[0])
        cards = tuple(policy_of(len(view.sizes)).exchange(table, row))
        others = [other for other in (Move(RESETS, row, cards), Move(RESETS, row)) if other != move]
        left = best - max(share(view, tables, other) for other in others)
    else:
        left = best - share(view, tables, move, cause)
    return 2 * left <= best - mine + 1e-9 and left < (WRONG if answer["verdict"] == MISTAKE else best - mine)
