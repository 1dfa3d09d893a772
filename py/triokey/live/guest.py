"""A guest's device: what it was told, the tables it makes of that for its boards, and the check when a round is over.

Nothing here comes from the match itself until its host opens it. A board gets a match whose states are made up so that
they agree with what the seat may know; it must neither be stored nor judged. What the host says is checked as it comes:
what is no message, or cannot be true, changes nothing, and the third time the guest leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from triokey.core.catalog import GAMES, game_of
from triokey.core.fields import BadField
from triokey.core.game import NotationError, Seat, Setup, check_setup
from triokey.core.match import Match, finished
from triokey.core.rng import stream
from triokey.live.check import Told, check
from triokey.live.protocol import (
    MOST_FAULTS,
    PROTOCOL,
    Back,
    Bye,
    Dealt,
    Draw,
    Hello,
    Opened,
    Present,
    Seen,
    Share,
    Swear,
    Sworn,
    Undone,
    Welcome,
    Word,
    WordRefused,
    read_host,
    write,
)
from triokey.live.shares import DIGEST, SHARE, swear
from triokey.live.texts import Unreadable
from triokey.live.values import decode

_NONSENSE = (ArithmeticError, AssertionError, LookupError, MemoryError, TypeError, ValueError)
"""What rules may raise at a view that no state has."""


class Promise(NamedTuple):
    """A draw that this device took part in: what the host swore to, its own share, and what all swore to."""

    number: int
    go: int
    host: bytes
    own: bytes
    digests: tuple[bytes, ...] = ()


class Guest(NamedTuple):
    """What a guest's device knows.

    welcome: what is played, None before.  present: by seat, as in the message of this name.
    seen: the moments of the present round.  worlds: beside them, the states made up for each of the device's seats.
    words: between them, the actions as a board can read them: where something is masked, any action that looks the same.
    match: the rounds that are over, as their host opened them, None before the first.  verdicts: how each was checked.
    refused, back: the last answer of this kind that is still to be shown.  why: this side is out of it, and why.
    """

    name: str
    welcome: Welcome | None = None
    present: tuple[str, ...] = ()
    promises: tuple[Promise, ...] = ()
    dealt: Dealt | None = None
    seen: tuple[Seen, ...] = ()
    worlds: tuple[tuple[Any, ...], ...] = ()
    words: tuple[str, ...] = ()
    match: Match | None = None
    verdicts: tuple[str, ...] = ()
    refused: WordRefused | None = None
    back: Back | None = None
    faults: int = 0
    why: str = ""

    @property
    def number(self) -> int:
        """The round at the table, from 0."""
        return self.dealt.number if self.dealt is not None else 0

    @property
    def is_open(self) -> bool:
        """Whether the round at the table is over and was opened."""
        return self.match is not None and len(self.match.log) > self.number


Reaction = tuple[Guest, tuple[str, ...]]
"""The guest after a text, and the texts to send."""


class _Untrue(ValueError):
    """A message that no honest host sends at this moment."""


def knock(name: str) -> Reaction:
    """Return a guest that asks to be seated."""
    return Guest(name), (write(Hello(PROTOCOL, name)),)


def hear(guest: Guest, text: str, share: bytes) -> Reaction:
    """Return the guest after a text from the host, whatever the text is. share: fresh random bytes, should a draw begin."""
    if guest.why:
        return guest, ()
    try:
        message = read_host(text)
        return _HEARERS[type(message)](guest, message, share)
    except (Unreadable, _Untrue):
        guest = guest._replace(faults=guest.faults + 1)
    return (guest._replace(why="faults"), (write(Bye("faults")),)) if guest.faults >= MOST_FAULTS else (guest, ())


def act(guest: Guest, word: str) -> str:
    """Return the text that asks the host to play a word now."""
    return write(Word(guest.number, max(0, len(guest.seen) - 1), word))


def ask_back(guest: Guest, yes: bool = True) -> Reaction:
    """Ask for the last action to be taken back, or answer when somebody else asks."""
    return guest._replace(back=None), (write(Back(guest.number, max(0, len(guest.seen) - 1), yes)),)


def leave(guest: Guest) -> Reaction:
    """Go away; the seat is kept."""
    return guest._replace(why="left"), (write(Bye("left")),)


def table(guest: Guest, seat: Seat | None) -> Match | None:
    """Return the match for the board of one of the device's seats, or None before the first deal.

    A round that is over is the match itself. In a running one the states are made up and the words masked.
    """
    welcome, past = guest.welcome, guest.match
    if welcome is None or guest.is_open or not guest.seen:
        return past
    at = welcome.seats.index(seat) if seat in welcome.seats else 0
    states = tuple(worlds[at] for worlds in guest.worlds)
    return Match(_setup(welcome), past.log if past else (), finished(past) if past else (), states, guest.words)


def _setup(welcome: Welcome) -> Setup:
    """Return the setup as far as a guest knows it, without the seed."""
    return Setup(welcome.game, welcome.edition, len(welcome.kinds), welcome.options, 0)


def _welcome(guest: Guest, message: Welcome, share: bytes) -> Reaction:
    seats, count = message.seats, len(message.kinds)
    if message.protocol != PROTOCOL or message.game not in GAMES:
        return guest._replace(why="version"), (write(Bye("version")),)
    try:
        check_setup(game_of(message.game), _setup(message))
    except ValueError:
        return guest._replace(why="version"), (write(Bye("version")),)
    if len(message.names) != count or sorted(set(seats)) != list(seats) or not all(0 <= seat < count for seat in seats):
        raise _Untrue
    return Guest(guest.name, message, promises=guest.promises, faults=guest.faults), ()


def _draw(guest: Guest, message: Draw, share: bytes) -> Reaction:
    if guest.welcome is None or len(share) != SHARE or len(message.digest) != DIGEST:
        raise _Untrue
    if message.number != (len(guest.match.log) if guest.match else 0):
        raise _Untrue
    if any((promise.number, promise.go) >= (message.number, message.go) for promise in guest.promises):
        raise _Untrue
    promise = Promise(message.number, message.go, message.digest, share)
    sworn = Swear(message.number, message.go, swear(share))
    return guest._replace(promises=(*guest.promises, promise), back=None), (write(sworn),)


def _sworn(guest: Guest, message: Sworn, share: bytes) -> Reaction:
    """Open the own share, once: only where its own oath and the host's stand among those of all."""
    promise = guest.promises[-1] if guest.promises else None
    if promise is None or (promise.number, promise.go) != (message.number, message.go) or promise.digests:
        raise _Untrue
    if swear(promise.own) not in message.digests:
        raise _Untrue
    promises = (*guest.promises[:-1], promise._replace(digests=message.digests))
    return guest._replace(promises=promises), (write(Share(message.number, message.go, promise.own)),)


def _dealt(guest: Guest, message: Dealt, share: bytes) -> Reaction:
    if guest.welcome is None or message.number != (len(guest.match.log) if guest.match else 0):
        raise _Untrue
    return guest._replace(dealt=message, seen=(), worlds=(), words=(), refused=None, back=None), ()


def _seen(guest: Guest, message: Seen, share: bytes) -> Reaction:
    welcome = guest.welcome
    if welcome is None or guest.dealt is None or guest.is_open:
        raise _Untrue
    if (message.number, message.at) != (guest.dealt.number, len(guest.seen)):
        raise _Untrue
    worlds = _worlds(welcome, message)
    words = (*guest.words, _readable(welcome, guest.worlds[-1][0], message)) if guest.seen else ()
    seen = (*guest.seen, message)
    return guest._replace(seen=seen, worlds=(*guest.worlds, worlds), words=words, refused=None, back=None), ()


def _readable(welcome: Welcome, before: Any, message: Seen) -> str:
    """Return the word, or where something in it is masked any that looks the same and could have been played."""
    game, seats = game_of(welcome.game), welcome.seats
    eyes = message.actor if message.actor in seats else seats[0] if seats else None
    try:
        return game.write(game.read(message.word))
    except NotationError:
        pass
    for action in game.legal(before):
        if game.mask(action, message.actor, eyes) == message.word:
            return game.write(action)
    raise _Untrue


def _worlds(welcome: Welcome, message: Seen) -> tuple[Any, ...]:
    """Return for each seat of the device a state that agrees with what it sees, and is none of the host's."""
    game, eyes = game_of(welcome.game), welcome.seats or (None,)
    if len(message.views) != len(eyes):
        raise _Untrue
    if not -1 <= message.actor < len(welcome.kinds) or (message.actor < 0) != (message.at == 0):
        raise _Untrue
    kind = view_type(welcome)
    chance = stream(0, f"live/{message.number}/{message.at}")
    worlds = []
    for seat, data in zip(eyes, message.views, strict=True):
        try:
            view = decode(kind, data)
            world = game.world(view, chance)
            if game.view(world, seat) != view:
                raise _Untrue
            game.legal(world)
            if game.turn(world) is not None and not 0 <= (game.turn(world) or 0) < len(welcome.kinds):
                raise _Untrue
        except (BadField, *_NONSENSE):
            raise _Untrue from None
        worlds.append(world)
    return tuple(worlds)


def view_type(welcome: Welcome) -> type[Any]:
    """Return the type of the game's views."""
    game = game_of(welcome.game)
    return type(game.view(game.deal(_setup(welcome), ()), None))


def _undone(guest: Guest, message: Undone, share: bytes) -> Reaction:
    if guest.is_open or message.number != guest.number or not 0 <= message.at < len(guest.seen) - 1:
        raise _Untrue
    keep = message.at + 1
    shorter = guest._replace(seen=guest.seen[:keep], worlds=guest.worlds[:keep], words=guest.words[: keep - 1])
    return shorter._replace(back=None, refused=None), ()


def _refused(guest: Guest, message: WordRefused, share: bytes) -> Reaction:
    return guest._replace(refused=message), ()


def _back(guest: Guest, message: Back, share: bytes) -> Reaction:
    if (message.number, message.at) != (guest.number, len(guest.seen) - 1):
        return guest, ()
    return guest._replace(back=message), ()


def _present(guest: Guest, message: Present, share: bytes) -> Reaction:
    if guest.welcome is None or len(message.states) != len(guest.welcome.kinds):
        raise _Untrue
    return guest._replace(present=message.states), ()


def _opened(guest: Guest, message: Opened, share: bytes) -> Reaction:
    """Check the round that is over, and keep it as the match it was; one that cannot even be replayed is not kept."""
    welcome, dealt = guest.welcome, guest.dealt
    if welcome is None or dealt is None or guest.is_open or message.number != dealt.number:
        raise _Untrue
    promise = next((one for one in reversed(guest.promises) if one.number == dealt.number), None)
    told = Told(
        dealt,
        promise.host if promise else None,
        promise.own if promise else b"",
        promise.digests if promise else (),
        guest.seen,
    )
    match, verdict = check(_setup(welcome), guest.match, welcome.seats, told, message)
    if match is None:
        return guest._replace(verdicts=(*guest.verdicts, verdict), why="untrue"), (write(Bye("untrue")),)
    return guest._replace(match=match, verdicts=(*guest.verdicts, verdict), back=None), ()


def _bye(guest: Guest, message: Bye, share: bytes) -> Reaction:
    return guest._replace(why=message.why if message.why in ("removed", "faults", "version", "over") else "over"), ()


_HEARERS: dict[type[Any], Callable[[Guest, Any, bytes], Reaction]] = {
    Welcome: _welcome,
    Draw: _draw,
    Sworn: _sworn,
    Dealt: _dealt,
    Seen: _seen,
    Undone: _undone,
    WordRefused: _refused,
    Back: _back,
    Present: _present,
    Opened: _opened,
    Bye: _bye,
}
