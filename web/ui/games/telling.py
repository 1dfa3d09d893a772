"""Sentences about a game for screen readers: what was done at the table, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from ui.games.board import Closer, Follower, Talker
from ui.games.secrecy import needs_curtain
from ui.games.showcase import board_of
from ui.model.help_rules import with_allowed_settings
from ui.model.model import Model, Table
from ui.model.position import list_actions
from ui.parts.names import player_name
from ui.parts.status import first_words
from ui.text.words import ENDS, Words

PLAYED = (("play",), ("join",))
"""First words of the addresses at which a game is played. On other pages with a board, their feature makes the announcements."""
LETTERS = 160
"""Maximum number of letters announced at once; any further sentences are only counted, and read out on request."""


ANEW = (-1, -1)
"""Value of `Announced.called` that makes the narrator announce again whose turn it is."""


class Announced(NamedTuple):
    """What a screen reader was told about a table.

    told: the moment, as (round, number of moves), up to which it was told the moves.  called: the moment, as (round, number of
    actions), at which it was last told whose turn it is; None before it was told what was dealt.
    """

    told: tuple[int, int]
    called: tuple[int, int] | None


class Deed(NamedTuple):
    """An action or remark of the log as a sentence. own: whether somebody here made it.  talk: whether it was a remark."""

    text: str
    own: bool
    talk: bool


def deeds_since(words: Words, table: Table, start: int, own: Iterable[Seat]) -> list[Deed]:
    """Return the actions and remarks of the round from index `start` on, as sentences. own: the seats that count as being here.

    Those without a sentence, and remarks that no longer hold, are left out.
    """
    match, game, own = table.match, game_of(table.match.setup.game), tuple(own)
    board, found = board_of(table.match.setup.game), []
    for at, (state, word) in list(enumerate(zip(match.states, match.words, strict=False)))[start:]:
        action, seat = game.read(word), game.turn(state) or 0
        talk = game.is_remark(action)
        if talk and isinstance(board, Talker) and board.is_outdated(table, at):
            continue
        here = any(action in game.remarks(state, each) for each in own) if talk else seat in own
        found.append(Deed(event_sentence(words, table, seat, state, word), here, talk))
    return [deed for deed in found if deed.text]


def event_sentence(words: Words, table: Table, seat: Seat, before: object, word: str) -> str:
    """Return the sentences that announce an action or a remark of a seat, and its consequences."""
    board = board_of(table.match.setup.game)
    came = board.followed(words, table, before, word) if isinstance(board, Follower) else ""
    return f"{board.tell(words, table, seat, before, word)} {came}".strip()


def ending_text(words: Words, table: Table) -> str:
    """Return the sentences on how a round ended, with those that the board of the game adds."""
    board = board_of(table.match.setup.game)
    closing = board.closing(words, table) if isinstance(board, Closer) else ""
    return f"{board.verdict(words, table)} {closing}".strip()


def own_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose actions the listener already knows: all people here, or only the viewer if hands are hidden."""
    return (table.viewer,) if needs_curtain(table) else table.persons


def since_own(table: Table) -> int:
    """Return the number of actions and remarks of the round at the end of the viewer's last turn, 0 before that."""
    match, game = table.match, game_of(table.match.setup.game)
    turns = [game.turn(state) for state in match.states]
    return max((at for at, (own, then) in enumerate(pairwise(turns), 1) if own == table.viewer != then), default=0)


def as_sentence(words: Words, text: str) -> str:
    """Return a text of the page as a sentence for screen readers: with a full stop, and commas for the dots between its parts."""
    said = words.listed(re.split(r"\s· ", text.strip()))
    return said if said.endswith(ENDS) else words("say.sentence", text=said)


def brief_news(model: Model, news: list[Deed]) -> str:
    """Return a text of those sentences that fit into LETTERS letters, in their order, with a note on how many were left out.

    Actions are preferred to remarks, and later remarks to earlier ones.
    """
    talk = [at for at, deed in enumerate(news) if deed.talk]
    left, kept = LETTERS + 1, []
    for at in (*(at for at, deed in enumerate(news) if not deed.talk), *reversed(talk)):
        left -= len(news[at].text) + 1
        if left < 0:
            break
        kept.append(at)
    said = " ".join(news[at].text for at in sorted(kept))
    if len(kept) == len(news):
        return said
    letter = model.words("keys.status.key") if model.settings.on("letters") else "no"
    return f"{said} {model.words('say.more', n=len(news) - len(kept), letter=letter)}".strip()


def call_to_act(model: Model, table: Table, whole: bool = True) -> str:
    """Return the sentence on whose turn it is, and for a person here on what they can do; "" if the round is over.

    whole: include the explanation that a player's first match gives before each of their first actions.
    """
    words, seat = model.words, table.turn
    if seat is None:
        return ""
    who = player_name(words, table, seat)
    if not table.mine:
        return words("table.turn", who=who) if table.looker is None or list_actions(table.match) else ""
    task = board_of(table.match.setup.game).task(table, with_allowed_settings(model, table))
    alone = len(table.persons) == 1
    if not task:
        return as_sentence(words, words("player.turn")) if alone else words("table.turn", who=who)
    said = words("say.turn", todo=task) if alone else words("say.turn-of", who=who, todo=task)
    first = first_words(table, model) if whole else ""
    return f"{as_sentence(words, said)} {first}" if first else said
