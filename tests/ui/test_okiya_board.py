"""Okiya's board: plants and symbols that no tile has any more, the last move, and the mark below the winning tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.first_page import squeeze_styles
from driving import do, nodes, text_at, think, view
from okiya_tables import new_game
from triokey.core.rng import stream
from triokey.okiya.advice import move_values
from triokey.okiya.garden import cells_in
from triokey.okiya.rules import GAME, State, completed_shapes
from triokey.okiya.tiles import plant, symbol
from ui.games.okiya.art import garden_tile
from ui.games.okiya.words import garden_tile_text
from ui.model.model import Model
from ui.text.html import Node, text_of
from ui.text.words import load

LANGS = ("en", "de", "tr", "fr", "ja")
SEEDS = ("hello", "lotus", "maple", "pond", "stone", "river")
SHEET = Path(__file__).resolve().parents[2] / "web/ui/games/okiya/board.css"


def played(seed: str) -> Iterator[tuple[Model, State]]:
    """Yield the model and the state at every moment of a random game, including its end."""
    model, rng = new_game(seed=seed)[0], stream(11, seed)
    while True:
        assert model.table is not None
        state: State = model.table.match.state
        yield model, state
        if GAME.turn(state) is None:
            return
        model = do(model, ("play", GAME.write(rng.choice(GAME.legal(state)))))[0]


def wearing(model: Model, name: str) -> list[Node]:
    """Return the elements of the page with this class."""
    return [node for node in nodes(view(model)) if name in str(node.attrs.get("class", "")).split()]


@pytest.mark.long
def test_a_half_that_no_tile_has_any_more_is_struck_out_and_said_to_be() -> None:
    struck = 0
    for seed in SEEDS:
        for model, state in played(seed):
            if state.last is None or GAME.turn(state) is None:
                continue
            bound, legal = state.layout[state.last], [state.layout[cell] for cell in GAME.legal(state)]
            there = [any(half(tile) == half(bound) for tile in legal) for half in (plant, symbol)]
            chips = [chip for chip in wearing(model, "chip") if chip.tag == "b"]
            assert [not any(node.tag == "s" for node in nodes(chip)) for chip in chips] == there
            assert ["none" not in str(chip.attrs["class"]).split() for chip in chips] == there
            for lang in LANGS:
                words = load(lang)
                said = text_at(model._replace(words=words), "status")
                names = words(f"okiya.plant.{plant(bound)}"), words(f"okiya.symbol.{symbol(bound)}")
                assert [words("okiya.none-left", name=name) not in said for name in names] == there
            struck += there.count(False)
    assert struck


@pytest.mark.parametrize("seed", SEEDS)
def test_the_frame_of_the_last_tile_has_the_colour_of_who_took_it(seed: str) -> None:
    for model, state in played(seed):
        framed = [str(node.attrs["class"]).split() for node in wearing(model, "last") if node.tag == "button"]
        if state.last is not None:
            mover = ("by-fox", "by-hare")[state.tokens[1] >> state.last & 1]
            assert len(framed) == 1 and {"by-fox", "by-hare"} & {*framed[0]} == {mover}


def test_a_ring_stands_behind_each_token_that_won() -> None:
    ended = set()
    for seed in SEEDS:
        *_, (model, state) = played(seed)
        rings = {(node.attrs["cx"], node.attrs["cy"]) for node in wearing(model, "win-ring")}
        won = {cell for shape in completed_shapes(state) for cell in cells_in(shape)}
        assert rings == {(str(cell % 4 * 100 + 50), str(cell // 4 * 100 + 50)) for cell in won}
        assert len(wearing(model, "win")) == len(completed_shapes(state))
        ended.add(bool(won))
    assert True in ended


def test_the_bar_of_the_end_lies_below_the_faces_of_the_tokens() -> None:
    heights = {
        selector.strip(): int(height)
        for selector, height in re.findall(r"([^{}]*)\{[^{}]*\bz-index:(\d+)", squeeze_styles(SHEET.read_text()))
        if selector.strip() in (".winlines", ".garden.over .player-token")
    }
    assert heights == {".winlines": 1, ".garden.over .player-token": 2}


@pytest.mark.long
@pytest.mark.parametrize("full", ["block", "draw"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_legend_of_the_plates_speaks_of_plates_that_are_on_the_board(seed: str, full: str) -> None:
    model, rng, met = think(*do(new_game(seed=seed, full=full)[0], ("help", "values")))[0], stream(11, seed), set()
    while model.table is not None and model.table.turn is not None:
        found = move_values(model.table.match.state)
        outcomes = {value.outcome for value in found.values()}
        met |= outcomes
        shown = [plate_of(node) for cell in wearing(model, "garden-tile") for node in nodes(cell) if is_plate(node)]
        for place in ("legend", "key"):
            (box,) = wearing(model, place)
            read = [plate_of(node) for node in nodes(box) if is_plate(node)]
            assert {*read} <= {*shown} and len(read) == len(outcomes)
        (box,) = wearing(model, "legend")
        for line in (node for node in nodes(box) if node.tag == "li"):
            named = [
                cell for cell in found if garden_tile_text(model.words, model.table.match.state.layout[cell]) in text_of(line)
            ]
            (outcome, points, moves), (picture, number, plies) = found[named[0]], plate_of(line)
            assert len(named) == 1 and plies == str(moves) and f"in {moves} move" in text_of(line)
            assert (
                (number == "=" and not picture) if not outcome else number == ("+−"[outcome < 0] + str(points) if points else "")
            )
        model, effects = do(model, ("play", GAME.write(rng.choice(GAME.legal(model.table.match.state)))))
        model = think(model, effects)[0]
    assert met >= {1, -1}


def is_plate(node: Node) -> bool:
    return "move-value" in str(node.attrs.get("class", "")).split()


def plate_of(box: Node) -> tuple[tuple[str, ...], str, str]:
    """Return the contents of the plate in a box: its drawings, its text, and the number of moves."""
    plate = next(node for node in nodes(box) if is_plate(node))
    pictures = tuple(str(node.attrs["href"]) for node in nodes(plate) if node.tag == "use")
    return pictures, text_of(plate), next(str(node.attrs["data-n"]) for node in nodes(plate) if node.tag == "small")


def test_every_mark_of_a_tile_lies_wholly_on_it() -> None:
    for tile in range(16):
        dots = [node for node in nodes(garden_tile(tile)) if node.tag == "circle"]
        assert sum(float(dot.attrs["cy"]) > 50 for dot in dots) == tile // 4 + 1
        for dot in dots:
            x, y, r = (float(dot.attrs[name]) for name in ("cx", "cy", "r"))
            assert r <= min(x, y) and max(x, y) + r <= 100
