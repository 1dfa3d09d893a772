"""A guest's device at a shared table: the messages of its host, the matches made from them for its boards, and its checks.

A guest does not get the match until the host discloses a finished round. Until then a board gets a match with invented states
that agree with what the seat may know; such a match must be neither stored nor judged. Every text from the host is checked. A
text that is no message, or cannot be true, is ignored, and after the third one the guest leaves. A message that could be true but
that no honest host sends is accepted and recorded (notes.py); it decides the verdict when the round is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from triokey.core.about import with_defaults
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.fields import BadField
from triokey.core.game import NotationError, Seat, check_setup
from triokey.core.match import Match, finished_rounds, standing
from triokey.core.rng import stream
from triokey.live.check import check, replay_round, setup_of
from triokey.live.notes import NOTHING, Notes, Promise, mark, round_mark, terms_of
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
    Unreadable,
    Welcome,
    Word,
    WordRefused,
    read_host,
    write,
)
from triokey.live.shares import DIGEST, SHARE, hash_share
from triokey.live.values import decode
from triokey.live.verdict import AGAIN, AUTHOR, BACK, FAULTS, ODD, SHOWN, UNDRAWN, Verdict

_NONSENSE = (ArithmeticError, AssertionError, LookupError, MemoryError, TypeError, ValueError)
"""Errors that the rules of a game may raise when the host sends a view that no real state has."""
_BOT = "bot"
"""Word for a seat played by a bot in the messages Welcome and Present."""
_REASONS = ("removed", "faults", "version", "over", "much")
"""Reasons that a host may give for ending the connection."""


class Guest(NamedTuple):
    """What a guest's device knows on one connection to the host.

    notes: what outlasts the connection.  welcome: the host's welcome, None before it came.
    present: by seat, as in the message Present; empty before the first one.  dealt, seen: the present round and its moments.
    worlds: for each moment, the state invented for each of the device's seats.
    words: the actions between the moments, as a board can read them; a masked action is replaced by one that looks the same.
    match: the finished rounds as the host disclosed them, None before the first.
    refused, back: the last message of this kind, if it is still to be shown.  why: why this side left the table, or "".
    """

    name: str
    notes: Notes = NOTHING
    welcome: Welcome | None = None
    present: tuple[str, ...] = ()
    dealt: Dealt | None = None
    seen: tuple[Seen, ...] = ()
    worlds: tuple[tuple[Any, ...], ...] = ()
    words: tuple[str, ...] = ()
    match: Match | None = None
    refused: WordRefused | None = None
    back: Back | None = None
    faults: int = 0
    why: str = ""

    @property
    def number(self) -> int:
        """The number of the round at the table, from 0."""
        return self.dealt.number if self.dealt is not None else 0

    @property
    def is_open(self) -> bool:
        """Whether the round at the table is over and the host has disclosed it."""
        return self.match is not None and len(self.match.log) > self.number

    @property
    def next_number(self) -> int:
        """The number, from 0, of the next round that the host is to disclose."""
        return len(self.match.log) if self.match is not None else 0

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on the finished rounds of this match."""
        return tuple(past.verdict for past in self.notes.past)

    @property
    def blame(self) -> str:
        """The fault of the host in the present round or the last one, as a key of verdict.py; "" if there is none."""
        last = self.notes.past[-1].verdict.kind if self.notes.past else ""
        return self.notes.fault or (last if last in FAULTS else "") or (ODD if self.notes.odd else "")


Reaction = tuple[Guest, tuple[str, ...]]
"""The guest after something happened, and the texts to send to the host once the guest's notes are stored."""


class _Untrue(ValueError):
    """The host sent a message that no honest host sends at this moment."""


def ask_for_seat(name: str, notes: Notes = NOTHING) -> Reaction:
    """Return a guest that asks for a seat. notes: those of the table at which this device sat last."""
    return Guest(name, notes), (write(Hello(PROTOCOL, name)),)


def hear_host(guest: Guest, text: str, share: bytes) -> Reaction:
    """Return the guest after any text from the host. share: fresh random bytes, used if the text begins a draw."""
    if guest.why:
        return guest, ()
    try:
        message = read_host(text)
        return _HEARERS[type(message)](guest, message, share)
    except (Unreadable, _Untrue):
        guest = _note(guest, odd=guest.notes.odd + 1)._replace(faults=guest.faults + 1)
    return (guest._replace(why="faults"), (write(Bye("faults")),)) if guest.faults >= MOST_FAULTS else (guest, ())


def act(guest: Guest, word: str) -> Reaction:
    """Ask the host to play this action. If the host has not said yet who is present, that is noted as odd of the host."""
    game = game_of(guest.welcome.game) if guest.welcome is not None else None
    try:
        spelled = game.write(game.read(word)) if game is not None else word
    except NotationError:
        spelled = word
    odd = guest.notes.odd + (not guest.present)
    guest = _note(guest, sent=(*guest.notes.sent, spelled), odd=odd)
    return guest, (write(Word(guest.number, max(0, len(guest.seen) - 1), word)),)


def ask_back(guest: Guest, yes: bool = True) -> Reaction:
    """Ask to take back the last action, or answer yes or no when somebody else asks."""
    at = max(0, len(guest.seen) - 1)
    return _note(guest, agreed=at if yes else -1)._replace(back=None), (write(Back(guest.number, at, yes)),)


def leave(guest: Guest) -> Reaction:
    """Leave the table; the host keeps the seat free for this device."""
    return guest._replace(why="left"), (write(Bye("left")),)


def table(guest: Guest, seat: Seat | None) -> Match | None:
    """Return the match that the board of one of the device's seats shows; None before the first deal.

    Finished rounds are real. In a running round the states are invented and hidden parts of actions are replaced.
    """
    welcome, past = guest.welcome, guest.match
    if welcome is None or guest.is_open or not guest.seen:
        return past
    at = welcome.seats.index(seat) if seat in welcome.seats else 0
    states = tuple(worlds[at] for worlds in guest.worlds)
    return Match(setup_of(welcome), past.log if past else (), finished_rounds(past) if past else (), states, guest.words)


def _note(guest: Guest, **changes: Any) -> Guest:
    return guest._replace(notes=guest.notes._replace(**changes))


def _blame(guest: Guest, fault: str) -> Guest:
    return guest._replace(notes=guest.notes.blamed(fault))


def _take_welcome(guest: Guest, message: Welcome, share: bytes) -> Reaction:
    seats, count = message.seats, len(message.kinds)
    if message.protocol != PROTOCOL or message.game not in GAMES:
        return guest._replace(why="version"), (write(Bye("version")),)
    try:
        message = message._replace(options=with_defaults(about(message.game), message.options))
        check_setup(game_of(message.game), setup_of(message))
    except ValueError:
        return guest._replace(why="version"), (write(Bye("version")),)
    if len(message.names) != count or sorted(set(seats)) != list(seats) or not all(0 <= seat < count for seat in seats):
        raise _Untrue
    return _next_match(guest, message) if guest.welcome is not None else _take_seat(guest, message)


def _next_match(guest: Guest, message: Welcome) -> Reaction:
    """Store new names, or begin the next match at the same seats. Raises _Untrue unless the last match is over."""
    before = guest.welcome
    assert before is not None
    if message.table == guest.notes.table and terms_of(message) == guest.notes.terms and message.names != before.names:
        return guest._replace(welcome=before._replace(names=message.names)), ()
    here = (before.game, before.seats, len(before.kinds))
    if not guest.notes.over or message.table == guest.notes.table or message.dealt or message.words:
        raise _Untrue
    if here != (message.game, message.seats, len(message.kinds)):
        raise _Untrue
    notes = Notes(message.table, terms_of(message))
    return Guest(guest.name, notes, message, guest.present, faults=guest.faults), ()


def _take_seat(guest: Guest, message: Welcome) -> Reaction:
    """Sit down at a new table, or again at the table where this device sat before, with its notes."""
    notes, terms = guest.notes, terms_of(message)
    if notes.terms is None or notes.table != message.table:
        odd = notes.odd if notes.terms is None else guest.faults
        notes = Notes(message.table, terms, (message.dealt, message.words), notes.is_open, odd=odd)
    elif notes.terms != terms:
        return guest._replace(why="changed"), (write(Bye("changed")),)
    elif message.dealt < notes.known:
        notes = notes.blamed(SHOWN)
    return Guest(guest.name, notes, message, faults=guest.faults), ()


def _is_agreed(notes: Notes, welcome: Welcome, moments: int) -> bool:
    """Tell whether the host may cut a round to this many moments: to all that were shown, or to one less if this device agreed to
    undo.

    A device that only watches is not asked to agree.
    """
    missing = len(notes.marks) - moments
    agreed = not welcome.seats or (missing == 1 and notes.agreed == moments)
    return missing <= 0 or (agreed and not about(welcome.game).hidden)


def _take_draw(guest: Guest, message: Draw, share: bytes) -> Reaction:
    welcome, notes = guest.welcome, guest.notes
    if welcome is None or not welcome.seats or len(share) != SHARE or len(message.digest) != DIGEST:
        raise _Untrue
    if message.number != guest.next_number or message.number != len(notes.past):
        raise _Untrue
    if any((promise.number, promise.go) >= (message.number, message.go) for promise in notes.promises):
        raise _Untrue
    if notes.dealt is not None or message.number < welcome.dealt:
        guest = _blame(guest, AGAIN)
    promise = Promise(message.number, message.go, message.digest, share)
    sworn = Swear(message.number, message.go, hash_share(share))
    return _note(guest, promises=(*notes.promises, promise))._replace(back=None), (write(sworn),)


def _open_share(guest: Guest, message: Sworn, share: bytes) -> Reaction:
    """Disclose this device's share of the deal, once. Raises _Untrue unless its own commitment is among those of all."""
    promise = guest.notes.promises[-1] if guest.notes.promises else None
    if promise is None or (promise.number, promise.go) != (message.number, message.go) or promise.digests:
        raise _Untrue
    if hash_share(promise.own) not in message.digests:
        raise _Untrue
    promises = (*guest.notes.promises[:-1], promise._replace(digests=message.digests))
    return _note(guest, promises=promises), (write(Share(message.number, message.go, promise.own)),)


def _take_deal(guest: Guest, message: Dealt, share: bytes) -> Reaction:
    """Begin a round. Only after this device has come back may the host send a deal that is noted already."""
    welcome, notes = guest.welcome, guest.notes
    if welcome is None or message.number != guest.next_number or message == guest.dealt:
        raise _Untrue
    is_told = message.number < welcome.dealt and (guest.dealt is None or guest.dealt.number < message.number)
    if not is_told and message.number < len(notes.past):
        raise _Untrue
    if message.number == len(notes.past) and not (is_told and message == notes.dealt):
        notes = _note_deal(notes, welcome, message, is_told)
    elif message == notes.dealt and message.number == welcome.dealt - 1 and not _is_agreed(notes, welcome, welcome.words + 1):
        notes = notes.blamed(BACK)
    return guest._replace(notes=notes, dealt=message, seen=(), worlds=(), words=(), refused=None, back=None), ()


def _note_deal(notes: Notes, welcome: Welcome, message: Dealt, is_told: bool) -> Notes:
    """Return the notes with a deal that is new to this device. A deal without a draw is a fault unless the device was away."""
    if notes.dealt is not None:
        notes = notes.blamed(AGAIN)
    own = notes.promises[-1] if notes.promises else None
    missed = is_told and (own is None or own.go < message.go)
    if own is None and not is_told and welcome.seats:
        notes = notes.blamed(UNDRAWN)
    return notes.with_deal(message, missed and message.number >= notes.sat[0])


def _take_seen(guest: Guest, message: Seen, share: bytes) -> Reaction:
    welcome = guest.welcome
    if welcome is None or guest.dealt is None or guest.is_open:
        raise _Untrue
    if (message.number, message.at) != (guest.dealt.number, len(guest.seen)):
        raise _Untrue
    worlds = _make_worlds(welcome, message)
    words = (*guest.words, _unmask(welcome, guest.worlds[-1][0], message)) if guest.seen else ()
    seen = (*guest.seen, message)
    notes = _note_moment(guest, welcome, message, words[-1] if words else "")
    return guest._replace(notes=notes, seen=seen, worlds=(*guest.worlds, worlds), words=words, refused=None, back=None), ()


def _note_moment(guest: Guest, welcome: Welcome, message: Seen, word: str) -> Notes:
    """Return the notes with a moment of the round. A moment shown before must be the same; otherwise the host is blamed."""
    notes, at = guest.notes, message.at
    if notes.dealt is None or message.number != len(notes.past):
        return notes  # the notes contain this round up to its end already
    own = mark(notes.marks[at - 1] if at else mark(b"", notes.dealt), message)
    if notes.marks[at : at + 1] == (own,):
        return notes
    if at < len(notes.marks):
        notes = notes if _is_agreed(notes, welcome, at) else notes.blamed(SHOWN)
        notes = notes.cut(at)
    notes = notes._replace(marks=(*notes.marks, own), agreed=-1)
    return notes if message.actor < 0 else _with_author(guest, notes, welcome, message, word)


def _with_author(guest: Guest, notes: Notes, welcome: Welcome, message: Seen, word: str) -> Notes:
    """Return the notes with the author of an action. The host is blamed for an action of this device that it never sent.

    Actions by a bot, and those repeated after this device has come back, are no fault.
    """
    if message.actor in welcome.seats:
        was_told = not guest.present and message.number < welcome.dealt and message.at <= welcome.words
        if word in notes.sent:
            notes = notes.without(word)._replace(own=(*notes.own, message.at - 1))
        elif not was_told and (guest.present or welcome.kinds)[message.actor] != _BOT:
            notes = notes.blamed(AUTHOR)
    game = game_of(welcome.game)
    return notes if game.is_remark(game.read(word)) else notes._replace(sent=())


def _unmask(welcome: Welcome, before: Any, message: Seen) -> str:
    """Return the text of an action; if it is partly hidden, that of any legal action that looks the same."""
    game, seats = game_of(welcome.game), welcome.seats
    eyes = message.actor if message.actor in seats else seats[0] if seats else None
    try:
        return game.write(game.read(message.word))
    except NotationError:
        pass
    for action in game.legal(before):
        if game.redact(action, message.actor, eyes) == message.word:
            return game.write(action)
    raise _Untrue


def _make_worlds(welcome: Welcome, message: Seen) -> tuple[Any, ...]:
    """Return for each seat of the device an invented state that agrees with what the seat sees."""
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
    """Return the type of a view in the game that is played."""
    game = game_of(welcome.game)
    return type(game.view(game.deal(setup_of(welcome), ()), None))


def _take_undo(guest: Guest, message: Undone, share: bytes) -> Reaction:
    welcome = guest.welcome
    if welcome is None or guest.is_open or message.number != guest.number or not 0 <= message.at < len(guest.seen) - 1:
        raise _Untrue
    keep = message.at + 1
    notes = guest.notes if _is_agreed(guest.notes, welcome, keep) else guest.notes.blamed(BACK)
    shorter = guest._replace(seen=guest.seen[:keep], worlds=guest.worlds[:keep], words=guest.words[: keep - 1])
    return shorter._replace(notes=notes.cut(keep), back=None, refused=None), ()


def _take_no(guest: Guest, message: WordRefused, share: bytes) -> Reaction:
    return guest._replace(notes=guest.notes.without(message.word), refused=message), ()


def _take_back(guest: Guest, message: Back, share: bytes) -> Reaction:
    if (message.number, message.at) != (guest.number, len(guest.seen) - 1):
        return guest, ()
    return (guest if message.yes else _note(guest, agreed=-1))._replace(back=message), ()


def _take_present(guest: Guest, message: Present, share: bytes) -> Reaction:
    """Store who is present. At the first such message the host must have sent all the rounds and actions it announced."""
    welcome = guest.welcome
    if welcome is None or len(message.states) != len(welcome.kinds) or not {"here", "gone", _BOT}.issuperset(message.states):
        raise _Untrue
    told = 0 if guest.dealt is None else guest.dealt.number + 1
    words = max(0, len(guest.seen) - 1)
    if not guest.present and (told, words) < (welcome.dealt, welcome.words):
        guest = _note(guest, odd=guest.notes.odd + 1)
    return guest._replace(present=message.states), ()


def _take_open(guest: Guest, message: Opened, share: bytes) -> Reaction:
    """Check the finished round that the host disclosed, and store it as part of the match unless it cannot be replayed."""
    welcome, dealt, notes = guest.welcome, guest.dealt, guest.notes
    if welcome is None or dealt is None or guest.is_open or message.number != dealt.number:
        raise _Untrue
    if message.number < len(notes.past):
        match, _ = replay_round(setup_of(welcome), guest.match, dealt, message)
        if match is None or round_mark(dealt, message) != notes.past[message.number].mark:
            guest = _blame(guest, SHOWN)
    else:
        match, verdict = check(welcome, guest.match, notes, message)
        over = match is None or standing(match).winners is not None
        guest = guest._replace(notes=notes.closed(message, verdict, over))
    if match is None:
        return guest._replace(why="untrue"), (write(Bye("untrue")),)
    return guest._replace(match=match, back=None), ()


def _take_bye(guest: Guest, message: Bye, share: bytes) -> Reaction:
    return guest._replace(why=message.why if message.why in _REASONS else "over"), ()


_HEARERS: dict[type[Any], Callable[[Guest, Any, bytes], Reaction]] = {
    Welcome: _take_welcome,
    Draw: _take_draw,
    Sworn: _open_share,
    Dealt: _take_deal,
    Seen: _take_seen,
    Undone: _take_undo,
    WordRefused: _take_no,
    Back: _take_back,
    Present: _take_present,
    Opened: _take_open,
    Bye: _take_bye,
}
