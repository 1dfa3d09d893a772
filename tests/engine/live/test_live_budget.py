"""A guest that sends more than a game needs: both what is read and what it makes the host send stay limited."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from live_party import Party, seated

from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import IllegalAction
from triokey.core.match import play, turn
from triokey.core.rng import stream
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.budget import CHARACTERS, FACTOR, MESSAGE_MS, MESSAGES, PER_SECOND, Budget
from triokey.live.host import AWAY, BOT
from triokey.live.protocol import PROTOCOL, SHORT, Back, Bye, Hello, Present, Share, Swear, Word, read_host, write
from triokey.live.verdict import GOOD

PLAYED = [game for game in GAMES if max(about(game).seat_counts) > 1]
HOSTILE = 0
FEW, MANY = 400, 100_000
"""Number of messages of each kind that a hostile guest sends, in the normal and in the slow run."""
PACES = (0, MESSAGE_MS, 3 * MESSAGE_MS)
"""Milliseconds between these messages: none, as few as the budget allows, and many."""


def table(game_id: str) -> Party:
    """Return a table with up to three guests and a watcher, in the middle of a round at the turn of a hostile guest."""
    seats = max(about(game_id).seat_counts)
    devices = (*((seat,) for seat in range(1, min(seats, 4))), ())
    party = Party(seated(game_id, devices, seats, seed=5), 5)
    party.skilled = True
    party.everybody().draw()
    party.play_round(4)
    while turn(party.match) not in (1, None):
        party.play(party.choose(turn(party.match) or 0))
    return party


def refused_word(party: Party) -> str:
    """Return the text of an action that the rules refuse now, the one with the longest answer."""
    assert party.match is not None
    found = {}
    for chance in range(1, 4):
        other = Party(seated(party.match.setup.game, ((1,),), party.match.setup.seats, seed=chance), chance)
        other.skilled = True
        other.everybody().draw()
        other.play_round(12)
        for word in (word for words in other.match.log for word in words):
            try:
                play(party.match, word)
            except IllegalAction as why:
                found[word] = len(str(why.evidence)) + len(str(why.facts))
    return max(found, key=lambda word: found[word])


def hello(party: Party) -> Iterator[str]:
    while True:
        yield write(Hello(PROTOCOL, "x"))


def stale(party: Party) -> Iterator[str]:
    word = game_of(party.match.setup.game).write(game_of(party.match.setup.game).legal(party.match.state)[0])
    while True:
        yield write(Word(0, 0, word))


def illegal(party: Party) -> Iterator[str]:
    word = refused_word(party)
    while True:
        yield write(Word(0, len(party.match.words), word))


def back(party: Party) -> Iterator[str]:
    while True:
        for yes in (True, False):
            yield write(Back(0, len(party.match.words), yes))


def swear_and_share(party: Party) -> Iterator[str]:
    rng = stream(1, "swear")
    while True:
        digest = bytes(rng.below(256) for _ in range(32))
        yield write(Swear(rng.below(2), rng.below(3), digest))
        yield write(Share(rng.below(2), rng.below(3), digest[:16]))


def junk(party: Party) -> Iterator[str]:
    while True:
        yield "A" * SHORT


WAYS: dict[str, Callable[[Party], Iterator[str]]] = {
    "Hello": hello,
    "stale Word": stale,
    "refused Word": illegal,
    "Back": back,
    "Swear and Share": swear_and_share,
    "junk": junk,
}


def flood(party: Party, texts: Iterator[str], count: int, pace: int) -> tuple[int, list[tuple[int, str]]]:
    """Let a guest send texts at this pace; return the number of characters accepted, and all texts sent as a result."""
    taken, now, match = 0, party.now, party.match
    sends: list[tuple[int, str]] = []
    for _ in range(count):
        text = next(texts)
        now += pace
        was_heard = not party.host.devices[HOSTILE].removed
        taken += len(text) if was_heard else 0
        step = hearing.hear_guest(party.host, party.match, HOSTILE, text, now)
        assert step.match == match and not step.again
        party.host = step.host
        sends += step.sends
    party.now = now
    return taken, sends


def bounded(way: str, game_id: str, count: int, pace: int, monkeypatch: pytest.MonkeyPatch) -> None:
    party = table(game_id)
    texts, read, spare = WAYS[way](party), [], party.host.budget(HOSTILE).spare
    next(texts)
    monkeypatch.setattr(hearing, "read_guest", lambda text, reads=hearing.read_guest: read.append(text) or reads(text))
    taken, sends = flood(party, texts, count, pace)
    assert pace or len(read) <= MESSAGES, "what is parsed in one turn of the event loop"
    goes = [text for _, text in sends if isinstance(read_host(text), Present | Bye)]
    rest = sum(len(text) for _, text in sends) - sum(map(len, goes))
    assert rest <= FACTOR * taken + spare and len(goes) <= 1 + len(party.host.devices), (rest, taken)
    parted = [read_host(text).why for to, text in sends if to == HOSTILE and isinstance(read_host(text), Bye)]
    assert len(parted) == party.host.devices[HOSTILE].removed and (pace or parted)
    assert set(parted) <= {"much", "faults"}
    goes_on(party)


def goes_on(party: Party) -> None:
    """Let the others finish the round, with a bot for the removed guest, and assert that all verdicts are good."""
    if party.host.devices[HOSTILE].removed:
        party.guests[HOSTILE] = party.guests[HOSTILE]._replace(why="faults")
        kinds = tuple(BOT if seat == 1 and kind == AWAY else kind for seat, kind in enumerate(party.host.kinds))
        party.after(hosts.seat(party.host, party.match, kinds))
    party.play_round()
    for guest, device in list(zip(party.guests, party.host.devices, strict=True))[1:]:
        assert not guest.why and (not device.seats or guest.verdicts[0].kind == GOOD)


@pytest.mark.long
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("way", WAYS)
def test_what_a_hostile_guest_causes_is_bounded(way: str, pace: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = PLAYED[(list(WAYS).index(way) + PACES.index(pace)) % len(PLAYED)]
    bounded(way, game_id, FEW, pace, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", PLAYED)
@pytest.mark.parametrize("way", WAYS)
def test_what_a_hostile_guest_causes_with_a_hundred_thousand_messages_is_bounded(
    way: str, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pace in PACES:
        bounded(way, game_id, MANY, pace, monkeypatch)


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_draw_is_not_held_up_or_repeated_by_what_a_guest_swears(game_id: str) -> None:
    party = table(game_id)
    party.match, party.host = None, party.host._replace(lots=())
    step = hearing.begin_draw(party.host, None, bytes(16))
    party.host = step.host
    taken, sends = flood(party, swear_and_share(party), FEW, 0)
    assert party.host.devices[HOSTILE].removed and len(sends) <= 1 + len(party.host.devices) and taken


def test_a_guest_says_hello_once_a_connection() -> None:
    party = table(PLAYED[0])
    account = hearing.hear_guest(party.host, party.match, HOSTILE, write(Hello(PROTOCOL, "x")), party.now + 9000)
    assert not account.sends and account.host.devices[HOSTILE].faults == 1
    gone = hearing.hear_guest(party.host, party.match, HOSTILE, write(Bye("left")), party.now + 9000)
    assert gone.closed == (HOSTILE,)
    again = hearing.hear_guest(gone.host, party.match, HOSTILE, write(Hello(PROTOCOL, "x")), party.now + 9500)
    assert not again.sends, "a new account is owed to a new connection, which is invited"


def test_a_bucket_fills_again_with_time_and_not_when_the_clock_stands_or_goes_back() -> None:
    budget: Budget | None = Budget()
    for _ in range(MESSAGES):
        assert budget is not None
        budget = budget.take(1000, 1)
    assert budget is not None
    assert budget.take(1000, 1) is None and budget.take(0, 1) is None and budget.take(1000 + MESSAGE_MS, 1) is not None
    full = Budget().take(0, CHARACTERS)
    assert full is not None and Budget().take(0, CHARACTERS + 1) is None
    assert full.take(900, PER_SECOND) is None and full.take(1000, PER_SECOND) is not None


@pytest.mark.long
@pytest.mark.parametrize("game_id", PLAYED)
def test_people_who_play_at_once_and_remark_all_the_time_never_reach_the_bounds(game_id: str) -> None:
    """Each device sends two actions and three remarks a second for a whole match."""
    party = table(game_id)
    party.play_match(2)
    assert all(not guest.why for guest in party.guests)
    assert all(not device.faults for device in party.host.devices)
