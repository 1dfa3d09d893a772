"""The page asks for the row of an Equal only if more than one is possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from driving import do, nodes
from okeydokey_tables import PERSON, dealt, one, page, seated, tap
from triokey.core.match import Match, play
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, EQUAL
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import Node
from ui.text.words import LANGUAGES


@cache
def moments() -> tuple[Match, ...]:
    """Return matches in which an Equal can be placed: in one row or several, with and without a deck."""
    return tuple(match for seed in range(4) for match in _with_equal(dealt(1, seed)))


def _with_equal(match: Match) -> Iterator[Match]:
    for move in solve(match.state).line:
        if EQUAL in match.state.hands[0] and grid.number_rows(match.state.rows):
            yield match
        match = play(match, GAME.write(move))


def goes_under(match: Match, row: int) -> bool:
    """Tell whether a card can go under an Equal placed in this row."""
    return any(move.kind == "equal" and move.row == row and move.cards for move in GAME.legal(match.state))


def hand_cards(model: Model) -> list[Node]:
    return [node for node in nodes(one(model, id="hand")) if str(node.attrs.get("data-value", "")).startswith("hand ")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_row_is_asked_for_where_there_is_a_choice_and_taken_where_there_is_none(lang: str) -> None:
    met = set()
    for match in moments()[LANGUAGES.index(lang) :: len(LANGUAGES)]:
        model = tap(seated(match, PERSON, settings=f"lang {lang}\n"), "hand = 0")
        rows, words = grid.number_rows(match.state.rows), model.words
        asks = len(rows) > 1
        met.add(asks)
        assert (words("okeydokey.equal-row") in page(model)) <= asks
        assert (words("okeydokey.choose-row") in page(model)) == asks
        if asks:
            assert model.table.pick == "="
            continue
        assert model.table.pick == f"={COLOURS[rows[0]]}"
        (button,) = (node for node in nodes(view(model)) if node.attrs.get("class") == "btn primary")
        played = do(model, (button.attrs["data-do"], button.attrs["data-value"]))[0]
        assert played.table.match.words[-1] == model.table.pick
        assert tap(model, f"row {COLOURS[rows[0]]}").table.match.words == played.table.match.words
        assert tap(model, "hand = 0").table.pick == ""
    assert met == {True, False}


def test_with_one_tap_the_only_row_takes_the_equal_at_once_unless_a_card_can_go_under_it() -> None:
    met = set()
    for match in moments():
        rows = grid.number_rows(match.state.rows)
        if len(rows) != 1:
            continue
        word, under = f"={COLOURS[rows[0]]}", goes_under(match, rows[0])
        met.add(under)
        model = seated(match, PERSON, settings="taps one\n")
        after = tap(model, "hand = 0")
        assert after.table.pick == word if under else after.table.match.words[-1] == word
        place = next(at for at, node in enumerate(hand_cards(model)) if node.attrs["data-value"] == "hand = 0")
        dropped = do(model, ("drop", f"hand {place}", (("place", f"row {COLOURS[rows[0]]}"), ("where", ""))))[0]
        assert dropped.table.pick == word if under else dropped.table.match.words[-1] == word
    assert False in met
