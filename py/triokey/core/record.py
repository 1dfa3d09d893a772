"""Records: links to deals, positions and whole games, which saves contain, too.

Format 1 is only a match, as bits (packed.py); it is used whenever there is nothing else to store. Format 2 is a row of
tagged fields (fields.py): 1 the bits of format 1; 2 the seeds of rounds, each as a block of 5, 16 or 32 bytes; 3 to 8 the
notes beside the match (notes.py); 9 remarks, each as its round, its place among the round's actions, and its text; 10 the
result of a challenge (challenge.py); 11 the number of a round, from 1, if the link is about that round's deal only.
Unknown fields are ignored if their tag is below 128. With an unknown tag of 128 or more the link cannot be read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from triokey.core.bits import Reader, Writer
from triokey.core.catalog import about, game_by_letter, game_of
from triokey.core.envelope import LIMIT as LIMIT
from triokey.core.envelope import NOTED, PLAIN, read_envelope, write_envelope
from triokey.core.envelope import RecordError as RecordError
from triokey.core.fields import BadField, Bytes, encode_block, encode_number, encode_text, pack_fields
from triokey.core.game import Game, Setup
from triokey.core.match import Match, next_round, play, replay_prefix, start
from triokey.core.packed import DEAL, GAME, PUZZLE, SEED, Rounds, put_head, put_match, take_head, take_match, with_deal_of

__all__ = [
    "OpenedLink",
    "RecordError",
    "write_seed_link",
    "write_deal_link",
    "write_position_link",
    "write_match_link",
    "read_link",
    "is_game_link",
    "open_link",
]

_MATCH, _SEEDS, _REMARKS = 1, 2, 9
ROUND = 11
"""Tag of the field with the number of a round; it means that the link is about the deal of that round only."""
_VITAL = 128
"""Lowest tag of fields that a reader must know to read the rest of the link."""
_SEED_BYTES = (5, 16, 32)

Fields = Mapping[int, bytes]
"""Encoded fields of a link of format 2, by tag."""
NOTHING: Fields = {}
NotedRemark = tuple[int, int, str]
"""A remark: its round, its place among the round's actions, and its text."""


class OpenedLink(NamedTuple):
    """A link taken apart: its game, the bits of its match, and the other fields by tag."""

    game: Game[Any, Any, Any]
    bits: Reader
    fields: Fields


def write_seed_link(setup: Setup, beside: Fields = NOTHING) -> str:
    """Return the link to the first deal of this setup's seed, without moves. beside: further fields of format 2."""
    return _write_link(setup._replace(deal=None), SEED, (), LIMIT, beside)


def write_deal_link(match: Match, beside: Fields = NOTHING) -> str:
    """Return the link to the deal of the current round, without moves. beside: further fields of format 2.

    The link stores the first deal of a seed as the seed, any other deal as its tiles or cards and the number of its round.
    Raises ValueError if it is not the first deal and the game has no `pack`.
    """
    setup = match.setup
    if not match.past and setup.deal is None:
        return write_seed_link(setup, beside)
    dealt = with_deal_of(setup, match.states[0])._replace(seeds=())
    rounds = ((match.states[:1], ()),)
    return _write_link(dealt, DEAL, rounds, LIMIT, {ROUND: encode_number(len(match.past) + 1), **beside})


def linked_round(fields: Fields) -> int:
    """Return the number, from 1, of the round if a link is only about the deal of one round; otherwise 0. Raises BadField."""
    left = Bytes(fields.get(ROUND, b""))
    found = left.number() if left else 0
    if left:
        raise BadField("more than one round is told")
    return found


def write_position_link(match: Match) -> str:
    """Return the link to the current round as an explicit deal and its actions, independent of the random generator.

    Raises ValueError for a game without `pack`, and RecordError("too_long").
    """
    setup = with_deal_of(match.setup, match.states[0])._replace(seeds=())
    return _write_link(setup, DEAL, ((match.states, match.words),), LIMIT, NOTHING)


def write_match_link(match: Match, limit: int = LIMIT, remarks: bool = False, beside: Fields = NOTHING) -> str:
    """Return the link to the whole match. remarks: whether it contains remarks.  beside: further fields of format 2.

    Raises RecordError("too_long") if only a file can hold it.
    """
    rounds = []
    replayed = start(match.setup)
    for words in match.past:
        for word in words:
            replayed = play(replayed, word)
        rounds.append((replayed.states, replayed.words))
        replayed = next_round(replayed)
    rounds.append((match.states, match.words))
    said = (
        b"".join(encode_number(at) + encode_number(index) + encode_text(word) for at, index, word in remarks_of(match))
        if remarks
        else b""
    )
    kind = GAME if match.setup.deal is None else DEAL
    return _write_link(match.setup, kind, tuple(rounds), limit, {**beside, _REMARKS: said})


def remarks_of(match: Match) -> list[NotedRemark]:
    """Return the remarks of a match that links leave out."""
    game = game_of(match.setup.game)
    return [
        (at, index, word)
        for at, words in enumerate(match.log)
        for index, word in enumerate(words)
        if not game.is_linked(game.read(word))
    ]


def with_remarks(match: Match, remarks: list[NotedRemark]) -> Match:
    """Return the match with these remarks inserted. Raises RecordError("damaged") if a remark cannot be made at its place."""
    if not remarks:
        return match
    log = [list(words) for words in match.log]
    for at, index, word in remarks:
        if at >= len(log) or index > len(log[at]):
            raise RecordError("damaged")
        log[at].insert(index, word)
    match, fault = replay_prefix(match.setup, tuple(map(tuple, log)))
    if fault is not None:
        raise RecordError("damaged")
    return match


def read_link(text: str, limit: int = LIMIT) -> Match:
    """Return the match that a link describes. Raises RecordError, and nothing else, for any other text."""
    return read_match(text, limit)[0]


def read_match(text: str, limit: int = LIMIT) -> tuple[Match, Fields]:
    """Return the match of a link, with any remarks that the link contains, and the link's other fields. Raises RecordError."""
    game, bits, fields = open_link(text, limit)
    try:
        kind, setup = take_head(game, bits)
        if kind == PUZZLE:
            raise RecordError("puzzle")
        match = _require_end(take_match(game, kind, setup._replace(seeds=_read_seeds(fields)), bits), bits)
        return with_remarks(match, _read_remarks(game, fields)), fields
    except RecordError:
        raise
    except ValueError:  # the bits end early, a field is malformed, or an action cannot be read
        raise RecordError("damaged") from None


def is_game_link(text: str) -> bool:
    """Tell whether a link was written for a whole game, which may have no move yet. Raises RecordError."""
    game, bits, _ = open_link(text)
    try:
        return take_head(game, bits)[0] == GAME
    except ValueError:
        raise RecordError("damaged") from None


def _write_link(setup: Setup, kind: int, rounds: Rounds, limit: int, beside: Fields) -> str:
    out = Writer()
    put_head(out, kind, setup)
    put_match(out, kind, setup, rounds)
    seeds = b"".join(encode_block(seed.to_bytes(_seed_bytes(seed), "big")) for seed in setup.seeds)
    if not seeds and not any(beside.values()):
        return seal_link(setup.game, out, limit)
    data = pack_fields({**beside, _MATCH: out.done(), _SEEDS: seeds})
    return write_envelope(about(setup.game).letter, NOTED, data, limit)


def _seed_bytes(seed: int) -> int:
    return next(count for count in _SEED_BYTES if seed < 1 << 8 * count)


def _read_seeds(fields: Fields) -> tuple[int, ...]:
    found, left = [], Bytes(fields.get(_SEEDS, b""))
    while left:
        data = left.block()
        found.append(int.from_bytes(data, "big"))
        if len(data) not in _SEED_BYTES or len(data) != _seed_bytes(found[-1]):
            raise BadField("a seed has another number of bytes")
    return tuple(found)


def _read_remarks(game: Game[Any, Any, Any], fields: Fields) -> list[NotedRemark]:
    found, left = [], Bytes(fields.get(_REMARKS, b""))
    while left:
        found.append((left.number(), left.number(), left.text()))
        if game.is_linked(game.read(found[-1][2])):
            raise BadField("what was said is no remark")
    return found


def seal_link(game_id: str, out: Writer, limit: int = LIMIT) -> str:
    """Return the link of format 1 with the bits of a match. Raises RecordError("too_long")."""
    return write_envelope(about(game_id).letter, PLAIN, out.done(), limit)


def open_link(text: str, limit: int = LIMIT) -> OpenedLink:
    """Return the game, the match's bits and the other fields of a link. Raises RecordError."""
    letter, version, data = read_envelope(text, limit)
    try:
        game = game_by_letter(letter)
    except KeyError:
        raise RecordError("foreign") from None
    if version == PLAIN:
        return OpenedLink(game, Reader(data), {})
    try:
        fields = Bytes(data).tagged()
    except BadField:
        raise RecordError("damaged") from None
    if any(tag >= _VITAL for tag in fields):
        raise RecordError("newer")
    return OpenedLink(game, Reader(fields.get(_MATCH, b"")), fields)


def _require_end(match: Match, fields: Reader) -> Match:
    if not fields.rest_is_filling():
        raise RecordError("damaged")
    return match
