"""A host that leaves steps out: the cheats that a guest's device must notice, made of the honest host's own parts.

Each plays a round with one guest, at seat 1, and is listed with what the guest's verdict on it has to be.
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
from triokey.live.shares import draw_seed, swear
from triokey.live.verdict import AGAIN, AUTHOR, BACK, DEAL, GOOD, ODD, SHARES, SHOWN, UNDRAWN, WORDS

SEAT, GUEST = 1, 0
"""The guest's seat, and its number."""


class Cheater(Party):
    """A party whose host can keep kinds of messages back."""

    held: tuple[type, ...] = ()
    skilled = True

    def _do(self, step: Transition) -> None:
        sends = tuple(send for send in step.sends if not isinstance(read_host(send[1]), self.held))
        super()._do(step._replace(sends=sends))

    def say_more(self, *messages: object) -> None:
        """Let the guest hear something beside what the host would say; what it answers is heard by nobody."""
        self._do(Transition(self.host, self.match, tuple((GUEST, write(message)) for message in messages)))
        self.queue.clear()

    def forget_deal(self) -> None:
        """Begin the first round anew, as if it had been drawn and not yet dealt."""
        self.match, self.host = None, self.host._replace(lot=self.host.lots[0], lots=())
        self.told(0)

    def told(self, steps: int) -> None:
        """Take it that so many steps of the first round were told."""
        self.host = self.host.put(GUEST, self.host.devices[GUEST]._replace(told=(0, steps)))

    def deal_alone(self, chance: int) -> None:
        """Put a deal on the table that the host has made up, with a share that it invents for the guest."""
        own, share = bytes([chance]) * 16, bytes([chance + 1]) * 16
        lot = Lot(0, 0, own, (GUEST,), (swear(share),), (share,))
        seed = draw_seed(self.host.setup.game, 0, own, lot.shares)
        self.match, self.host = start(self.host.setup._replace(seeds=(seed,))), self.host._replace(lot=None, lots=(lot,))

    def tell(self) -> None:
        """Tell what was not told yet."""
        self.after(hosts.tell(self.host, self.match))

    def cut(self, words: int) -> None:
        """Take words back at the host, until there are so many."""
        assert self.match is not None
        self.match = self.match._replace(states=self.match.states[: words + 1], words=self.match.words[:words])

    def play_for_guest(self) -> int:
        """Play up to the guest's turn, and then for the guest; return the number of that word."""
        self.draw()
        assert self.match is not None
        while (seat := turn(self.match)) != SEAT:
            self.play(self.choose(seat or 0))
        at, game = len(self.match.words), game_of(self.match.setup.game)
        self.match = play(self.match, game.write(game.legal(self.match.state)[0]))
        self.tell()
        return at


def cheater(game_id: str, chance: int) -> Cheater:
    """Return a table before its first draw; the seats but the guest's are people at the host's device."""
    seats = min(count for count in about(game_id).seat_counts if count > SEAT)
    return Cheater(seated(game_id, ((SEAT,),), seats, seed=chance), chance)


def finished_alone(match: Match | None) -> Match:
    """Return a match played on to the end of its round by nobody, as bots of some skill would: so a round ends soon."""
    assert match is not None
    chance = stream(len(match.words), "alone")
    while (seat := turn(match)) is not None:
        match = play(match, of_bot(match, seat, 1, chance))
    return match


def never_draws(party: Cheater) -> None:
    """Deal with an invented share for a guest who was there from the start."""
    party.everybody().deal_alone(7)
    party.told(0)
    party.tell()


def draws_often(party: Cheater) -> None:
    """Draw fifty times, look at each deal, and deal the last one."""
    party.everybody()
    party.held = (Dealt, Seen)
    for _ in range(49):
        party.draw()
        party.forget_deal()
    party.held = ()
    party.draw()


def restarts(party: Cheater) -> None:
    """Start the running round again, with a new draw and a new deal."""
    party.everybody().draw()
    party.play_round(2)
    party.forget_deal()
    party.draw()


def deals_again(party: Cheater) -> None:
    """Deal the running round anew without any draw."""
    party.everybody().draw()
    party.play_round(2)
    party.deal_alone(9)
    party.told(0)
    party.tell()


def deals_again_while_away(party: Cheater) -> None:
    """Deal the running round anew while the guest is away."""
    party.everybody().draw()
    party.play_round(2)
    party.after(hearing.lose(party.host, party.match, GUEST))
    party.deal_alone(9)
    party.come(GUEST)


def invents_the_rest(party: Cheater) -> None:
    """Show a few moves, then open another rest, with words of the guest that it never sent."""
    party.everybody().draw()
    party.play_round(3)
    match = party.match = finished_alone(party.match)
    party.say_more(Opened(0, party.host.lots[0].own, match.words, ()))


def invents_the_rest_while_away(party: Cheater) -> None:
    """Play for the guest while it is away, and announce no bot."""
    party.everybody().draw()
    party.play_round(3)
    party.after(hearing.lose(party.host, party.match, GUEST))
    party.match = finished_alone(party.match)
    party.come(GUEST)


def plays_for_the_guest(party: Cheater) -> None:
    """Make a move for the guest, and announce no bot."""
    party.everybody()
    party.play_for_guest()


def blames_a_bot_afterwards(party: Cheater) -> None:
    """Make a move for the guest, and say at the end of the round that it was a bot's."""
    party.everybody()
    at = party.play_for_guest()
    party.host = party.host._replace(stints=(HostStint(SEAT, (0, at), (0, at + 1)),))


def takes_back(party: Cheater) -> None:
    """Take words back without asking."""
    party.everybody().draw()
    party.play_round(4)
    party.cut(1)
    party.tell()


def takes_back_while_away(party: Cheater) -> None:
    """Take words back while the guest is away."""
    party.everybody().draw()
    party.play_round(4)
    party.after(hearing.lose(party.host, party.match, GUEST))
    party.cut(1)
    party.come(GUEST)


def welcomes_again(party: Cheater) -> None:
    """Say Welcome in the middle of a round."""
    party.everybody().draw()
    party.play_round(2)
    host = party.host
    again = hosts.tell(host.put(GUEST, host.devices[GUEST]._replace(told=(-1, 0))), None)
    party._do(Transition(host, party.match, again.sends))


def says_that_more_was_before(party: Cheater) -> None:
    """Say that a long round ran already when the guest came, so that nothing would have to be from it."""
    party.knock(GUEST)
    party.deal_alone(7)
    setup, host = party.host.setup, party.host
    what = (PROTOCOL, setup.game, setup.edition, setup.options, (SEAT,), host.kinds, host.names, True)
    party.say_more(Welcome(*what, host.table, 1, 500))
    party.host = host.put(GUEST, host.devices[GUEST]._replace(here=True, told=(0, 0)))
    party.tell()
    party.after(Transition(party.host, party.match, hosts.present(party.host)))


def opens_another_share(party: Cheater) -> None:
    """Open another share than the one that was sworn to."""
    party.everybody().draw()
    party.held = (Opened,)
    party.play_round()
    party.held = ()
    assert party.match is not None
    party.say_more(Opened(0, bytes(16), party.match.words, ()))


def opens_other_words(party: Cheater) -> None:
    """Show a whole round, and open another one of the same deal."""
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
    """What a host does before it plays the round to its end, and what the guest says then: one of these kinds, so many draws."""

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
"""What a host may do, by name."""
