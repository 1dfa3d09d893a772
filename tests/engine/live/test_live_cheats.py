"""The verdicts of a guest's device on hosts that cheat, and on hosts that reorder, repeat or lose messages."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from live_cheats import CHEATS, GUEST, SEAT, cheater
from live_party import Party, is_plain, seated

from drawn import one_of
from triokey.core.catalog import GAMES, about
from triokey.core.rng import stream
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.guest import Guest
from triokey.live.host import AWAY, BOT, HERE, Transition
from triokey.live.protocol import Seen, read_host
from triokey.live.verdict import FAULTS, LATE

pytestmark = pytest.mark.long

PLAYED = [game for game in GAMES if max(about(game).seat_counts) > SEAT]
FEW, MANY = 60, 2000
"""Number of disturbed games that are checked for each game, in the normal and in the slow run."""


@pytest.mark.parametrize(("name", "game_id"), one_of("cheats", [(name, game_id) for name in CHEATS for game_id in PLAYED], 24))
def test_a_host_that_leaves_steps_out_is_told_of(name: str, game_id: str) -> None:
    party, cheat = cheater(game_id, 3), CHEATS[name]
    cheat.do(party)
    told = party.guests[GUEST]
    assert not told.verdicts or told.verdicts[0].kind in cheat.kinds
    if cheat.draws > 1:
        assert told.notes.draws == cheat.draws, "it is known before the first move"
    if not told.why and not told.is_open:
        party.play_round()
    guest = party.guests[GUEST]
    assert guest.verdicts[0].kind in cheat.kinds and guest.verdicts[0].draws == cheat.draws
    assert not is_plain(guest.verdicts[0])


class Event(NamedTuple):
    """An event at a guest's device: a text received, with random bytes for a share, or (text "") an action of its person."""

    text: str
    share: bytes = b""
    did: str = ""
    value: str = ""


class Recorder(Party):
    """A party that records every event at its guest's device."""

    skilled = True

    def __init__(self, *more: Any) -> None:
        super().__init__(*more)
        self.events: list[Event] = []

    def _do(self, step: Transition) -> None:
        self.host, self.match = step.host, step.match if step.match is not None else self.match
        for number, text in step.sends:
            share = self.share()
            self.events.append(Event(text, share))
            self.guests[number], answers = guests.hear_host(self.guests[number], text, share)
            self.queue += ((number, answer) for answer in answers)
        if step.again:
            self._do(hearing.begin_draw(self.host, self.match, self.share()))

    def come(self, number: int) -> None:
        self.events.append(Event("", did="come"))
        super().come(number)

    def act(self, number: int, word: str) -> None:
        self.events.append(Event("", did="act", value=word))
        super().act(number, word)

    def agree(self) -> None:
        self.events.append(Event("", did="back"))
        self.guests[GUEST], texts = guests.ask_back(self.guests[GUEST])
        self.say(GUEST, *texts)


def recorded(game_id: str, chance: int) -> list[Event]:
    """Return the events at a guest's device in two honest rounds, or in one if a match has only one, with everything that may
    occur.
    """
    seats = min(count for count in about(game_id).seat_counts if count > SEAT)
    party = Recorder(seated(game_id, ((SEAT,),), seats, seed=chance), chance)
    party.everybody().draw()
    party.play_round(5)
    if not about(game_id).hidden:
        party.after(hearing.vote_undo(party.host, party.match, HERE, True))
        party.agree()
    if chance % 2:
        party.after(hearing.lose_device(party.host, party.match, GUEST))
        party.come(GUEST)
    if chance % 3 == 0:
        kinds = party.host.kinds
        party.after(hosts.seat(party.host, party.match, tuple(BOT if kind == AWAY else kind for kind in kinds)))
        party.play_round(4)
        party.after(hosts.seat(party.host, party.match, kinds))
    party.play_round()
    if not party.is_over():
        party.draw()
        party.play_round()
    assert all(verdict.kind not in FAULTS for verdict in party.guests[GUEST].verdicts)
    return party.events


class Fact(NamedTuple):
    """Something that a guest's device accepted as true about a round: its draw, its deal, or the moments shown."""

    number: int
    what: Any


def followed(events: list[Event]) -> tuple[Guest, list[Fact]]:
    """Return the guest after these events, and the facts that it accepted, each once although some are repeated."""
    guest, facts = Guest("G0"), []
    for event in events:
        before = guest
        if event.text:
            guest, _ = guests.hear_host(guest, event.text, event.share)
        elif event.did == "come":
            guest, _ = guests.ask_for_seat("G0", guest.notes)
        elif event.did == "act":
            guest, _ = guests.act(guest, event.value)
        else:
            guest, _ = guests.ask_back(guest)
        if len(guest.notes.promises) > len(before.notes.promises):
            facts.append(Fact(guest.notes.promises[-1].number, guest.notes.promises[-1]._replace(digests=())))
        if guest.dealt is not before.dealt and guest.dealt is not None:
            facts.append(Fact(guest.dealt.number, guest.dealt))
        if len(guest.seen) > (len(before.seen) if guest.dealt is before.dealt else 0):
            facts.append(Fact(guest.seen[-1].number, guest.seen[-1]))
    return guest, list(dict.fromkeys(facts))


def changed(rng: Any, events: list[Event]) -> list[Event]:
    """Return the events with one text of the host left out, doubled, swapped with the next, or moved.

    Half of the time a text that shows no moment is chosen, because those are rare.
    """
    texts = [at for at, event in enumerate(events) if event.text]
    rare = [place for place, at in enumerate(texts) if not isinstance(read_host(events[at].text), Seen)]
    place = rng.choice(rare) if rng.below(2) else rng.below(len(texts))
    at, other = texts[place], list(events)
    match rng.below(5):
        case 0:
            del other[at]
        case 1:
            other.insert(at, events[at])
        case 2:
            after = texts[min(place + 1, len(texts) - 1)]
            other[at], other[after] = other[after], other[at]
        case 3:
            other.insert(texts[rng.below(place + 1)], other.pop(at))
        case 4:
            other.insert(texts[place + rng.below(len(texts) - place)], other.pop(at))
    return other


def hold(game_id: str, count: int) -> int:
    """Check this many disturbed games; return how many rounds differed from the honest game, which all must have been noticed."""
    rng, differing = stream(count, f"changed/{game_id}"), 0
    plays = [(events, followed(events)) for events in (recorded(game_id, chance) for chance in range(1, 7))]
    for _ in range(count):
        events, (honest, facts) = rng.choice(plays)
        guest, others = followed(changed(rng, events))
        for number, verdict in enumerate(guest.verdicts):
            differs = [fact for fact in facts if fact.number == number] != [fact for fact in others if fact.number == number]
            differs = differs or guest.notes.past[number].mark != honest.notes.past[number].mark
            differing += differs
            assert not differs or not (is_plain(verdict) or verdict.kind == LATE), (number, verdict)
    return differing


@pytest.mark.parametrize("game_id", one_of("changed order", PLAYED, 2))
def test_whatever_a_host_changes_in_the_order_of_its_messages_does_not_pass_as_good(game_id: str) -> None:
    assert hold(game_id, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", PLAYED)
def test_of_thousands_of_changed_games_none_passes_as_good(game_id: str) -> None:
    assert hold(game_id, MANY)
