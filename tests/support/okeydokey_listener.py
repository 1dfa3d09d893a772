"""Tracks what somebody knows of an Okey Dokey crew's hands who hears every remark and sees every placed card, nothing else.

It is written from the rules alone and shares no code with the game's own conclusions.
"""

from __future__ import annotations

from triokey.okeydokey.grid import row_value
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import Move, State

KINDS = range(6)
"""Indices of the kinds of cards: the five colours, and the Equals."""


class Listener:
    """The fewest and the most cards of every kind in each hand, and in the deck as the last entry."""

    def __init__(self, state: State) -> None:
        self.sizes = [*map(len, state.hands), len(state.deck)]
        self.left = [8] * 5 + [state.equals]
        self.low = [[0] * 6 for _ in self.sizes]
        self.high = [self.left[:] for _ in self.sizes]
        self.has: list[dict[int, int]] = [{} for _ in state.hands]

    def hear(self, before: State, word: str) -> None:
        """Take in a remark or action made at this table, using only what lies open there."""
        action = GAME.read(word)
        if isinstance(action, Move):
            if action.kind != "start":
                self._see(before, action)
            return
        seat, rows = action.seat, before.rows
        if action.kind == "hold":
            for colour, count in enumerate(action.words):
                if count >= 0:
                    self.low[seat][colour] = self.high[seat][colour] = count
        elif action.kind in ("plan", "can"):
            for colour in action.words:
                if colour < 5:
                    self.has[seat][colour] = max(row_value(rows[colour]), self.has[seat].get(colour, 0))
            if action.kind == "plan":
                column = min(map(len, rows))
                for colour in range(5):
                    if len(rows[colour]) == column and colour not in action.words and not row_value(rows[colour]):
                        self.high[seat][colour] = 0

    def _see(self, before: State, move: Move) -> None:
        seat, deck = before.turn, len(self.sizes) - 1
        if move.kind == "reset":
            for kind in KINDS:
                self.low[seat][kind] = max(0, self.low[seat][kind] - len(move.cards))
            if move.cards:
                self.has[seat] = {}
            drawn = len(move.cards)
        else:
            gone = [5] if move.kind == "equal" else []
            for face in move.cards:
                colour, number = divmod(face, 8)
                gone.append(colour)
                if number + 1 > self.has[seat].get(colour, 99):
                    del self.has[seat][colour]
            for kind in gone:
                self.left[kind] -= 1
                self.low[seat][kind] = max(0, self.low[seat][kind] - 1)
                self.high[seat][kind] = self.high[seat][kind] - 1 if kind < 5 else self.left[5]
            drawn = min(1, self.sizes[deck])
            self.sizes[seat] += drawn - len(gone)
            self.sizes[deck] -= drawn
        for colour in range(5):
            self.high[seat][colour] = min(8, self.high[seat][colour] + drawn)

    def counts(self) -> list[list[tuple[int, int]]]:
        """Return the ranges of the five colours for every seat, narrowed by the cards left and the sizes of hands and deck."""
        low = [
            [max(n, int(c in self.has[s])) if s < len(self.has) else n for c, n in enumerate(row)]
            for s, row in enumerate(self.low)
        ]
        high = [[min(n, self.left[c]) for c, n in enumerate(row)] for row in self.high]
        low[-1], high[-1] = [0] * 6, self.left[:]
        holders = range(len(self.sizes))
        before = None
        while before != (low, high):
            before = ([*map(list, low)], [*map(list, high)])
            for s in holders:
                _narrow([(low[s], high[s], c) for c in KINDS], self.sizes[s])
            for c in KINDS:
                _narrow([(low[s], high[s], c) for s in holders], self.left[c])
        return [[(low[s][c], high[s][c]) for c in range(5)] for s in holders[:-1]]


def _narrow(cells: list[tuple[list[int], list[int], int]], total: int) -> None:
    """Narrow ranges whose values have this sum."""
    for low, high, at in cells:
        least, most = (sum(cell[side][cell[2]] for cell in cells) for side in (0, 1))
        low[at], high[at] = max(low[at], total - most + high[at]), min(high[at], total - least + low[at])
