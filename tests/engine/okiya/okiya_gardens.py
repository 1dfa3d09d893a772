"""Gardens and positions shared by tests of Okiya."""

from __future__ import annotations

from triokey.core.rng import Rng
from triokey.okiya.garden import read_cell
from triokey.okiya.rules import GAME, State
from triokey.okiya.tiles import Layout, read_layout

PUBLISHED = read_layout("ib cs pr pp  cr is pb mr  ps mp cp ms  cb mb ip ir")
"""The layout of the garden in the published strong solution (A. Iurasov, format37/okiya)."""


def start(full: str = "block", began: int = 0, layout: Layout = PUBLISHED) -> State:
    return State(layout, (0, 0), None, began, full)


def play(state: State, words: str) -> State:
    for word in words.split():
        state = GAME.apply(state, GAME.read(word))
    return state


def placed(mine: str, theirs: str, last: str, full: str = "block") -> State:
    """Return a position of the published garden in which player 1 owns `mine` and has just taken `last`."""
    own = sum(1 << read_cell(word) for word in mine.split())
    other = sum(1 << read_cell(word) for word in theirs.split())
    count = (own | other).bit_count()
    return State(PUBLISHED, (own, other), read_cell(last), 0 if count % 2 else 1, full)


def random_layout(rng: Rng) -> Layout:
    tiles = list(range(16))
    rng.shuffle(tiles)
    return tuple(tiles)


def random_game(state: State, rng: Rng) -> list[State]:
    """Return all positions of a game of random moves from this one on."""
    states = [state]
    while GAME.turn(states[-1]) is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal(states[-1]))))
    return states
