"""At one device nothing covered can be found out: whatever the hands contain, page, title and announcements are the same.

A law over all games of the catalog with hidden hands, those whose board stays in view and those with a curtain.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, lifted, nodes, opened
from menus import sent
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.rng import Rng, stream
from ui.frame.catalog import is_answered
from ui.games.secrecy import covers_hands
from ui.loop.narrator import narrate
from ui.loop.view import page_title, view
from ui.model.effects import Effect, Say
from ui.model.model import Model
from ui.table.queries import ASKS
from ui.text.html import render

HIDDEN = tuple(game for game in GAMES if about(game).hidden)
FORGED = (
    *(("pick", value) for value in ("supply", "take", "spot", "centre", "hand R1 0", "hand = 0", "pile R", "1")),
    *(("arrange", value) for value in ("slot 0", "sort best", "sort sets", "lift 0,1", "ordering")),
    *(("dialog", value) for value in ("menu", "board talk", "board known", "board finish", "share", "open-hands")),
    *(("ask", f"{what} {at}") for what in ASKS for at in ("", "slot-0", "cell-R", "hand-0")),
    *(("hint", ""), ("help", "values"), ("consult", "known"), ("remark", "0:can:R"), ("remark", "show")),
    *(("look", "back"), ("look", "1"), ("look", "last"), ("side", ""), ("show-end", ""), ("show", "")),
)
"""Messages forged or sent by keys, none of which may open a covered hand."""
FIRST = ((("look", "1"),), (("look", "back"),), (("as-practice", ""), ("look", "1")))
"""Messages after which more of the table may be visible."""
FEW, MANY = 3, 60
OPENS = ("reveal", "open-hands", "play", "undo", "dialog share", "new-", "route", "rematch", "roll")
"""Beginnings of messages that open a hand on purpose, leave the moment, or put the whole game into a link, as announced."""


def begun(game: str, seats: int, seed: int) -> Model:
    """Return the model of a new game with only people at this device."""
    form = (("route", f"#/new/{game}"), ("new-seats", str(seats)), ("new-mode", "table"), ("deal", str(seed)))
    return do(opened({"settings": "ceremony off\ncounter on\nmeter on\nhints on\n"}), *form)[0]


def other_hands(model: Model, rng: Rng) -> Model:
    """Return the model with random hidden things that agree with the public view, at the present and the looked-back moments."""
    table = model.table
    assert table is not None
    game, states = game_of(table.match.setup.game), list(table.match.states)
    for at in {0, min(1, len(states) - 1), max(0, len(states) - 2), len(states) - 1}:
        states[at] = game.world(game.view(states[at], None), rng)
    return model._replace(table=table._replace(match=table.match._replace(states=tuple(states))))


def noticed(model: Model, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """Return everything that a moment reveals: the page, its title, and its announcements."""
    page = view(model)
    said = narrate(model, model, page)[1]
    return render(page), page_title(model), *(effect.text for effect in (*effects, *said) if isinstance(effect, Say))


def tries(model: Model) -> list[tuple[tuple[str, str], ...]]:
    """Return sequences of messages to send while a hand is covered, except those that open a hand on purpose."""
    offered = {sent(node).partition(" ")[::2] for node in nodes(view(model)) if sent(node)}
    single = [
        message for message in (*sorted(offered), *FORGED) if is_answered(message[0]) and not " ".join(message).startswith(OPENS)
    ]
    return [*((message,) for message in single), *((*first, then) for first in FIRST for then in single)]


def covered_moments(game: str, seats: int, seed: int, count: int) -> Iterator[Model]:
    """Play at random and yield the models in which the next person's hand is covered."""
    model, rng = begun(game, seats, seed), stream(seed, "covered")
    for _ in range(count):
        table = model.table
        assert table is not None
        if table.turn is None:
            return
        if table.curtain is not None:
            yield model
            model = lifted(model)
        assert model.table is not None
        state, rules = model.table.match.state, game_of(game)
        said = [word for seat in range(seats) for word in rules.remarks(state, seat) if rng.below(8) == 0]
        for word in said[:1]:
            model, _ = do(model, ("remark", rules.write(word)))
        model, _ = do(model, ("play", rules.write(rng.choice(rules.legal(state)))))
        if model.table is not None and model.table.looker is not None:
            model, _ = do(model, ("cover",))


def check(model: Model, rng: Rng, count: int) -> None:
    """Assert that `count` random sequences of messages reveal no difference between two states of the hidden things."""
    chains = tries(model)
    for before in ((), *FIRST):
        one, _ = do(model, *before)
        assert noticed(other_hands(one, rng), ()) == noticed(one, ()), before
    for _ in range(min(count, len(chains))):
        *before, message = chains.pop(rng.below(len(chains)))
        one, _ = do(model, *before)
        other = other_hands(one, rng)
        assert noticed(other, ()) == noticed(one, ()), before
        (one, effects), (two, echo) = do(one, message), do(other, message)
        assert one.table is not None and one.table.curtain is not None, f"{message} opens the hand"
        assert noticed(two, echo) == noticed(one, effects), (*before, message)


@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_that_is_covered_can_be_found_out(game: str) -> None:
    seats = next(count for count in about(game).seat_counts if count > 1)
    *_, model = covered_moments(game, seats, 5, 5)
    check(model, stream(5, game), FEW)


@pytest.mark.long
@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_that_is_covered_can_be_found_out_by_most_that_can_be_done(game: str) -> None:
    *_, model = covered_moments(game, about(game).seat_counts[-2], 6, 9)
    check(model, stream(6, game), MANY)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_that_is_covered_can_be_found_out_in_whole_games(game: str, seed: int) -> None:
    for seats in (count for count in about(game).seat_counts if count > 1):
        for at, model in enumerate(covered_moments(game, seats, seed, 400)):
            check(model, stream(at, game), FEW)


@pytest.mark.parametrize("game", HIDDEN)
def test_from_an_action_to_the_next_players_first_look_it_takes_at_most_two_taps(game: str) -> None:
    for seats in (count for count in about(game).seat_counts if count > 1):
        model, passes = lifted(begun(game, seats, 3)), 0
        rng = stream(seats, "taps")
        while passes < 6 and model.table is not None and model.table.turn is not None:
            actor, rules = model.table.turn, game_of(game)
            assert model.table.mine
            model, _ = do(model, ("play", rules.write(rng.choice(rules.legal(model.table.match.state)))))
            if model.table is None or model.table.turn in (actor, None):
                continue
            taps, after = 0, model.table.turn
            while not (model.table.mine and model.table.viewer == after):
                (button,) = [node for node in nodes(view(model)) if node.attrs.get("id") in ("reveal", "done")]
                model, _ = do(model, tuple(sent(button).split()))
                assert model.table is not None
                taps += 1
            assert taps <= 2, (game, seats, taps)
            passes += 1
        assert passes


@pytest.mark.parametrize("game", HIDDEN)
def test_a_board_that_stays_in_view_can_be_taken_back_to_until_the_next_look(game: str) -> None:
    model = lifted(begun(game, 2, 4))
    assert model.table is not None
    if not covers_hands(model.table):
        return
    free = set()
    for _ in range(4):
        assert model.table is not None
        actor, rules = model.table.turn, game_of(game)
        while model.table is not None and model.table.turn == actor:
            model, _ = do(model, ("play", rules.write(rules.legal(model.table.match.state)[-1])))
        model, _ = do(model, ("cover",))
        assert model.table is not None and model.table.curtain is not None
        assert [node for node in nodes(view(model)) if sent(node) == "undo"]
        back, _ = do(model, ("undo",))
        assert back.table is not None
        free.add(back.dialog is None)
        back = back if back.dialog is None else do(back, ("undo", "practice"))[0]
        assert back.table is not None and back.table.turn == actor and back.table.curtain == actor
        looked, _ = do(model, ("reveal",))
        model = lifted(looked)
        covered, _ = do(looked, ("cover",))
        assert not [node for node in nodes(view(covered)) if sent(node) == "undo"]
    assert True in free or about(game).family == "okeydokey"
