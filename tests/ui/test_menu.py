"""The menu of a table: few controls before its fold whatever is played, and everything else within."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from driving import do, nodes, opened
from states import DUELS, KEYS, beside, saves
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.core.seed import write_seed
from two_pages import playing
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model, Player, Table
from ui.parts.controls import FOCUSABLE
from ui.parts.ways import together
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

MOST = 6
"""Controls before the fold, the cross among them."""
OTHERS = ("bot", "person", "away")
WIDTHS = {"narrow": "broad", "wide": "narrow"}
"""By how wide a window is, the class of what is not shown there."""
FOLDED = ("again", "copy-save", "save-file", "dialog delete", "dialog rule")
"""What the fold offers at every table of a game that has options."""


def ended(match: Match) -> Match:
    """Return a round played by chance to its end."""
    game, random = game_of(match.setup.game), Random(1)
    while game.turn(match.state) is not None:
        match = play(match, game.write(random.choice(game.legal(match.state))))
    return match


def table(game_id: str, other: str, over: bool) -> Model:
    """Return a game against others of a kind, at its start or its end."""
    match = start(plain_setup(game_of(game_id), 1))
    players = tuple(
        Player(other, "", game_of(game_id).levels[-1] if other == "bot" else "") if seat else Player("person")
        for seat in range(match.setup.seats)
    )
    text = store.pack_table(Table("game:1", ended(match) if over else match, players), 1)
    return opened({"game:1": text}, "#/play/game-1")


def hosted(game_id: str) -> Model:
    """Return a table of two devices at the one that keeps it."""
    return playing(game_id)[0].model


def replayed(game_id: str) -> Model:
    """Return a game that is over and looked back at."""
    return do(table(game_id, "bot", True), ("close",), ("look", "first"))[0]


def dueled(number: int) -> Model:
    """Return a deal of a duel that is begun at this device."""
    shown = opened(beside(), f"#/duel/duel-{number}")
    begun = (do(shown, ("duel-play", str(deal)))[0] for deal in range(9))
    return next(model for model in begun if model.table is not None)


TABLES: dict[str, Callable[[], Model]] = {
    **{
        f"{game_id}, {other}, {'over' if over else 'start'}": lambda game_id=game_id, other=other, over=over: table(
            game_id, other, over
        )
        for game_id in GAMES
        for other in OTHERS
        for over in (False, True)
    },
    **{f"{game_id}, live": lambda game_id=game_id: hosted(game_id) for game_id in together()},
    **{f"{game_id}, duel": lambda number=number: dueled(number) for number, game_id in enumerate(DUELS, 1)},
    **{f"{game_id}, looked back at": lambda game_id=game_id: replayed(game_id) for game_id in GAMES},
}


def menu(model: Model) -> Node:
    """Return the menu of a table."""
    page = view(do(model, ("dialog", "menu"))[0])
    return next(node for node in nodes(page) if node.attrs.get("id") == "sheet")


def controls(tree: Node, width: str) -> list[Node]:
    """Return what can be pressed in a part of the menu in a window of this width."""
    hidden = WIDTHS[width]
    found = [node for node in nodes(tree) if node.tag in FOCUSABLE]
    return [node for node in found if hidden not in str(node.attrs.get("class")).split()]


def fold(sheet: Node) -> Node:
    """Return the one fold of the menu."""
    (found,) = (node for node in nodes(sheet) if node.tag == "details")
    return found


def before(sheet: Node, width: str) -> list[Node]:
    """Return what can be pressed before the fold."""
    within = {id(node) for node in nodes(fold(sheet))}
    return [node for node in controls(sheet, width) if id(node) not in within]


def sent(node: Node) -> str:
    return f"{node.attrs.get('data-do', '')} {node.attrs.get('data-value', '')}".strip()


def test_tables_of_every_kind_are_looked_at() -> None:
    assert {name.partition(", ")[0] for name in TABLES} == set(GAMES)
    assert any(begin().table.outcome is not None for begin in TABLES.values())


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
    sheet = menu(opened({key: saves()[key]}, f"#/play/{key.replace(':', '-')}"))
    assert all(len(before(sheet, width)) <= MOST for width in WIDTHS)


@pytest.mark.parametrize("name", TABLES)
def test_everything_about_the_deal_is_in_the_fold(name: str) -> None:
    model = TABLES[name]()
    game_id, found = model.table.match.setup.game, fold(menu(model))
    offered = [sent(node) for node in controls(found, "wide")]
    rules = any(len(spec.values) > 1 for spec in game_of(game_id).options)
    for wanted in FOLDED:
        assert any(one.startswith(wanted) for one in offered) == (rules or wanted != "dialog rule"), wanted
    assert write_seed(model.table.match.setup.seed) in text_of(found)
    for door in doors("menu", model, Spot(game_id, model.table.key)):
        assert door in list(nodes(found))
    assert ("fairness" in about(game_id).parts) == any("#/verify/" in str(node.attrs.get("href")) for node in nodes(found))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_moves_and_their_replay_are_one_row_at_every_width(game_id: str) -> None:
    for over in (False, True):
        sheet = menu(table(game_id, "bot", over))
        rows = {width: {sent(node) for node in before(sheet, width)} for width in WIDTHS}
        assert "side" in rows["narrow"] and "side" not in rows["wide"] and "dialog replay" not in rows["narrow"]
        assert ("dialog replay" in rows["wide"]) == over
        beside = view(do(table(game_id, "bot", over), ("close",), ("side",))[0])
        assert any(sent(node) == "dialog replay" for node in nodes(beside) if node.tag == "button") == over


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
