"""The curtain covers a hand that another person at the device must not see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from driving import do, lifted, nodes, opened
from menus import menu, sent
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Seat
from ui.loop.view import view
from ui.model.model import COMPARED, GUESTS, Model
from ui.model.new_game import MODES
from ui.text.html import text_of
from ui.text.words import LANGUAGES


@pytest.mark.parametrize("mode", ["bot", "table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_put_aside_hangs_it_only_where_several_people_have_hidden_hands(game, mode):
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", mode), ("new-go", "", (("seed", "curtain"),)))
    model = lifted(do(opened({"settings": "ceremony off\n"}), *form)[0])
    after, effects = do(model, ("cover",))
    if about(game).hidden and mode == "table":
        assert after.table.curtain is not None and not after.table.mine
    else:
        assert (after, effects) == (model, ())


HIDDEN = tuple(game for game in GAMES if about(game).hidden)


def at_the_curtain(game: str) -> Model:
    """Return the model of a new game of several people at this device, with the first hand covered."""
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", "table"), ("new-go", "", (("seed", "curtain"),)))
    model, _ = do(opened({"settings": "ceremony off\n"}), *form)
    assert model.table is not None and model.table.curtain is not None
    return model


def turns(model: Model, count: int) -> list[Seat | None]:
    """Let people make this many moves; return for each the person before whom the curtain came, None without a curtain."""
    hung = []
    for _ in range(count):
        assert model.table is not None
        state, game = model.table.match.state, game_of(model.table.match.setup.game)
        model, _ = do(model, ("play", game.write(game.legal(state)[-1])))
        model, _ = do(model, ("cover",)) if model.table is not None and model.table.looker is not None else (model, ())
        assert model.table is not None
        hung.append(model.table.curtain)
        model = lifted(model)
    return hung


def begun_open(game: str) -> Model:
    """Return the model of a new game of several people at this device who chose to hide nothing."""
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", "table"), ("new-open",))
    return do(opened({"settings": "ceremony off\n"}), *form, ("new-go", "", (("seed", "curtain"),)))[0]


WAYS: dict[str, Callable[[str], Model]] = {
    "curtain": lambda game: do(at_the_curtain(game), ("open-hands",))[0],
    "menu": lambda game: do(lifted(at_the_curtain(game)), ("dialog", "open-hands"), ("open-hands",))[0],
    "new game": begun_open,
}
"""Functions that return a game whose hands were opened, by the way in which that was done."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", HIDDEN)
def test_people_who_look_together_open_the_hands_for_good_and_hide_them_again(game: str, way: str) -> None:
    lifts = lifted(at_the_curtain(game))
    assert any(sent(node) == "dialog open-hands" for node in nodes(menu(lifts)))
    assert not any(sent(node).startswith("open-hands") for node in (*nodes(menu(lifts)), *nodes(view(at_the_curtain(game))))), (
        "it asks"
    )
    asking, _ = do(lifts, ("dialog", "open-hands"))
    assert [sent(node) for node in nodes(view(asking)) if sent(node).startswith("open-hands")] == ["open-hands"]
    model = WAYS[way](game)
    assert model.table is not None and model.table.practice and model.table.mine and model.table.curtain is None
    key = model.table.key
    written = next(entry.text for entry in model.shelf if entry.key == key)
    assert turns(model, 6) == [None] * 6
    again = opened({"settings": "ceremony off\n", key: written}, f"#/play/{key.replace(':', '-')}")
    assert again.table is not None and again.table.curtain is None and again.table.practice
    rematch, _ = do(again, ("rematch", "7"))
    assert rematch.table is not None and rematch.table.key != key
    assert rematch.table.practice and rematch.table.curtain is None and turns(rematch, 6) == [None] * 6
    word = game_of(game).write(game_of(game).legal(again.table.match.state)[0])
    branch, _ = do(again, ("play", word), ("look", "back"), ("play-on",))
    assert branch.table is not None and branch.table.key != key
    assert branch.table.practice and branch.table.curtain is None and turns(branch, 6) == [None] * 6
    assert [sent(node) for node in nodes(menu(again)) if sent(node).startswith("open-hands")] == ["open-hands no"]
    hidden, _ = do(again, ("open-hands", "no"))
    assert any(seat is not None for seat in turns(hidden, 6))


@pytest.mark.parametrize("game", HIDDEN)
def test_between_two_hands_the_way_to_open_hands_is_not_under_the_finger(game: str) -> None:
    model, asked = lifted(at_the_curtain(game)), 0
    for _ in range(4):
        assert model.table is not None
        word = game_of(game).write(game_of(game).legal(model.table.match.state)[-1])
        model, _ = do(model, ("play", word), ("cover",))
        assert not [node for node in nodes(view(model)) if "open-hands" in sent(node)]
        asked += model.table is not None and model.table.curtain is not None
        model = lifted(model)
    assert asked


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_for_a_new_game_offers_open_hands_where_they_can_be_and_tells_that_they_are_chosen(game: str, lang: str) -> None:
    start, offers = opened({"more": "open\n"}, f"#/new/{game}", lang), set()
    for seats, mode in product(about(game).seat_counts, MODES):
        model, _ = do(start, ("new-seats", str(seats)), ("new-mode", mode))
        assert model.new is not None
        kinds = [player.kind for player in model.new.players]
        switches = [node for node in nodes(view(model)) if sent(node) == "new-open"]
        may = about(game).hidden and kinds.count("person") > 1 and "away" not in kinds
        offers.add(may)
        assert [text_of(node) for node in switches] == [model.words("curtain.open")] * may
        chosen, _ = do(model, ("new-open",))
        (head,) = (node for node in nodes(view(chosen)) if node.attrs.get("id") == "new-more")
        assert (model.words("curtain.open") in text_of(head)) == may
        assert [node.attrs["aria-checked"] for node in nodes(view(chosen)) if sent(node) == "new-open"] == ["true"] * may
        alone, _ = do(chosen, ("new-mode", "bot"), ("new-go", "", (("seed", "a"),)))
        assert alone.table is not None and not alone.table.practice
        if may:
            dealt, _ = do(chosen, ("new-go", "", (("seed", "a"),)), ("route", f"#/new/{game}"))
            assert dealt.new is not None and dealt.new.open, "the next game begins with the same choice"
    assert offers == {False, about(game).hidden}


@pytest.mark.parametrize("game", HIDDEN)
def test_where_others_play_too_the_hands_of_one_device_stay_hidden(game: str) -> None:
    model = at_the_curtain(game)
    table = model.table
    assert table is not None
    away = table._replace(players=(*table.players[:-1], table.players[-1]._replace(kind="away")))
    for other in (away, table.keep(GUESTS, "yes"), table.keep(COMPARED, "yes")):
        shown = model._replace(table=other)
        assert not any("open-hands" in sent(node) for node in nodes(view(shown)))
        assert do(shown, ("open-hands",)) == (shown, ())
