"""Sentences about a game for the ear: what was done at its table, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from ui.games.board import Follower
from ui.games.secrecy import needs_curtain
from ui.games.showcase import board_of
from ui.model.help_rules import with_allowed_settings
from ui.model.model import Model, Table
from ui.model.position import actions
from ui.parts.controls import first_words, player_name
from ui.text.words import ENDS, Words

PLAYED = (("play",), ("join",))
"""Beginnings of the addresses at which a game is played; elsewhere whoever shows a board tells what is done on it."""
LETTERS = 160
"""Maximum number of letters said at once of what others did; the rest is counted, and read to whoever asks."""


class Deed(NamedTuple):
    """A word of the log in a sentence, whether somebody here said or did it, and whether it was only said."""

    text: str
    own: bool
    talk: bool


def deeds(words: Words, table: Table, start: int, own: Iterable[Seat]) -> list[Deed]:
    """Return what was done in the round at the table from this word on, without what tells nothing; own: the seats here."""
    match, game, own = table.match, game_of(table.match.setup.game), tuple(own)
    found = []
    for state, word in list(zip(match.states, match.words, strict=False))[start:]:
        action, seat = game.read(word), game.turn(state) or 0
        talk = game.is_remark(action)
        here = any(action in game.remarks(state, each) for each in own) if talk else seat in own
        found.append(Deed(event_sentence(words, table, seat, state, word), here, talk))
    return [deed for deed in found if deed.text]


def event_sentence(words: Words, table: Table, seat: Seat, before: object, word: str) -> str:
    """Return what a seat has done or said, and what came of it."""
    board = board_of(table.match.setup.game)
    came = board.followed(words, table, before, word) if isinstance(board, Follower) else ""
    return f"{board.tell(words, table, seat, before, word)} {came}".strip()


def own_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose deeds the listener knows: of everybody here, or of one person whose hand the others may not see."""
    return (table.viewer,) if needs_curtain(table) else table.persons


def since_own(table: Table) -> int:
    """Return after how many words of the round the last turn of the person who looks at the table was over, 0 before that."""
    match, game = table.match, game_of(table.match.setup.game)
    turns = [game.turn(state) for state in match.states]
    return max((at for at, (own, then) in enumerate(pairwise(turns), 1) if own == table.viewer != then), default=0)


def sentence(words: Words, text: str) -> str:
    """Return a text of the page as a sentence for the ear: closed, and without the dots that part what is seen in a row."""
    said = words.listed(re.split(r"\s· ", text.strip()))
    return said if said.endswith(ENDS) else words("say.sentence", text=said)


def brief(model: Model, texts: list[str]) -> str:
    """Return the first of these sentences, as many as LETTERS hold, and how many more there are."""
    said = ""
    for at, text in enumerate(texts):
        longer = f"{said} {text}".strip()
        if len(longer) > LETTERS:
            letter = model.words("keys.status.key") if model.settings.on("letters") else "no"
            return f"{said} {model.words('say.more', n=len(texts) - at, letter=letter)}".strip()
        said = longer
    return said


def call(model: Model, table: Table, whole: bool = True) -> str:
    """Return whose turn it is: of somebody here with what can be done; "" when the round is over.

    whole: with what is said in a first match before each of one's first actions.
    """
    words, seat = model.words, table.turn
    if seat is None:
        return ""
    who = player_name(words, table, seat)
    if not table.mine:
        return words("table.turn", who=who) if table.looker is None or actions(table.match) else ""
    task = board_of(table.match.setup.game).task(table, with_allowed_settings(model, table))
    alone = len(table.persons) == 1
    if not task:
        return sentence(words, words("player.turn")) if alone else words("table.turn", who=who)
    said = words("say.turn", todo=task) if alone else words("say.turn-of", who=who, todo=task)
    return f"{first_words(table, model)} {said}".strip() if whole else said
