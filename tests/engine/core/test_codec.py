"""The record codec bit by bit: envelope, matches, remarks, and every refusal with its reason."""

from __future__ import annotations

import zlib

import pytest
from codec_cases import CREW, CREW_SETUP, SEEDED, SETUP, ended, head, link_of, refused

from triokey.core.bits import Reader, Writer
from triokey.core.catalog import GAMES, game_of
from triokey.core.envelope import RecordError, checksum_letters, read_envelope, write_envelope
from triokey.core.fields import encode_block, pack_fields
from triokey.core.game import plain_setup
from triokey.core.match import next_round, play, start
from triokey.core.notes import (
    Notes,
    Record,
    read_record,
    write_record,
)
from triokey.core.packed import (
    DEAL,
    GAME,
    PUZZLE,
    SEED,
    put_head,
    put_match,
    take_head,
    take_match,
    with_deal_of,
    with_first_deal,
)
from triokey.core.record import (
    LIMIT,
    open_link,
    read_link,
    read_match,
    remarks_of,
    seal_link,
    with_remarks,
    write_match_link,
    write_position_link,
    write_seed_link,
)
from triokey.okiya.rules import GAME as OKIYA
from triokey.okiya.rules import Okiya


def test_an_envelope_is_letter_format_payload_and_check():
    assert write_envelope("k", 1, b"\xfb\xff", LIMIT) == "#k1.-_8" + checksum_letters(zlib.crc32(b"k1.-_8"))
    assert (
        checksum_letters(0) == "0000000"
        and checksum_letters(0xFFFFFFFF) == "3ZZZZZZ"
        and checksum_letters(1 << 5 | 31) == "000001Z"
    )
    link = write_envelope("q", 2, b"data", LIMIT)
    for spelt in (link, link[1:], f"  <{link}>\n", f"##{link}", f"{link[:9]} \n{link[9:]}"):
        assert read_envelope(spelt, LIMIT) == ("q", 2, b"data")
    assert read_envelope(write_envelope("q", 1, b"", LIMIT), LIMIT) == ("q", 1, b"")


def test_an_envelope_has_a_longest_length_in_both_directions():
    link = write_envelope("k", 1, b"x" * 30, LIMIT)
    assert write_envelope("k", 1, b"x" * 30, len(link)) == link and read_envelope(link, len(link))[2] == b"x" * 30
    assert refused(write_envelope, "k", 1, b"x" * 30, len(link) - 1) == "too_long"
    assert refused(read_envelope, link, len(link) - 1) == "too_long"


def checked(head):
    return f"#{head}{checksum_letters(zlib.crc32(head.encode()))}"


@pytest.mark.parametrize(
    "link, key",
    [
        (checked("k1.")[:-1], "foreign"),
        (checked("K1.AAAA"), "foreign"),
        (checked("k1AAAAA"), "foreign"),
        (checked("k.AAAA"), "foreign"),
        (checked("k1x.AAAA"), "foreign"),
        (checked("k1000.AAAA"), "foreign"),
        (checked("k999.AAAA"), "newer"),
        (checked("k0.AAAA"), "newer"),
        (checked("k3.AAAA"), "newer"),
        (checked("k1.AAA\u00e4"), "foreign"),
        (checked("k1.AB"), "damaged"),
        (checked("k1.AAAA")[:-1] + "!", "damaged"),
        (checked("k1.AAAA").replace(".AAAA", ".AAAB"), "damaged"),
    ],
)
def test_what_is_no_envelope_gets_its_reason(link, key):
    assert refused(read_envelope, link, LIMIT) == key


LATER = tuple(spec.default for spec in OKIYA.options[3:])
"""Default values of the options that were added to Okiya after its publication."""


def test_a_letter_that_no_game_has_is_foreign():
    assert refused(open_link, write_envelope("z", 1, b"", LIMIT)) == "foreign"
    assert refused(open_link, write_envelope("k", 2, b"\1\0", LIMIT)) == "damaged"
    assert refused(open_link, write_envelope("k", 2, pack_fields({128: b"x"}), LIMIT)) == "newer"
    opened = open_link(write_envelope("k", 2, pack_fields({127: b"x"}), LIMIT))
    assert opened.game.id == "okiya" and opened.fields == {127: b"x"} and opened.bits.rest_is_filling()


def test_a_head_says_kind_edition_seats_and_options():
    out = Writer()
    put_head(out, GAME, SETUP._replace(options=("draw", "points10", "two", *LATER)))
    assert out.done() == head(GAME, 1, 2, (1, 2, 2))
    kind, setup = take_head(OKIYA, Reader(out.done()))
    assert kind == GAME and setup == SETUP._replace(options=("draw", "points10", "two", *LATER), seed=0)
    assert read_link(link_of(SEED, 1, 2, (0, 1, 0), more=SEEDED)) == start(SETUP)
    assert read_link(link_of(SEED, 1, 2, (1,), more=SEEDED)).setup.options == ("draw", "single", "drawn", *LATER)


@pytest.mark.parametrize(
    "data, key",
    [
        (head(SEED, 2, 2, (0, 0, 0), more=SEEDED), "newer"),
        (head(SEED, 0, 2, (0, 0, 0), more=SEEDED), "damaged"),
        (head(SEED, 1, 3, (0, 0, 0), more=SEEDED), "damaged"),
        (head(SEED, 1, 2, (0,) * (1 + len(OKIYA.options)), more=SEEDED), "newer"),
        (head(SEED, 1, 2, (2, 0, 0), more=SEEDED), "newer"),
        (head(SEED, 1, 2, (0, 0, 3), more=SEEDED), "newer"),
        (head(PUZZLE, 1, 2, (0, 0, 0), more=SEEDED), "puzzle"),
        (head(SEED, 1, 2, (0, 0, 0)), "damaged"),
        (head(SEED, 1, 2, (), count=3), "damaged"),
        (head(SEED, 1, 2, (0, 0, 0), more=(*SEEDED, (1, 1))), "damaged"),
        (head(SEED, 1, 2, (0, 0, 0), more=(*SEEDED, (0, 8))), "damaged"),
        (head(DEAL, 1, 2, (0, 0, 0), more=((1 << 44, 45), (0, 7))), "damaged"),
        (head(GAME, 1, 2, (0, 0, 0), more=(*SEEDED, (1, 7), (1, 12), (5, 4))), "illegal"),
        (b"", "damaged"),
    ],
)
def test_bits_that_are_no_match_get_their_reason(data, key):
    with pytest.raises(RecordError) as error:
        read_link(write_envelope("k", 1, data, LIMIT))
    assert error.value.key == key


def test_what_cannot_be_played_says_where():
    one = head(GAME, 1, 2, (0, 1, 0), more=(*SEEDED, (1, 7), (2, 12), (0, 4), (0, 4)))
    assert refused(read_link, write_envelope("k", 1, one, LIMIT), round=1, action=2) == "illegal"
    two = head(GAME, 1, 2, (0, 1, 0), more=(*SEEDED, (2, 7), (1, 12), (0, 4), (0, 12)))
    assert refused(read_link, write_envelope("k", 1, two, LIMIT), round=2, action=1) == "illegal"


def test_a_game_that_cannot_be_dealt_by_position_opens_none():
    class Nowhere(Okiya):
        has_positions = False

    assert refused(take_match, Nowhere(), DEAL, SETUP, Reader(b"\0" * 20)) == "damaged"


def test_a_match_has_a_most_of_rounds_and_of_actions():
    match = start(SETUP)
    state, word = match.state, OKIYA.write(OKIYA.legal(match.state)[0])
    for rounds, actions, fits in ((127, 0, True), (128, 0, False), (1, 4095, True), (1, 4096, False)):
        out = Writer()
        act = (out, GAME, SETUP, (((state,) * actions, (word,) * actions),) * rounds)
        if fits:
            put_match(*act)
            left = Reader(out.done())
            assert (left.take(40), left.take(7), left.take(12)) == (5, rounds, actions)
        else:
            assert refused(put_match, *act) == "too_long"


def test_a_deal_gives_the_seed_of_later_rounds(monkeypatch):
    setup = with_first_deal(SETUP, 7)
    assert setup.deal == 7 and setup.seed == 0x7902699BE4 and with_first_deal(SETUP, 8).seed != setup.seed
    state = start(SETUP).state
    assert start(with_deal_of(SETUP, state)).state.layout == state.layout

    class Nowhere(Okiya):
        def pack(self, state):
            return None

    monkeypatch.setattr("triokey.core.packed.game_of", lambda game_id: Nowhere())
    with pytest.raises(ValueError, match="^okiya has no explicit deals$"):
        with_deal_of(SETUP, state)


def test_a_position_link_leaves_seeds_and_earlier_rounds_behind():
    match = next_round(ended(start(SETUP._replace(seeds=(3, 4)))), 1 << 200)
    first = OKIYA.write(OKIYA.legal(match.state)[0])
    link = write_position_link(play(match, first))
    opened = read_link(link)
    assert link[2] == "1" and opened.words == (first,) and opened.setup.seeds == () and not opened.past
    assert write_seed_link(opened.setup)[2] == "1" and read_link(write_seed_link(opened.setup)).setup.deal is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_link_begins_at_the_deal(game_id):
    game = game_of(game_id)
    match = start(plain_setup(game, 7))
    for _ in range(3):
        match = play(match, game.write(game.legal(match.state)[0]))
    if game.has_positions:
        opened = read_link(write_position_link(match))
        assert opened.words == match.words and opened.state == match.state


def test_links_say_when_they_are_too_long():
    match = ended(start(SETUP))
    length = len(write_match_link(match))
    assert write_match_link(match, length) and refused(write_match_link, match, length - 1) == "too_long"
    assert (
        read_link(write_match_link(match), length) == match
        and refused(read_link, write_match_link(match), length - 1) == "too_long"
    )
    noted = Record(match, Notes(names=("Ada", "Bo")))
    length = len(write_record(noted))
    assert write_record(noted, length) and refused(write_record, noted, length - 1) == "too_long"
    assert read_record(write_record(noted), length) == noted
    assert refused(read_record, write_record(noted), length - 1) == "too_long"
    out = Writer()
    out.put(0, 8 * 3100)
    assert refused(open_link, seal_link("okiya", out, 10_000)) == "too_long" == refused(seal_link, "okiya", out)


@pytest.mark.parametrize("seed, size", [(0, 5), ((1 << 40) - 1, 5), (1 << 40, 16), ((1 << 128) - 1, 16), (1 << 128, 32)])
def test_a_seed_takes_the_fewest_bytes(seed, size):
    link = write_seed_link(SETUP._replace(seeds=(seed,)))
    match, fields = read_match(link)
    assert fields[2] == encode_block(seed.to_bytes(size, "big")) and match.setup.seeds == (seed,)


def test_remarks_stand_where_they_were_said_or_nowhere():
    match = start(CREW_SETUP)
    said = CREW.write(CREW.remarks(match.state, 0)[0])
    match = play(match, said)
    match = play(match, CREW.write(CREW.legal(match.state)[0]))
    bare = read_link(write_match_link(match))
    assert remarks_of(match) == [(0, 0, said)] and with_remarks(bare, [(0, 0, said)]) == match
    assert with_remarks(bare, []) is bare and remarks_of(bare) == []
    last = CREW.write(CREW.remarks(bare.state, 0)[0])
    assert with_remarks(bare, [(0, 1, last)]).words == (*bare.words, last)
    for wrong in ((1, 0, said), (0, 2, said), (0, 0, "?"), (0, 1, bare.words[0])):
        assert refused(with_remarks, bare, [wrong]) == "damaged"
    assert read_record(write_record(Record(match))).match == match
    assert read_record(write_record(Record(match), remarks=False)).match == bare
    assert read_link(write_match_link(match, remarks=True)) == match
