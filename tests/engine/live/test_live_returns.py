"""Guests lose their connection and come back, at any moment: at an honest table this changes nothing."""

from __future__ import annotations

import pytest
from live_party import Party, is_plain, seated

from triokey.core.catalog import GAMES, about, game_of
from triokey.core.match import turn
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, BOT, Host, Transition
from triokey.live.notes import NOTHING, pack_notes, unpack_notes
from triokey.live.protocol import Welcome, read_host
from triokey.live.verdict import AWAY as DRAWN_AWAY
from triokey.live.verdict import GOOD, LATE, OTHER, together

PLAYED = [game for game in GAMES if max(about(game).seat_counts) > 1]
FEW, MANY = 4, 60
"""Number of matches of each game in which guests leave and come back, in the normal and in the slow run."""


class Restless(Party):
    """A party whose guests lose their connection at any moment and come back a little later.

    Texts on their way are then lost. left: how often each guest may still leave.  away: the guests that are away, and for how
    many steps.
    """

    skilled = True

    def __init__(self, host: Host, chance: int) -> None:
        super().__init__(host, chance)
        self.left = [self.rng.below(4) for _ in host.devices]
        self.away: dict[int, int] = {}

    def _do(self, step: Transition) -> None:
        step = step._replace(sends=tuple(send for send in step.sends if send[0] not in self.away))
        number = self.rng.below(len(self.left))
        if not self.left[number] or number in self.away or not step.host.devices[number].here or self.rng.below(4):
            super()._do(step)
            return
        self.left[number] -= 1
        self.away[number] = 1 + self.rng.below(6)
        own = [send for send in step.sends if send[0] == number]
        arrive = self.rng.below(len(own) + 1)
        super()._do(step._replace(sends=(*own[:arrive], *(send for send in step.sends if send[0] != number))))
        self.queue = [(at, text) for at, text in self.queue if at != number]
        super()._do(hearing.lose_device(self.host, self.match, number))

    def say(self, number: int, *texts: str) -> None:
        super().say(number, *texts)
        self.away = {other: steps - 1 for other, steps in self.away.items()}
        while due := [other for other, steps in self.away.items() if steps <= 0]:
            self.back(due[0])

    def back(self, number: int) -> None:
        """Let a guest come back with its stored notes, with everybody else who left in the meantime."""
        while number in self.away:
            del self.away[number]
            self.guests[number] = self.guests[number]._replace(notes=unpack_notes(pack_notes(self.guests[number].notes)))
            self.come(number)

    def all_back(self) -> None:
        while self.away:
            self.back(next(iter(self.away)))

    def everybody(self) -> Party:
        super().everybody()
        self.all_back()
        return self

    def draw(self) -> None:
        super().draw()
        self.all_back()

    def act(self, number: int, word: str) -> None:
        self.back(number)
        super().act(number, word)


def restless(game_id: str, chance: int) -> Restless:
    """Return a party of up to three devices after two rounds, or one if a match has only one."""
    seats = max(about(game_id).seat_counts)
    devices = tuple((seat,) for seat in range(1, min(seats, 3)))
    party = Restless(seated(game_id, devices, seats, seed=chance), chance)
    party.everybody()
    party.play_match(rounds=2)
    party.all_back()
    return party


def hold(game_id: str, count: int) -> None:
    for chance in range(count):
        party = restless(game_id, chance)
        draws = [lot.go + 1 for lot in party.host.lots]
        for guest in party.guests:
            assert [verdict.kind for verdict in guest.verdicts] == [GOOD] * len(draws), (chance, guest.verdicts)
            assert [verdict.draws for verdict in guest.verdicts] == draws, (chance, guest.verdicts)
            assert [verdict.moves for verdict in guest.verdicts] == [len(words) for words in party.match.log]
            assert guest.match.log == party.match.log and not guest.notes.odd


@pytest.mark.long
@pytest.mark.parametrize("game_id", PLAYED)
def test_an_honest_guest_that_comes_back_says_good_with_the_draws_told(game_id: str) -> None:
    hold(game_id, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", PLAYED)
def test_however_often_honest_guests_come_back_they_say_good(game_id: str) -> None:
    hold(game_id, MANY)


def begun(game_id: str) -> Party:
    """Return a party with one guest, at seat 1, after the deal."""
    seats = min(count for count in about(game_id).seat_counts if count > 1)
    party = Party(seated(game_id, ((1,),), seats))
    party.skilled = True
    party.everybody().draw()
    return party


def with_bot(party: Party, plays: bool) -> None:
    """Let a bot play for the guest, or let the guest play again."""
    kinds = tuple((BOT if plays else AWAY) if seat == 1 else kind for seat, kind in enumerate(party.host.kinds))
    party.after(hosts.seat(party.host, party.match, kinds))


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("game_id", PLAYED)
def test_what_a_bot_played_for_a_guest_is_told_and_no_fault(game_id: str, away: bool) -> None:
    party = begun(game_id)
    if away:
        party.after(hearing.lose_device(party.host, party.match, 0))
    with_bot(party, True)
    party.play_round(5)
    if away:
        party.come(0)
    with_bot(party, False)
    game = game_of(game_id)
    states = party.match.states
    bots = sum(game.turn(state) == 1 for state in states[:-1])
    party.play_round()
    verdict = party.guests[0].verdicts[0]
    assert verdict.kind == GOOD and verdict.bots == bots and is_plain(verdict) == (not bots)


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_bot_may_play_a_round_to_its_end_and_the_next_draw_be_made_without_the_guest(game_id: str) -> None:
    party = begun(game_id)
    party.play_round(3)
    seen = len(party.guests[0].seen) - 1
    party.after(hearing.lose_device(party.host, party.match, 0))
    with_bot(party, True)
    party.play_round()
    if party.is_over():
        party.come(0)
        assert party.guests[0].verdicts[0].kind == GOOD
        return
    party.draw()
    assert turn(party.match) is not None
    party.come(0)
    with_bot(party, False)
    party.play_round()
    first, second = party.guests[0].verdicts
    assert (first.kind, first.seen, first.moves) == (GOOD, seen, len(party.match.past[0])) and first.bots
    assert second.kind == DRAWN_AWAY and second.seen == second.moves


@pytest.mark.parametrize("game_id", PLAYED)
def test_late_is_what_lies_before_ones_own_first_seat(game_id: str) -> None:
    party = begun(game_id)
    party.play_round(3)
    party.after(hearing.lose_device(party.host, party.match, 0))
    party.guests[0] = party.guests[0]._replace(notes=NOTHING)
    party.come(0)
    party.play_round()
    assert [verdict.kind for verdict in party.guests[0].verdicts] == [LATE]
    if not party.is_over():
        party.draw()
        party.play_round()
        assert [verdict.kind for verdict in party.guests[0].verdicts] == [LATE, GOOD]
        assert together(party.guests[0].verdicts).kind == LATE


def test_a_match_that_is_not_gone_on_with_is_said_to_be_another_one() -> None:
    party, other = begun("okiya"), begun("okiya")
    other.host = other.host._replace(table=b"another")
    other.after(hearing.lose_device(other.host, other.match, 0))
    other.guests[0] = party.guests[0]
    other.come(0)
    assert other.guests[0].notes.other
    other.play_round()
    assert other.guests[0].verdicts[0].kind == OTHER


def test_a_guest_whose_seat_or_rules_are_others_on_its_return_is_sent_away_with_a_sentence() -> None:
    party = begun("okey-rounds")
    for change in ({"seats": (0,)}, {"options": party.host.setup.options[::-1]}):
        party.after(hearing.lose_device(party.host, party.match, 0))
        guest, _ = guests.ask_for_seat("G0", party.guests[0].notes)
        welcome = read_host(party.received[0][0])._replace(**change)
        guest, answers = guests.hear_host(guest, guests.write(welcome), bytes(16))
        assert guest.why in ("changed", "version") and len(answers) == 1 and guest.notes == party.guests[0].notes


@pytest.mark.long
@pytest.mark.parametrize("game_id", PLAYED)
def test_the_same_devices_begin_another_match_when_one_is_over_and_not_before(game_id: str) -> None:
    party = begun(game_id)
    again = hosts.rematch(party.host, party.host.setup._replace(seed=5))
    guest = guests.hear_host(party.guests[0], again.sends[0][1], bytes(16))[0]
    assert isinstance(read_host(again.sends[0][1]), Welcome) and guest.notes.odd == 1 and guest.seen
    party.play_round()
    while not party.is_over():
        party.draw()
        party.play_round()
    assert all(is_plain(verdict) for verdict in party.guests[0].verdicts)
    party.match = None
    party.after(hosts.rematch(party.host, party.host.setup._replace(seed=5)))
    party.draw()
    party.play_round()
    assert [is_plain(verdict) for verdict in party.guests[0].verdicts] == [True]


STORED = (
    "BW9raXlhAgQDBWJsb2NrBnNpbmdsZQVkcmF3boEaAQACBnBlcnNvbgRhd2F5AgNBZGECQm8BAQICQm8AAAIABgEBAAAQAAECAwQFBgcICQoLDA"
    "0ODwEAASAoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj9AQUJDREVGRwEQZGVmZ2hpamtsbW5vcHFycwEB"
)
"""A stored table in the form of the previous release."""


def test_what_an_earlier_release_has_stored_of_a_table_is_still_read() -> None:
    host = hosts.unpack_host(STORED)
    assert (host.names, host.devices[0].name, host.devices[0].faults, len(host.lots)) == (("Ada", "Bo"), "Bo", 1, 1)
    assert (host.table, host.stints, host.budgets, host.help) == (b"", (), (), True)
    assert hosts.unpack_host(hosts.pack_host(host)) == host
    for text in (STORED[:-4], STORED[:40], STORED + "AAAAAAAA", ""):
        with pytest.raises(ValueError, match="."):
            hosts.unpack_host(text)
