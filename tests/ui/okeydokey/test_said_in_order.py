"""Announcements of a crew follow the order of its actions and remarks, without remarks that a later action has ended."""

from __future__ import annotations

import pytest

from drawn import one_of
from hearing import Listener
from triokey.core.bots import bot_of
from triokey.core.rng import stream
from triokey.okeydokey import grid
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, PLAN, Remark
from ui.games.okeydokey.art import row_name
from ui.games.showcase import board_of
from ui.model.effects import NEWS, Effect, Say
from ui.table.queries import STATUS
from ui.text.words import KEYS, LANGUAGES

CASES = [(lang, seats) for lang in LANGUAGES for seats in GAME.about.seat_counts if seats > 1]
FOR_NOW = (CAN, PLAN)
"""Kinds of remarks that end when their speaker acts."""


class Crew(Listener):
    """A person among bots who checks every announcement against the table's log when it comes."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.remarks = 0

    def run(self, effect: Effect) -> None:
        super().run(effect)
        if isinstance(effect, Say) and effect.kind == NEWS and effect.text and self.app.model.table is not None:
            self.check(effect.text)

    def check(self, text: str) -> None:
        """Assert that a text names the latest of every seat, in order, and no seat's plan twice."""
        match, words, board = self.table.match, self.app.model.words, board_of("okeydokey")
        acted, true, plans = {}, set(), set()
        for at, (state, word) in enumerate(zip(match.states, match.words, strict=False)):
            action = GAME.read(word)
            seat = action.seat if isinstance(action, Remark) else state.turn
            sentence = board.tell(words, self.table, seat, state, word)
            if not isinstance(action, Remark):
                acted[seat] = sentence
                true = {each for each in true if each[0] != seat}
            elif action.kind in FOR_NOW:
                plans.add((seat, sentence, action.kind))
                true.add((seat, sentence))
                self.remarks += sentence in text and at > 0
        for seat, sentence, _ in plans:
            if sentence in text:
                assert (seat, sentence) in true, f"over by now: {sentence} in {text}"
                assert text.find(acted.get(seat, "")) < text.index(sentence) or seat not in acted, text
        for seat in range(len(match.state.hands)):
            assert sum(text.count(said) for who, said, kind in plans if who == seat and kind == PLAN) <= 1, text


@pytest.mark.long
@pytest.mark.parametrize(("lang", "seats"), one_of("said in order", CASES, 2))
def test_a_crew_is_heard_in_order_and_what_is_over_is_not_said(lang: str, seats: int) -> None:
    crew = Crew(lang)
    crew.do("input", KEYS)
    crew.deal("okeydokey", f"in order {lang}", ("new-seats", str(seats)), ("new-level", "casual"))
    crew.settle()
    while crew.table.turn is not None:
        for one in crew.do("ask", f"{STATUS} x"):
            crew.check(one.text)
            rows = [
                (row_name(crew.app.model.words, row), grid.row_value(line))
                for row, line in enumerate(crew.table.match.state.rows)
            ]
            assert all(crew.app.model.words("okeydokey.card", colour=name, n=n) in one.text for name, n in rows), one.text
        view = GAME.view(crew.table.match.state, crew.table.turn)
        *_, thought = bot_of("okeydokey", "casual").think(view, stream(len(crew.table.match.words), "order"))
        crew.do("play", GAME.write(thought.action))
        crew.settle()
    assert crew.remarks
