"""Other devices are sent the same whether or not the seat to act holds the indicator's twin, and cannot play `show` for it."""

from __future__ import annotations

import pytest
from live_party import Party, seated

from okey_twins import with_twin_gone
from triokey.core.catalog import game_of
from triokey.core.match import play
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.protocol import Word, write
from triokey.okey.rules import can_show_twin

GAME = game_of("okey-tournament")


def moments(count):
    """Yield parties at the turn of a seat that holds the twin and may show it, each with the host as it was before that turn."""
    seed = 0
    while count:
        seed += 1
        party = Party(seated(GAME.id, ((1,), (2,), (3,), ()), 4, seed=seed, showing="deal"), seed)
        party.everybody()
        party.draw()
        before = party.host
        while GAME.turn(party.match.state) is not None and len(party.match.words) < 8:
            state = party.match.state
            if party.match.words and can_show_twin(state, state.hands[state.turn]):
                count -= 1
                yield party, before
                break
            before = party.host
            party.play(party.choose(state.turn))


@pytest.mark.parametrize("count", [6, pytest.param(80, marks=pytest.mark.slow)])
def test_no_other_device_is_sent_anything_of_a_twin_before_it_is_shown(count):
    compared = 0
    for party, before in moments(count):
        holder, other = party.match.state.turn, with_twin_gone(party.match)
        one, two = (hosts.tell(before, match).sends for match in (party.match, other))
        for number, device in enumerate(party.host.devices):
            if holder not in device.seats:
                sent = [tuple(text for at, text in sends if at == number) for sends in (one, two)]
                assert sent[0] == sent[1] != ()
                compared += 1
    assert compared >= 3 * count


def test_the_holder_shows_through_its_own_device_and_all_see_it_and_others_cannot():
    for party, _ in moments(8):
        holder = party.match.state.turn
        for number, device in enumerate(party.host.devices):
            if holder not in device.seats and device.seats:
                word = write(Word(len(party.match.past), len(party.match.words), "show"))
                step = hearing.hear_guest(party.host, party.match, number, word, party.now + 60_000)
                assert step.match == party.match
                assert {at for at, _ in step.sends} <= {number}, "a refusal is answered to its sender only"
        party.play("show")
        assert party.match.words[-1] == "show" and party.match.state.showed == holder
        assert GAME.turn(party.match.state) == holder
        assert play(party.match, GAME.write(GAME.legal(party.match.state)[0]))
