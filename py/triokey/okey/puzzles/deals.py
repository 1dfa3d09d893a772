"""Positions for puzzles, from rounds that bots play and from deals built around a hand. Each has an explicit deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_deal_of
from triokey.core.puzzle import Puzzle
from triokey.core.rng import Rng
from triokey.okey.hand.tiles import Hand, full_set
from triokey.okey.table import State

SEED_BITS = 40
LEVEL = "greedy"
STARTS = 40
LOOKS = 16


def new_match(game_id: str, rng: Rng) -> Match:
    """Return a new match at a random deal, which is stored explicitly instead of as a seed."""
    game = game_of(game_id)
    match = start(plain_setup(game, rng.below(1 << SEED_BITS)))
    return start(with_deal_of(match.setup, match.state))


def puzzles_from_play(game_id: str, rng: Rng, due: bool, make: Callable[[Match], Puzzle | None]) -> Iterator[Puzzle | None]:
    """Yield, without end, puzzles that `make` finds in rounds played by bots, or None for a round that gave none.

    due: whether to look before discards; otherwise before a tile is drawn or taken. A round is played up to one of its first
    STARTS actions and examined for LOOKS more; it gives at most one puzzle.
    """
    game = game_of(game_id)
    bot = bot_of(game_id, LEVEL)
    while True:
        match = new_match(game_id, rng)
        first = rng.below(STARTS)
        while not match.state.end and len(match.words) < first + LOOKS:
            found = None
            if len(match.words) >= first and match.state.due == due:
                found = make(match)
            yield found
            if found is not None:
                break
            *_, thought = bot.think(game.view(match.state, match.state.turn), rng)
            match = play(match, game.write(thought.action))


def match_with_hand(match: Match, hand: Hand, rng: Rng) -> Match | None:
    """Return the new match changed so that its beginner is dealt these 15 tiles; None if its dice do not allow that.

    The hand must not need the indicator. A false joker that the dice turn up and put back would change the deal (T8).
    """
    state: State = match.state
    rest = full_set()
    for face in (*hand, state.indicator):
        rest.remove(face)
    rng.shuffle(rest)
    hands = [hand if seat == state.began else _draw_hand(rest, len(own)) for seat, own in enumerate(state.hands)]
    made = state._replace(hands=tuple(hands), supply=tuple(rest))
    again = start(with_deal_of(match.setup, made))
    same: bool = again.state.hands == made.hands and again.state.indicator == made.indicator
    return again if same else None


def _draw_hand(rest: list[int], count: int) -> Hand:
    return tuple(sorted(rest.pop() for _ in range(count)))
