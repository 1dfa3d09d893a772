"""Malformed and lying messages: no text from another device raises an error or brings the table into an invalid state."""

from functools import cache

import pytest
from live_party import Party, seated

from triokey.core.bits import from_text, to_text
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.match import replay
from triokey.core.rng import stream
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live.protocol import FROM_GUEST, FROM_HOST, MOST_FAULTS, Word, read_guest, read_host, write
from triokey.live.verdict import FAULTS

FEW, MANY = 300, 100_000 // len(GAMES) // 2 + 1
"""Number of bad messages to the host, and as many to a guest, for each game; in the normal and in the slow run."""


class Moments(Party):
    """A party that records every state of host and match, and every text together with the guest that receives it."""

    def __init__(self, host):
        super().__init__(host)
        self.hosts, self.gone, self.come_in = [], [], []

    def say(self, number, *texts):
        self.gone += ((number, text) for text in texts)
        super().say(number, *texts)

    def _do(self, step):
        self.hosts.append((step.host, step.match if step.match is not None else self.match))
        self.come_in += ((self.guests[number], text) for number, text in step.sends)
        super()._do(step)


@cache
def moments(game_id):
    seats = max(about(game_id).seat_counts)
    devices = tuple((seat,) for seat in range(1, seats)) or ((),)
    party = Moments(seated(game_id, devices, seats)).everybody()
    party.draw()
    party.play_round(most=25)
    if seats > 1:
        party.play_round()
    return party


def spoilt(rng, text, others):
    """Return a damaged copy of a text. others: texts from which a part may be taken."""
    data = bytearray(from_text(text))
    match rng.below(6):
        case 0:
            data[rng.below(len(data))] ^= 1 << rng.below(8)
        case 1:
            del data[rng.below(len(data)) :]
        case 2:
            at = rng.below(len(data))
            data[at:at] = bytes((rng.below(256),))
        case 3:
            data = bytearray(rng.below(256) for _ in range(rng.below(60)))
        case 4:
            return text[: rng.below(len(text))] + chr(rng.below(3000)) + text[-rng.below(4) :]
        case 5:
            return rng.choice(others)
    return to_text(bytes(data))


def word_of(rng, game, party):
    """Return the text of an action of the game, half of the time with wrong characters at its end."""
    known = [word for words in party.match.log for word in words]
    word = rng.choice(known) if rng.below(3) else game.write(rng.choice(game.legal(party.hosts[len(party.hosts) // 2][1].state)))
    return word if rng.below(2) else word[: rng.below(len(word) + 1)] + rng.choice("abcRYG=<>!:?01k") + word[1:]


def flood(game_id, count):
    party, game, rng = moments(game_id), game_of(game_id), stream(count, f"junk/{game_id}")
    sent = [text for _, text in party.gone]
    for _ in range(count):
        host, match = rng.choice(party.hosts)
        number = rng.below(len(host.devices) + 1)
        if rng.below(3):
            text = spoilt(rng, rng.choice(sent), sent)
        else:
            at = len(match.words) if match is not None and rng.below(4) else rng.below(9)
            text = write(Word(0, at, word_of(rng, game, party)))
        step = hearing.hear_guest(host, match, number, text, 1 << 40)
        told_host(game, host, match, number, step)
    got = [text for _, text in party.come_in]
    for _ in range(count):
        guest, text = rng.choice(party.come_in)
        told_guest(game, guest, spoilt(rng, text, got))


def told_host(game, host, match, number, step):
    """Assert that the host's match is unchanged, has one more action of the sender's seats, or was dealt from a complete draw."""
    if step.match is None or step.match == match:
        return
    assert replay(step.match.setup, step.match.log).states == step.match.states
    if match is not None and step.match.past == match.past and len(step.match.words) > len(match.words):
        assert step.match.words[:-1] == match.words
        action = game.read(step.match.words[-1])
        seats = host.devices[number].seats
        assert game.turn(match.state) in seats or any(action in game.remarks(match.state, seat) for seat in seats)


def told_guest(game, guest, text):
    """Assert that after any text the guest can make all its boards, and counts no round as checked whose shares do not match."""
    after, answers = guests.hear_host(guest, text, bytes(range(16)))
    assert len(after.seen) == len(after.worlds) and all(len(answer) < 400 for answer in answers)
    assert after.faults <= MOST_FAULTS
    if after.welcome is None:
        return
    game = game_of(after.welcome.game)
    for seat in after.welcome.seats or (None,):
        board = guests.table(after, seat)
        if board is not None:
            game.view(board.state, seat)
            game.legal(board.state)
            game.turn(board.state)
    if len(after.verdicts) > len(guest.verdicts) and after.verdicts[-1].kind not in FAULTS:
        assert replay(after.match.setup, after.match.log).states == after.match.states


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_no_text_from_another_device_raises_anything_or_makes_a_wrong_state(game_id):
    flood(game_id, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hundred_thousand_texts_from_other_devices_raise_nothing(game_id):
    flood(game_id, MANY)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_messages_are_read_as_they_were_written_and_are_short(game_id):
    party = moments(game_id)
    for _, text in party.gone:
        message = read_guest(text)
        assert write(message) == text and type(message) in FROM_GUEST
    for _, text in party.come_in:
        message = read_host(text)
        assert write(message) == text and type(message) in FROM_HOST and len(text) < 4000
