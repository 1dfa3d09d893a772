"""Whoever follows a hint by taps on what it shows plays the whole move that it suggests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from driving import do
from okeydokey_tables import BOT, PERSON, dealt, played, seated, settle, tap
from triokey.okeydokey.cards import COLOURS, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import RESETS, SAME, START, Move
from ui.games.okeydokey.hint import WHOLE_STEP, shown_after
from ui.games.okeydokey.picks import WHOLE_EQUAL, read_pick
from ui.model.model import Model


def taps_on(move: Move) -> Iterator[str]:
    """Yield the taps on everything that a hinted move shows."""
    yield f"row {COLOURS[move.row]}"
    yield from [f"pile {COLOURS[move.row]}"] if move.kind == RESETS else []
    yield from (f"hand {write_card(card)} 0" for card in move.cards)
    yield from [f"hand {WHOLE_EQUAL} 0"] if move.kind == SAME else []


def some(moves: list[Move], kind: str) -> list[Move]:
    """Return up to four of the moves of a kind, drawn by seed."""
    alike = [move for move in moves if move.kind == kind]
    return Random(kind).sample(alike, min(len(alike), 4))


def hinted(model: Model, word: str) -> Model:
    """Return the model whose hint shows how this move would lie."""
    table = model.table
    assert table is not None
    hint = next(found for found in table.analyses if found.op == "hint")
    named = hint._replace(data={**hint.data, "word": word})
    others = tuple(found for found in table.analyses if found.op != "hint")
    return model._replace(table=table._replace(analyses=(*others, named), hint=WHOLE_STEP + 1))


@pytest.mark.parametrize("cards", [3, 21])
def test_taps_on_what_a_hint_shows_play_the_whole_move(cards: int) -> None:
    match = played(dealt(3), cards)
    model = settle(*do(seated(match, *(PERSON if seat == match.state.turn else BOT for seat in range(3))), ("hint",)))
    moves = [move for move in GAME.legal(match.state) if isinstance(move, Move) and move.kind != START]
    chosen = [one for kind in sorted({move.kind for move in moves}) for one in some(moves, kind)]
    assert len({move.kind for move in chosen}) >= 2 and any(len(move.cards) > 1 for move in chosen)
    for move in chosen:
        shown = hinted(model, GAME.write(move))
        assert shown.table is not None and shown_after(shown.table) is not None
        for touch in taps_on(move):
            after = tap(shown, touch)
            assert after.table is not None and read_pick(after.table.pick) == move, touch
            on_row = tap(after, f"row {COLOURS[move.row]}")
            assert on_row.table is not None and on_row.table.match.words[len(match.words)] == GAME.write(move)


def test_what_is_selected_instead_of_the_hinted_move_is_shown_as_it_is() -> None:
    match = played(dealt(3), 7)
    model = settle(*do(seated(match, *(PERSON if seat == match.state.turn else BOT for seat in range(3))), ("hint",)))
    moves = [move for move in GAME.legal(match.state) if isinstance(move, Move) and move.kind != START]
    for move in moves:
        shown = hinted(model, GAME.write(move))
        assert shown.table is not None
        for other in moves:
            if other.row != move.row:
                selected = shown.table._replace(pick=GAME.write(other))
                assert shown_after(selected) is None
