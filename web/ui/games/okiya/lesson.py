"""The lesson of Okiya: six positions of one garden."""

from __future__ import annotations

from triokey.core.game import plain_setup
from triokey.okiya.garden import BORDER, cells_in, write_cell
from triokey.okiya.rules import GAME
from triokey.okiya.tiles import pack_layout, read_layout
from ui.games.lesson import REFUSED, Exercise, Exercises

GARDEN = "mb cs pr ip  cr mp ib ps  pp ir ms cb  is pb cp mr"
FOX_BEGINS = 0
GARDEN_PART = "garden"
"""The class of the part of the board that the figures of the rules page show."""
SETUP = plain_setup(GAME, 1)._replace(deal=pack_layout(read_layout(GARDEN)) << 1 | FOX_BEGINS)


def _make_exercise(key: str, rule: str, words: str, ask: tuple[str, ...], *taps: str, figure: str = GARDEN_PART) -> Exercise:
    return Exercise(key, rule, SETUP, tuple(words.split()), ask, taps, figure)


EXERCISES: Exercises = (
    _make_exercise("border", "K5", "", tuple(write_cell(cell) for cell in cells_in(BORDER)), "a4", "a4"),
    _make_exercise("match", "K6", "a4 c3", ("d4", "b2", "d2", "a1", "b1"), "d4", "d4"),
    _make_exercise("refused", "K6", "a4 c3 d4 a1", (REFUSED + "K6",), "c4", figure=""),
    _make_exercise("row", "K8", "a1 c3 b1 d3 c2 a4 d1 b3", ("c1",), "c1", "c1"),
    _make_exercise("square", "K9", "c1 a3 d2 c3 b1 a4 d1 b3", ("c2",), "c2", "c2"),
    _make_exercise("block", "K10", "d3 a2 c4 a3 b2 c3 a4 d2", ("b1",), "b1", "b1"),
)
LESSONS = {GAME.id: EXERCISES}
