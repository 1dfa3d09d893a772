"""Bots of Okey Dokey with one vice that otherwise think like the expert, with a quarter of its turns, and the causes named."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from okeydokey_proofs import holds
from vices import Told

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.rng import Rng, stream
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.cards import HIGHEST, NUMBERS
from triokey.okeydokey.crew.expert import RolloutBot
from triokey.okeydokey.crew.member import policy_of, score_actions
from triokey.okeydokey.crew.verdicts import EQUAL_SPENT, MISTAKE, ROW, SKIP, SOUND, SWAP
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, FastTable, act_of, move_of
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, Move, View

SEATS, EQUALS = 3, 3
CREWS = {EQUAL_SPENT: 4}
"""Number of seats for vices that need another number than three: with few Equals each, the next seat cannot make up for it."""
CREW = bot_of(GAME.id, "club")
BEST, QUICK = RolloutBot(1000), RolloutBot(400)
"""Bots with fewer simulated turns than the expert, for the slow run and for the normal run."""


def choice(vice: str, view: View, rng: Rng, number: int, best: RolloutBot) -> Move:
    """Return the action of a bot with this vice; it uses `best` for all decisions that the vice leaves open."""
    if view.start != NOBODY and vice == EQUAL_SPENT:
        table, scored = score_actions(view, stream(number, "vice"))
        acts = [act for _, act in sorted(scored, reverse=True)]
        equals = [act for act in acts if SAME_ACT <= act < RESET_ACT]
        if equals:
            return move_of(equals[0], policy_of(table.seats).cards(table, equals[0]))
    *_, thought = best.think(view, rng)
    done: Move = thought.action
    if view.start == NOBODY:
        return done
    table, scored = score_actions(view, stream(number, "vice"))
    acts, chosen = [act for _, act in scored], act_of(done)
    if vice == SKIP and done.kind == NUMBER:
        chosen = max(act for act in acts if act < SAME_ACT and act // HIGHEST == done.row)
    if vice == ROW and done.kind == RESETS:
        chosen = min((act for act in acts if act >= RESET_ACT), key=lambda act: table.values[act - RESET_ACT])
    if vice == SWAP and done.kind == RESETS and view.deck:
        return done._replace(cards=_best_cards(table, view, done.row))
    return done if chosen == act_of(done) else move_of(chosen, policy_of(table.seats).cards(table, chosen))


def _best_cards(table: FastTable, view: View, reset: int) -> tuple[int, ...]:
    """Return the two cards of the hand that are needed soonest."""
    values = [0 if row == reset else value for row, value in enumerate(table.values)]
    fits = [face for face in view.hand if face < NUMBERS and face % HIGHEST >= values[face // HIGHEST]]
    return tuple(sorted(sorted(fits, key=lambda face: face % HIGHEST - values[face // HIGHEST])[:2]))


def played(vice: str, number: int = 0, best: RolloutBot = BEST) -> Iterator[Match]:
    """Yield games, from this deal on, of a crew whose first seat has this vice and otherwise plays like `best`."""
    while True:
        match, rng = start(plain_setup(GAME, number, CREWS.get(vice, SEATS), equals=str(EQUALS))), stream(number, "vices")
        while True:
            for seat in range(match.setup.seats):
                for remark in CREW.say(GAME.view(match.state, seat), rng):
                    match = play(match, GAME.write(remark))
            mover = turn(match)
            if mover is None:
                break
            view = GAME.view(match.state, mover)
            if mover:
                *_, thought = CREW.think(view, rng)
                move = thought.action
            else:
                move = choice(vice, view, rng, len(match.words), best)
            match = play(match, GAME.write(move))
        yield match
        number += 1


def worse(match: Match) -> Iterator[tuple[int, dict[str, object]]]:
    """Yield every action of the first seat that was weaker by what it knew: its index, and the answer of the analysis."""
    for at, state in enumerate(match.states[:-1]):
        if state.turn == 0 and state.start != NOBODY and isinstance(GAME.read(match.words[at]), Move):
            answer = ANALYSES["weigh"](match, 0, {"at": at})
            assert "cause" not in answer or answer["verdict"] != SOUND
            if answer["verdict"] != SOUND:
                yield at, answer


def told(vice: str, number: int = 0) -> Iterator[list[Told]]:
    """Yield for each game, from this deal on, the judgements of the weak actions of the seat with this vice."""
    for match in played(vice, number):
        yield [
            Told(str(answer.get("cause", "")), answer["verdict"] == MISTAKE, partial(holds, match, at, answer))
            for at, answer in worse(match)
        ]
