"""The end of a festival of several: one seat's actions, answered by bots who say what they may (D20).

The deck is empty and everybody has told all they may, so that nothing but the others' cards is hidden. After an action of
the seat that is asked, the others play as "club" does until it is asked again; whoever has something new to tell tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from triokey.core.game import Seat, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_deal
from triokey.core.rng import Rng
from triokey.okeydokey import dealing, grid, turn
from triokey.okeydokey.cards import PLACES
from triokey.okeydokey.crew.member import Member
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import FastTable
from triokey.okeydokey.table import Move, Remark, State

FEWEST, MOST = 6, 18
"""Places that are still to be filled."""
BUDGET = 400
"""Actions that a search looks at."""
_NOISE = 1.5
_CREW = Member(noise=0.0)
_SEATS = (2, 3, 4, 5)


class TooLong(Exception):
    """A search would take more than the budget."""


def after_telling(match: Match) -> Match:
    """Return the match after everybody has told what they may and the others do not know."""
    for seat in range(match.setup.seats):
        for remark in reports(GAME.view(match.state, seat)):
            match = play(match, GAME.write(remark))
    return match


def went_on(match: Match, word: str, seat: Seat) -> Match:
    """Return the match after an action of a seat and those of the others, up to its next turn or the end."""
    match = after_telling(play(match, word))
    while not match.state.end and match.state.turn != seat:
        *_, thought = _CREW.think(GAME.view(match.state, match.state.turn), Rng(0))
        match = after_telling(play(match, GAME.write(thought.action)))
    return match


class Search:
    """Which actions of one seat lead to a full stage with this crew; counts the actions that it looks at."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.looked = 0
        self._lines: dict[State, tuple[str, ...] | None] = {}

    def winning(self, match: Match) -> dict[str, tuple[str, ...]]:
        """Return the actions that win, each with the words that follow it. Raises TooLong."""
        found = {word: self._after(match, word) for word in words(match.state)}
        return {word: line for word, line in found.items() if line is not None}

    def wins(self, match: Match, word: str) -> bool:
        """Tell whether an action wins. Raises TooLong."""
        return self._after(match, word) is not None

    def _after(self, match: Match, word: str) -> tuple[str, ...] | None:
        self.looked += 1
        if self.looked > BUDGET:
            raise TooLong
        after = went_on(match, word, self.seat)
        line = self._line(after)
        return None if line is None else (*after.words[len(match.words) :], *line)

    def _line(self, match: Match) -> tuple[str, ...] | None:
        state: State = match.state
        if state.end:
            return () if state.end == "festival" else None
        if state not in self._lines:
            self._lines[state] = None
            if not FastTable(state).hopeless():
                self._lines[state] = next((line for word in words(state) if (line := self._after(match, word)) is not None), None)
        return self._lines[state]


def words(state: State) -> list[str]:
    """Return every action of the seat to act, as words."""
    return [GAME.write(move) for move in turn.legal(state)]


def positions(rng: Rng) -> Iterator[Match]:
    """Yield the late positions of one game of a crew that errs, each after everybody has told what they may."""
    seats, equals = rng.choice(_SEATS), rng.below(4)
    match = start(with_deal(plain_setup(GAME, 0, seats, equals=str(equals)), dealing.pack(dealing.shuffle_deck(equals, rng))))
    member = Member(_NOISE)
    while not match.state.end:
        state: State = match.state
        heard = after_telling(match)
        if is_askable(heard):
            yield heard
        *_, thought = member.think(GAME.view(heard.state, state.turn), rng)
        match = play(match, GAME.write(thought.action))


def is_askable(match: Match) -> bool:
    """Tell whether a position is one that may be asked: late, without a deck, and with nothing left to tell."""
    state: State = match.state
    return not state.deck and FEWEST <= PLACES - grid.count_placed(state.rows) <= MOST and after_telling(match) == match


def deeds(words: Iterable[str]) -> tuple[str, ...]:
    """Return what was done among these words, without what was said."""
    return tuple(word for word in words if isinstance(GAME.read(word), Move))


def remarks_since_action(match: Match) -> tuple[str, ...]:
    """Return what was said since the last action."""
    remarks = takewhile(lambda word: isinstance(GAME.read(word), Remark), reversed(match.words))
    return tuple(remarks)[::-1]
