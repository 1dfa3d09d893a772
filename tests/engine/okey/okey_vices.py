"""Bots of Okey that play like the strongest level except for one vice, and the causes that the review names in their rounds."""

from __future__ import annotations

from collections.abc import Iterator

from okey_proofs import HOLDS
from vices import Told

from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from triokey.core.review import BLUNDER, MISTAKE, Point
from triokey.core.rng import Rng, stream
from triokey.okey import advice
from triokey.okey.bots.levels import LEVELS, PAST
from triokey.okey.bots.player import choose_action
from triokey.okey.causes import GROUP, IDLE_TAKE, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.distance import decision
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.patterns import GROUP_SIZES
from triokey.okey.hand.tiles import read_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.review import review_seat
from triokey.okey.rules import only_to_win
from triokey.okey.table import DISCARD, DRAW, NOTHING, TAKE, WIN, Action, State, View, without_tile

GAME = game_of("okey-tournament")
STRONGEST = LEVELS["master"]
OPPONENT = PAST[1]["beginner"].style
"""Style of a slow player from a past edition, which does not change with the levels."""


def choice(vice: str, seen: View, rng: Rng) -> Action:
    """Return the action of a bot with this vice."""
    done = choose_action(seen, STRONGEST, rng).action
    if not seen.due:
        return _got(vice, seen, done)
    allowed = list(advice.discard_worths(seen))
    if done.kind == WIN:
        found = decision(seen.hand, seen.joker, seen.house.pairs).discards
        open_ = [face for face in allowed if found[face].best]
        return Action(DISCARD, open_[0]) if vice == MISSED_WIN and open_ else done
    if vice == JOKER and seen.joker in allowed:
        return Action(DISCARD, seen.joker)
    chosen = _thrown(vice, seen, [face for face in allowed if face != seen.joker])
    return done if chosen == NOTHING else Action(DISCARD, chosen)


def _got(vice: str, seen: View, done: Action) -> Action:
    """Return the action by which a bot with this vice gets its tile."""
    if only_to_win(seen):
        return done
    return {MISSED_TILE: Action(DRAW), IDLE_TAKE: Action(TAKE)}.get(vice, done)


def _thrown(vice: str, seen: View, allowed: list[int]) -> int:
    """Return the tile that a bot with this vice discards, or NOTHING if the vice has no effect now."""
    found = decision(seen.hand, seen.joker, seen.house.pairs)
    kept = [face for face in allowed if found.discards[face].best == found.best]
    if vice == GROUP:
        whole = best_partition(seen.hand, seen.joker).covered
        return next((face for face in allowed if whole - _covered(seen, face) >= GROUP_SIZES[0]), NOTHING)
    if vice == NEEDED:
        whole = best_partition(seen.hand, seen.joker)
        groups = decision(seen.hand, seen.joker, False)
        farther = [face for face in allowed if found.discards[face].best > found.best]  # the count must be exact by pairs, too
        lost = [face for face in farther if groups.discards[face].best > groups.best <= found.best and face in whole.left]
        return lost[0] if lost else NOTHING
    if vice == PAIRS:
        groups = decision(seen.hand, seen.joker, False).discards
        return min(allowed, key=lambda face: (groups[face].best, -groups[face].useful.bit_count()))
    if vice == NARROW and kept:
        most = max(_covered(seen, face) for face in kept)
        ready = [face for face in kept if _covered(seen, face) == most]
        return min(ready, key=lambda face: found.discards[face].useful.bit_count())
    return NOTHING


def _covered(seen: View, gone: int) -> int:
    return best_partition(without_tile(seen.hand, gone), seen.joker).covered


def played(vice: str, number: int = 0) -> Iterator[tuple[list[State], list[str]]]:
    """Yield rounds of a bot with this vice, from this deal on, against a slow bot: all states, and the actions between them."""
    while True:
        state = start(plain_setup(GAME, number)).state
        states, words, rng = [state], list[str](), stream(number, f"okey {vice}")
        while (seat := GAME.turn(state)) is not None:
            seen = view_of_seat(state, seat)
            action = choose_action(seen, OPPONENT, rng).action if seat else choice(vice, seen, rng)
            words.append(GAME.write(action))
            state = GAME.apply(state, action)
            states.append(state)
        yield states, words
        number += 1


def told(vice: str, number: int = 0) -> Iterator[list[Told]]:
    """Yield for each round, from this deal on, the review's judgements of the bad decisions of a bot with this vice."""
    for states, words in played(vice, number):
        points = review_seat(states, words, 0, 0, len(words))
        yield [_told(states, point) for point in points if point.mark in (MISTAKE, BLUNDER)]


def _told(states: list[State], point: Point) -> Told:
    facts = {name: str(fact) for name, fact in point.facts}
    cause = facts.get("cause", "")

    def proof() -> bool:
        return HOLDS[cause](view_of_seat(states[point.at], 0), read_tile(facts["tile"]), read_tile(facts["best"]))

    return Told(cause, True, proof)
