"""A guest's check of the host once a round is over: whether the deal came from the shares that all had committed to, and
whether the round that the host now discloses is the one that it showed to this device.
"""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Setup
from triokey.core.match import Match, next_round, play, start, turn
from triokey.live.notes import Notes, mark
from triokey.live.protocol import Dealt, Opened, Seen, Stint, Welcome
from triokey.live.shares import draw_seed, holds
from triokey.live.verdict import (
    AUTHOR,
    AWAY,
    DEAL,
    GOOD,
    LATE,
    ODD,
    OTHER,
    SHARES,
    SHOWN,
    WATCHED,
    WORDS,
    Verdict,
)
from triokey.live.visible import redact, views


def setup_of(welcome: Welcome) -> Setup:
    """Return the game's setup from a welcome message; guests do not know the seed, so it is 0."""
    return Setup(welcome.game, welcome.edition, len(welcome.kinds), welcome.options, 0)


def replay_round(setup: Setup, past: Match | None, dealt: Dealt, opened: Opened) -> tuple[Match | None, str]:
    """Return the match with the round that the host disclosed replayed, or None and the fault that prevents the replay.

    past: the match with the finished rounds before it.
    """
    seed = draw_seed(setup.game, dealt.number, opened.share, dealt.shares)
    try:
        match = start(setup._replace(seeds=(seed,))) if past is None else next_round(past, seed)
    except (ValueError, NotationError):
        return None, DEAL
    try:
        for word in opened.words:
            match = play(match, word)
    except (NotationError, IllegalAction, LookupError, ValueError):
        return None, WORDS
    return (None, WORDS) if turn(match) is not None else (match, "")


def check(welcome: Welcome, past: Match | None, notes: Notes, opened: Opened) -> tuple[Match | None, Verdict]:
    """Return the match with the round that the host disclosed, and the verdict on it. The match is None if replay fails."""
    dealt = notes.dealt
    assert dealt is not None
    match, fault = replay_round(setup_of(welcome), past, dealt, opened)
    devices = 1 + sum(map(bool, dealt.shares))
    told = notes.draws, devices, max(0, len(notes.marks) - 1), len(opened.words)
    if match is None:
        return None, Verdict(notes.fault or fault, *told)
    strange, bots = _count_own(welcome, match, notes, opened.bots)
    fault = notes.fault or _find_fault(welcome, match, notes, opened)
    fault = fault or (AUTHOR if strange else ODD if notes.odd else "")
    return match, Verdict(fault or _kind_of(welcome, notes, dealt.number), *told, bots)


def _kind_of(welcome: Welcome, notes: Notes, number: int) -> str:
    """Return the verdict on a round without a fault, which says how much of it this device could check."""
    if not welcome.seats:
        return WATCHED
    if number < notes.sat[0]:
        return OTHER if notes.other else LATE
    return AWAY if notes.away else GOOD


def _find_fault(welcome: Welcome, match: Match, notes: Notes, opened: Opened) -> str:
    if not _is_sworn(notes, opened):
        return SHARES
    ended_away = opened.number < welcome.dealt - 1
    enough = len(notes.marks) <= len(match.states) if ended_away else len(notes.marks) == len(match.states)
    if not _is_shown(welcome, match, notes, 1):
        return DEAL
    return "" if enough and _is_shown(welcome, match, notes, len(notes.marks)) else SHOWN


def _is_sworn(notes: Notes, opened: Opened) -> bool:
    """Tell whether every share of the deal matches its commitment, and whether this device's own share is among them."""
    dealt = notes.dealt
    assert dealt is not None
    if not holds(opened.share, dealt.digest) or len(dealt.shares) != len(dealt.digests):
        return False
    if not all(holds(*pair) for pair in zip(dealt.shares, dealt.digests, strict=True) if any(pair)):
        return False
    if notes.away or not notes.promises:
        return True
    own = notes.promises[-1]
    return (own.go, own.host, own.digests) == (dealt.go, dealt.digest, dealt.digests) and own.own in dealt.shares


def _is_shown(welcome: Welcome, match: Match, notes: Notes, moments: int) -> bool:
    """Tell whether the round's first moments, up to this number, are those that the host showed to this device."""
    before = mark(b"", notes.dealt)
    for at, shown in enumerate(notes.marks[: min(moments, len(match.states))]):
        actor, word = redact(match, at, welcome.seats)
        before = mark(before, Seen(len(match.past), at, actor, word, views(match, at, welcome.seats)))
        if before != shown:
            return False
    return True


def _count_own(welcome: Welcome, match: Match, notes: Notes, bots: tuple[Stint, ...]) -> tuple[bool, int]:
    """Return whether this device's seats made an action that neither it nor a bot sent, and the number of the bots' actions."""
    number, game = len(match.past), game_of(match.setup.game)
    rounds, words = notes.sat
    strange, by_bots = False, 0
    for at, word in enumerate(match.words):
        actor = redact(match, at + 1, welcome.seats)[0]
        if actor not in welcome.seats or (number, at) < (rounds - 1, words) or at in notes.own:
            continue
        if any(stint.seat == actor and stint.first <= at < stint.end for stint in bots):
            by_bots += 1
        elif at < len(notes.marks) - 1 or game.write(game.read(word)) not in notes.sent:
            strange = True
    return strange, by_bots
