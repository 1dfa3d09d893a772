"""The curtain hangs before a hand that somebody else at the device must not see, and before nothing else."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from menus import menu, sent
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Seat
from ui.loop.view import view
from ui.model.effects import Write
from ui.model.model import COMPARED, GUESTS, Model


@pytest.mark.parametrize("mode", ["bot", "table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_put_aside_hangs_it_only_where_several_people_have_hidden_hands(game, mode):
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", mode), ("new-go", "", (("seed", "curtain"),)))
    model, _ = do(opened({"settings": "ceremony off\n"}), *form, ("reveal",))
    after, effects = do(model, ("cover",))
    if about(game).hidden and mode == "table":
        assert (after.table.curtain, effects) == (model.table.turn, ())
    else:
        assert (after, effects) == (model, ())


HIDDEN = tuple(game for game in GAMES if about(game).hidden)


def at_the_curtain(game: str) -> Model:
    """Return a new game of several people at this device, its first hand hidden."""
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", "table"), ("new-go", "", (("seed", "curtain"),)))
    model, _ = do(opened({"settings": "ceremony off\n"}), *form)
    assert model.table is not None and model.table.curtain is not None
    return model


def turns(model: Model, count: int) -> list[Seat | None]:
    """Let people play so many words, and return before whom the curtain hung."""
    hung = []
    for _ in range(count):
        assert model.table is not None
        state, game = model.table.match.state, game_of(model.table.match.setup.game)
        model, _ = do(model, ("play", game.write(game.legal(state)[-1])))
        assert model.table is not None
        hung.append(model.table.curtain)
        model, _ = do(model, ("reveal",)) if model.table.curtain is not None else (model, ())
    return hung


@pytest.mark.parametrize("game", HIDDEN)
def test_people_who_look_together_open_the_hands_for_good_and_hide_them_again(game: str) -> None:
    model = at_the_curtain(game)
    assert any(sent(node) == "open-hands" for node in nodes(view(model)))
    model, effects = do(model, ("open-hands",))
    assert model.table is not None and model.table.practice and model.table.mine
    key = model.table.key
    written = next(effect.text for effect in effects if isinstance(effect, Write) and effect.key == key)
    assert turns(model, 6) == [None] * 6
    again = opened({"settings": "ceremony off\n", key: written}, f"#/play/{key.replace(':', '-')}")
    assert again.table is not None and again.table.curtain is None and again.table.practice
    rematch, _ = do(again, ("rematch", "7"))
    assert rematch.table is not None and rematch.table.key != key
    assert rematch.table.practice and rematch.table.curtain is None and turns(rematch, 6) == [None] * 6
    assert any(sent(node) == "open-hands no" for node in nodes(menu(again)))
    hidden, _ = do(again, ("open-hands", "no"))
    assert any(seat is not None for seat in turns(hidden, 6))


@pytest.mark.parametrize("game", HIDDEN)
def test_where_others_play_too_the_hands_of_one_device_stay_hidden(game: str) -> None:
    model = at_the_curtain(game)
    table = model.table
    assert table is not None
    away = table._replace(players=(*table.players[:-1], table.players[-1]._replace(kind="away")))
    for other in (away, table.keep(GUESTS, "yes"), table.keep(COMPARED, "yes")):
        shown = model._replace(table=other)
        assert not any(sent(node) == "open-hands" for node in nodes(view(shown)))
        assert do(shown, ("open-hands",)) == (shown, ())
