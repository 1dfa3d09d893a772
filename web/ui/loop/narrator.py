"""The narrator: one queue for everything that is spoken, so that no line runs over another.

A value; the clock is an input. The next line waits until the one before it can have been heard. What a person did
comes first, lines of one seat are joined, and where too much is waiting the oldest lines are said as one.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.model.effects import ANSWER, END, OTHER, OWN, PAGE, TURN, Say

PACE = 40
"""Milliseconds for each letter of a line before the next one may begin."""
MOST = 3
"""So many lines wait at the most; more are merged."""
WANTED = {"all": (OWN, OTHER, TURN, ANSWER, END), "turns": (OWN, TURN, ANSWER, END), "mine": (OWN, ANSWER, END)}
"""What is said under each value of the setting."""
AFTER: dict[str, tuple[str, ...]] = {OWN: (OTHER, TURN), ANSWER: (OTHER, TURN), OTHER: (TURN,), TURN: (), END: ()}
"""Before which lines one of a kind is said; among its like it comes last."""


class Narrator(NamedTuple):
    """The lines that wait, the next one first, and the millisecond from which the next one may be said."""

    waiting: tuple[Say, ...] = ()
    free: float = 0


def hear(narrator: Narrator, line: Say, wanted: str = "all") -> Narrator:
    """Return the narrator with one more line to say; wanted is the setting's value, a key of WANTED."""
    waiting = narrator.waiting
    if line.kind == PAGE:
        return Narrator((line,) if line.text else (), 0)
    if line.kind not in WANTED[wanted] or not line.text:
        return narrator
    if line.kind in (OWN, TURN, END):
        waiting = tuple(other for other in waiting if other.kind != TURN)
    at = next((at for at, other in enumerate(waiting) if other.kind in AFTER[line.kind]), len(waiting))
    if line.kind == OTHER and at and (waiting[at - 1].kind, waiting[at - 1].seat) == (OTHER, line.seat):
        waiting = (*waiting[: at - 1], _joined(waiting[at - 1], line), *waiting[at:])
    else:
        waiting = (*waiting[:at], line, *waiting[at:])
    return narrator._replace(waiting=_merged(waiting))


def next_line(narrator: Narrator, now: float) -> tuple[Narrator, str]:
    """Return the narrator and the line to say at this millisecond, "" while the one before is still being heard."""
    if not narrator.waiting or now < narrator.free:
        return narrator, ""
    text = narrator.waiting[0].text
    return Narrator(narrator.waiting[1:], now + PACE * len(text)), text


def _merged(waiting: tuple[Say, ...]) -> tuple[Say, ...]:
    while len(waiting) > MOST:
        same = (at for at, line in enumerate(waiting[:-1]) if line.kind == waiting[at + 1].kind == OTHER)
        at = next(same, 0)
        waiting = (*waiting[:at], _joined(waiting[at], waiting[at + 1]), *waiting[at + 2 :])
    return waiting


def _joined(first: Say, second: Say) -> Say:
    return second._replace(text=f"{first.text} {second.text}")
