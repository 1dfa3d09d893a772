"""What Okey Dokey says without a picture: no bare sign, where a card goes, that a game begins, and that it was won."""

from __future__ import annotations

import re
from functools import cache

import pytest

from okeydokey_tables import BOT, PERSON, dealt, find, seated
from triokey.core.match import Match, play
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import RESETS, SAME, Move
from ui.games.okeydokey.art import card_title
from ui.games.okeydokey.board import BOARD
from ui.loop.view import view
from ui.text.words import LANGUAGES, load

LATE_EQUAL = 3
"""Seed of a deal that is won with an Equal after the deck is empty."""
SEEN = ("okeydokey.pill.more",)
"""Sentences on a picture whose name says the same in words."""
WON = {"en": "have won", "de": "Gewonnen", "tr": "Kazandınız", "fr": "Gagné", "ja": "勝ちました"}
"""Words for a victory, by language."""


@cache
def moments(seats: int, seed: int) -> list[Match]:
    """Return the match before each action of a won game, and at its end."""
    found = [dealt(seats, seed)]
    for move in solve(found[0].state).line:
        found.append(play(found[-1], GAME.write(move)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_puts_a_sign_for_a_word(lang: str) -> None:
    words = load(lang)
    said = {key: re.sub(r"=\d+ \{", "{", words._sentences[key]) for key in words.keys("okeydokey.") if key not in SEEN}
    assert said and not {key: text for key, text in said.items() if re.search("[=<>≥≤→]", text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_says_under_what_it_may_go(lang: str) -> None:
    words, met = load(lang), set()
    for match in moments(1, LATE_EQUAL):
        for move in (move for move in GAME.legal(match.state) if isinstance(move, Move) and move.cards and len(move.cards) == 1):
            if move.kind not in (RESETS, SAME) or move.kind in met:
                continue
            model = seated(match, PERSON)._replace(words=words)
            model = model._replace(table=model.table._replace(pick=GAME.write(move._replace(cards=()))))
            labels = [button.attrs.get("aria-label") for hand in find(view(model), id="hand") for button in hand.children]
            key = "okeydokey.hand.may-under" + ("" if move.kind == RESETS else "-equal")
            assert words(key, card=card_title(words, move.cards[0])) in labels
            assert (words("okeydokey.equal").casefold() in words(key, card="").casefold()) == (move.kind == SAME)
            met.add(move.kind)
    assert met == {RESETS, SAME}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_the_first_hand_comes_with_the_news_of_a_game_and_the_last_move_with_that_of_a_victory(seats: int, lang: str) -> None:
    words = load(lang)
    for count, each in (*enumerate(moments(seats, 5)[: seats + 2]), (99, moments(seats, 5)[-1])):
        model = seated(each, PERSON, *[BOT] * (seats - 1), settings=f"lang {lang}\n")
        told = BOARD.dealt(model.table, model)
        assert told.startswith(words("okeydokey.dealt.new")) == (count < seats) or not told
        if each.state.end:
            assert WON[lang] in BOARD.verdict(words, model.table)
