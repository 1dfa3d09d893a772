"""The lesson of Okey Dokey: moments of one whole festival for two, and one moment of another festival."""

from __future__ import annotations

from triokey.core.game import plain_setup
from triokey.okeydokey.rules import GAME
from ui.games.lesson import REFUSED, Exercise, Exercises

SETUP = plain_setup(GAME, 47, 2)
LINE = tuple(
    (
        "K1 G2 B2 R2 !Y>K8,Y7 R4 Y1 K4 G4 !B>R1,B6 B1 K5 G5 R5 !Y>K3,R3 K6 G6 B3 =Y !R>G3,Y6 B4 !G>K2,G8 K7 Y2 R6 "
        "Y3 B5 G1 !K>Y8,Y7 =R Y4 !R>K8 G3 B7 K2 R1 B8 Y5 !G K3 !B Y6 R3 G7 K8 Y7 R7 G8 B6 !K"
    ).split()
)
"""The moves of a whole game that is won with its last card."""
STUCK = tuple("K1 =G R2 B3 !Y>Y8,B7 K4 R3 =Y 1:hold:R3,Y2,G0,B0,K2 1:can:!".split())
"""The first moves of another game, after which the other seat has said that it can only place the Reset."""
STAGE = "stage"
"""The class of the part of the board that the figures of the rules page show."""


def _make_exercise(key: str, rule: str, moves: int, ask: str, *taps: str, figure: str = "") -> Exercise:
    return Exercise(key, rule, SETUP, LINE[:moves], (ask,), taps, figure)


EXERCISES: Exercises = (
    _make_exercise("number", "D7", 0, "K1", "hand K1 0", "row K"),
    _make_exercise("column", "D12", 2, REFUSED + "D12", "hand K3 0"),
    _make_exercise("reset", "D8", 4, "!Y*", "pile Y", "hand K8 0", "row Y", figure=STAGE),
    _make_exercise("lower", "D14", 10, REFUSED + "D14", "hand K3 0", figure=STAGE),
    _make_exercise("again", "D14", 10, "B1", "hand B1 0", "row B"),
    _make_exercise("equal", "D15", 18, "=Y", "hand = 0", "row Y", "row Y", figure=STAGE),
    _make_exercise("talk", "D20", 20, "0:*", "remark"),
    Exercise("keep", "D9", plain_setup(GAME, 2, 2), STUCK, ("G2",), ("hand G2 0", "row G")),
    _make_exercise("win", "D21", 49, "!K", "pile K", "row K"),
)
LESSONS = {GAME.id: EXERCISES}
