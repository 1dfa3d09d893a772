"""Bots of Okey Dokey that play as the club does but for one vice, and the causes that the review names in their games."""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.rng import stream
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.cards import HIGHEST, NUMBERS
from triokey.okeydokey.crew import policy_of, weigh
from triokey.okeydokey.kernel import RESET_ACT, SAME_ACT, FastTable, act_of, move_of
from triokey.okeydokey.rollouts import RolloutBot
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, Move, View
from triokey.okeydokey.verdicts import EARLY, EQUAL_SPENT, MISTAKE, ROW, SKIP, SWAP

SEATS, EQUALS = 3, 3
CREW = bot_of(GAME.id, "club")
BEST = RolloutBot(400)


def choice(vice: str, view: View, done: Move, number: int) -> Move:
    """Return what a bot of this vice does where the club does this."""
    if view.start == NOBODY:
        return done
    table, scored = weigh(view, stream(number, "vice"))
    acts = [act for _, act in sorted(scored, reverse=True)]
    numbers, resets = [act for act in acts if act < SAME_ACT], [act for act in acts if act >= RESET_ACT]
    chosen = act_of(done)
    if vice == SKIP and done.kind == NUMBER:
        chosen = max(act for act in numbers if act // HIGHEST == done.row)
    if vice == EQUAL_SPENT:
        chosen = next((act for act in acts if SAME_ACT <= act < RESET_ACT), chosen)
    if vice == EARLY and resets:
        chosen = resets[0]
    if vice == ROW and done.kind == RESETS:
        chosen = min(resets, key=lambda act: table.values[act - RESET_ACT])
    if vice == SWAP and done.kind == RESETS and view.deck:
        return done._replace(cards=_best_cards(table, view, done.row))
    return done if chosen == act_of(done) else move_of(chosen, policy_of(table.seats).cards(table, chosen))


def _best_cards(table: FastTable, view: View, reset: int) -> tuple[int, ...]:
    """Return the two cards of the hand that are wanted soonest."""
    values = [0 if row == reset else value for row, value in enumerate(table.values)]
    fits = [face for face in view.hand if face < NUMBERS and face % HIGHEST >= values[face // HIGHEST]]
    return tuple(sorted(sorted(fits, key=lambda face: face % HIGHEST - values[face // HIGHEST])[:2]))


def played(vice: str, number: int = 0) -> Iterator[Match]:
    """Yield the games of a crew whose first seat has a vice, from the deal of this number on."""
    while True:
        match, rng = start(plain_setup(GAME, number, SEATS, equals=str(EQUALS))), stream(number, "vices")
        while True:
            for seat in range(SEATS):
                for remark in CREW.say(GAME.view(match.state, seat), rng):
                    match = play(match, GAME.write(remark))
            mover = turn(match)
            if mover is None:
                break
            view = GAME.view(match.state, mover)
            *_, thought = (CREW if mover else BEST).think(view, rng)
            move = thought.action if mover else choice(vice, view, thought.action, len(match.words))
            match = play(match, GAME.write(move))
        yield match
        number += 1


def causes(match: Match) -> list[str]:
    """Return the causes of the mistakes of the first seat."""
    found = []
    for at, state in enumerate(match.states[:-1]):
        if state.turn == 0 and state.start != NOBODY and isinstance(GAME.read(match.words[at]), Move):
            answer = ANALYSES["weigh"](match, 0, {"at": at})
            if answer["verdict"] == MISTAKE:
                found.append(str(answer.get("cause", "")))
    return found


def rounds(vice: str, number: int = 0) -> Iterator[list[str]]:
    """Yield the causes of a vice's mistakes, game by game."""
    return map(causes, played(vice, number))
