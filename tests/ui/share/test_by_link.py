"""Games by link: what the link tells its receiver, and that an action counts once a link shows it."""

from __future__ import annotations

import random

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from ui.app.share.opened_link import opened_link
from ui.loop.view import view
from ui.model import store
from ui.model.model import Dialog, Model, Player, Table
from ui.model.position import list_actions
from ui.parts.names import game_name, player_name
from ui.table.undoing import can_take_back
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

COMPANY = [game for game in GAMES if max(game_of(game).seat_counts) > 1]
OPEN = [game for game in COMPANY if not about(game).hidden]
STEPS = 40


def begun(game_id: str, count: int) -> Match:
    """Return a match after this many first legal actions."""
    game = game_of(game_id)
    match = start(plain_setup(game, 5, min(seats for seats in game.seat_counts if seats > 1)))
    for _ in range(count):
        match = play(match, game.write(game.legal(match.state)[0]))
    return match


def apart(match: Match) -> Model:
    """Return the model of the player to act, with all others playing by link."""
    players = tuple(Player("person" if seat == turn(match) else "away", f"P{seat}") for seat in range(match.setup.seats))
    return opened({"game:1": store.pack_table(Table("game:1", match, players, 1), 1)}, "#/play/game-1")


def acted(model: Model) -> Model:
    """Return the model after the first legal action."""
    match = model.table.match
    game = game_of(match.setup.game)
    return do(model, ("play", game.write(game.legal(match.state)[0])))[0]


@pytest.mark.parametrize("game_id", COMPANY)
def test_a_link_of_a_round_that_is_over_says_so(game_id: str) -> None:
    game = game_of(game_id)
    match = start(plain_setup(game, 5, min(seats for seats in game.seat_counts if seats > 1)))
    chance = random.Random(1)
    while turn(match) is not None:
        match = play(match, game.write(chance.choice(game.legal(match.state))))
    model = opened()._replace(incoming=match)
    said = text_of(opened_link(model, Dialog("link")))
    assert model.words("link.after-round", game=game_name(model.words, game_id), n=1, moves=len(list_actions(match))) in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", COMPANY)
def test_a_link_tells_who_sent_it_and_as_whom_one_plays(game_id: str, lang: str) -> None:
    words = load(lang)
    for names in (True, False):
        for known in ("", "game:1"):
            match = begun(game_id, 3)
            players = tuple(Player("person", f"Zoë{seat}" if names else "") for seat in range(match.setup.seats))
            model = opened(lang=lang)._replace(words=words, incoming=match, brought=players)
            said = text_of(opened_link(model, Dialog("link", (("about", known),) if known else ())))
            seat = turn(match)
            assert seat is not None
            assert words("link.seat", who=player_name(words, Table("", match, players), seat)) in said
            assert (words("link.next") in said, words("link.beside") in said) == (bool(known), not known)
            senders = [one for one in range(len(players)) if words("link.sender", who=f"Zoë{one}") in said]
            assert senders == ([game_of(game_id).turn(match.states[-2])] if names else [])


@pytest.mark.parametrize("game_id", COMPANY)
def test_an_action_is_taken_back_until_a_link_shows_it(game_id: str) -> None:
    before = apart(begun(game_id, 2))
    after = acted(before)
    if turn(after.table.match) in after.table.persons:
        pytest.skip("the action does not end the turn")
    assert can_take_back(after.table) == (not about(game_id).hidden)
    again = do(after, ("undo",))[0]
    assert (again.table.match.words == before.table.match.words) == (game_id in OPEN)
    shown = do(after, ("dialog", "share game"), ("close",))[0]
    assert not can_take_back(shown.table) and do(shown, ("undo",))[0].table.match == shown.table.match
    (button,) = [node for node in nodes(view(shown)) if node.attrs.get("data-do") == "undo"]
    assert "disabled" in button.attrs or button.attrs.get("aria-disabled") == "true"
    packed = store.pack_table(shown.table, 2)
    assert not can_take_back(opened({"game:1": packed}, "#/play/game-1").table), "after a reload too"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game_id", OPEN)
def test_what_a_link_has_shown_stays_played(game_id: str, seed: int) -> None:
    dice, game = random.Random(seed), game_of(game_id)
    model, shown = apart(begun(game_id, 0)), ()
    for _ in range(STEPS):
        table = model.table
        if table.turn is None:
            break
        what = dice.choice(["play", "play", "undo", "redo", "share"])
        if what == "share":
            model, shown = do(model, ("dialog", "share game"), ("close",))[0], table.match.words
        elif what != "play":
            model = do(model, (what,))[0]
        elif table.mine:
            model = do(model, ("play", game.write(dice.choice(game.legal(table.match.state)))))[0]
        elif table.match.words == shown:  # the other player's link arrives
            answer = play(table.match, game.write(dice.choice(game.legal(table.match.state))))
            shown = answer.words
            model = do(model._replace(incoming=answer), ("take", "on"))[0]
        assert model.table.match.words[: len(shown)] == shown
    assert shown
