"""Threats are marked only on legal tiles, for both players and in words; the goal is shown until a match is finished."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okiya_tables import new_game, play_out
from triokey.core.rng import stream
from triokey.okiya.garden import SHAPES, read_cell, write_cell
from triokey.okiya.rules import GAME, completed_by
from ui.loop.view import view
from ui.model.model import COMPARED
from ui.text.html import render, text_of
from ui.text.words import load


def marked(model):
    """Return the accessible names of the cells marked as threats, by cell."""
    cells = [node for node in nodes(view(model)) if "legal" in str(node.attrs.get("class", "")).split()]
    return {
        str(node.attrs["id"])[2:]: str(node.attrs["aria-label"])
        for node in cells
        if any("threat" in str(part.attrs.get("class", "")).split() for part in nodes(node))
    }


def threats(state):
    """Return for every legal tile, by name, the seats that need only this cell to complete a shape."""
    found = {}
    for cell in map(read_cell, map(GAME.write, GAME.legal(state))):
        for seat, tokens in enumerate(state.tokens):
            if any(shape >> cell & 1 and (shape & tokens).bit_count() == 3 for shape in SHAPES):
                found.setdefault(write_cell(cell), []).append(seat)
    return found


def helped(model):
    """Return the model with threats turned on."""
    return do(model, ("setting", "threats=on"))[0]


def until_a_threat(model):
    """Return the model of a random game at the first move with a threat."""
    rng = stream(3, "duel")
    while not threats(model.table.match.state):
        model = do(model, ("play", GAME.write(rng.choice(GAME.legal(model.table.match.state)))))[0]
    return model


@pytest.mark.parametrize("seed", ["hello", "lotus", "maple"])
def test_every_lit_tile_that_completes_three_is_marked_and_no_other(seed):
    model = helped(new_game(seed=seed)[0])
    rng, seen = stream(17, seed), 0
    while model.table.turn is not None:
        state = model.table.match.state
        expected = threats(state)
        found = marked(model)
        assert set(found) == set(expected)
        for name, seats in expected.items():
            assert completed_by(state, read_cell(name)) == tuple(seats)
            assert all(model.table.players[seat].name in found[name] for seat in seats)
        seen += len(expected)
        assert not marked(model._replace(settings=model.settings.put("threats", "off")))
        model = do(model, ("play", GAME.write(rng.choice(GAME.legal(state)))))[0]
    assert seen and not marked(model)


def test_a_duel_marks_no_threats():
    model = until_a_threat(helped(new_game()[0]))
    assert marked(model)
    assert not marked(model._replace(table=model.table.keep(COMPARED, "d1")))


def test_a_game_by_link_marks_no_threats():
    model = until_a_threat(helped(new_game()[0]))
    first, second = model.table.players
    assert marked(model)
    assert not marked(model._replace(table=model.table._replace(players=(first, second._replace(kind="away")))))


def test_the_goal_is_said_at_the_first_table_and_not_after_a_finished_match():
    for lang in ("en", "de", "tr", "fr", "ja"):
        words = load(lang)
        model = new_game()[0]._replace(words=words)
        assert words("okiya.first.0") in text_of(view(model))
    model = new_game()[0]
    first = model.table.match.state
    model = do(model, ("play", GAME.write(GAME.legal(first)[0])))[0]
    assert load("en")("okiya.first.0") not in render(view(model))
    model = play_out(model)[0]
    assert model.results
    assert load("en")("okiya.first.0") not in text_of(view(new_game()[0]._replace(results=model.results)))
