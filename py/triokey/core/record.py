"""The one text codec: links and what saves are made of.

    #<game letter><format version>.<payload><check>

The payload is base64url of fixed-width fields, the check is a CRC-32 over everything before it, in seven letters and
digits, so that no messenger eats the end of a link. There is no JSON here, no compression and no unbounded input.

Fields of format 1: kind 2, edition 6, seats 3, number of options 4, each option's index 4; then by kind
SEED: seed 40. DEAL: the packed deal, then rounds. GAME: seed 40, then rounds. PUZZLE: the packed deal, then rounds,
then what puzzle.py adds. Rounds: their number 7, and for each the number of actions 12 and the actions. Remarks are
left out: a save keeps them in its own lines.
"""

from __future__ import annotations

import zlib
from hashlib import sha256
from typing import Any

from triokey.core.bits import OutOfBits, Reader, Writer, from_text, to_text
from triokey.core.catalog import game_by_letter, game_of
from triokey.core.game import Fact, Game, IllegalAction, NotationError, Setup, check_setup
from triokey.core.match import Match, next_round, play, start

FORMAT = 1
LIMIT = 4096
SEED, DEAL, GAME, PUZZLE = 0, 1, 2, 3
_CHECK_LENGTH = 7
_CHECK_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MAX_ROUNDS = 127
_MAX_ACTIONS = 4095

Rounds = tuple[tuple[tuple[Any, ...], tuple[str, ...]], ...]
"""The states and the words of each round."""


class RecordError(ValueError):
    """A text is no record that can be opened. key names the reason for the catalogs, facts fill its sentence."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def write_seed_link(setup: Setup) -> str:
    """Return the link to the deal of this seed, with no move played."""
    return _write(setup._replace(deal=None), SEED, (), LIMIT)


def write_position_link(match: Match) -> str:
    """Return the link to the present round as an explicit deal and its actions, independent of any generator.

    Raises ValueError for a game without `pack`, and RecordError("too_long").
    """
    return _write(dealt_as(match.setup, match.states[0]), DEAL, ((match.states, match.words),), LIMIT)


def dealt_as(setup: Setup, state: Any) -> Setup:
    """Return the setup that begins with this first state of a round. Raises ValueError for a game without `pack`."""
    packed = game_of(setup.game).pack(state)
    if packed is None:
        raise ValueError(f"{setup.game} has no explicit deals")
    return dealt(setup, packed[0])


def dealt(setup: Setup, deal: int) -> Setup:
    """Return the setup that begins with an explicit deal; the seed of later rounds follows from the deal."""
    seed = int.from_bytes(sha256(str(deal).encode()).digest()[:5], "big")
    return setup._replace(deal=deal, seed=seed)


def write_match_link(match: Match, limit: int = LIMIT) -> str:
    """Return the link to the whole match. Raises RecordError("too_long") where only a file can hold it."""
    rounds = []
    replayed = start(match.setup)
    for words in match.past:
        for word in words:
            replayed = play(replayed, word)
        rounds.append((replayed.states, replayed.words))
        replayed = next_round(replayed)
    rounds.append((match.states, match.words))
    return _write(match.setup, GAME if match.setup.deal is None else DEAL, tuple(rounds), limit)


def read_link(text: str, limit: int = LIMIT) -> Match:
    """Return the match that a link describes. Raises RecordError, and nothing else, for any other text."""
    game, fields = open_link(text, limit)
    try:
        kind, setup = take_head(game, fields)
        if kind == PUZZLE:
            raise RecordError("puzzle")
        return _whole(take_match(game, kind, setup, fields), fields)
    except OutOfBits:
        raise RecordError("damaged") from None


def _write(setup: Setup, kind: int, rounds: Rounds, limit: int) -> str:
    out = Writer()
    put_head(out, kind, setup)
    put_match(out, kind, setup, rounds)
    return seal(setup.game, out, limit)


def put_head(out: Writer, kind: int, setup: Setup) -> None:
    """Add the kind and the setup without its deal."""
    game = game_of(setup.game)
    out.put(kind, 2)
    out.put(setup.edition, 6)
    out.put(setup.seats, 3)
    out.put(len(game.options), 4)
    for spec, value in zip(game.options, setup.options, strict=True):
        out.put(spec.values.index(value), 4)


def put_match(out: Writer, kind: int, setup: Setup, rounds: Rounds) -> None:
    """Add the deal and, but for SEED, the rounds. Raises RecordError("too_long") where the fields are too narrow."""
    game = game_of(setup.game)
    if kind in (DEAL, PUZZLE):
        assert setup.deal is not None
        out.put(setup.deal, game.deal_width(setup))
    else:
        out.put(setup.seed, 40)
    if kind != SEED:
        _write_rounds(game, out, rounds)


def seal(game_id: str, out: Writer, limit: int = LIMIT) -> str:
    """Return the fields as a link. Raises RecordError("too_long")."""
    head = f"{game_of(game_id).letter}{FORMAT}.{to_text(out.done())}"
    link = f"#{head}{_check(head)}"
    if len(link) > limit:
        raise RecordError("too_long")
    return link


def _write_rounds(game: Game[Any, Any, Any], out: Writer, rounds: Rounds) -> None:
    if len(rounds) > _MAX_ROUNDS:
        raise RecordError("too_long")
    out.put(len(rounds), 7)
    for states, words in rounds:
        moves = [
            (state, action) for state, action in zip(states, map(game.read, words), strict=False) if not game.is_remark(action)
        ]
        if len(moves) > _MAX_ACTIONS:
            raise RecordError("too_long")
        out.put(len(moves), 12)
        for state, action in moves:
            for value, width in game.bits(state, action):
                out.put(value, width)


def open_link(text: str, limit: int = LIMIT) -> tuple[Game[Any, Any, Any], Reader]:
    """Return the game of a link and its fields. Raises RecordError."""
    letter, data = _open(text, limit)
    try:
        return game_by_letter(letter), Reader(data)
    except KeyError:
        raise RecordError("foreign") from None


def _open(text: str, limit: int) -> tuple[str, bytes]:
    if len(text) > limit:
        raise RecordError("too_long")
    body = text.strip().strip("<>").lstrip("#")
    body = "".join(body.split())
    if not body.isascii() or len(body) < 3 + _CHECK_LENGTH:
        raise RecordError("foreign")
    letter, rest = body[0], body[1:]
    digits, dot, tail = rest.partition(".")
    if not dot or not digits.isdigit() or len(digits) > 3 or not letter.islower():
        raise RecordError("foreign")
    if int(digits) != FORMAT:
        raise RecordError("newer")
    head, check = body[:-_CHECK_LENGTH], body[-_CHECK_LENGTH:]
    if _check(head) != check:
        raise RecordError("damaged")
    try:
        return letter, from_text(tail[:-_CHECK_LENGTH])
    except ValueError:
        raise RecordError("damaged") from None


def take_head(game: Game[Any, Any, Any], fields: Reader) -> tuple[int, Setup]:
    """Return the kind of the link and its setup, seed and deal still missing. Raises RecordError or OutOfBits."""
    kind = fields.take(2)
    edition, seats = fields.take(6), fields.take(3)
    chosen = [fields.take(4) for _ in range(fields.take(4))]
    if edition > game.edition or len(chosen) > len(game.options):
        raise RecordError("newer")
    options = []
    for number, spec in enumerate(game.options):
        index = chosen[number] if number < len(chosen) else spec.values.index(spec.default)
        if index >= len(spec.values):
            raise RecordError("newer")
        options.append(spec.values[index])
    return kind, Setup(game.id, edition, seats, tuple(options), 0)


def take_match(game: Game[Any, Any, Any], kind: int, setup: Setup, fields: Reader) -> Match:
    """Return the match after its deal and rounds. Raises RecordError or OutOfBits."""
    try:
        check_setup(game, setup)
        if kind in (DEAL, PUZZLE):
            if not game.has_positions:
                raise RecordError("damaged")
            setup = dealt(setup, fields.take(game.deal_width(setup)))
        else:
            setup = setup._replace(seed=fields.take(40))
        match = start(setup)
    except (ValueError, NotationError) as error:
        if isinstance(error, OutOfBits):
            raise
        raise RecordError("damaged") from None
    if kind == SEED:
        return match
    for number in range(fields.take(7)):
        if number:
            try:
                match = next_round(match)
            except ValueError:
                raise RecordError("illegal", round=number + 1, action=1) from None
        for index in range(fields.take(12)):
            match = _read_action(game, match, fields, number, index)
    return match


def _read_action(game: Game[Any, Any, Any], match: Match, fields: Reader, number: int, index: int) -> Match:
    try:
        return play(match, game.write(game.unbits(match.state, fields.take)))
    except OutOfBits:
        raise
    except (NotationError, IllegalAction):
        raise RecordError("illegal", round=number + 1, action=index + 1) from None


def _whole(match: Match, fields: Reader) -> Match:
    if not fields.rest_is_filling():
        raise RecordError("damaged")
    return match


def _check(head: str) -> str:
    crc = zlib.crc32(head.encode())
    return "".join(_CHECK_LETTERS[crc >> shift & 31] for shift in range(30, -1, -5))
