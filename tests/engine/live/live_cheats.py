"""Cheating hosts, built from the parts of the honest host: each breaks the protocol in a way that a guest's device must notice.

Each cheat plays a round with one guest, at seat 1, and is listed with the verdict that the guest's device must give.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from live_party import Party, of_bot, seated

from triokey.core.catalog import about, game_of
from triokey.core.match import Match, play, start, turn
from triokey.core.rng import stream
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import HostStint, Lot, Transition
from triokey.live.protocol import PROTOCOL, Dealt, Opened, Seen, Welcome, read_host, write
from triokey.live.shares import draw_seed, hash_share
from triokey.live.verdict import AGAIN, AUTHOR, BACK, DEAL, GOOD, ODD, SHARES, SHOWN, UNDRAWN, WORDS

SEAT, GUEST = 1, 0
"""The guest's seat, and the number of its device."""


class Cheater(Party):
    """A party whose host can hold back messages of given kinds."""

    held: tuple[type, ...] = ()
    skilled = True

    def _do(self, step: Transition) -> None:
        sends = tuple(send for send in step.sends if not isinstance(read_host(send[1]), self.held))
        super()._do(step._replace(sends=sends))

    def say_more(self, *messages: object) -> None:
        """Send the guest messages beyond those of an honest host, and drop the guest's answers."""
        self._do(Transition(self.host, self.match, tuple((GUEST, write(message)) for message in messages)))
        self.queue.clear()

    def forget_deal(self) -> None:
        """Set the host back to the moment after the draw of the first round and before its deal."""
        self.match, self.host = None, self.host._replace(lot=self.host.lots[0], lots=())
        self.told(0)

    def told(self, steps: int) -> None:
        """Set how many steps of the first round the host believes to have sent."""
        self.host = self.host.put(GUEST, self.host.devices[GUEST]._replace(told=(0, steps)))

    def deal_alone(self, chance: int) -> None:
        """Deal a round from shares that the host has invented, including the guest's."""
        own, share = bytes([chance]) * 16, bytes([chance + 1]) * 16
        lot = Lot(0, 0, own, (GUEST,), (hash_share(share),), (share,))
        seed = draw_seed(self.host.setup.game, 0, own, lot.shares)
        self.match, self.host = start(self.host.setup._replace(seeds=(seed,))), self.host._replace(lot=None, lots=(lot,))

    def tell(self) -> None:
        """Send the guest all messages about the match that it has not been sent yet."""
        self.after(hosts.tell(self.host, self.match))

    def cut(self, words: int) -> None:
        """Take actions back at the host until only this many are left."""
        assert self.match is not None
        self.match = self.match._replace(states=self.match.states[: words + 1], words=self.match.words[:words])

    def play_for_guest(self) -> int:
        """Play up to the guest's turn and make a move for the guest; return the index of that action."""
        self.draw()
        assert self.match is not None
        while (seat := turn(self.match)) != SEAT:
            self.play(self.choose(seat or 0))
        at, game = len(self.match.words), game_of(self.match.setup.game)
        self.match = play(self.match, game.write(game.legal(self.match.state)[0]))
        self.tell()
        return at


def cheater(game_id: str, chance: int) -> Cheater:
    """Return a table before its first draw, with the guest at seat 1 and people at the host's device at the other seats."""
    seats = min(count for count in about(game_id).seat_counts if count > SEAT)
    return Cheater(seated(game_id, ((SEAT,),), seats, seed=chance), chance)


def finished_alone(match: Match | None) -> Match:
    """Return the match after bots have played all seats to the end of the round, without any device being told."""
    assert match is not None
    chance = stream(len(match.words), "alone")
    while (seat := turn(match)) is not None:
        match = play(match, of_bot(match, seat, 1, chance))
    return match


def never_draws(party: Cheater) -> None:
    """Deal with an invented share for a guest who has been there from the start."""
    party.everybody().deal_alone(7)
    party.told(0)
    party.tell()


def draws_often(party: Cheater) -> None:
    """Draw fifty times, look at each deal, and play the last one."""
    party.everybody()
    party.held = (Dealt, Seen)
    for _ in range(49):
        party.draw()
        party.forget_deal()
    party.held = ()
    party.draw()


def restarts(party: Cheater) -> None:
    """Start the running round again, with a new draw and another deal."""
    party.everybody().draw()
    party.play_round(2)
    party.forget_deal()
    party.draw()


def deals_again(party: Cheater) -> None:
    """Deal the running round again without a draw."""
    party.everybody().draw()
    party.play_round(2)
    party.deal_alone(9)
    party.told(0)
    party.tell()


def deals_again_while_away(party: Cheater) -> None:
    """Deal the running round again while the guest is away."""
    party.everybody().draw()
    party.play_round(2)
    party.after(hearing.lose_device(party.host, party.match, GUEST))
    party.deal_alone(9)
    party.come(GUEST)


def invents_the_rest(party: Cheater) -> None:
    """Show a few moves, then disclose a different continuation, with moves of the guest that it never made."""
    party.everybody().draw()
    party.play_round(3)
    match = party.match = finished_alone(party.match)
    party.say_more(Opened(0, party.host.lots[0].own, match.words, ()))


def invents_the_rest_while_away(party: Cheater) -> None:
    """Play for the guest while it is away, without announcing a bot."""
    party.everybody().draw()
    party.play_round(3)
    party.after(hearing.lose_device(party.host, party.match, GUEST))
    party.match = finished_alone(party.match)
    party.come(GUEST)


def plays_for_the_guest(party: Cheater) -> None:
    """Make a move for the guest without announcing a bot."""
    party.everybody()
    party.play_for_guest()


def blames_a_bot_afterwards(party: Cheater) -> None:
    """Make a move for the guest, and claim at the end of the round that a bot made it."""
    party.everybody()
    at = party.play_for_guest()
    party.host = party.host._replace(stints=(HostStint(SEAT, (0, at), (0, at + 1)),))


def takes_back(party: Cheater) -> None:
    """Take actions back without asking the guest."""
    party.everybody().draw()
    party.play_round(4)
    party.cut(1)
    party.tell()


def takes_back_while_away(party: Cheater) -> None:
    """Take actions back while the guest is away."""
    party.everybody().draw()
    party.play_round(4)
    party.after(hearing.lose_device(party.host, party.match, GUEST))
    party.cut(1)
    party.come(GUEST)


def welcomes_again(party: Cheater) -> None:
    """Send the message Welcome in the middle of a round."""
    party.everybody().draw()
    party.play_round(2)
    host = party.host
    again = hosts.tell(host.put(GUEST, host.devices[GUEST]._replace(told=(-1, 0))), None)
    party._do(Transition(host, party.match, again.sends))


def says_that_more_was_before(party: Cheater) -> None:
    """Claim that a long round was running before the guest came, so that none of its moves had to be shown."""
    party.knock(GUEST)
    party.deal_alone(7)
    setup, host = party.host.setup, party.host
    what = (PROTOCOL, setup.game, setup.edition, setup.options, (SEAT,), host.kinds, host.names, True)
    party.say_more(Welcome(*what, host.table, 1, 500))
    party.host = host.put(GUEST, host.devices[GUEST]._replace(here=True, told=(0, 0)))
    party.tell()
    party.after(Transition(party.host, party.match, hosts.present(party.host)))


def opens_another_share(party: Cheater) -> None:
    """Disclose another share than the one that the host committed to."""
    party.everybody().draw()
    party.held = (Opened,)
    party.play_round()
    party.held = ()
    assert party.match is not None
    party.say_more(Opened(0, bytes(16), party.match.words, ()))


def opens_other_words(party: Cheater) -> None:
    """Show a whole round, and disclose another one with the same deal."""
    party.everybody().draw()
    party.held = (Opened,)
    party.play_round()
    party.held = ()
    assert party.match is not None
    other = start(party.match.setup)
    game = game_of(other.setup.game)
    first = next(word for word in map(game.write, reversed(game.legal(other.state))) if word != party.match.words[0])
    party.say_more(Opened(0, party.host.lots[0].own, finished_alone(play(other, first)).words, ()))


class Cheat(NamedTuple):
    """A cheat: what the host does before it plays the round to its end, and the guest's verdict: one of `kinds`, with this number
    of draws.
    """

    do: Callable[[Cheater], None]
    kinds: tuple[str, ...]
    draws: int = 1


CHEATS = {
    "never draws": Cheat(never_draws, (UNDRAWN,)),
    "draws 50 times": Cheat(draws_often, (GOOD,), 50),
    "restarts": Cheat(restarts, (AGAIN,), 2),
    "deals again": Cheat(deals_again, (AGAIN,)),
    "deals again while the guest is away": Cheat(deals_again_while_away, (AGAIN,)),
    "invents the rest": Cheat(invents_the_rest, (SHOWN,)),
    "invents the rest while the guest is away": Cheat(invents_the_rest_while_away, (AUTHOR,)),
    "plays for the guest": Cheat(plays_for_the_guest, (AUTHOR,)),
    "blames a bot afterwards": Cheat(blames_a_bot_afterwards, (AUTHOR,)),
    "takes back": Cheat(takes_back, (BACK,)),
    "takes back while the guest is away": Cheat(takes_back_while_away, (BACK,)),
    "welcomes again": Cheat(welcomes_again, (ODD,)),
    "says that more was before": Cheat(says_that_more_was_before, (ODD,)),
    "opens another share": Cheat(opens_another_share, (SHARES, DEAL, WORDS)),
    "opens other words": Cheat(opens_other_words, (SHOWN,)),
}
"""All cheats by name."""
