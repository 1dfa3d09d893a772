"""The end of a festival with several seats: a player's actions, and the replies of bots that say what they may (D20).

The deck is empty and everybody has said all they may, so that only the others' cards are hidden. After an action of the player's
seat, the others play like the bot "club" until its next turn; a seat with something new to say says it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from triokey.core.game import Seat, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_first_deal
from triokey.core.rng import Rng
from triokey.okeydokey import dealing, grid, turn
from triokey.okeydokey.cards import PLACES
from triokey.okeydokey.crew.member import Member
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import FastTable
from triokey.okeydokey.table import Move, Remark, State

FEWEST, MOST = 6, 18
"""Fewest and most free places of the stage in a position of a puzzle."""
BUDGET = 400
"""Maximum number of actions that a search examines."""
_NOISE = 1.5
_CREW = Member(noise=0.0)
_SEATS = (2, 3, 4, 5)


class TooLong(Exception):
    """Raised if a search would examine more actions than its budget."""


def after_telling(match: Match) -> Match:
    """Return the match after every seat has said what it may say and the others do not know."""
    for seat in range(match.setup.seats):
        for remark in reports(GAME.view(match.state, seat)):
            match = play(match, GAME.write(remark))
    return match


def went_on(match: Match, word: str, seat: Seat) -> Match:
    """Return the match after an action of a seat and the replies of the others, up to the seat's next turn or the end."""
    match = after_telling(play(match, word))
    while not match.state.end and match.state.turn != seat:
        *_, thought = _CREW.think(GAME.view(match.state, match.state.turn), Rng(0))
        match = after_telling(play(match, GAME.write(thought.action)))
    return match


class Search:
    """A search for the actions of one seat after which this crew can fill the stage; it counts the actions it examines."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.looked = 0
        self._lines: dict[State, tuple[str, ...] | None] = {}

    def winning(self, match: Match) -> dict[str, tuple[str, ...]]:
        """Return the winning actions, each with the words that follow it to the end. Raises TooLong."""
        found = {word: self._find_line_after(match, word) for word in legal_words(match.state)}
        return {word: line for word, line in found.items() if line is not None}

    def wins(self, match: Match, word: str) -> bool:
        """Tell whether an action can lead to a win. Raises TooLong."""
        return self._find_line_after(match, word) is not None

    def _find_line_after(self, match: Match, word: str) -> tuple[str, ...] | None:
        self.looked += 1
        if self.looked > BUDGET:
            raise TooLong
        after = went_on(match, word, self.seat)
        line = self._find_line(after)
        return None if line is None else (*after.words[len(match.words) :], *line)

    def _find_line(self, match: Match) -> tuple[str, ...] | None:
        state: State = match.state
        if state.end:
            return () if state.end == "festival" else None
        if state not in self._lines:
            self._lines[state] = None
            if not FastTable(state).hopeless():
                self._lines[state] = next(
                    (line for word in legal_words(state) if (line := self._find_line_after(match, word)) is not None), None
                )
        return self._lines[state]


def legal_words(state: State) -> list[str]:
    """Return the texts of all legal actions of the seat to act."""
    return [GAME.write(move) for move in turn.legal_moves(state)]


def late_positions(rng: Rng) -> Iterator[Match]:
    """Yield the late positions of one game of a crew that makes errors, each after every seat has said what it may."""
    seats, equals = rng.choice(_SEATS), rng.below(4)
    match = start(
        with_first_deal(plain_setup(GAME, 0, seats, equals=str(equals)), dealing.rank_deck(dealing.shuffle_deck(equals, rng)))
    )
    member = Member(_NOISE)
    while not match.state.end:
        state: State = match.state
        heard = after_telling(match)
        if is_askable(heard):
            yield heard
        *_, thought = member.think(GAME.view(heard.state, state.turn), rng)
        match = play(match, GAME.write(thought.action))


def is_askable(match: Match) -> bool:
    """Tell whether a position can be a puzzle: late, with an empty deck, and with nothing left to say."""
    state: State = match.state
    return not state.deck and FEWEST <= PLACES - grid.count_placed(state.rows) <= MOST and after_telling(match) == match


def actions_only(words: Iterable[str]) -> tuple[str, ...]:
    """Return the actions among these words, without the remarks."""
    return tuple(word for word in words if isinstance(GAME.read(word), Move))


def remarks_since_action(match: Match) -> tuple[str, ...]:
    """Return the remarks made since the last action."""
    remarks = takewhile(lambda word: isinstance(GAME.read(word), Remark), reversed(match.words))
    return tuple(remarks)[::-1]
