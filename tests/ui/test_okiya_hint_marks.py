"""Marks in the garden: green is recommended, red is where the opponent wins, and a selected tile takes precedence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, nodes, text_at, think, view
from okiya_tables import new_game
from triokey.core.rng import stream
from triokey.okiya.advice import hint_for_state
from triokey.okiya.garden import write_cell
from triokey.okiya.rules import GAME, State
from ui.model.model import COMPARED, Model
from ui.text.html import Node, text_of
from ui.text.words import load

pytestmark = pytest.mark.long

LANGS = ("en", "de", "tr", "fr", "ja")


def states(seed: str) -> Iterator[Model]:
    """Yield the model at every move of a random game of two people at one device."""
    model, rng = new_game(seed=seed)[0], stream(5, seed)
    while model.table is not None and model.table.turn is not None:
        yield model
        model = do(model, ("play", GAME.write(rng.choice(GAME.legal(model.table.match.state)))))[0]


def state_of(model: Model) -> State:
    assert model.table is not None
    state: State = model.table.match.state
    return state


def wearing(model: Model, *classes: str) -> dict[str, Node]:
    """Return the places of the garden, by name, that have one of these classes themselves or on a part."""
    cells = [node for node in nodes(view(model)) if str(node.attrs.get("id", "")).startswith("c-")]
    return {
        str(cell.attrs["id"])[2:]: cell
        for cell in cells
        if any({*classes} & {*str(part.attrs.get("class", "")).split()} for part in nodes(cell))
    }


def winning(state: State) -> list[str]:
    """Return the names of the cells with which the player to act wins at once."""
    found = []
    for cell in GAME.legal(state):
        outcome = GAME.outcome(GAME.apply(state, cell))
        if outcome is not None and GAME.turn(state) in (outcome.winners or ()):
            found.append(write_cell(cell))
    return found


@pytest.mark.parametrize("seed", ["hello", "lotus", "maple", "pond"])
def test_a_hint_marks_green_what_it_recommends_and_red_where_the_other_wins(seed: str) -> None:
    for model in states(seed):
        state, steps = state_of(model), hint_for_state(state_of(model))
        legal = {write_cell(cell) for cell in GAME.legal(state)}
        hinted = think(*do(model, ("hint",)))[0]
        green, red = {*wearing(hinted, "hinted", "hint-mark")}, wearing(hinted, "danger", "danger-mark")
        assert len(legal) == 1 or not green >= legal
        if steps[0].why != "look-danger":
            assert not red
        else:
            other = load("en")(f"okiya.seat.{1 - (GAME.turn(state) or 0)}")
            assert not green and {*red} == set(map(write_cell, steps[0].cells)) == {*wearing(hinted, "danger-mark")}
            assert all(f"{other} wins here." in str(cell.attrs["aria-label"]) for cell in red.values())
            for lang in LANGS:
                spoken = hinted._replace(words=load(lang))
                name = load(lang)(f"okiya.seat.{1 - (GAME.turn(state) or 0)}")
                assert name in text_at(spoken, "hint").split("." if lang != "ja" else "。")[0]
        named = think(*do(hinted, ("hint",)))[0]
        assert {*wearing(named, "hint-mark")} == set(map(write_cell, steps[1].cells)) and not wearing(named, "danger")


def test_walking_these_games_meets_dangers_and_hints_about_every_tile() -> None:
    met = {hint_for_state(state_of(model))[0].why for seed in ("hello", "lotus", "maple", "pond") for model in states(seed)}
    assert met >= {"look-danger", "look-replies"}


@pytest.mark.parametrize("seed", ["hello", "lotus", "maple"])
def test_beside_a_chosen_tile_no_tile_is_recommended_and_its_badge_says_what_it_lets_happen(seed: str) -> None:
    seen = set()
    for model in states(seed):
        state = state_of(model)
        other = load("en")(f"okiya.seat.{1 - (GAME.turn(state) or 0)}")
        for asked in (model, think(*do(model, ("hint",)))[0], do(think(*do(model, ("hint",)))[0], ("hint",))[0]):
            for cell in GAME.legal(state):
                chosen = do(asked, ("pick", write_cell(cell)))[0]
                assert not wearing(chosen, "hinted", "hint-mark")
                assert write_cell(cell) not in wearing(chosen, "danger", "danger-mark")
                after = GAME.apply(state, cell)
                loses = GAME.turn(after) is not None and bool(winning(after))
                seen.add(loses)
                badge = next(node for node in nodes(view(chosen)) if "badge" in str(node.attrs.get("class", "")).split())
                assert ("loses" in str(badge.attrs["class"]).split()) == loses == (text_of(badge) == f"{other} wins")
                assert loses == (f"{other} wins." in str(wearing(chosen, "selected")[write_cell(cell)].attrs["aria-label"]))
    assert seen == {True, False}


def losing() -> Model:
    """Return a model with a selected tile that would let the opponent win at once."""
    for model in states("hello"):
        for cell in GAME.legal(state_of(model)):
            after = GAME.apply(state_of(model), cell)
            if GAME.turn(after) is not None and winning(after):
                return do(model, ("pick", write_cell(cell)))[0]
    raise AssertionError("no tile loses at once")


def test_where_help_is_withheld_the_badge_does_not_warn() -> None:
    model = losing()
    table = model.table
    assert table is not None and wearing(model, "loses")
    first, second = table.players
    assert not wearing(model._replace(table=table.keep(COMPARED, "d1")), "loses")
    assert not wearing(model._replace(table=table._replace(players=(first, second._replace(kind="away")))), "loses")
    assert not wearing(do(model, ("setting", "help=none"))[0], "loses")
    assert not wearing(do(model, ("setting", "warnings=off"))[0], "loses")
