"""People who share one device: at moments drawn by seed, no hand can be seen, read or heard by somebody else than its owner."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from covered_eyes import Cards, Passing, Shot, Tiles
from okey_games import KEY, TOURNAMENT, next_word, setup_of
from okey_pages import stored
from okeydokey_pages import PERSON, sit, solved
from started import keeping
from triokey.core.match import Match, start, turn
from triokey.okeydokey.rules import GAME
from ui.model.model import Player, Table
from ui.model.store import pack_table
from watching import ready

NAMES = ("Ada", "Bea", "Cem")
SETTINGS = "reports off\nceremony off\nmeter off\n"
WHOLE = range(50)
SMALL, LARGE = {"width": 390, "height": 844}, {"width": 768, "height": 1024}


def is_free(match: Match, word: str) -> bool:
    """Tell whether an action of Okey Dokey draws no card."""
    return GAME.apply(match.state, GAME.read(word)).deck == match.state.deck


def crew(page: Page, words: range, drawn: set[int], film: Shot | None = None) -> Passing:
    """Play these actions, by index, of a game that three people win in fifty actions, and reload the page in the middle.

    In a whole game two actions are taken back: first one that drew a card, which marks the game as practice, later one that drew
    none.
    """
    match, rest = solved(3, 4, len(WHOLE) - words.start)
    sit(page, match, *(PERSON,) * 3, names=NAMES, settings=SETTINGS)
    game = Passing(page, Cards(), match, drawn, film)
    freed, pays = False, words == WHOLE
    if not match.words:
        game.look_round()
    for at, word in zip(words, rest, strict=False):
        seat = game.open(held=at % 3 == 1)
        if at == words[len(words) // 2]:
            game.reload()
            seat = game.open(held=False)
        free = is_free(game.match, word)
        game.play(word, seat)
        if turn(game.match) in (seat, None):
            continue
        if free and not freed:
            game.take_back(free=True)
            assert stored(page).practice == (words == WHOLE)
            freed = True
        elif not free and pays and at > len(words) // 4:
            game.take_back(free=False)
            assert stored(page).practice
            pays = False
    assert freed and not pays
    return game


def rack(page: Page, words: range, drawn: set[int], film: Shot | None = None) -> Passing:
    """Play this many actions of a round of Okey among three people, and reload the page in the middle."""
    match = start(setup_of(TOURNAMENT, 5, 3))
    seated = tuple(Player(PERSON, name) for name in NAMES)
    keeping(page, {KEY: pack_table(Table(KEY, match, seated, 1), 1), "settings": SETTINGS}, "#/play/game-1")
    page.wait_for_selector(".covered")
    game, freed = Passing(page, Tiles(), match, drawn, film), False
    for at in words:
        seat = turn(game.match)
        if seat is None:
            break
        if page.locator(".covered").count():
            game.open(held=at % 5 == 1)
        if at == words[len(words) // 2]:
            game.reload()
            game.open(held=False)
        game.play(next_word(game.match.state), seat)
        if not freed and at > 3 and turn(game.match) not in (seat, None):
            game.take_back(free=True)
            assert not stored(page).practice
            freed = True
    assert freed
    return game


def test_no_hand_of_a_crew_is_known_to_another(visit) -> None:
    page = ready(visit(locale="en-GB"))
    page.set_viewport_size(SMALL)
    game = crew(page, range(27, 34), set(range(1, 80, 3)))
    assert game.most <= 2 and len(game.seen) >= 10
    assert {moment.covered for moment in game.seen} == {True, False}


def test_no_rack_is_known_to_another(visit) -> None:
    page = ready(visit(locale="en-GB"))
    page.set_viewport_size(SMALL)
    game = rack(page, range(14), set(range(1, 80, 3)))
    assert game.most <= 2 and len(game.seen) >= 10
    assert {moment.covered for moment in game.seen} == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("window", [SMALL, LARGE], ids=["phone", "tablet"])
@pytest.mark.parametrize("play", [crew, rack])
def test_in_a_whole_game_no_hand_is_known_to_another(visit, play, window) -> None:
    page = ready(visit(locale="en-GB"))
    page.set_viewport_size(window)
    last = {crew: 350, rack: 118}[play]
    game = play(page, WHOLE, set(Random(58).sample(range(1, last), 50)))
    assert game.most <= 2
    assert len(game.seen) >= 40 and 20 <= sum(moment.moves for moment in game.seen) <= 40
