"""A table's menu: few controls before its fold in every game, and all others within it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from driving import do, nodes, opened
from examples import ROOMS
from menus import WIDTHS, before, controls, fold, menu, sent, table
from stored_games import KEYS, saves
from there import is_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.seed import write_seed
from two_pages import playing
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.loop.view import view
from ui.model.model import Model
from ui.parts.ways import social_games
from ui.text.html import text_of
from ui.text.words import LANGUAGES

MOST = 6
"""Maximum number of controls before the fold, including the cross."""
OTHERS = ("bot", "person", "away")
FOLDED = ("again", "copy-save", "save-file", "dialog delete", "dialog rule")
"""Messages that the fold offers at every table of a game with options."""


def hosted(game_id: str) -> Model:
    """Return the model of the host of a table with two devices."""
    return playing(game_id)[0].model


def replayed(game_id: str) -> Model:
    """Return the model of a finished game in replay."""
    return do(table(game_id, "bot", True), ("close",), ("look", "first"))[0]


def dueled(number: int) -> Model:
    """Return the model of a duel's deal that was begun at this device."""
    from duel_pages import KEY, played
    from ui.features.duels.kept import Kept
    from ui.features.duels.text import write_kept

    duel = played(DUELS[number - 1], 3, 2, 3)
    shown = opened({KEY: write_kept(Kept(KEY, duel, begun=frozenset({0, 1})))}, "#/duel/duel-1")
    begun = (do(shown, ("duel-play", str(deal)))[0] for deal in range(9))
    return next(model for model in begun if model.table is not None)


DUELS = ROOMS["duels"].DUELS if is_there("duels") else ()
TABLES: dict[str, Callable[[], Model]] = {
    **{
        f"{game_id}, {other}, {'over' if over else 'start'}": lambda game_id=game_id, other=other, over=over: table(
            game_id, other, over
        )
        for game_id in GAMES
        for other in OTHERS
        for over in (False, True)
    },
    **{f"{game_id}, live": lambda game_id=game_id: hosted(game_id) for game_id in social_games() if is_there("live")},
    **{f"{game_id}, duel": lambda number=number: dueled(number) for number, game_id in enumerate(DUELS, 1)},
    **{f"{game_id}, looked back at": lambda game_id=game_id: replayed(game_id) for game_id in GAMES},
}


def test_tables_of_every_kind_are_looked_at() -> None:
    assert {name.partition(", ")[0] for name in TABLES} == set(GAMES)
    assert any(begin().table.outcome is not None for begin in TABLES.values())


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_few_controls_stand_before_the_fold_and_playing_comes_first(name: str) -> None:
    model = TABLES[name]()
    sheet = menu(model)
    for width in WIDTHS:
        found = before(sheet, width)
        assert len(found) <= MOST and len({text_of(node) for node in found}) == len(found)
        assert sent(found[0]) == "close" and found[1].attrs["href"] == f"#/new/{model.table.match.setup.game}"
        assert "open" not in fold(sheet).attrs


@pytest.mark.parametrize("name", KEYS)
def test_few_controls_stand_before_the_fold_of_every_prepared_game(name: str) -> None:
    key = KEYS[name]
    sheet = menu(opened({key: saves()[key]()}, f"#/play/{key.replace(':', '-')}"))
    assert all(len(before(sheet, width)) <= MOST for width in WIDTHS)


@pytest.mark.parametrize("name", TABLES)
def test_everything_about_the_deal_is_in_the_fold(name: str) -> None:
    model = TABLES[name]()
    game_id, found = model.table.match.setup.game, fold(menu(model))
    offered = [sent(node) for node in controls(found, "wide")]
    rules = any(len(spec.values) > 1 for spec in game_of(game_id).options)
    for wanted in FOLDED:
        kept = wanted != "again" or not model.table.contested
        assert any(one.startswith(wanted) for one in offered) == (kept and (rules or wanted != "dialog rule")), wanted
    assert (write_seed(model.table.match.setup.seed) in text_of(found)) == (not model.table.match.setup.seeds)
    for door in doors("menu", model, Spot(game_id, model.table.key)):
        assert door in list(nodes(found))
    fair = "fairness" in about(game_id).parts
    ways = [str(node.attrs.get("href")) for node in nodes(found)]
    assert any("#/verify/" in way for way in ways) == (fair and is_there("verify"))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_fold_names_the_house_rules_that_the_page_for_a_new_game_offers_so_many(game_id: str) -> None:
    game = game_of(game_id)
    for seats in game.seat_counts:
        new = do(opened({}, f"#/new/{game_id}"), ("new-seats", str(seats)))[0]
        told = {
            sent(node).rpartition(" ")[2]
            for node in controls(fold(menu(do(new, ("new-go", "", (("seed", "a"),)))[0])), "wide")
            if sent(node).startswith("dialog rule")
        }
        wanted = {spec.rule for spec in game.options if len(spec.values) > 1 and (not spec.seats or seats in spec.seats)}
        assert told == wanted, seats


@pytest.mark.parametrize("game_id", GAMES)
def test_the_moves_are_in_the_menu_where_they_are_not_in_sight(game_id: str) -> None:
    for over in (False, True):
        sheet = menu(table(game_id, "bot", over))
        rows = {width: {sent(node) for node in before(sheet, width)} for width in WIDTHS}
        assert "side" in rows["narrow"] and "side" not in rows["wide"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sound_is_a_switch_by_its_name(lang: str) -> None:
    model = opened({}, "#/new/okiya", lang)
    model = do(model, ("new-go", "", (("seed", "a"),)))[0]
    for state in ("true", "false"):
        (switch,) = (node for node in nodes(menu(model)) if node.attrs.get("role") == "switch")
        assert text_of(switch) == model.words("setting.sound") and switch.attrs["aria-checked"] == state
        model = do(model, ("dialog", "menu"), sent(switch).partition(" ")[::2])[0]


def test_the_same_deal_is_played_again_from_the_menu() -> None:
    model = table("okiya", "bot", True)
    (again,) = (node for node in nodes(menu(model)) if node.attrs.get("data-do") == "again")
    after = do(model, ("dialog", "menu"), ("again", str(again.attrs["data-value"])))[0]
    assert after.table is not None and after.dialog is None and after.table.key != model.table.key
    assert after.table.match.setup == model.table.match.setup and not after.table.match.words


@pytest.mark.needs("live")
@pytest.mark.parametrize("game_id", social_games())
def test_a_deal_of_several_devices_is_not_dealt_again_before_its_match_is_over(game_id: str) -> None:
    model = hosted(game_id)
    for there in (model, do(model, ("route", "#/games"))[0]):
        assert not [node for node in nodes(view(there)) if node.attrs.get("data-do") == "again"]
        assert do(there, ("again", model.table.key))[0].shelf == there.shelf


@pytest.mark.needs("duels")
@pytest.mark.parametrize("number", range(1, len(DUELS) + 1))
def test_a_deal_of_a_duel_is_not_dealt_again_before_it_is_over(number: int) -> None:
    model = dueled(number)
    key = model.table.key
    shelf = do(model, ("route", "#/games"))[0]
    offered = {sent(node) for node in nodes(view(shelf))}
    assert model.table.outcome is None and f"share-stored {key}" in offered and f"again {key}" not in offered
    for there in (model, shelf):
        assert do(there, ("again", key))[0].shelf == there.shelf
