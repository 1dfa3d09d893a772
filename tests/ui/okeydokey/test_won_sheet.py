"""The sheet of a won game says who placed what, how many Equals were left, and which help was used."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do
from okeydokey_tables import BOT, PERSON, dealt, find, one, seated
from triokey.core.match import Match, play
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.model.help_rules import DECK, MOVES
from ui.text.html import text_of
from ui.text.words import LANGUAGES


@cache
def won(seats: int, seed: int = 6, **options: str) -> Match:
    """Return the match after a winning line of the solver."""
    match = dealt(seats, seed, **options)
    for move in solve(match.state).line:
        match = play(match, GAME.write(move))
    assert match.state.end == "festival"
    return match


def sheet(match: Match, lang: str = "en", **kept: str):
    """Return the model with the sheet of the end open, and the sheet's text."""
    model = seated(match, PERSON, *[BOT] * (len(match.state.hands) - 1), settings=f"lang {lang}\n")
    table = model.table
    for name, text in kept.items():
        table = table.keep({"moves": MOVES, "deck": DECK}[name], text)
    model = do(model._replace(table=table), ("show-end",))[0]
    return model, text_of(one(model, id="sheet"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_table_counts_what_every_seat_laid(seats: int, lang: str) -> None:
    match = won(seats)
    model, _ = sheet(match, lang)
    (table,) = find(one(model, id="sheet"), **{"class": "laid nums"})
    rows = [[text_of(cell) for cell in row.children] for row in table.children[-1].children]
    expected = []
    for seat in range(seats):
        words = [word for state, word in zip(match.states, match.words, strict=False) if state.turn == seat and word[1] != ":"]
        kinds = [sum(word[0] in first for word in words) for first in ("RYGBK", "=", "!")]
        expected.append([str(count) for count in kinds])
    assert [row[1:] for row in rows] == expected and len({row[0] for row in rows}) == seats
    assert sum(int(count) for row in rows for count in row[1:]) == 50


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_equals_in_the_deck_nothing_is_said_of_them(lang: str) -> None:
    model, text = sheet(won(2, equals="0"), lang)
    assert model.words("okeydokey.laid.equals") not in text and model.words("okeydokey.no-equal-needed") not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_help_is_told_as_it_was_used(seats: int, lang: str) -> None:
    match = won(seats)
    model, text = sheet(match, lang)
    words = model.words
    assert words("okeydokey.laid.no-help") in text and words("okeydokey.laid.help") not in text
    assert words("okeydokey.laid.hints", n=7) in sheet(match, lang, moves="7 0/40")[1]
    with_deck = sheet(match, lang, moves="1 0/40", deck="on")[1]
    assert words("okeydokey.laid.hints", n=1) in with_deck and words("okeydokey.laid.deck") in with_deck
    helped = do(model._replace(table=model.table._replace(hinted=True)), ("show-end",))[0]
    assert words("okeydokey.laid.help") in text_of(one(helped, id="sheet"))


def test_equals_are_spared_or_played() -> None:
    told = {played: 0 for played in range(3)}
    for seed in range(12):
        match = won(1, seed)
        played = sum(word[0] == "=" for word in match.words)
        told[played] += 1
        text = sheet(match)[1]
        assert (f"Equals spared: {2 - played} of 2" in text) == (played > 0) and ("No Equal was needed" in text) == (not played)
    assert told[0] and told[1] + told[2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 6))
def test_nobody_is_called_skipped_beside_a_win(seats: int, lang: str) -> None:
    match = next(match for seed in range(99) if not all((match := won(seats, seed)).state.hands))
    before = match._replace(states=match.states[:-1], words=match.words[:-1])
    model = sheet(match, lang)[0]
    skipped = model.words("okeydokey.skipped")
    assert skipped not in text_of(one(model, id="team"))
    running = seated(before, PERSON, *[BOT] * (seats - 1), settings=f"lang {lang}\n")
    assert (skipped in text_of(one(running, id="team"))) == (not all(before.state.hands))
