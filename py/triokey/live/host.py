"""The device that keeps the match: who sits where, what it answers to guests, and what it tells each of them.

A Host is a value beside an ordinary Match. What a guest sends is heard with the match at hand; whatever then changed the
match, at this device or another, is told with `tell`, which sends each device what only it may see.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bits import from_text, to_text
from triokey.core.catalog import about, game_of
from triokey.core.fields import BadField
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match, finished, next_round, play, standing, start, undo
from triokey.core.names import clean_name
from triokey.live.protocol import (
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
    read_guest,
    write,
)
from triokey.live.shares import DIGEST, drawn, holds, swear
from triokey.live.values import decode, encode
from triokey.live.visible import masked, views

HERE: int = -1
"""In place of a device's number: the host's own."""
MOST_FAULTS = 3
LONGEST_WORD = 64
PERSON, BOT, AWAY = "person", "bot", "away"
"""Who plays a seat: somebody at the host's device, a bot there, or a guest."""


class GuestDevice(NamedTuple):
    """A guest's device. seats: none for one that watches.  told: the round and how many steps of it were sent.

    A round has a step for its deal, one for each word, and one for its end.
    """

    seats: tuple[Seat, ...]
    name: str = ""
    here: bool = False
    removed: bool = False
    faults: int = 0
    told: tuple[int, int] = (-1, 0)


class Lot(NamedTuple):
    """The draw of one round's deal: the host's share and, by device, what the guests swore and opened; empty if not yet.

    go: how often this round's draw was begun before.  members: the devices that have a share in it.
    """

    number: int
    go: int
    own: bytes
    members: tuple[int, ...]
    digests: tuple[bytes, ...]
    shares: tuple[bytes, ...]


class UndoVote(NamedTuple):
    """Whether the last of so many words may be taken back, and who agreed so far."""

    at: int
    agreed: tuple[int, ...]


class Host(NamedTuple):
    """The table without its match.

    setup: its seed is the bots' chance and stays here.  kinds, names: by seat.  devices: by number.
    lots: of the rounds that were dealt.  lot: the draw under way.  question: asked at all devices now.
    """

    setup: Setup
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    devices: tuple[GuestDevice, ...]
    help: bool = True
    lots: tuple[Lot, ...] = ()
    lot: Lot | None = None
    question: UndoVote | None = None


class Transition(NamedTuple):
    """What comes of something: the host and the match after it, and texts to send, each with its device's number.

    again: the draw that was under way has to be begun anew with a fresh share.  closed: devices to disconnect then.
    """

    host: Host
    match: Match | None
    sends: tuple[tuple[int, str], ...] = ()
    again: bool = False
    closed: tuple[int, ...] = ()


def draw(host: Host, match: Match | None, own: bytes) -> Transition:
    """Begin to draw the next round's deal with all devices that are there; own is a fresh share of this device.

    Nothing comes of it while a round runs or after the match.
    """
    if match is not None and (not _is_over(match) or standing(match).winners is not None):
        return Transition(host, match)
    number = 0 if match is None else len(finished(match))
    go = host.lot.go + 1 if host.lot is not None and host.lot.number == number else 0
    members = tuple(at for at, device in enumerate(host.devices) if device.here and device.seats)
    empty = (b"",) * len(host.devices)
    lot = Lot(number, go, own, members, empty, empty)
    step = Transition(host._replace(lot=lot, question=None), match, _to(members, Draw(number, go, swear(own))))
    return step if members else _deal(step)


def hear(host: Host, match: Match | None, number: int, text: str) -> Transition:
    """Return what comes of a text from the guest with this number, whatever the text is."""
    if not 0 <= number < len(host.devices) or host.devices[number].removed:
        return Transition(host, match)
    try:
        message = read_guest(text)
    except Unreadable:
        return _fault(host, match, number)
    if isinstance(message, Hello):
        return _hello(host, match, number, message)
    if not host.devices[number].here:
        return _fault(host, match, number)
    if isinstance(message, Bye):
        return lost(host, match, number)
    if isinstance(message, Swear | Share):
        return _sworn(host, match, number, message)
    if match is None:
        return Transition(host, match)
    if isinstance(message, Word):
        return _word(host, match, number, message)
    return answer(host, match, number, message.yes) if _is_now(match, message) else Transition(host, match)


def tell(host: Host, match: Match | None) -> Transition:
    """Send every device that is there what it has not been told yet."""
    sends: list[tuple[int, str]] = []
    devices = list(host.devices)
    for number, device in enumerate(devices):
        if device.here and not device.removed:
            told, messages = _news(host, match, device)
            devices[number] = device._replace(told=told)
            sends += ((number, write(message)) for message in messages)
    return Transition(host._replace(devices=tuple(devices)), match, tuple(sends))


def lost(host: Host, match: Match | None, number: int) -> Transition:
    """Return what comes of a device that is no longer connected; its seats are kept."""
    host = _with(host, number, host.devices[number]._replace(here=False, told=(-1, 0)))._replace(question=None)
    again = host.lot is not None and number in host.lot.members
    return Transition(host, match, _present(host), again, (number,))


def remove(host: Host, match: Match | None, number: int) -> Transition:
    """Send a device away for good."""
    step = lost(host, match, number)
    return step._replace(
        host=_with(step.host, number, step.host.devices[number]._replace(removed=True)),
        sends=((number, write(Bye("removed"))), *step.sends),
    )


def invite(host: Host, number: int) -> Host:
    """Let whoever comes next as this device begin without faults, as its seats' code is shown anew."""
    device = host.devices[number]
    return _with(host, number, device._replace(removed=False, faults=0, here=False, told=(-1, 0)))


def seat(host: Host, kinds: tuple[str, ...]) -> Transition:
    """Let a bot play a guest's seats meanwhile, or the guest again."""
    host = host._replace(kinds=kinds)
    return Transition(host, None, _present(host))


def answer(host: Host, match: Match, number: int, yes: bool) -> Transition:
    """Ask for the last action to be taken back, or answer to that, for a device or, with HERE, at this one.

    Where hands are hidden, every action shows something that cannot be forgotten: there it is refused.
    """
    at = len(match.words)
    if about(match.setup.game).hidden or not at or game_of(match.setup.game).turn(match.state) is None:
        refused = WordRefused("", "", "no-undo", (), ())
        return Transition(host, match, () if number == HERE else ((number, write(refused)),))
    asked = host.question if host.question is not None and host.question.at == at else None
    voters = [at for at, device in enumerate(host.devices) if device.here and device.seats]
    voters += [HERE] if PERSON in host.kinds else []
    if number not in voters or (asked is None and not yes):
        return Transition(host, match)
    if not yes:
        host = host._replace(question=None)
        return Transition(host, match, _to(_here(host), Back(len(match.past), at, False)))
    question = UndoVote(at, tuple(sorted({number, *(asked.agreed if asked else ())})))
    if set(voters) <= set(question.agreed):
        return tell(host._replace(question=None), undo(match))
    others = [one for one in _here(host) if one != number] if asked is None else []
    return Transition(host._replace(question=question), match, _to(others, Back(len(match.past), at, True)))


def states(host: Host) -> tuple[str, ...]:
    """Return by seat "here", "gone" for a guest's seat whose device is not connected, or "bot"."""
    away = {seat for device in host.devices if not device.here for seat in device.seats}
    return tuple(
        "bot" if kind == BOT else "gone" if kind == AWAY and seat in away else "here" for seat, kind in enumerate(host.kinds)
    )


def pack(host: Host) -> str:
    """Return the host as text, to be stored beside its match on its own device only."""
    return to_text(encode(Host, host._replace(question=None)))


def unpack(text: str) -> Host:
    """Return the host of a stored text, nobody connected yet. Raises ValueError."""
    try:
        host: Host = decode(Host, from_text(text))
    except BadField as error:
        raise ValueError(str(error)) from None
    return host._replace(devices=tuple(device._replace(here=False, told=(-1, 0)) for device in host.devices))


def _hello(host: Host, match: Match | None, number: int, hello: Hello) -> Transition:
    if hello.protocol != PROTOCOL:
        return Transition(host, match, ((number, write(Bye("version"))),), closed=(number,))
    name = clean_name(hello.name)
    device = host.devices[number]._replace(here=True, told=(-1, 0), name=name)
    names = tuple(name if (seat,) == device.seats and name else old for seat, old in enumerate(host.names))
    host = _with(host._replace(names=names), number, device)
    step = tell(host, match)
    return step._replace(sends=(*step.sends, *_present(step.host)), again=host.lot is not None and bool(device.seats))


def _sworn(host: Host, match: Match | None, number: int, message: Swear | Share) -> Transition:
    lot = host.lot
    if lot is None or (message.number, message.go) != (lot.number, lot.go) or number not in lot.members:
        return Transition(host, match)
    if isinstance(message, Swear):
        if len(message.digest) != DIGEST or lot.digests[number]:
            return _fault(host, match, number)
        lot = lot._replace(digests=_put(lot.digests, number, message.digest))
        all_sworn = all(lot.digests[member] for member in lot.members)
        news = Sworn(lot.number, lot.go, lot.digests)
        return Transition(host._replace(lot=lot), match, _to(lot.members, news) if all_sworn else ())
    if not all(lot.digests[member] for member in lot.members) or not holds(message.share, lot.digests[number]):
        return _fault(host, match, number)
    lot = lot._replace(shares=_put(lot.shares, number, message.share))
    step = Transition(host._replace(lot=lot), match)
    return _deal(step) if all(lot.shares[member] for member in lot.members) else step


def _deal(step: Transition) -> Transition:
    """Deal the round whose shares are all there, and tell it."""
    host, lot = step.host, step.host.lot
    assert lot is not None
    seed = drawn(host.setup.game, lot.number, lot.own, lot.shares)
    match = start(host.setup._replace(seeds=(seed,))) if step.match is None else next_round(step.match, seed)
    told = tell(host._replace(lot=None, lots=(*host.lots[: lot.number], lot)), match)
    return told._replace(sends=(*step.sends, *told.sends))


def _word(host: Host, match: Match, number: int, message: Word) -> Transition:
    game, seats = game_of(match.setup.game), host.devices[number].seats
    if len(message.word) > LONGEST_WORD:
        return _fault(host, match, number)
    try:
        action = game.read(message.word)
    except NotationError:
        return _fault(host, match, number)
    if not _is_now(match, message):
        return _refuse(host, match, number, message.word, "stale")
    seats = tuple(seat for seat in seats if host.kinds[seat] == AWAY)
    if game.is_remark(action):
        if not any(action in game.remarks(match.state, seat) for seat in seats):
            return _refuse(host, match, number, message.word, "remark")
    elif game.turn(match.state) not in seats:
        return _refuse(host, match, number, message.word, "turn")
    elif action not in game.legal(match.state):
        return _illegal(host, match, number, message.word)
    return tell(host._replace(question=None), play(match, message.word))


def _illegal(host: Host, match: Match, number: int, word: str) -> Transition:
    try:
        play(match, word)
    except IllegalAction as why:
        refused = WordRefused(word, why.rule, why.reason, why.evidence, tuple(why.facts.items()))
        return Transition(host, match, ((number, write(refused)),))
    except (LookupError, ValueError):
        pass
    return _fault(host, match, number)


def _refuse(host: Host, match: Match, number: int, word: str, reason: str) -> Transition:
    return Transition(host, match, ((number, write(WordRefused(word, "", reason, (), ()))),))


def _is_now(match: Match, message: Word | Back) -> bool:
    """Tell whether only remarks were made since the guest saw what it answers to."""
    game = game_of(match.setup.game)
    if message.number != len(match.past) or not 0 <= message.at <= len(match.words):
        return False
    return all(game.is_remark(game.read(word)) for word in match.words[message.at :])


def _fault(host: Host, match: Match | None, number: int) -> Transition:
    """Count a text that no page of ours sends; the third ends the connection."""
    device = host.devices[number]._replace(faults=host.devices[number].faults + 1)
    host = _with(host, number, device)
    if device.faults < MOST_FAULTS:
        return Transition(host, match)
    step = remove(host, match, number)
    return step._replace(sends=((number, write(Bye("faults"))), *step.sends[1:]))


def _news(host: Host, match: Match | None, device: GuestDevice) -> tuple[tuple[int, int], list[Any]]:
    """Return how far a device is told afterwards, and the messages that bring it there."""
    news: list[Any] = []
    number, steps = device.told
    if number < 0:
        news.append(_welcome(host, device))
        number, steps = 0, 0
    if match is None:
        return (number, steps), news
    for past in range(number, len(match.past)):
        if not steps:
            news.append(_dealt(host, past))
        if steps < len(match.past[past]) + 2:
            news.append(Opened(past, host.lots[past].own, match.past[past]))
        number, steps = past + 1, 0
    if not steps:
        news.append(_dealt(host, number))
    if steps > len(match.states) + _is_over(match):
        news.append(Undone(number, len(match.words)))
    news += [_seen(match, device, at) for at in range(steps, len(match.states))]
    steps = min(steps, len(match.states) + 1) if _is_over(match) else len(match.states)
    if _is_over(match) and steps <= len(match.states):
        news.append(Opened(number, host.lots[number].own, match.words))
        steps = len(match.states) + 1
    return (number, steps), news


def _is_over(match: Match) -> bool:
    return game_of(match.setup.game).turn(match.state) is None


def _welcome(host: Host, device: GuestDevice) -> Welcome:
    setup = host.setup
    return Welcome(
        PROTOCOL, setup.game, setup.edition, setup.options, device.seats, host.kinds, host.names, host.help
    )  # never the seed


def _dealt(host: Host, number: int) -> Dealt:
    lot = host.lots[number]
    return Dealt(number, lot.go, swear(lot.own), lot.digests, lot.shares)


def _seen(match: Match, device: GuestDevice, at: int) -> Seen:
    """Return the moment after so many words as this device may see it."""
    return Seen(len(match.past), at, *masked(match, at, device.seats), views(match, at, device.seats))


def _present(host: Host) -> tuple[tuple[int, str], ...]:
    return _to(_here(host), Present(states(host)))


def _here(host: Host) -> list[int]:
    return [number for number, device in enumerate(host.devices) if device.here]


def _to(numbers: tuple[int, ...] | list[int], message: Any) -> tuple[tuple[int, str], ...]:
    text = write(message)
    return tuple((number, text) for number in numbers)


def _with(host: Host, number: int, device: GuestDevice) -> Host:
    return host._replace(devices=tuple(device if at == number else one for at, one in enumerate(host.devices)))


def _put(row: tuple[bytes, ...], at: int, value: bytes) -> tuple[bytes, ...]:
    return (*row[:at], value, *row[at + 1 :])
