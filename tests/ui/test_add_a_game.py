"""A game is playable from its module and one line in the catalog: checked with one that is thrown away afterwards."""

import sys
from types import ModuleType
from typing import NamedTuple

import pytest

from triokey.core import catalog
from triokey.core.about import About
from triokey.core.game import Game, IllegalAction, NotationError, Outcome
from triokey.core.rng import stream
from ui.games import showcase
from ui.loop.start import begin
from ui.loop.update import update
from ui.loop.view import view
from ui.model.messages import Message
from ui.text.html import render

NIM = About(id="nim", letter="n", name="Nim", family="throwaway")


class Heap(NamedTuple):
    """How many matches lie there, and whose turn it is."""

    left: int
    turn: int


class Nim(Game):
    """Take one, two or three matches; who takes the last one wins."""

    about, bound = NIM, 40

    def deal(self, setup, rounds):
        return Heap(12 + stream(setup.seed, "nim").below(9), 0)

    def turn(self, state):
        return state.turn if state.left else None

    def legal(self, state):
        return tuple(n for n in (1, 2, 3) if n <= state.left)

    def apply(self, state, action):
        if action not in self.legal(state):
            raise IllegalAction("N1", "too-many")
        return Heap(state.left - action, 1 - state.turn)

    def outcome(self, state):
        return None if state.left else Outcome((1 - state.turn,), (0, 0), ("last",), ("N2",))

    def view(self, state, seat):
        return state

    def write(self, action):
        return str(action)

    def read(self, word):
        if word not in ("1", "2", "3"):
            raise NotationError(word)
        return int(word)


@pytest.fixture
def nim(monkeypatch):
    package, module = ModuleType("throwaway"), ModuleType("throwaway.nim")
    package.ABOUT, module.GAME = (NIM,), Nim()
    monkeypatch.setitem(sys.modules, "throwaway", package)
    monkeypatch.setitem(sys.modules, "throwaway.nim", module)
    monkeypatch.setitem(catalog.GAMES, "nim", "throwaway.nim")
    yield
    catalog.about.cache_clear()
    catalog.game_of.cache_clear()
    showcase.board_of.cache_clear()
    showcase.showcase.cache_clear()


def test_a_new_game_is_played_on_the_plain_board(nim):
    model, _ = begin({}, ("en",), "http://x/", "#/new/nim", "ok")
    model, _ = update(model, Message("new-mode", "table"))
    model, effects = update(model, Message("new-go", "", (("seed", "matches"),)))
    model, _ = update(model, Message("route", "#/play/game-1"))
    while model.table.turn is not None:
        page = render(view(model))
        assert 'data-value="1"' in page
        model, _ = update(model, Message("pick", "1"))
    assert "wins the round" in render(view(update(model, Message("show-end"))[0]))
    model, _ = update(model, Message("pick", "1"))
    assert model.toast is not None
    model, _ = update(model, Message("undo"))
    assert model.table.match.state.left == 1
    stored = {entry.key: entry.text for entry in model.shelf}
    again, _ = begin(stored, ("en",), "http://x/", "#/play/game-1", "ok")
    assert again.table.match.words == model.table.match.words
