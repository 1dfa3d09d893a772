"""Okey Dokey's panel: what the crew knows, beside the stage, for a single person who turns it on; it counts as help."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON, dealt, find, page, seated
from triokey.core.match import Match, play
from triokey.core.rng import Rng
from triokey.okeydokey.cards import number
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.knowledge.deduction import known_hands
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model
from ui.text.html import text_of


def talkative(seats: int, actions: int) -> Match:
    """Return a match in which every seat makes all possible reports before each of this many actions."""
    match = dealt(seats, 3)
    for move in solve(match.state).line[:actions]:
        for seat in range(seats):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        match = play(match, GAME.write(move))
    return match


def alone(match: Match) -> Model:
    """Return the model with the seat to act as the only person."""
    return seated(match, *(PERSON if seat == match.state.turn else BOT for seat in range(len(match.state.hands))))


def lines(model: Model) -> dict[int, list[str]]:
    """Return the certain cards listed in the panel, by seat."""
    found = {}
    for plate in (node for node in nodes(view(model)) if "plate" in str(node.attrs.get("class", "")).split()):
        seat = next(int(name[5:]) for name in str(plate.attrs["class"]).split() if name.startswith("seat-"))
        for line in (node for node in nodes(plate) if node.attrs.get("class") == "sure nums"):
            found[seat] = [text_of(chip) for box in find(line, **{"class": "certain"}) for chip in box.children]
    return found


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_panel_tells_the_certain_cards_of_every_hand_and_goes_again(seats: int) -> None:
    told = 0
    for actions in (12, 30, 38):
        match = talkative(seats, actions)
        model = alone(match)
        assert not lines(model)
        model = do(model, ("consult", "known on"), ("close",))[0]
        seen = GAME.view(match.state, match.state.turn)
        certain = {hand.seat: [str(number(face)) for held in hand.colours for face in held.certain] for hand in known_hands(seen)}
        equals = {hand.seat: ["="] * hand.equals[0] for hand in known_hands(seen)}
        shown = lines(model)
        assert {seat: shown.get(seat, []) for seat in certain} == {seat: equals[seat] + certain[seat] for seat in certain}
        told += sum(map(len, shown.values()))
        other = model.table._replace(match=match._replace(states=(*match.states[:-1], sample_table(seen, Rng(actions)))))
        assert lines(model._replace(table=other)) == shown
        assert not lines(do(model, ("consult", "known off"), ("close",))[0])
    assert told


def test_what_stands_in_the_panel_is_help_and_is_kept_with_the_game() -> None:
    match = talkative(3, 30)
    model = do(alone(match), ("consult", "known on"), ("close",))[0]
    assert lines(model) and model.table.hinted
    text = store.pack_table(model.table, 1)
    assert "assisted yes" in text and "panel known" in text


def test_where_several_play_here_or_hints_are_off_nothing_of_it_stands_there() -> None:
    match = talkative(3, 30)
    several = do(seated(match, PERSON, PERSON, PERSON), ("reveal",), ("consult", "known on"))[0]
    assert 'id="known-panel"' not in page(several) and not lines(do(several, ("close",))[0])
    model = do(alone(match), ("consult", "known on"), ("close",))[0]
    assert not lines(model._replace(settings=model.settings.put("hints", "off")))


@pytest.mark.parametrize("seats", range(2, 6))
def test_one_tap_in_the_panel_shows_what_is_known_beside_the_stage_and_opens_no_sheet(seats: int) -> None:
    model = alone(talkative(seats, 30))
    for wanted in (True, False, True):
        (switch,) = find(view(model), id="panel-switch")
        assert switch.attrs["aria-pressed"] == ("false" if wanted else "true")
        model = do(model, (str(switch.attrs["data-do"]), str(switch.attrs["data-value"])))[0]
        assert model.dialog is None and bool(lines(model)) == wanted
    several = do(seated(talkative(seats, 30), *[PERSON] * seats), ("reveal",))[0]
    assert not list(find(view(several), id="panel-switch"))
    assert not list(find(view(model._replace(settings=model.settings.put("hints", "off"))), id="panel-switch"))
