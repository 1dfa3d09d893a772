"""Pressing the indicator explains it: at any moment, to everybody alike, according to the table's house rules."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from driving import do, nodes, view
from okey_games import TOURNAMENT
from okey_seats import seated
from triokey.core.catalog import game_of, games_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.okey.hand.tiles import BLANK, number, write_tile
from ui.games.okey.art import face_text
from ui.model.effects import Say
from ui.model.model import Model
from ui.text.words import LANGUAGES

GAMES = games_of("okey")
EXPLAIN = ("explain", "indicator")
TURNED = {"red": "r", "yellow": "y", "a number before 1": "13", "no number": "f"}
"""Indicators to turn up, by a description: the beginning or the end of their notation."""


@cache
def begun(game: str, turned: str, **options: str) -> Match:
    """Return a match whose indicator has this notation at its beginning or end."""
    for seed in range(1, 2000):
        match = start(plain_setup(game_of(game), seed, 4, **options))
        if turned in (write_tile(match.state.indicator)[-1], write_tile(match.state.indicator)[:-1]):
            return match
    raise AssertionError(f"no such indicator: {turned}")


def explained(model: Model) -> tuple[str, str]:
    """Return the sentence and the rule that pressing the indicator shows; assert that nothing else changes."""
    buttons = [node for node in nodes(view(model)) if (node.attrs.get("data-do"), node.attrs.get("data-value")) == EXPLAIN]
    assert len(buttons) == 1 and buttons[0].tag == "button" and buttons[0].attrs["aria-label"]
    after, effects = do(model, EXPLAIN)
    assert after.toast is not None and (after.table, after.dialog) == (model.table, model.dialog)
    assert effects == (Say(after.toast.text),)
    assert f"okey.rule.{after.toast.rule}" in model.words
    return after.toast.text, after.toast.rule


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("turned", TURNED)
@pytest.mark.parametrize("game", GAMES)
def test_it_names_the_joker_that_it_makes(game: str, turned: str, lang: str) -> None:
    wild = {"blanks": "wild"} if turned == "no number" and game == TOURNAMENT else {}
    match = begun(game, TURNED[turned], **wild)
    model = do(seated(match, "pbbb", lang), EXPLAIN)[0]
    text, rule = explained(model)
    words, state = model.words, match.state
    if state.indicator == BLANK:
        assert words("okey.indicator.holder") in text and rule == ("T8" if wild else "R5")
        return
    assert all(face_text(words, face) in text for face in (state.indicator, state.joker)) and rule == "O4"
    assert ("13" in text.replace(face_text(words, state.indicator), "")) == (number(state.joker) == 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_tells_what_its_twin_is_worth_and_what_its_colour_doubles(lang: str) -> None:
    seen = set()
    for showing, showlow, renkli, turned in product(("off", "deal", "first"), ("spare", "pay"), ("no", "yes"), ("r", "y")):
        model = seated(begun(TOURNAMENT, turned, showing=showing, showlow=showlow, renkli=renkli), "pbbb", lang)
        text, rule = explained(model)
        seen.add(text)
        twice = renkli == "yes" and turned == "r"
        assert rule == ("O4" if showing == "off" and not twice else "H8" if showing == "off" else "H3")
        worth = model.words("okey.indicator.twin", limit=showing, spared="yes" if showlow == "spare" else "no", n=1 + twice)
        assert (worth in text) == (showing != "off")
    assert len(seen) == 3 + 2 * 2 * 3, "without showing, and then for each limit and each way to pay"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_false_jokers_are_jokers_nothing_is_shown(lang: str) -> None:
    model = seated(begun(TOURNAMENT, "f", blanks="wild", showing="deal", renkli="yes"), "pbbb", lang)
    text, rule = explained(model)
    assert model.words("okey.indicator.no-show") in text and rule == "H6"


@pytest.mark.parametrize("players", ("pbbb", "bbbp", "pppp"))
def test_it_says_the_same_at_every_moment_and_to_every_seat_until_the_twin_is_shown(players: str) -> None:
    game, match = game_of(TOURNAMENT), held_by_others(2)
    heard, shown = {explained(seated(match, players))}, set()
    while turn(match) is not None and len(match.words) < 14:
        words = [*game.remarks(match.state, match.state.turn), *game.legal(match.state)]
        match = play(match, game.write(words[0]))
        model = seated(match, players)
        (heard if match.state.showed < 0 else shown).add(explained(model))
        assert explained(do(model, ("look", "first"))[0]) in heard
    assert len(heard) == len(shown) == 1 and not heard & shown


def held_by_others(turns: int) -> Match:
    """Return a match in which the holder of the twin has its first turn after this many other seats."""
    for seed in range(1, 2000):
        match = start(plain_setup(game_of(TOURNAMENT), seed, 4, showing="first"))
        state = match.state
        holder = (state.began + turns * state.house.direction) % 4
        if state.indicator in state.hands[holder] and state.indicator not in state.hands[state.began]:
            return match
    raise AssertionError("nobody holds the twin")
