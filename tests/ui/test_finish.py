"""The end of a round: the winning pieces move, and words and a sound fit the winner."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from driving import do, nodes
from okey_games import ROUNDS, TOURNAMENT, dealt, setup_of, whole
from okey_seats import seated
from okeydokey_pages import solved
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, next_round, play, standing, start
from triokey.okiya.garden import cells_in, write_cell
from triokey.okiya.rules import GAME as OKIYA
from triokey.okiya.rules import completed_shapes
from ui.games.showcase import board_of
from ui.loop.feedback import LOSS, PERFECT, TURN, WIN
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Effect, Sound
from ui.model.model import Model, Player, Table
from ui.model.position import position_key
from ui.text.html import Node, text_of

GROUPS = "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 13y"
PAIRS = "1r 1r 2r 2r 3r 3r 4b 4b 5b 5b 6b 6b 7k 7k 8k"


def ended(match: Match, word: str, kinds: str) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and the effects after the last action at a table. kinds: p for a person, b for a bot."""
    sorts = {"p": Player("person"), "b": Player("bot", "", game_of(match.setup.game).levels[-1])}
    table = Table("game:1", match, tuple(sorts[kind] for kind in kinds), 1)
    stored = {"settings": "ceremony off\nspeech all\n", "game:1": store.pack_table(table, 1)}
    model, _ = begin_page(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok")
    assert model.table is not None and model.table.turn is not None
    if kinds[model.table.turn] == "p":
        return do(model, ("play", word))
    now = position_key(model.table)
    model, _ = do(model, ("bot", now))
    return do(model, ("bot-moved", f'{{"word": "{word}"}}', (("about", now),)))


def end_by_chance(game_id: str, seed: int) -> tuple[Match, str]:
    """Return a match before its last action, played at random, and the text of that action."""
    game, random = game_of(game_id), Random(seed)
    match = start(plain_setup(game, seed))
    while True:
        word = game.write(random.choice(game.legal(match.state)))
        after = play(match, word)
        if game.turn(after.state) is None:
            return match, word
        match = after


def end_of_okeydokey(seed: int) -> tuple[Match, str]:
    """Return a winnable deal before the last action of its line, and the text of that action."""
    match, (word,) = solved(2, seed, 1)
    return match, word


def hopping(model: Model) -> list[Node]:
    """Return the elements of the pieces that hop."""
    return [node for node in nodes(view(model)) if "hop" in str(node.attrs.get("class", "")).split()]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_the_tokens_that_won_hop_along_their_shape_and_no_other(seed: int) -> None:
    match, word = end_by_chance(OKIYA.id, seed)
    model, _ = ended(match, word, "pp")
    assert model.table is not None
    state = model.table.match.state
    won = {cell for shape in completed_shapes(state) for cell in cells_in(shape)} or {state.last}
    holders = [node for node in nodes(view(model)) if any(piece in node.children for piece in hopping(model))]
    assert {str(node.attrs["id"]) for node in holders} == {f"c-{write_cell(cell)}" for cell in won}
    before, _ = do(model, ("undo", "practice"))
    assert not hopping(before)


@pytest.mark.parametrize("winner", [0, 2])
@pytest.mark.parametrize(("game", "hand"), [(ROUNDS, GROUPS), (TOURNAMENT, GROUPS), (TOURNAMENT, PAIRS)])
def test_every_group_that_won_hops_in_its_turn_whoever_won(game: str, winner: int, hand: str) -> None:
    match = dealt(game, {winner: hand}, began=winner)
    model, _ = ended(match, "w" + hand.split()[-1], "pbbb")
    turns = [str(node.attrs["class"]).split("hop-")[1].split()[0] for node in hopping(model)]
    assert len(turns) == len(hand.split()) - 1
    groups = Counter(turns)
    assert set(groups) == {str(turn) for turn in range(len(groups))}
    assert set(groups.values()) == {2} if hand == PAIRS else min(groups.values()) >= 3


ENDS = {
    ROUNDS: [(dealt(ROUNDS, {seat: GROUPS}, began=seat), "w13y") for seat in (0, 3)],
    TOURNAMENT: [(dealt(TOURNAMENT, {seat: GROUPS}, began=seat), "w13y") for seat in (0, 3)],
    "okeydokey": [end_of_okeydokey(seed) for seed in (4, 6)],
}
"""Matches before a round's last action, with its text, for games that random play rarely brings to an end."""


@pytest.mark.parametrize("game", GAMES)
def test_the_open_end_says_once_how_it_ended_and_has_one_way_on(game: str) -> None:
    for match, word in ENDS.get(game) or [end_by_chance(game, seed) for seed in range(3)]:
        model, _ = do(ended(match, word, "p" + "b" * (match.setup.seats - 1))[0], ("show-end",))
        assert model.table is not None and model.table.in_ending
        page = view(model)
        assert text_of(page).count(board_of(game).verdict(model.words, model.table)) == 1
        assert len([node for node in nodes(page) if node.attrs.get("data-do") in ("next", "roll")]) == 1
        closed, _ = do(model, ("close",))
        assert len([node for node in nodes(view(closed)) if node.attrs.get("data-do") in ("next", "roll")]) == 1


SEVERAL = {ROUNDS: {}, TOURNAMENT: {"points": "10"}, OKIYA.id: {"match": "three"}}
"""Options with which a match of each game has several rounds and can be won by one player."""


def won_match(game: str) -> Match:
    """Return a match of several rounds won by a single player."""
    for seed in range(1, 40):
        setup = setup_of(game, seed, plain_setup(game_of(game), seed).seats, **SEVERAL[game])
        match = whole(start(setup)) if game != OKIYA.id else by_chance(start(setup), Random(seed))
        if match.past and len(standing(match).winners or ()) == 1:
            return match
    raise LookupError(game)


def by_chance(match: Match, random: Random) -> Match:
    """Return the match played at random to its end."""
    game = game_of(match.setup.game)
    while standing(match).winners is None:
        if game.turn(match.state) is None:
            match = next_round(match)
        match = play(match, game.write(random.choice(game.legal(match.state))))
    return match


@pytest.mark.long
@pytest.mark.parametrize("game", SEVERAL)
def test_a_won_match_says_who_won_it_and_the_score_and_the_winner_is_cheered(game: str) -> None:
    match = won_match(game)
    scores = standing(match).scores
    for person in range(match.setup.seats):
        model, _ = do(seated(match, "b" * person + "p" + "b" * (match.setup.seats - 1 - person)), ("show-end",))
        sheet = next(node for node in nodes(view(model)) if node.attrs.get("id") == "sheet")
        named = next(text_of(node) for node in nodes(sheet) if node.attrs.get("id") == "sheet-title")
        won = standing(match).winners == (person,)
        assert "the match" in named and named.startswith("You win the match") == won
        lists = [node for node in nodes(sheet) if str(node.attrs.get("class", "")).startswith("score")]
        told = [int(text_of(node)) for node in nodes(lists[0]) if node.attrs.get("class") == "nums"]
        assert sorted(told) == sorted(scores) and (game == OKIYA.id or told == sorted(told, reverse=True))
        assert any(node.attrs.get("class") == "cheer" for node in nodes(sheet)) == won


@pytest.mark.parametrize("game", GAMES)
def test_words_and_sound_fit_who_won(game: str) -> None:
    heard = set()
    for match, word in ENDS.get(game) or [end_by_chance(game, seed) for seed in range(3)]:
        for person in range(match.setup.seats):
            model, effects = ended(match, word, "b" * person + "p" + "b" * (match.setup.seats - 1 - person))
            assert model.table is not None and model.table.outcome is not None
            won = person in model.table.outcome.winners
            lost = game_of(game).about.crew or bool(model.table.outcome.winners)
            said = board_of(game).verdict(model.words, model.table)
            (sound,) = (effect.name for effect in effects if isinstance(effect, Sound))
            heard.add(sound)
            assert (sound in (WIN, PERFECT)) == won and (sound == LOSS) == (lost and not won)
            if not game_of(game).about.crew:
                assert said.startswith("You win") == won
    decided = heard - {TURN}
    assert heard == {PERFECT} if game_of(game).about.crew else len(decided) == 2 if decided else heard == {TURN}
