"""The throw-away games on a page, in a copy of the project that has them: hidden cards are on no page, in no title, unsaid.

Run by tests/test_throwaway_games.py. Two deals in which one seat holds the same cards and the others do not are played side by
side: everything that this seat is shown, and everything that is said aloud, must be equal.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from driving import do, opened
from driving import spoken as heard
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from ui.loop.view import page_title, view
from ui.model.effects import Say
from ui.model.model import Model
from ui.text.html import render

GAME = game_of("sealed")


class Shown(NamedTuple):
    """Everything shown at one moment: the page, the title, and the announcements that led to it."""

    page: str
    title: str
    said: tuple[str, ...]


def twins(seats: int, seat: int) -> tuple[int, int]:
    """Return two seeds that deal this seat the same hand and every other seat a different one."""
    deals = [(seed, GAME.deal(plain_setup(GAME, seed, seats), ()).hands) for seed in range(400)]
    return next(
        (one, other)
        for (one, a), (other, b) in combinations(deals, 2)
        if a[seat] == b[seat] and all(x != y for at, (x, y) in enumerate(zip(a, b, strict=True)) if at != seat)
    )


def seated(seed: int, seats: int, mode: str) -> Model:
    model = opened(address="#/new/sealed")
    return do(model, ("new-seats", str(seats)), ("new-mode", mode), ("deal", str(seed)))[0]


def said(effects: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(effect.text for effect in effects if isinstance(effect, Say))


def first_trick(seed: int, seats: int, watcher: int, mode: str) -> list[Shown]:
    """Play until the first trick is opened; return what the watcher is shown at each moment on the way."""
    model, found = seated(seed, seats, mode), []
    spoken: tuple[str, ...] = ()
    while not model.table.match.state.tricks:
        if model.table.curtain is not None or model.table.viewer == watcher:
            found.append(Shown(render(view(model)), page_title(model), spoken))
        spoken, before = (), model
        if model.table.curtain is not None:
            model, effects = do(model, ("reveal",))
        else:
            actor = model.table.match.state.face_down.index(False)
            model, effects = do(model, ("pick", str(model.table.match.state.hands[actor][0])))
        spoken = (*said(effects), heard(before, model))
    return found


@pytest.mark.parametrize(("seats", "watcher"), [(seats, seat) for seats in (2, 3) for seat in range(seats)])
def test_what_lies_face_down_changes_nothing_that_another_sees_or_hears(seats: int, watcher: int) -> None:
    one, other = twins(seats, watcher)
    moments = first_trick(one, seats, watcher, "table")
    assert moments == first_trick(other, seats, watcher, "table")
    assert len(moments) >= seats


def test_people_at_one_device_hand_it_over_behind_a_curtain() -> None:
    model = seated(7, 3, "table")
    hidden = {str(card) for card in model.table.match.state.hands[1]}
    model, _ = do(model, ("reveal",)) if model.table.curtain is not None else (model, ())
    model, _ = do(model, ("pick", str(model.table.match.state.hands[0][0])))
    assert model.table.curtain == 1
    assert not any(f'data-value="{card}"' in render(view(model)) for card in hidden)


def test_remarks_are_offered_while_they_are_allowed_and_heard_by_all() -> None:
    seed = next(seed for seed in range(99) if max(GAME.deal(plain_setup(GAME, seed, 3), ()).hands[0]) > 6)
    model = seated(seed, 3, "bot")
    assert 'data-value="0high"' in render(view(model))
    model, effects = do(model, ("remark", "0high"))
    assert model.table.match.words == ("0high",) and "You: I hold a high card." in said(effects)
    page = render(view(model))
    assert "0high" not in page and "I hold a high card" in page
    assert model.table.match.state.face_down == (False, False, False)
