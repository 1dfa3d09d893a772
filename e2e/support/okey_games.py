"""Matches of Okey brought to a moment: by simple players, or by deals in which given seats hold given tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from started import keeping
from triokey.core.catalog import game_of
from triokey.core.game import Seat, Setup
from triokey.core.match import Match, next_round, play, standing, start
from triokey.okey import advice, packing
from triokey.okey.hand.distance import waiting
from triokey.okey.hand.tiles import read_tile, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import may_come, view_of_seat
from triokey.okey.rules import only_to_win
from triokey.okey.table import NOTHING, PASS, Action, State, last_discard, with_tile
from triokey.okey.ways import after_taking
from triokey.okey.worth import worth_of
from ui.model.model import Player, Table
from ui.model.store import pack_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUNDS, TOURNAMENT = "okey-rounds", "okey-tournament"
KEY = "game:1"


def setup_of(game_id: str, seed: int = 1, seats: int = 4, deal: int | None = None, **options: str) -> Setup:
    """Return a setup with default options except those given."""
    game = game_of(game_id)
    chosen = tuple(options.get(spec.key, spec.default) for spec in game.options)
    return Setup(game_id, game.edition, seats, chosen, seed, deal)


def next_word(state: State) -> str:
    """Return the action of a simple player: win, otherwise take if that shortens the distance, otherwise draw; discard by
    distance.
    """
    seen = view_of_seat(state, state.turn)
    pairs = seen.house.pairs
    if seen.due:
        wins = winning_discards(seen.hand, seen.joker, pairs)
        return f"w{write_tile(next(iter(wins)))}" if wins else f"x{write_tile(next(iter(advice.discard_worths(seen))))}"
    if only_to_win(seen):
        offered = last_discard(seen)
        wins = winning_discards(with_tile(seen.hand, offered), seen.joker, pairs) if offered != NOTHING else {}
        return f"tw{write_tile(next(iter(wins)))}" if wins else "d" if seen.supply else Action(PASS).kind[0]
    left = may_come(seen)
    taking = after_taking(seen, left)
    now = worth_of(waiting(seen.hand, seen.joker, pairs), left)
    return "t" if taking is not None and taking[1].away < now.away else "d"


def idle_word(state: State) -> str:
    """Return the action of a player who always draws and discards the drawn tile, until the supply is empty."""
    if state.due:
        return f"x{write_tile(state.drawn if state.drawn != NOTHING else state.hands[state.turn][0])}"
    return "d" if state.supply else "p"


def careless_word(state: State) -> str:
    """Return the action of a player who makes the third-best discard."""
    seen = view_of_seat(state, state.turn)
    if not seen.due or winning_discards(seen.hand, seen.joker, seen.house.pairs):
        return next_word(state)
    return f"x{write_tile(list(advice.discard_worths(seen))[2])}"


def played(match: Match, words: int = 1000, idle: bool = False) -> Match:
    """Return the match after this many more actions of simple players, or at the end of the round."""
    game = game_of(match.setup.game)
    for _ in range(words):
        if game.turn(match.state) is None:
            break
        match = play(match, (idle_word if idle else next_word)(match.state))
    return match


def whole(match: Match) -> Match:
    """Return the match after simple players have played it to its end."""
    match = played(match)
    while standing(match).winners is None:
        match = played(next_round(match))
    return match


def before_end(match: Match) -> Match:
    """Return the match at the deal of the round in which simple players would end the match."""
    while standing(after := played(match)).winners is None:
        match = next_round(after)
    return match


def dealt(
    game_id: str,
    hands: Mapping[Seat, str],
    supply: str = "",
    began: Seat = 0,
    seats: int = 4,
    indicator: str = "9r",
    **options: str,
) -> Match:
    """Return a match whose first deal gives these tiles to these seats, with the other given tiles on top of the supply."""
    seed = 1
    while True:
        state = start(setup_of(game_id, seed, seats, **options)).state
        if state.began == began and write_tile(state.indicator) == indicator:
            break
        seed += 1
    wanted = {seat: [read_tile(word) for word in text.split()] for seat, text in hands.items()}
    top = [read_tile(word) for word in supply.split()]
    pool = [tile for hand in state.hands for tile in hand] + list(state.supply)
    for tile in (*(tile for hand in wanted.values() for tile in hand), *top):
        pool.remove(tile)
    full = []
    for seat, hand in enumerate(state.hands):
        mine = wanted.get(seat, [])
        count = len(hand) - len(mine)
        full.append(tuple(sorted(mine + [pool.pop() for _ in range(count)])))
    state = state._replace(hands=tuple(full), supply=(*top, *pool))
    return start(setup_of(game_id, seed, seats, packing.pack_deal(state), **options))


def table_of(match: Match, players: str = "pbbb", names: str = "") -> Table:
    """Return a table with this match. players: for each seat "p" for a person or "b" for the strongest bot."""
    level = game_of(match.setup.game).levels[-1]
    called = names.split() + [""] * len(players)
    seated = tuple(
        Player("person", name) if kind == "p" else Player("bot", name, level) for kind, name in zip(players, called, strict=False)
    )
    return Table(KEY, match, seated[: match.setup.seats], 1)


def put_on_shelf(page: Page, table: Table, settings: str = "") -> None:
    """Store the table in the page, as if it had been played there before, and go to it."""
    keeping(page, {KEY: pack_table(table, 1)} | ({"settings": settings} if settings else {}), "#/play/game-1")
