"""Every control does what it says, in every state of the examples and in every game.

Each usable control is used once on a copy of the page. A person must then perceive a change: the page looks or sounds different,
something is announced, or the address or the device changes. Controls with a known purpose must fulfil it
(tests/support/verbs.py), and so must every key that the sheet of shortcuts names. -s prints the number of controls.
"""

from __future__ import annotations

from functools import cache

import pytest

from drawn import one_of
from driving import do
from examples import EXAMPLES
from many_pages import PLACES, is_of_a_game
from menus import table
from reaching import reached
from triokey.core.catalog import GAMES
from ui.frame import catalog
from ui.frame.mode import nothing
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from using import controls, perceived, stands, use
from verbs import LAWS, keys_of
from visiting import Visit, begun

SILENT = {"focus": "it brings a part of the page into sight, which a tree of nodes does not show"}
"""Messages after which a person need perceive no change, each with the reason."""
TABLES = {
    "start": lambda game_id: table(game_id, "bot", False),
    "start for several": lambda game_id: table(game_id, "person", False),
    "end": lambda game_id: table(game_id, "bot", True),
    "end for several": lambda game_id: do(table(game_id, "person", True), ("close",))[0],
    "menu": lambda game_id: do(table(game_id, "bot", False), ("dialog", "menu"))[0],
    "share": lambda game_id: do(table(game_id, "bot", False), ("dialog", "share"))[0],
}
"""Functions that return the model of a table of any game at a moment, by description."""


def faults(visit: Visit) -> list[str]:
    """Return the faults of a page's controls, and of the keys named there."""
    found, walked = [], 0
    for control in controls(visit.page):
        walked += 1
        after = use(visit, control)
        if stands(control):
            continue
        if not perceived(visit, after) and (control.message is None or control.message.do not in SILENT):
            found.append(f"nothing follows {control.name}")
        found += [f"{control.name} {said}" for law in LAWS.values() if (said := law(visit, control, after))]
    print(f"\n{walked} controls at {'/'.join(visit.model.route) or 'home'}", end="")
    return found + keys_of(visit)


@cache
def about(game_id: str, place: str) -> Visit:
    """Return a page about a game: the page at this place, or a table at this moment."""
    if place in TABLES:
        return Visit(TABLES[place](game_id), {})
    return Visit(begun({}, f"#/{place}/{game_id}"), {})


@pytest.mark.long
@pytest.mark.parametrize("state", one_of("controls", EXAMPLES, 60))
def test_every_control_of_a_state_does_what_it_says(state: str) -> None:
    assert not faults(reached(state))


@pytest.mark.parametrize("place", [*TABLES, *PLACES])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_control_of_a_game_does_what_it_says(game_id: str, place: str) -> None:
    if place in TABLES or is_of_a_game(place, game_id):
        visit = about(game_id, place)
        visit.settle()
        assert not faults(visit)


# --- the law notices faults -----------------------------------------------------------------------------


def planted(monkeypatch: pytest.MonkeyPatch, do: str, wrong: object = nothing) -> None:
    """Let a message be handled by a wrong function."""
    real = catalog.handler_of
    monkeypatch.setattr(catalog, "handler_of", lambda model, asked: wrong if asked == do else real(model, asked))


@pytest.mark.long
@pytest.mark.parametrize("state", ["okiya end", "menu", "okey hint"])
@pytest.mark.parametrize("does", ["close", "hint", "dialog"])
def test_a_control_that_does_nothing_is_seen(state: str, does: str, monkeypatch: pytest.MonkeyPatch) -> None:
    visit = reached(state)
    used = [control for control in controls(visit.page) if control.message is not None and control.message.do == does]
    planted(monkeypatch, does)
    found = faults(visit)
    assert len(found) >= len(used) and all(any(control.name in fault for fault in found) for control in used)


def test_a_sheet_that_stays_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaves(model: Model, message: Message) -> Change:
        return model._replace(watching=""), ()

    planted(monkeypatch, "close", leaves)
    assert any("open" in fault for fault in faults(reached("menu")))


@pytest.mark.parametrize(("state", "does", "law"), [("okiya selected", "undo", "undo"), ("settings", "setting", "stays")])
def test_a_verb_that_is_broken_is_seen(state: str, does: str, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = catalog.handler_of

    def twice(model: Model, message: Message) -> Change:
        if does == "undo":
            model, _ = real(model, does)(model, message)
            return real(model, does)(model, message)
        return model, ()

    planted(monkeypatch, does, twice)
    found = faults(reached(state))
    assert any(law in fault for fault in found), found
