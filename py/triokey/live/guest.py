"""A guest's device: what it was told, the tables it makes of that for its boards, and the check when a round is over.

Nothing here comes from the match itself until its host opens it. A board gets a match whose states are made up so that
they agree with what the seat may know; it must neither be stored nor judged. What the host says is checked as it comes:
what is no message, or cannot be true, changes nothing, and the third time the guest leaves. What can be followed, but no
honest host does, is followed and noted (notes.py); it is the verdict when the round is over.
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
from triokey.live.notes import NOTHING, Notes, Promise, mark, mark_of, terms_of
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
from triokey.live.shares import DIGEST, SHARE, swear
from triokey.live.values import decode
from triokey.live.verdict import AGAIN, AUTHOR, BACK, FAULTS, ODD, SHOWN, UNDRAWN, Verdict

_NONSENSE = (ArithmeticError, AssertionError, LookupError, MemoryError, TypeError, ValueError)
"""Errors that the rules may raise at a view that no state has."""
_BOT = "bot"
"""Marks a seat played by a bot in Welcome and Present."""
_REASONS = ("removed", "faults", "version", "over", "much")
"""Why a host may say that it parts."""


class Guest(NamedTuple):
    """What a guest's device knows, on one connection; notes: what outlasts it.

    welcome: what is played, None before.  present: by seat, as in the message of this name, none before the first.
    dealt, seen: the present round, and its moments.  worlds: beside them, the states made up for each of the device's seats.
    words: between them, the actions as a board can read them: where something is masked, any action that looks the same.
    match: the rounds that are over, as their host opened them, None before the first.
    refused, back: the last answer of this kind that is still to be shown.  why: this side is out of it, and why.
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
        """The round at the table, from 0."""
        return self.dealt.number if self.dealt is not None else 0

    @property
    def is_open(self) -> bool:
        """Whether the round at the table is over and was opened."""
        return self.match is not None and len(self.match.log) > self.number

    @property
    def next_number(self) -> int:
        """The round that is to be opened next, from 0."""
        return len(self.match.log) if self.match is not None else 0

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """How the rounds of this match were checked."""
        return tuple(past.verdict for past in self.notes.past)

    @property
    def blame(self) -> str:
        """What this device holds against its host in the present round or the last one, a key of verdict.py, "" for nothing."""
        last = self.notes.past[-1].verdict.kind if self.notes.past else ""
        return self.notes.fault or (last if last in FAULTS else "") or (ODD if self.notes.odd else "")


Reaction = tuple[Guest, tuple[str, ...]]
"""The guest after a text, and the texts to send, once its notes are stored."""


class _Untrue(ValueError):
    """A message that no honest host sends at this moment."""


def knock(name: str, notes: Notes = NOTHING) -> Reaction:
    """Return a guest that asks to be seated; notes: those of the table at which this device sat last."""
    return Guest(name, notes), (write(Hello(PROTOCOL, name)),)


def hear(guest: Guest, text: str, share: bytes) -> Reaction:
    """Return the guest after a text from the host, whatever the text is. share: fresh random bytes, should a draw begin."""
    if guest.why:
        return guest, ()
    try:
        message = read_host(text)
        return _HEARERS[type(message)](guest, message, share)
    except (Unreadable, _Untrue):
        guest = _note(guest, odd=guest.notes.odd + 1)._replace(faults=guest.faults + 1)
    return (guest._replace(why="faults"), (write(Bye("faults")),)) if guest.faults >= MOST_FAULTS else (guest, ())


def act(guest: Guest, word: str) -> Reaction:
    """Ask the host to play a word now; nobody acts before the host has said who is there."""
    game = game_of(guest.welcome.game) if guest.welcome is not None else None
    try:
        spelled = game.write(game.read(word)) if game is not None else word
    except NotationError:
        spelled = word
    odd = guest.notes.odd + (not guest.present)
    guest = _note(guest, sent=(*guest.notes.sent, spelled), odd=odd)
    return guest, (write(Word(guest.number, max(0, len(guest.seen) - 1), word)),)


def ask_back(guest: Guest, yes: bool = True) -> Reaction:
    """Ask for the last action to be taken back, or answer when somebody else asks."""
    at = max(0, len(guest.seen) - 1)
    return _note(guest, agreed=at if yes else -1)._replace(back=None), (write(Back(guest.number, at, yes)),)


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
    return Match(setup_of(welcome), past.log if past else (), finished_rounds(past) if past else (), states, guest.words)


def _note(guest: Guest, **changes: Any) -> Guest:
    return guest._replace(notes=guest.notes._replace(**changes))


def _blame(guest: Guest, fault: str) -> Guest:
    return guest._replace(notes=guest.notes.blamed(fault))


def _welcome(guest: Guest, message: Welcome, share: bytes) -> Reaction:
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
    """Take over names, or begin another match: only when the last one is over, at the same seats."""
    before = guest.welcome
    assert before is not None
    if message.table == guest.notes.table and terms_of(message) == guest.notes.terms:
        return guest._replace(welcome=before._replace(names=message.names)), ()
    here = (before.game, before.seats, len(before.kinds))
    if not guest.notes.over or message.table == guest.notes.table or message.dealt or message.words:
        raise _Untrue
    if here != (message.game, message.seats, len(message.kinds)):
        raise _Untrue
    notes = Notes(message.table, terms_of(message))
    return Guest(guest.name, notes, message, guest.present, faults=guest.faults), ()


def _take_seat(guest: Guest, message: Welcome) -> Reaction:
    """Sit down: anew, or again where this device sat, with everything that it noted."""
    notes, terms = guest.notes, terms_of(message)
    if notes.terms is None or notes.table != message.table:
        odd = notes.odd if notes.terms is None else guest.faults
        notes = Notes(message.table, terms, (message.dealt, message.words), notes.is_open, odd=odd)
    elif notes.terms != terms:
        return guest._replace(why="changed"), (write(Bye("changed")),)
    elif message.dealt < notes.known:
        notes = notes.blamed(SHOWN)
    return Guest(guest.name, notes, message, faults=guest.faults), ()


def _as_agreed(notes: Notes, welcome: Welcome, moments: int) -> bool:
    """Tell whether a round may have so many moments only: all that were shown, or one less with this device's consent.

    A device that watches is not asked.
    """
    missing = len(notes.marks) - moments
    agreed = not welcome.seats or (missing == 1 and notes.agreed == moments)
    return missing <= 0 or (agreed and not about(welcome.game).hidden)


def _draw(guest: Guest, message: Draw, share: bytes) -> Reaction:
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
    sworn = Swear(message.number, message.go, swear(share))
    return _note(guest, promises=(*notes.promises, promise))._replace(back=None), (write(sworn),)


def _take_all(guest: Guest, message: Sworn, share: bytes) -> Reaction:
    """Open the own share, once: only where its own oath and the host's stand among those of all."""
    promise = guest.notes.promises[-1] if guest.notes.promises else None
    if promise is None or (promise.number, promise.go) != (message.number, message.go) or promise.digests:
        raise _Untrue
    if swear(promise.own) not in message.digests:
        raise _Untrue
    promises = (*guest.notes.promises[:-1], promise._replace(digests=message.digests))
    return _note(guest, promises=promises), (write(Share(message.number, message.go, promise.own)),)


def _take_deal(guest: Guest, message: Dealt, share: bytes) -> Reaction:
    """Begin a round. One that was noted already is told again after a return, and only then."""
    welcome, notes = guest.welcome, guest.notes
    if welcome is None or message.number != guest.next_number or message == guest.dealt:
        raise _Untrue
    is_told = message.number < welcome.dealt and (guest.dealt is None or guest.dealt.number < message.number)
    if not is_told and message.number < len(notes.past):
        raise _Untrue
    if message.number == len(notes.past) and not (is_told and message == notes.dealt):
        notes = _with_deal(notes, welcome, message, is_told)
    elif message == notes.dealt and message.number == welcome.dealt - 1 and not _as_agreed(notes, welcome, welcome.words + 1):
        notes = notes.blamed(BACK)
    return guest._replace(notes=notes, dealt=message, seen=(), worlds=(), words=(), refused=None, back=None), ()


def _with_deal(notes: Notes, welcome: Welcome, message: Dealt, is_told: bool) -> Notes:
    """Note a deal that is new to this device: one without a draw is right only where it was not there."""
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
    worlds = _worlds(welcome, message)
    words = (*guest.words, _readable(welcome, guest.worlds[-1][0], message)) if guest.seen else ()
    seen = (*guest.seen, message)
    notes = _with_moment(guest, welcome, message, words[-1] if words else "")
    return guest._replace(notes=notes, seen=seen, worlds=(*guest.worlds, worlds), words=words, refused=None, back=None), ()


def _with_moment(guest: Guest, welcome: Welcome, message: Seen, word: str) -> Notes:
    """Note a moment: one that was shown before must be the same again, a word of an own seat must have been sent."""
    notes, at = guest.notes, message.at
    if notes.dealt is None or message.number != len(notes.past):
        return notes  # of a round that was noted to its end
    own = mark(notes.marks[at - 1] if at else mark(b"", notes.dealt), message)
    if notes.marks[at : at + 1] == (own,):
        return notes
    if at < len(notes.marks):
        notes = notes if _as_agreed(notes, welcome, at) else notes.blamed(SHOWN)
        notes = notes.cut(at)
    notes = notes._replace(marks=(*notes.marks, own), agreed=-1)
    return notes if message.actor < 0 else _with_word(guest, notes, welcome, message, word)


def _with_word(guest: Guest, notes: Notes, welcome: Welcome, message: Seen, word: str) -> Notes:
    """Note whose a word is: of an own seat it was sent from here, or a bot was said to play, or it was told after a return."""
    if message.actor in welcome.seats:
        was_told = not guest.present and message.number < welcome.dealt and message.at <= welcome.words
        if word in notes.sent:
            notes = notes.without(word)._replace(own=(*notes.own, message.at - 1))
        elif not was_told and (guest.present or welcome.kinds)[message.actor] != _BOT:
            notes = notes.blamed(AUTHOR)
    game = game_of(welcome.game)
    return notes if game.is_remark(game.read(word)) else notes._replace(sent=())


def _readable(welcome: Welcome, before: Any, message: Seen) -> str:
    """Return the word, or where something in it is masked any that looks the same and could have been played."""
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
    return type(game.view(game.deal(setup_of(welcome), ()), None))


def _take_undo(guest: Guest, message: Undone, share: bytes) -> Reaction:
    welcome = guest.welcome
    if welcome is None or guest.is_open or message.number != guest.number or not 0 <= message.at < len(guest.seen) - 1:
        raise _Untrue
    keep = message.at + 1
    notes = guest.notes if _as_agreed(guest.notes, welcome, keep) else guest.notes.blamed(BACK)
    shorter = guest._replace(seen=guest.seen[:keep], worlds=guest.worlds[:keep], words=guest.words[: keep - 1])
    return shorter._replace(notes=notes.cut(keep), back=None, refused=None), ()


def _take_no(guest: Guest, message: WordRefused, share: bytes) -> Reaction:
    return guest._replace(notes=guest.notes.without(message.word), refused=message), ()


def _back(guest: Guest, message: Back, share: bytes) -> Reaction:
    if (message.number, message.at) != (guest.number, len(guest.seen) - 1):
        return guest, ()
    return (guest if message.yes else _note(guest, agreed=-1))._replace(back=message), ()


def _present(guest: Guest, message: Present, share: bytes) -> Reaction:
    """Hear who is there; the first time, everything must have been told that the host said there was."""
    welcome = guest.welcome
    if welcome is None or len(message.states) != len(welcome.kinds) or not {"here", "gone", _BOT}.issuperset(message.states):
        raise _Untrue
    told = 0 if guest.dealt is None else guest.dealt.number + 1
    words = max(0, len(guest.seen) - 1)
    if not guest.present and (told, words) < (welcome.dealt, welcome.words):
        guest = _note(guest, odd=guest.notes.odd + 1)
    return guest._replace(present=message.states), ()


def _take_open(guest: Guest, message: Opened, share: bytes) -> Reaction:
    """Check the round that is over, and keep it as the match it was; one that cannot even be replayed is not kept."""
    welcome, dealt, notes = guest.welcome, guest.dealt, guest.notes
    if welcome is None or dealt is None or guest.is_open or message.number != dealt.number:
        raise _Untrue
    if message.number < len(notes.past):
        match, _ = replay_round(setup_of(welcome), guest.match, dealt, message)
        if match is None or mark_of(dealt, message) != notes.past[message.number].mark:
            guest = _blame(guest, SHOWN)
    else:
        match, verdict = check(welcome, guest.match, notes, message)
        over = match is None or standing(match).winners is not None
        guest = guest._replace(notes=notes.closed(message, verdict, over))
    if match is None:
        return guest._replace(why="untrue"), (write(Bye("untrue")),)
    return guest._replace(match=match, back=None), ()


def _bye(guest: Guest, message: Bye, share: bytes) -> Reaction:
    return guest._replace(why=message.why if message.why in _REASONS else "over"), ()


_HEARERS: dict[type[Any], Callable[[Guest, Any, bytes], Reaction]] = {
    Welcome: _welcome,
    Draw: _draw,
    Sworn: _take_all,
    Dealt: _take_deal,
    Seen: _take_seen,
    Undone: _take_undo,
    WordRefused: _take_no,
    Back: _back,
    Present: _present,
    Opened: _take_open,
    Bye: _bye,
}
