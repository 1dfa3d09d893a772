"""Packs a match as bits: the content of a link of format 1, and the first field of a link of format 2.

The fields, with their widths in bits: kind 2, edition 6, seats 3, number of options 4, each option's index 4. Then for the
kind SEED: seed 40. DEAL: the packed deal, then rounds. GAME: seed 40, then rounds. PUZZLE: the packed deal, then rounds,
then what puzzle.py adds. Rounds: their number 7, and for each the number of actions 12 and the actions. Remarks are left
out unless they move points.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from triokey.core.about import BadOptions, as_written, with_defaults
from triokey.core.bits import OutOfBits, Reader, Writer
from triokey.core.catalog import game_of
from triokey.core.envelope import RecordError
from triokey.core.game import Game, IllegalAction, NotationError, Setup, check_setup
from triokey.core.match import Match, next_round, play, start

SEED, DEAL, GAME, PUZZLE = 0, 1, 2, 3
_MAX_ROUNDS = 127
_MAX_ACTIONS = 4095

Rounds = tuple[tuple[tuple[Any, ...], tuple[str, ...]], ...]
"""The states and the texts of the actions, for each round."""


def with_deal_of(setup: Setup, state: Any) -> Setup:
    """Return the setup whose explicit deal is this first state of a round. Raises ValueError for a game without `pack`."""
    packed = game_of(setup.game).pack(state)
    if packed is None:
        raise ValueError(f"{setup.game} has no explicit deals")
    return with_first_deal(setup, packed[0])


def with_first_deal(setup: Setup, deal: int) -> Setup:
    """Return the setup with an explicit first deal; the seed for later rounds is computed from the deal."""
    seed = int.from_bytes(sha256(str(deal).encode()).digest()[:5], "big")
    return setup._replace(deal=deal, seed=seed)


def put_head(out: Writer, kind: int, setup: Setup) -> None:
    """Add the kind of link and the setup without its deal to the bits of a link."""
    game = game_of(setup.game)
    out.put(kind, 2)
    out.put(setup.edition, 6)
    out.put(setup.seats, 3)
    written = as_written(game.about, setup.options)
    out.put(len(written), 4)
    for spec, value in zip(game.options, written, strict=False):
        out.put(spec.values.index(value), 4)


def put_match(out: Writer, kind: int, setup: Setup, rounds: Rounds) -> None:
    """Add the deal and, unless the kind is SEED, the rounds. Raises RecordError("too_long") if a field is too narrow."""
    game = game_of(setup.game)
    if kind in (DEAL, PUZZLE):
        assert setup.deal is not None
        out.put(setup.deal, game.deal_width(setup))
    else:
        out.put(setup.seed, 40)
    if kind != SEED:
        _write_rounds(game, out, rounds)


def _write_rounds(game: Game[Any, Any, Any], out: Writer, rounds: Rounds) -> None:
    if len(rounds) > _MAX_ROUNDS:
        raise RecordError("too_long")
    out.put(len(rounds), 7)
    for states, words in rounds:
        moves = [(state, action) for state, action in zip(states, map(game.read, words), strict=False) if game.is_linked(action)]
        if len(moves) > _MAX_ACTIONS:
            raise RecordError("too_long")
        out.put(len(moves), 12)
        for state, action in moves:
            for value, width in game.bits(state, action):
                out.put(value, width)


def take_head(game: Game[Any, Any, Any], fields: Reader) -> tuple[int, Setup]:
    """Return the kind of a link and its setup, still without seed and deal. Raises RecordError or OutOfBits."""
    kind = fields.take(2)
    edition, seats = fields.take(6), fields.take(3)
    chosen = [fields.take(4) for _ in range(fields.take(4))]
    if edition > game.edition:
        raise RecordError("newer")
    try:
        return kind, Setup(game.id, edition, seats, with_defaults(game.about, chosen), 0)
    except BadOptions:
        raise RecordError("newer") from None


def take_match(game: Game[Any, Any, Any], kind: int, setup: Setup, fields: Reader) -> Match:
    """Read the deal and the rounds of a link and return the match. Raises RecordError or OutOfBits."""
    try:
        check_setup(game, setup)
        if kind in (DEAL, PUZZLE):
            if not game.has_positions:
                raise RecordError("damaged")
            setup = with_first_deal(setup, fields.take(game.deal_width(setup)))
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
