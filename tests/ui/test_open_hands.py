"""Open hands are all on the page, which says in large type and aloud whose turn it is; looking at them is no help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from thrown import FOLDERS, on_the_table

from driving import do, nodes, opened, spoken
from menus import sent
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Seat, plain_setup
from triokey.core.match import play, start
from triokey.core.rng import stream
from triokey.okey.table import NOTHING
from triokey.okeydokey.cards import EQUAL
from triokey.okeydokey.knowledge.advice import table_gauges
from ui.games import secrecy, showcase
from ui.loop.view import view
from ui.model import help_used, store
from ui.model.model import Model, Player, Table
from ui.parts.names import player_name, who_facts
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES

pytestmark = pytest.mark.long

THROWN = tuple(folder.name for folder in sorted(FOLDERS.iterdir()) if (folder / "rules.py").is_file())
NAMES = ("Ann", "Ben", "Mia", "Tom", "Zoe")
MOVES = (0, 1, 2, 3, 6, 9)
SEEDS = 14
ENDS = 4
LONG = 400
"""Number of actions, more than any round takes."""


@contextmanager
def known(game: str) -> Iterator[None]:
    """Let a game be known within the block; it may be one of the throw-away games."""
    if game in GAMES:
        yield
        return
    with on_the_table(game, showcase.showcase_of, showcase.board_of):
        yield


def seatings(game: str) -> Iterator[str]:
    """Yield the kinds of players at a table, a letter for each seat: only people, and two people among bots."""
    for seats in about(game).seat_counts:
        yield from {kinds for kinds in ("p" * seats, ("pbp" + "b" * seats)[:seats]) if kinds.count("p") > 1}


def at_table(game: str, kinds: str, moves: int, lang: str = "en", opens: bool = True, seed: int = 7) -> Model:
    """Return the model of a game after some random moves, without a curtain. opens: whether all hands are open."""
    kind = game_of(game)
    match, rng = start(plain_setup(kind, seed, len(kinds))), stream(moves, "test")
    for _ in range(moves):
        if kind.turn(match.state) is not None:
            match = play(match, kind.write(rng.choice(kind.legal(match.state))))
    levels = (*kind.levels, "")
    players = tuple(
        Player("person", name) if letter == "p" else Player("bot", name, levels[0])
        for letter, name in zip(kinds, NAMES, strict=False)
    )
    table = Table("game:1", match, players, 1)
    text = store.pack_table(secrecy.with_open_hands(table) if opens else table, 1)
    model = opened({"settings": "ceremony off\n", "game:1": text}, "#/play/game-1", lang)
    return do(model, ("reveal",))[0]


def plays(game: str, lang: str = "en", opens: bool = True) -> Iterator[Model]:
    """Yield models of tables at which a person is to act."""
    for kinds in seatings(game):
        for moves in MOVES:
            model = at_table(game, kinds, moves, lang, opens)
            if model.table is not None and model.table.mine:
                yield model


def swapped(model: Model, other: Any) -> Model:
    """Return the model with another present state of the match."""
    assert model.table is not None
    match = model.table.match
    return model._replace(table=model.table._replace(match=match._replace(states=(*match.states[:-1], other))))


def others(model: Model, seat: Seat) -> Iterator[Any]:
    """Yield states that look the same to the player to act but differ for this seat."""
    table = model.table
    assert table is not None
    game, state = game_of(table.match.setup.game), table.match.state
    seen = game.view(state, table.viewer)
    worlds = (game.world(seen, stream(at, "world")) for at in range(20))
    yield from (world for world in worlds if sorted(world.hands[seat]) != sorted(state.hands[seat]))


HIDDEN = tuple(game for game in (*GAMES, *THROWN) if game not in GAMES or about(game).hidden)


@pytest.mark.parametrize("game", HIDDEN)
def test_the_hand_of_everybody_here_is_on_the_page_where_hands_are_open_and_nowhere_else(game: str) -> None:
    with known(game):
        if not about(game).hidden:
            return
        compared = {True: 0, False: 0}
        for opens in compared:
            for model in plays(game, opens=opens):
                table = model.table
                assert table is not None
                for seat in table.persons:
                    if seat == table.viewer:
                        continue
                    for world in list(others(model, seat))[:2]:
                        compared[opens] += 1
                        same = _board(model) == _board(swapped(model, world))
                        assert same != opens, (table.players, seat)
        assert min(compared.values()) > 20, compared


def ended(game: str) -> Iterator[Model]:
    """Yield models of finished rounds with open hands, of people alone and among bots."""
    kind = game_of(game)
    for kinds in seatings(game):
        for seed in range(ENDS):
            model = at_table(game, kinds, LONG, seed=seed)
            assert model.table is not None
            if kind.turn(model.table.match.state) is None:
                yield model


@pytest.mark.parametrize("game", HIDDEN)
def test_open_hands_lie_there_still_when_the_round_is_over_whoever_won_or_was_stuck(game: str) -> None:
    with known(game):
        if not about(game).hidden:
            return
        compared, left = 0, 0
        for model in ended(game):
            table = model.table
            assert table is not None
            assert secrecy.open_seats(table) == table.persons
            state = table.match.state
            left += sum(map(len, state.hands))
            for seat in table.persons:
                fewer = tuple(() if at == seat else hand for at, hand in enumerate(state.hands))
                if state.hands[seat]:
                    compared += 1
                    assert _board(model) != _board(swapped(model, state._replace(hands=fewer))), (table.players, seat)
        assert compared > 3 or (game in THROWN and not left), compared


@pytest.mark.parametrize("game", ("okey-rounds", "okey-tournament"))
def test_while_the_winners_hand_stands_on_the_rack_all_others_lie_open_beside_it(game: str) -> None:
    kind, winners = game_of(game), set()
    bot = bot_of(game, kind.levels[1])
    for seed in range(4):
        match = start(plain_setup(kind, seed, 4))
        while (seat := kind.turn(match.state)) is not None:
            thought = list(bot.think(kind.view(match.state, seat), stream(len(match.words), "bot")))[-1]
            match = play(match, kind.write(thought.action))
        table = secrecy.with_open_hands(Table("game:1", match, tuple(Player("person", name) for name in NAMES[:4]), 1))
        model = opened({"game:1": store.pack_table(table, 1)}, "#/play/game-1")
        lines = [str(node.attrs["aria-label"]) for node in nodes(view(model)) if node.attrs.get("class") == "open-line"]
        if match.state.end.face == NOTHING:
            continue
        winners.add(match.state.end.seat)
        beside = [name for seat, name in enumerate(NAMES[:4]) if seat != match.state.end.seat]
        assert len(lines) == 3 and all(any(name in line for line in lines) for name in beside)
    assert len(winners) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_a_lost_end_every_open_hand_is_shown_and_that_of_whoever_was_stuck_is_headed_by_a_name(lang: str) -> None:
    stuck = 0
    for kinds in seatings("okeydokey"):
        for seed in range(ENDS):
            model = at_table("okeydokey", kinds, LONG, lang, seed=seed)
            table = model.table
            assert table is not None
            state = table.match.state
            hands = {node.attrs["aria-label"]: node for node in nodes(view(model)) if node.attrs.get("class") == "open-cards"}
            names = {seat: model.words("okeydokey.hand-of", **who_facts(model.words, table, seat)) for seat in table.persons}
            assert {names[seat]: len(state.hands[seat]) for seat in table.persons} == {
                name: len(node.children) for name, node in hands.items()
            }
            if state.end == "no-action":
                stuck += 1
                (hand,) = (node for node in nodes(view(model)) if node.attrs.get("id") == "hand")
                (heading,) = (text_of(node) for node in nodes(hand) if node.tag == "h2")
                assert heading == model.words("okeydokey.hand-of", **who_facts(model.words, table, state.turn))
            assert not [node for node in nodes(view(model)) if "row-count" in str(node.attrs.get("class")).split()]
    assert stuck > 3


def _board(model: Model) -> str:
    """Return the HTML of the page's main part."""
    return next(render(node) for node in nodes(view(model)) if node.tag == "main")


@pytest.mark.parametrize("game", ("okeydokey", "okey-rounds", "okey-tournament"))
def test_the_hands_of_bots_stay_hidden(game: str) -> None:
    for model in plays(game):
        table = model.table
        assert table is not None
        kinds = ("open-cards", "open-line", "open-rack")
        shown = [str(node.attrs["aria-label"]) for node in nodes(view(model)) if node.attrs.get("class") in kinds]
        told = {name for name in (player.name for player in table.players) if any(name in label for label in shown)}
        here = {table.players[seat].name for seat in table.persons}
        assert here - {table.players[table.viewer].name} <= told <= here


def calls(model: Model) -> list[Node]:
    return [node for node in nodes(view(model)) if node.attrs.get("class") == "whose"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", (*GAMES, *THROWN))
def test_among_several_people_the_page_names_first_and_large_whose_turn_it_is_and_says_it(game: str, lang: str) -> None:
    with known(game):
        looked = 0
        for model in plays(game, lang):
            table = model.table
            assert table is not None and table.turn is not None
            who = player_name(model.words, table, table.turn)
            (status,) = (node for node in nodes(view(model)) if node.attrs.get("id") == "status")
            assert [text_of(node) for node in calls(model)] == [who] and text_of(status).startswith(who)
            assert text_of(status).count(who) == 1, "it is said once"
            word = game_of(game).write(game_of(game).legal(table.match.state)[0])
            after, _ = do(model, ("play", word))
            if after.table is not None and after.table.mine and after.table.turn != table.turn:
                looked += 1
                heard = after._replace(table=after.table._replace(listening=""))
                assert player_name(model.words, after.table, after.table.turn) in spoken(model, heard)
        assert looked > 3


@pytest.mark.parametrize("game", (*GAMES, *THROWN))
def test_one_person_against_bots_is_not_called_by_name(game: str) -> None:
    with known(game):
        for seats in about(game).seat_counts:
            assert not any(calls(at_table(game, "p" + "b" * (seats - 1), moves)) for moves in MOVES)


@pytest.mark.parametrize("game", HIDDEN)
def test_looking_at_open_hands_is_no_help(game: str) -> None:
    with known(game):
        for model in plays(game):
            table = model.table
            assert table is not None and not help_used.uses(table)
            if len(secrecy.open_seats(table)) == len(table.players):
                assert not [node for node in nodes(view(model)) if sent(node).startswith("consult")]
                assert not any(each.does == "consult" for each in showcase.board_of(game).shortcuts(table))


def test_what_all_have_seen_is_the_same_whoever_looks() -> None:
    seen = 0
    for kinds in ("pp", "ppp", "ppppp"):
        for seed in range(SEEDS):
            model = at_table("okeydokey", kinds, seed % 3, seed=seed)
            table = model.table
            assert table is not None
            state = table.match.state
            placed = sum(row.count(EQUAL) for row in state.rows)
            under = table_gauges(game_of("okeydokey").view(state, table.viewer)).under
            total = placed + sum(hand.count(EQUAL) for hand in state.hands) + [face for _, face in under].count(EQUAL)
            facts = [text_of(node) for node in nodes(view(model)) if node.tag == "dd"]
            seen += total > placed + state.hands[table.viewer].count(EQUAL)
            assert model.words("okeydokey.of", n=total, all=state.equals) == facts[-1]
    assert seen > 3
