"""Helpers for tests of the record codec: matches, bits, and refusals."""

from __future__ import annotations

import pytest

from triokey.core.bits import Writer
from triokey.core.catalog import game_of
from triokey.core.envelope import RecordError, write_envelope
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.record import LIMIT
from triokey.okiya.rules import GAME as OKIYA

CREW = game_of("okeydokey")
SETUP = plain_setup(OKIYA, 5, match="three")
CREW_SETUP = plain_setup(CREW, 5, 2)
MATCH = play(start(SETUP), OKIYA.write(OKIYA.legal(start(SETUP).state)[0]))
SEEDED = ((5, 40),)
"""The field of a small seed as (value, width), to follow a head."""


def refused(act, *given, **facts):
    """Expect the call to raise RecordError with these facts, and return the error's key."""
    with pytest.raises(RecordError) as error:
        act(*given)
    assert str(error.value) == error.value.key and error.value.facts == facts
    return error.value.key


def ended(match):
    """Return the match after first legal actions up to the end of its round."""
    game = game_of(match.setup.game)
    while game.turn(match.state) is not None:
        match = play(match, game.write(game.legal(match.state)[0]))
    return match


def head(kind, edition, seats, options, count=None, more=()):
    """Return the bytes of a link's head with these fields, and of the further fields `more`."""
    out = Writer()
    for value, width in ((kind, 2), (edition, 6), (seats, 3), (len(options) if count is None else count, 4)):
        out.put(value, width)
    for index in options:
        out.put(index, 4)
    for value, width in more:
        out.put(value, width)
    return out.done()


def link_of(*given, **named):
    return write_envelope("k", 1, head(*given, **named), LIMIT)
