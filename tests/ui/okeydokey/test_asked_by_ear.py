"""What a selection still asks for is announced at once, also beside a hint and in a game that is already lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from hearing import Listener
from okeydokey_tables import PERSON, dealt, seated
from triokey.core.match import Match, play
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, EQUAL
from triokey.okeydokey.knowledge.advice import proof_of_loss
from triokey.okeydokey.rules import GAME
from ui.games.okeydokey.art import row_name
from ui.loop.keys import message_of
from ui.model import store
from ui.model.effects import ANSWER
from ui.text.words import ENDS, KEYS, LANGUAGES

HINTS = (0, 1, 3)
"""Numbers of steps of a hint that are shown when a piece is chosen; 0 for no hint."""
HINT = {"reason": {"kind": "imagined", "row": -1, "seat": -1, "cards": []}}
"""The worker's answer to a question for a hint, without the action that it names, so that no search is needed."""


@cache
def several(lost: bool) -> tuple[Match, ...]:
    """Return a match for each language in which an Equal fits several rows. lost: whether the game can no longer be won."""
    return tuple(islice(_find_several(lost), len(LANGUAGES)))


def _find_several(lost: bool) -> Iterator[Match]:
    for seed in range(999):
        match = dealt(1, seed)
        while GAME.turn(match.state) is not None:
            state = match.state
            chosen = EQUAL in state.hands[0] and len(grid.number_rows(state.rows)) > 1 and state.deck
            if chosen and (proof_of_loss(GAME.view(state, 0)) is not None) == lost:
                yield match
                break
            match = play(match, GAME.write(GAME.legal(state)[seed % len(GAME.legal(state))]))


def at(match: Match, lang: str, hints: int) -> Listener:
    """Return a listener at this match, who uses keys and has asked for this number of steps of a hint."""
    ear = Listener(lang, {"game:1": store.pack_table(seated(match, PERSON).table, 1)})
    ear.do("input", KEYS)
    ear.do("route", "#/play/game-1")
    ear.settle()
    for _ in range(hints):
        ear.do("hint")
        for question in ear.asked:
            ear.app.send(question.answered(json.dumps(HINT | {"word": GAME.write(GAME.legal(match.state)[0])})))
        ear.asked.clear()
    return ear


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_row_of_an_equal_is_asked_for_whatever_else_is_shown(lang: str, lost: bool) -> None:
    for hints in HINTS:
        ear = at(several(lost)[LANGUAGES.index(lang)], lang, hints)
        words, (heard, *_) = ear.app.model.words, ear.do("pick", "hand = 0")
        assert (heard.kind, heard.text) == (ANSWER, words("okeydokey.equal-row")) and ear.table.pick == "="
        message = message_of(ear.app.model, "t", False, False, False)
        assert message is not None
        (heard,) = ear.do(message.do, message.value)
        assert words("okeydokey.choose-row") in heard.text and ear.table.pick == "="


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_to_swap_are_asked_for_beside_a_hint_too(lang: str) -> None:
    match = several(False)[LANGUAGES.index(lang)]
    row = grid.reset_rows(match.state.rows)[0]
    for hints in HINTS:
        ear = at(match, lang, hints)
        words, heard = ear.app.model.words, [one.text for one in ear.do("pick", f"pile {COLOURS[row]}")]
        chosen = words("okeydokey.exchange.chosen", cards="", n=0, colour=row_name(words, row))
        assert heard == [f"{words('okeydokey.exchange', n=0)} {chosen}"]
        assert words("okeydokey.exchange", n=0).endswith(ENDS), "no list is announced where none follows"
        (status,) = ear.do("ask", "status x")
        assert f"{chosen} " in status.text, "the numbers of the empty places are not said"
