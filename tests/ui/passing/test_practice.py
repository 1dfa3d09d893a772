"""Practice at one device opens no hand: people see each other's hands only after they agreed to play with open hands.

A law over all games of the catalog with hidden hands.
"""

from __future__ import annotations

import pytest

from driving import do, lifted, nodes, opened
from menus import sent
from there import pages_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.rng import stream
from ui.games.secrecy import may_open
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import render
from ui.text.words import LANGUAGES

HIDDEN = tuple(game for game in GAMES if about(game).hidden)
LOOKS = (
    (("dialog", "replay"),),
    (("look", "back"), ("dialog", "replay")),
    (("look", "back"), ("eyes", "1"), ("dialog", "menu")),
    (("side", ""),),
)
"""Sequences of messages that show earlier moments."""


def practising(game: str, lang: str = "en") -> Model:
    """Return the model of a game of several people at one device that has become practice, with the mover's hand uncovered."""
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", "table"), ("new-go", "", (("seed", "practice"),)))
    model = lifted(do(opened({"settings": "ceremony off\n"}, lang=lang), *form)[0])
    for _ in range(2):
        assert model.table is not None
        rules = game_of(game)
        model = lifted(do(model, ("play", rules.write(rules.legal(model.table.match.state)[-1])))[0])
    model, _ = do(model, ("as-practice",))
    assert model.table is not None and model.table.practice and model.table.mine
    return model


def with_other_hands(model: Model) -> Model:
    """Return the model in which the other seats have random other cards or tiles, at every moment."""
    table = model.table
    assert table is not None
    game, rng = game_of(table.match.setup.game), stream(1, "practice")
    states = tuple(game.world(game.view(state, table.viewer), rng) for state in table.match.states)
    return model._replace(table=table._replace(match=table.match._replace(states=states)))


@pytest.mark.needs("replay")
@pytest.mark.parametrize("game", HIDDEN)
def test_whoever_looks_back_in_practice_sees_no_other_hand_until_hands_are_open(game: str) -> None:
    model = practising(game)
    other = with_other_hands(model)
    for look in LOOKS:
        assert render(view(do(other, *look)[0])) == render(view(do(model, *look)[0])), look
    agreed = do(model, ("open-hands",))[0]
    seen, others = (render(view(do(each, *LOOKS[1])[0])) for each in (agreed, with_other_hands(agreed)))
    assert seen != others


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", pages_there(("verify", "print")))
@pytest.mark.parametrize("game", HIDDEN)
def test_the_deal_of_practice_at_one_device_is_shown_only_with_open_hands(game: str, page: str, lang: str) -> None:
    model = practising(game, lang)
    assert model.table is not None
    model, _ = do(model, ("route", f"#/{page}/{model.table.key.replace(':', '-')}"))
    if model.route[0] != page:
        pytest.skip("this game has no such page")
    shown = render(view(model))
    assert 'class="dealt-order"' not in shown and 'class="paper' not in shown
    ways = [node for node in nodes(view(model)) if sent(node) in ("open-hands", "as-practice")]
    if not may_open(model.table):
        assert not ways
        return
    (way,) = ways
    assert sent(way) == "open-hands" and model.words("curtain.open-note") in render(way)
    shown = render(view(do(model, ("open-hands",))[0]))
    assert 'class="dealt-order"' in shown or 'class="paper' in shown
