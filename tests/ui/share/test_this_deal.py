"""In a match of several rounds "this deal" means the round on display, or the text says that it is the first deal."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do, nodes, opened
from there import is_there, pages_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.challenge import read_challenge
from triokey.core.game import Setup, plain_setup
from triokey.core.match import Match, branch, has_several_rounds, next_round, outcome, play, standing, start, turn
from triokey.core.record import read_link, write_seed_link
from triokey.core.rng import stream
from triokey.core.seed import write_seed
from ui.app.share import sharing
from ui.games.offers import printed_board, reviewed_board
from ui.loop.view import view
from ui.model import rivalry
from ui.model.model import RIVAL, ROUND, Model, Player, Table
from ui.model.outcomes import own_result
from ui.table.challenge import both_results, challenge_note
from ui.table.session import save_table
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES


def over(match: Match) -> Match:
    """Return the match after random moves to the end of its present round."""
    game, rng = game_of(match.setup.game), stream(match.setup.seed, f"this deal/{len(match.past)}")
    while turn(match) is not None:
        match = play(match, game.write(rng.choice(game.legal(match.state))))
    return match


@cache
def first_round(setup: Setup) -> Match:
    """Return a match at the end of its first round, played at random."""
    return over(start(setup))


def setups(game_id: str) -> list[Setup]:
    """Return setups of a game with every value of every option."""
    game = game_of(game_id)
    chosen = [{}, *({spec.key: value} for spec in game.options for value in spec.values)]
    return [plain_setup(game, 29, **options) for options in chosen]


@cache
def long_setup(game_id: str) -> Setup | None:
    """Return a setup whose match continues after the first round, None if the game has none."""
    return next((setup for setup in setups(game_id) if standing(over(start(setup))).winners is None), None)


@cache
def dealt(game_id: str, number: int) -> Match:
    """Return a match at the deal of the round with this number, from 1."""
    setup = long_setup(game_id)
    assert setup is not None
    if number == 1:
        return start(setup)
    before = over(dealt(game_id, number - 1))
    return next_round(before) if standing(before).winners is None else dealt(game_id, number - 1)


def page(match: Match, lang: str = "en") -> Model:
    """Return the model of a table with this match, a person and bots."""
    players = (Player("person", "Ada"), *(Player("bot", "", "casual"),) * (match.setup.seats - 1))
    table = Table("game:1", match, players)
    model, _ = save_table(opened(lang=lang), table)
    return model._replace(table=table, route=("play", "game:1"))


ROUNDS = 12
"""Maximum number of rounds that these tests play."""
SHORT = ("okiya", "okey-rounds")
"""Games whose matches end within this number of rounds even with random play."""
SEVERAL = [game_id for game_id in GAMES if long_setup(game_id)]


def same_deal(found: Match, match: Match) -> None:
    """Assert that a match begins with the deal of another match's present round, including the beginner and the first tile."""
    game = game_of(match.setup.game)
    assert game.pack(found.states[0]) == game.pack(match.states[0])
    assert not found.words and not found.past and game.turn(found.states[0]) == game.turn(match.states[0])
    assert game.legal(found.states[0]) == game.legal(match.states[0])
    assert getattr(found.state, "hands", None) == getattr(match.states[0], "hands", None)


def opened_by(link: str) -> Model:
    """Return the model that a link opens; if the deal is only offered, it is dealt first."""
    model, _ = do(opened(), ("route", link[link.index("#") :]))
    assert model.table is None and model.dialog is None and model.new is not None, "a deal is offered, and nobody's hand is seen"
    if model.new.deal is None:
        return do(model, ("new-go", "", (("seed", model.new.seed),)))[0]
    return do(model, ("deal", "7"))[0]


def law(game_id: str, number: int) -> None:
    match = dealt(game_id, number)
    for seen in (match, over(match)):
        model = page(seen)
        assert model.table is not None and "seed" in sharing.kinds_of(model)
        sent = sharing.parcel_to_send(model, "seed")
        same_deal(read_link(sent.code.removeprefix(model.base)), seen)
        assert sent.hands in ("hidden", "") and (len(match.past) > 0) == (sharing.extent_to_send(model.table, "seed") == "round")
        received = opened_by(sent.link).table
        assert received is not None
        same_deal(received.match, seen)
        assert match.past or sent.code == model.base + write_seed_link(match.setup)
        if is_there("print") and printed_board(game_id) is not None:
            from ui.features.print.acts import printed_link

            same_deal(read_link(printed_link(model, model.table).removeprefix(model.base)), seen)


@pytest.mark.long
@pytest.mark.parametrize("game_id", SEVERAL)
def test_the_deal_that_is_sent_or_printed_is_that_of_the_round(game_id: str) -> None:
    for number in range(1, ROUNDS):
        law(game_id, number)


@pytest.mark.long
@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_shared_result_is_that_of_the_round_or_says_that_it_begins_at_the_first_deal(game_id: str) -> None:
    match = dealt(game_id, 1)
    for _ in range(ROUNDS):
        match = over(match)
        model = page(match)
        assert model.table is not None
        sent, end = sharing.parcel_to_send(model, "result"), outcome(match)
        challenge = read_challenge(sent.code.removeprefix(model.base))
        assert challenge.result is not None and end is not None
        if (winners := standing(match).winners) is not None:
            same_deal(challenge.match, start(match.setup))
            assert sharing.extent_to_send(model.table, "result") == ("match" if match.past else "")
            assert model.words("share.text.match", game="", verdict="").split()[-1] in sent.text
            assert challenge.result.winners == winners and match.past
            break
        same_deal(challenge.match, match)
        assert challenge.result.winners == end.winners and challenge.result.actions <= len(match.words)
        received, _ = do(opened(), ("route", sent.link[sent.link.index("#") :]))
        assert received.table is not None
        same_deal(received.table.match, match)
        ended = received.table._replace(match=over(received.table.match))
        assert rivalry.has_result_to_compare(ended) and not rivalry.has_result_to_compare(received.table), (
            "the two results are those of one round"
        )
        assert rivalry.own_rival(ended, 0).actions <= len(ended.match.words)
        match = next_round(match)
    else:
        assert game_id not in SHORT


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", SEVERAL)
def test_the_menu_and_the_dialog_say_which_deal_they_mean(game_id: str, lang: str) -> None:
    for number in (1, 2):
        match = dealt(game_id, number)
        model = page(match, lang)
        menu = text_of(view(do(model, ("dialog", "menu"))[0]))
        keys = ("menu.seed", "menu.again") if number == 1 else ("menu.seed-match", "menu.again-match")
        assert all(model.words(key) in menu for key in keys) and write_seed(match.setup.seed) in menu
        told = text_of(view(do(model, ("dialog", "share seed"))[0]))
        assert model.words("share.seed.what" if number == 1 else "share.seed.round", n=number) in told


def buttons(tree: Node, do_: str) -> list[str]:
    return [node.attrs.get("data-value", node.attrs.get("value", "")) for node in nodes(tree) if node.attrs.get("data-do") == do_]


@pytest.mark.needs("review")
@pytest.mark.parametrize("game_id", [game_id for game_id in SEVERAL if reviewed_board(game_id) is not None])
def test_the_review_of_an_earlier_round_opens_the_board_of_that_round(game_id: str) -> None:
    match = over(dealt(game_id, 2))
    for number in (0, 1):
        model, _ = do(page(match), ("route", f"#/review/game-1/{number}"))
        tree = view(model)
        if number:
            assert 'href="#/play/game-1"' in render(tree)
            continue
        assert f"{number}/0" in buttons(tree, "moment")
        shown, _ = do(model, ("moment", f"{number}/0"))
        assert shown.table is not None and shown.table.place == (number, 0)
        assert shown.table.shown == branch(match, number, 0).state


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_to_beat_names_the_match_where_it_is_one_of_several_rounds(game_id: str, lang: str) -> None:
    """The result to beat is that of the finished match, or of the round if the match goes on."""
    for setup, match in ((setup, first_round(setup)) for setup in setups(game_id)):
        assert has_several_rounds(setup) == (standing(match).winners is None), setup
    for setup in {setups(game_id)[0], long_setup(game_id) or setups(game_id)[0]}:
        for kept in ((), ((ROUND, "yes"),)):
            model = page(start(setup), lang)
            assert model.table is not None
            aside = model.table.aside._replace(kept=((RIVAL, "0 61 won casual Ada"), *kept))
            several = not kept and has_several_rounds(setup)
            text = text_of(view(model._replace(table=model.table._replace(aside=aside))))
            assert (model.words("challenge.call-match") in text) == several
            assert (model.words("challenge.call") in text) == (not several)
            ended = model.table._replace(match=first_round(setup), aside=aside)
            both = text_of(both_results(model.words, ended) or "")
            assert not both or (model.words("challenge.both-match") in both) == several


PACKED = [one for one in GAMES if game_of(one).pack(start(plain_setup(game_of(one), 1)).state) is not None]
"""Games whose deals can be stored explicitly."""


@pytest.mark.parametrize("game_id", PACKED)
def test_a_deal_that_several_devices_drew_has_no_code_and_its_link_opens_it(game_id: str) -> None:
    setup = plain_setup(game_of(game_id), 29)._replace(seeds=(1 << 200 | 7,))
    model = page(over(start(setup)))
    assert model.table is not None
    routes = [("route", address) for address in pages_there(("#/verify/game-1", "#/print/game-1"))]
    pages = [do(model, message)[0] for message in (("dialog", "menu"), *routes)]
    for shown in pages:
        assert write_seed(setup.seed) not in text_of(view(shown)), shown.route
    if is_there("verify") and "fairness" in about(game_id).parts:
        assert model.words("verify.drawn") in text_of(view(pages[1]))
    found = own_result(model.table)
    assert found is None or not found.seed
    received = opened_by(sharing.parcel_to_send(model, "seed").link).table
    assert received is not None
    same_deal(received.match, model.table.match)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_to_beat_is_told_until_a_person_has_acted(game_id: str) -> None:
    """If bots begin, the sentence must not be replaced before it can be read."""
    game = game_of(game_id)
    for person in range(2):
        match = start(plain_setup(game, 29)._replace(seats=game.seat_counts[-1]))
        players = tuple(Player("person" if seat == person else "bot", "", game.levels[0]) for seat in range(match.setup.seats))
        told = True
        for _ in range(6):
            table = Table("game:1", match, players).keep(RIVAL, f"{person} 61 won - Ada")
            model = opened()._replace(table=table, route=("play", "game:1"))
            assert (challenge_note(model) is not None) == told
            told = told and turn(match) != person
            match = play(match, game.write(game.legal(match.state)[0]))
