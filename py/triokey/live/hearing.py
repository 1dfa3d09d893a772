"""The host's reactions to messages of guests, to devices that connect or leave, and to the draw of a deal.

A text that no page of ours sends is ignored, and the third one ends the connection. A text that exceeds the guest's budget
ends it at once and is not read. Each guest is sent the match once a connection, each action, and its part in each draw.
Whatever else a guest makes the host send is charged to the guest's budget, and is not sent if the budget is too small.
"""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import Match, finished_rounds, next_round, play, standing, start, turn, undo
from triokey.core.names import clean_name
from triokey.live.host import AWAY, HERE, PERSON, Host, Lot, Transition, UndoVote, make_welcome, present, set_item, tell, texts_to
from triokey.live.protocol import (
    MOST_FAULTS,
    PROTOCOL,
    Back,
    Bye,
    Draw,
    Hello,
    Share,
    Swear,
    Sworn,
    Unreadable,
    Word,
    WordRefused,
    read_guest,
    write,
)
from triokey.live.shares import DIGEST, draw_seed, hash_share, holds

LONGEST_WORD = 64


def begin_draw(host: Host, match: Match | None, own: bytes) -> Transition:
    """Begin the draw of the next round's deal with all connected devices. own: a fresh random share of the host's device.

    Nothing happens while a round runs or after the match. The draw waits while a device that is to play is away.
    """
    if match is not None and (turn(match) is not None or standing(match).winners is not None):
        return Transition(host, match)
    number, old = 0 if match is None else len(finished_rounds(match)), host.lot
    go = old.go + bool(old.members) if old is not None and old.number == number else 0
    members = () if host.missing else tuple(at for at, device in enumerate(host.devices) if device.here and device.seats)
    empty = (b"",) * len(host.devices)
    lot = Lot(number, go, own, members, empty, empty)
    step = Transition(host._replace(lot=lot, question=None), match, texts_to(members, Draw(number, go, hash_share(own))))
    return step if members or host.missing else _deal_round(step)


def hear_guest(host: Host, match: Match | None, number: int, text: str, now: int) -> Transition:
    """Return the transition after any text from the device with this number. now: milliseconds of any clock."""
    if not 0 <= number < len(host.devices) or host.devices[number].removed:
        return Transition(host, match)
    budget = host.budget(number).take(now, len(text))
    if budget is None:
        return _disconnect(host, match, number, "much")
    host = host.with_budget(number, budget)
    try:
        message = read_guest(text)
    except Unreadable:
        return _count_fault(host, match, number)
    if isinstance(message, Hello) and not host.devices[number].here:
        return _take_hello(host, match, number, message)
    if isinstance(message, Hello) or not host.devices[number].here:
        return _count_fault(host, match, number)
    if isinstance(message, Bye):
        return lose_device(host, match, number)
    if isinstance(message, Swear | Share):
        return _take_oath(host, match, number, message)
    if match is None:
        return Transition(host, match)
    if isinstance(message, Word):
        return _take_word(host, match, number, message)
    return vote_undo(host, match, number, message.yes) if _is_current(match, message) else Transition(host, match)


def lose_device(host: Host, match: Match | None, number: int) -> Transition:
    """Return the transition after a device has lost its connection. Its seats are kept for it, and a draw waits for it."""
    device = host.devices[number]._replace(here=False, removed=True, told=(-1, 0))
    host = host.put(number, device)._replace(question=None)
    again = host.lot is not None and number in host.lot.members and not host.missing
    return Transition(host, match, present(host), again, (number,))


def remove_device(host: Host, match: Match | None, number: int) -> Transition:
    """Return the transition after the host has removed a device from the table, telling it so."""
    return _disconnect(host, match, number, "removed")


def _disconnect(host: Host, match: Match | None, number: int, why: str) -> Transition:
    """Return the transition that ends the connection to a device, telling it why."""
    step = lose_device(host, match, number)
    return step._replace(sends=((number, write(Bye(why))), *step.sends))


def vote_undo(host: Host, match: Match, number: int, yes: bool) -> Transition:
    """Ask to take back the last action, or vote on it, for a guest's device or, with HERE, for the host's own.

    The request is refused in games with hidden hands, where nobody can forget what an action showed, and while a device that
    plays is away and so cannot agree.
    """
    at = len(match.words)
    if about(match.setup.game).hidden or not at or turn(match) is None:
        return _refuse_word(host, match, number, "", "no-undo")
    if any(device.seats and not device.here for device in host.devices):
        return _refuse_word(host, match, number, "", "away")
    asked = host.question if host.question is not None and host.question.at == at else None
    voters = [at for at, device in enumerate(host.devices) if device.here and device.seats]
    voters += [HERE] if PERSON in host.kinds else []
    if number not in voters or (asked is None and not yes):
        return Transition(host, match)
    if not yes:
        news = texts_to(host.there, Back(len(match.past), at, False))
        return _send_news(Transition(host._replace(question=None), match), host, number, news)
    question = UndoVote(at, tuple(sorted({number, *(asked.agreed if asked else ())})))
    if set(voters) <= set(question.agreed):
        before = undo(match)
        return tell(host.taken_back(len(match.past), len(before.words))._replace(question=None), before)
    others = tuple(one for one in host.there if one != number) if asked is None else ()
    news = texts_to(others, Back(len(match.past), at, True))
    return _send_news(Transition(host._replace(question=question), match), host, number, news)


def _take_hello(host: Host, match: Match | None, number: int, hello: Hello) -> Transition:
    if hello.protocol != PROTOCOL:
        return Transition(host, match, ((number, write(Bye("version"))),), closed=(number,))
    name = clean_name(hello.name)
    device = host.devices[number]._replace(here=True, told=(-1, 0), name=name)
    names = tuple(name if (seat,) == device.seats and name else old for seat, old in enumerate(host.names))
    others = [at for at in host.there if at != number and names != host.names]
    host = host._replace(names=names).put(number, device)
    step = tell(host, match)
    again = host.lot is not None and bool(device.seats) and not host.missing
    renamed = [(at, write(make_welcome(host, match, host.devices[at]))) for at in others]
    return step._replace(sends=(*step.sends, *renamed, *present(step.host)), again=again)


def _take_oath(host: Host, match: Match | None, number: int, message: Swear | Share) -> Transition:
    lot = host.lot
    if lot is None or (message.number, message.go) != (lot.number, lot.go) or number not in lot.members:
        return Transition(host, match)
    if isinstance(message, Swear):
        if len(message.digest) != DIGEST or lot.digests[number]:
            return _count_fault(host, match, number)
        lot = lot._replace(digests=set_item(lot.digests, number, message.digest))
        all_sworn = all(lot.digests[member] for member in lot.members)
        news = Sworn(lot.number, lot.go, lot.digests)
        return Transition(host._replace(lot=lot), match, texts_to(lot.members, news) if all_sworn else ())
    if not all(lot.digests[member] for member in lot.members) or not holds(message.share, lot.digests[number]):
        return _count_fault(host, match, number)
    lot = lot._replace(shares=set_item(lot.shares, number, message.share))
    step = Transition(host._replace(lot=lot), match)
    return _deal_round(step) if all(lot.shares[member] for member in lot.members) else step


def _deal_round(step: Transition) -> Transition:
    """Deal the round from the shares of all devices, and send the deal to the guests."""
    host, lot = step.host, step.host.lot
    assert lot is not None
    seed = draw_seed(host.setup.game, lot.number, lot.own, lot.shares)
    match = start(host.setup._replace(seeds=(seed,))) if step.match is None else next_round(step.match, seed)
    told = tell(host._replace(lot=None, lots=(*host.lots[: lot.number], lot)), match)
    return told._replace(sends=(*step.sends, *told.sends))


def _take_word(host: Host, match: Match, number: int, message: Word) -> Transition:
    game, seats = game_of(match.setup.game), host.devices[number].seats
    if len(message.word) > LONGEST_WORD:
        return _count_fault(host, match, number)
    try:
        action = game.read(message.word)
    except NotationError:
        return _count_fault(host, match, number)
    if not _is_current(match, message):
        return _refuse_word(host, match, number, message.word, "stale")
    seats = tuple(seat for seat in seats if host.kinds[seat] == AWAY)
    if game.is_remark(action):
        if not any(action in game.remarks(match.state, seat) for seat in seats):
            return _refuse_word(host, match, number, message.word, "remark")
    elif game.turn(match.state) not in seats:
        return _refuse_word(host, match, number, message.word, "turn")
    elif action not in game.legal(match.state):
        return _refuse(host, match, number, message.word)
    return tell(host._replace(question=None), play(match, message.word))


def _refuse(host: Host, match: Match, number: int, word: str) -> Transition:
    try:
        play(match, word)
    except IllegalAction as why:
        full = WordRefused(word, why.rule, why.reason, why.evidence, tuple(why.facts.items()))
        step = _send_news(Transition(host, match), host, number, texts_to((number,), full))
        return step if step.sends else _refuse_word(host, match, number, word, "stale")
    except (LookupError, ValueError):
        pass
    return _count_fault(host, match, number)


def _refuse_word(host: Host, match: Match, number: int, word: str, reason: str) -> Transition:
    """Refuse a request, telling the guest why. A request at the host's own device is refused without a message."""
    news = () if number == HERE else texts_to((number,), WordRefused(word, "", reason, (), ()))
    return _send_news(Transition(host, match), host, number, news)


def _send_news(step: Transition, host: Host, number: int, news: tuple[tuple[int, str], ...]) -> Transition:
    """Return the step with texts that a guest made the host send; nothing happens if the guest's budget is too small."""
    if number == HERE:
        return step._replace(sends=news)
    budget = host.budget(number)
    spare = budget.spare - sum(len(text) for _, text in news)
    if spare < 0:
        return Transition(host, step.match)
    return step._replace(host=step.host.with_budget(number, budget._replace(spare=spare)), sends=news)


def _is_current(match: Match, message: Word | Back) -> bool:
    """Tell whether a guest's message is up to date: since what the guest saw, only remarks were made."""
    game = game_of(match.setup.game)
    if message.number != len(match.past) or not 0 <= message.at <= len(match.words):
        return False
    return all(game.is_remark(game.read(word)) for word in match.words[message.at :])


def _count_fault(host: Host, match: Match | None, number: int) -> Transition:
    """Count a text that no page of ours sends; the third one ends the connection."""
    device = host.devices[number]._replace(faults=host.devices[number].faults + 1)
    host = host.put(number, device)
    if device.faults < MOST_FAULTS:
        return Transition(host, match)
    return _disconnect(host, match, number, "faults")
