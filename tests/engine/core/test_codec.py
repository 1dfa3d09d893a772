"""The record codec to the bit: fields, envelope, notes and saves, and every refusal with its reason."""

from __future__ import annotations

import re
import zlib

import pytest

from triokey.core.bits import OutOfBits, Reader, Writer, from_text, to_text
from triokey.core.catalog import GAMES, game_of
from triokey.core.dare import RESULT, Dare, DareResult, read_dare, result_of, write_dare
from triokey.core.envelope import RecordError, check_letters, put_in, take_out
from triokey.core.fields import BadField, Bytes, block, number, tagged, text, texts
from triokey.core.game import Standing, plain_setup
from triokey.core.match import next_round, play, start, undo
from triokey.core.notes import (
    EVERYBODY,
    Commitment,
    Help,
    Notes,
    Record,
    check_notes,
    read_record,
    write_invitation,
    write_record,
)
from triokey.core.packed import DEAL, GAME, PUZZLE, SEED, dealt, dealt_as, put_head, put_match, take_head, take_match
from triokey.core.record import (
    LIMIT,
    open_link,
    read_link,
    read_match,
    remarks_of,
    seal,
    with_remarks,
    write_match_link,
    write_position_link,
    write_seed_link,
)
from triokey.core.save import DAMAGED, FORMAT, GOOD, NEWER, Save, inspect_save, read_save, revision_of, write_save
from triokey.core.save import LIMIT as LONGEST
from triokey.okiya.rules import GAME as OKIYA
from triokey.okiya.rules import Okiya

CREW = game_of("okeydokey")
SETUP = plain_setup(OKIYA, 5, match="three")
CREW_SETUP = plain_setup(CREW, 5, 2)


def refused(act, *given, **facts):
    """Return why a text is no record, and see that its sentence is filled with these facts."""
    with pytest.raises(RecordError) as error:
        act(*given)
    assert str(error.value) == error.value.key and error.value.facts == facts
    return error.value.key


def ended(match):
    """Return the match at the end of its round."""
    game = game_of(match.setup.game)
    while game.turn(match.state) is not None:
        match = play(match, game.write(game.legal(match.state)[0]))
    return match


# --- bits ---------------------------------------------------------------------------------------------


def test_fields_of_bits_stand_one_after_another_and_are_filled_with_zeros():
    out = Writer()
    assert out.done() == b""
    for value, width in ((5, 3), (0, 2), (1, 1)):
        out.put(value, width)
    assert out.done() == b"\xa4"
    out.put(0x2FF, 10)
    assert out.done() == b"\xa6\xff"
    out.put(0, 0)
    assert out.done() == b"\xa6\xff"
    left = Reader(b"\xa6\xff")
    assert [left.take(width) for width in (3, 2, 1, 0, 10)] == [5, 0, 1, 0, 0x2FF]
    with pytest.raises(OutOfBits):
        left.take(1)


@pytest.mark.parametrize("value, width", [(8, 3), (-1, 3), (1, 0)])
def test_a_value_that_is_too_wide_is_not_written(value, width):
    with pytest.raises(ValueError, match=f"^{value} does not fit {width} bits$"):
        Writer().put(value, width)


def test_only_zeros_that_fill_the_last_byte_are_filling():
    for data, taken, filled in ((b"", 0, True), (b"\x80", 1, True), (b"\x81", 1, False), (b"\0", 0, False), (b"\1\0", 8, False)):
        left = Reader(data)
        left.take(taken)
        assert left.rest_is_filling() == filled, (data, taken)


def test_bytes_are_written_as_letters_that_no_address_changes():
    assert to_text(b"\xfb\xff") == "-_8" and to_text(b"") == "" and from_text("-_8") == b"\xfb\xff"
    for length in range(12):
        data = bytes(range(250, 250 - length, -1))
        assert from_text(to_text(data)) == data and "=" not in to_text(data)
    for wrong in ("A", "AB", "AAAAB", "-_8=", "-_9", "+/8", "A A A", "-_8\u00e4"):
        with pytest.raises(ValueError):
            from_text(wrong)
    with pytest.raises(ValueError, match="^no base64url text$"):
        from_text("AB")


# --- fields -------------------------------------------------------------------------------------------

NUMBERS = {0: "00", 5: "05", 127: "7f", 128: "8100", 300: "822c", 16383: "ff7f", 16384: "818000", (1 << 28) - 1: "ffffff7f"}


@pytest.mark.parametrize("value, written", NUMBERS.items())
def test_a_number_is_written_in_bytes_of_seven_bits(value, written):
    assert number(value).hex() == written
    left = Bytes(bytes.fromhex(written + "aa"))
    assert left.number() == value and left.take(1) == b"\xaa" and not left


@pytest.mark.parametrize(
    "data, why",
    [
        ("", "there are not so many bytes"),
        ("81", "there are not so many bytes"),
        ("8001", "a number begins with nothing"),
        ("8180808001", "a number is too long"),
    ],
)
def test_what_is_no_number_is_refused(data, why):
    with pytest.raises(BadField, match=f"^{why}$"):
        Bytes(bytes.fromhex(data)).number()


def test_a_number_may_be_given_fewer_or_more_places():
    assert Bytes(b"\x05").number(1) == 5 and Bytes(b"\x81\x80\x80\x80\x00").number(5) == 1 << 28
    with pytest.raises(BadField, match="^a number is too long$"):
        Bytes(b"\x81\x00").number(1)


def test_bytes_are_handed_out_in_order_and_no_more_than_there_are():
    left = Bytes(b"\2\1\2ab")
    assert left and left.count() == 2 and left.take(0) == b"" and left.block() == b"\2" and left.take(2) == b"ab" and not left
    assert Bytes(b"\2ab").count() == 2 and Bytes(b"\0").count() == 0
    for act in (Bytes(b"\3ab").count, Bytes(b"\3ab").block, lambda: Bytes(b"ab").take(3)):
        with pytest.raises(BadField, match="^there are not so many bytes$"):
            act()
    whole = Bytes(b"ab")
    with pytest.raises(BadField):
        whole.take(3)
    assert whole.take(2) == b"ab", "a field that is not there takes nothing away"


def test_texts_say_how_long_they_are():
    assert (
        text("\u00e4b") == b"\3\xc3\xa4b" and Bytes(text("\u00e4b")).text() == "\u00e4b" and block(b"x" * 200)[:2] == b"\x81\x48"
    )
    assert texts(iter(("a", "", "b"))) == b"\1a\0\1b" and texts(("", "")) == b"" and texts(()) == b""
    with pytest.raises(BadField, match="^a text is no UTF-8$"):
        Bytes(b"\1\xff").text()


def test_tagged_fields_come_in_order_and_none_is_empty():
    data = tagged({200: b"z", 1: b"ab", 3: b""})
    assert data == b"\1\2ab\x81\x48\1z" and Bytes(data).tagged() == {1: b"ab", 200: b"z"} and Bytes(b"").tagged() == {}
    assert Bytes(tagged({0: b"zero"})).tagged() == {0: b"zero"}
    for wrong in (b"\2\1a\1\1b", b"\1\1a\1\1b", b"\1\0"):
        with pytest.raises(BadField, match="^fields are not in order$"):
            Bytes(wrong).tagged()


# --- envelope -----------------------------------------------------------------------------------------


def test_an_envelope_is_letter_format_payload_and_check():
    assert put_in("k", 1, b"\xfb\xff", LIMIT) == "#k1.-_8" + check_letters(zlib.crc32(b"k1.-_8"))
    assert check_letters(0) == "0000000" and check_letters(0xFFFFFFFF) == "3ZZZZZZ" and check_letters(1 << 5 | 31) == "000001Z"
    link = put_in("q", 2, b"data", LIMIT)
    for spelt in (link, link[1:], f"  <{link}>\n", f"##{link}", f"{link[:9]} \n{link[9:]}"):
        assert take_out(spelt, LIMIT) == ("q", 2, b"data")
    assert take_out(put_in("q", 1, b"", LIMIT), LIMIT) == ("q", 1, b"")


def test_an_envelope_has_a_longest_length_in_both_directions():
    link = put_in("k", 1, b"x" * 30, LIMIT)
    assert put_in("k", 1, b"x" * 30, len(link)) == link and take_out(link, len(link))[2] == b"x" * 30
    assert refused(put_in, "k", 1, b"x" * 30, len(link) - 1) == "too_long"
    assert refused(take_out, link, len(link) - 1) == "too_long"


def checked(head):
    return f"#{head}{check_letters(zlib.crc32(head.encode()))}"


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
    assert refused(take_out, link, LIMIT) == key


def test_a_letter_that_no_game_has_is_foreign():
    assert refused(open_link, put_in("z", 1, b"", LIMIT)) == "foreign"
    assert refused(open_link, put_in("k", 2, b"\1\0", LIMIT)) == "damaged"
    assert refused(open_link, put_in("k", 2, tagged({128: b"x"}), LIMIT)) == "newer"
    opened = open_link(put_in("k", 2, tagged({127: b"x"}), LIMIT))
    assert opened.game.id == "okiya" and opened.fields == {127: b"x"} and opened.bits.rest_is_filling()


# --- matches ------------------------------------------------------------------------------------------


def head(kind, edition, seats, options, count=None, more=()):
    """Return the bits of a match as this says."""
    out = Writer()
    for value, width in ((kind, 2), (edition, 6), (seats, 3), (len(options) if count is None else count, 4)):
        out.put(value, width)
    for index in options:
        out.put(index, 4)
    for value, width in more:
        out.put(value, width)
    return out.done()


def link_of(*given, **named):
    return put_in("k", 1, head(*given, **named), LIMIT)


SEEDED = ((5, 40),)


def test_a_head_says_kind_edition_seats_and_options():
    out = Writer()
    put_head(out, GAME, SETUP._replace(options=("draw", "points10", "two")))
    assert out.done() == head(GAME, 1, 2, (1, 2, 2))
    kind, setup = take_head(OKIYA, Reader(out.done()))
    assert kind == GAME and setup == SETUP._replace(options=("draw", "points10", "two"), seed=0)
    assert read_link(link_of(SEED, 1, 2, (0, 1, 0), more=SEEDED)) == start(SETUP)
    assert read_link(link_of(SEED, 1, 2, (1,), more=SEEDED)).setup.options == ("draw", "single", "drawn"), "defaults follow"


@pytest.mark.parametrize(
    "data, key",
    [
        (head(SEED, 2, 2, (0, 0, 0), more=SEEDED), "newer"),
        (head(SEED, 0, 2, (0, 0, 0), more=SEEDED), "damaged"),
        (head(SEED, 1, 3, (0, 0, 0), more=SEEDED), "damaged"),
        (head(SEED, 1, 2, (0, 0, 0, 0), more=SEEDED), "newer"),
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
        read_link(put_in("k", 1, data, LIMIT))
    assert error.value.key == key


def test_what_cannot_be_played_says_where():
    one = head(GAME, 1, 2, (0, 1, 0), more=(*SEEDED, (1, 7), (2, 12), (0, 4), (0, 4)))
    assert refused(read_link, put_in("k", 1, one, LIMIT), round=1, action=2) == "illegal"
    two = head(GAME, 1, 2, (0, 1, 0), more=(*SEEDED, (2, 7), (1, 12), (0, 4), (0, 12)))
    assert refused(read_link, put_in("k", 1, two, LIMIT), round=2, action=1) == "illegal"


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
    setup = dealt(SETUP, 7)
    assert setup.deal == 7 and setup.seed == 0x7902699BE4 and dealt(SETUP, 8).seed != setup.seed
    state = start(SETUP).state
    assert start(dealt_as(SETUP, state)).state.layout == state.layout

    class Nowhere(Okiya):
        def pack(self, state):
            return None

    monkeypatch.setattr("triokey.core.packed.game_of", lambda game_id: Nowhere())
    with pytest.raises(ValueError, match="^okiya has no explicit deals$"):
        dealt_as(SETUP, state)


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
    assert refused(open_link, seal("okiya", out, 10_000)) == "too_long" == refused(seal, "okiya", out)


@pytest.mark.parametrize("seed, size", [(0, 5), ((1 << 40) - 1, 5), (1 << 40, 16), ((1 << 128) - 1, 16), (1 << 128, 32)])
def test_a_seed_takes_the_fewest_bytes(seed, size):
    link = write_seed_link(SETUP._replace(seeds=(seed,)))
    match, fields = read_match(link)
    assert fields[2] == block(seed.to_bytes(size, "big")) and match.setup.seeds == (seed,)


# --- remarks ------------------------------------------------------------------------------------------


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


# --- notes --------------------------------------------------------------------------------------------

MATCH = play(start(SETUP), OKIYA.write(OKIYA.legal(start(SETUP).state)[0]))
DIGEST = b"d" * 16


@pytest.mark.parametrize(
    "notes",
    [
        Notes(),
        Notes(("Ada", "Bo"), ("", "club"), 3, ("hint", "a-1"), (Help(0, 0, 0, "hint"), Help(0, 1, 1, "x" * 20))),
        Notes(bots_edition=1),
        Notes(commitments=(Commitment(0, EVERYBODY, DIGEST), Commitment(7, 1, DIGEST * 2))),
        Notes(names=("Ada", "")),
    ],
)
def test_notes_that_fit_are_written_and_read(notes):
    check_notes(MATCH, notes)
    assert read_record(write_record(Record(MATCH, notes))) == Record(MATCH, notes)


REFUSED = {
    "there is not one for each seat": [Notes(names=("a",)), Notes(levels=("club",) * 3), Notes(names=("a",) * 3)],
    "a name is not clean": [Notes(names=("a ", "b")), Notes(names=("a", "b" * 21))],
    "a level or a kind of help is no key": [
        Notes(levels=("Club", "")),
        Notes(agreed=("",)),
        Notes(agreed=("x" * 21,)),
        Notes(used=(Help(0, 0, 0, "a b"),)),
    ],
    "help is agreed twice, or there is no such edition": [Notes(agreed=("a", "a")), Notes(bots_edition=-1)],
    "help was used where nobody was": [
        Notes(used=(Help(*where, "hint"),)) for where in ((1, 0, 0), (-1, 0, 0), (0, 2, 0), (0, -1, 0), (0, 0, 2), (0, 0, -1))
    ],
    "a commitment is none": [
        Notes(commitments=(Commitment(*sworn),))
        for sworn in ((-1, 0, DIGEST), (0, -2, DIGEST), (0, 2, DIGEST), (0, 0, b"d" * 17))
    ],
}


@pytest.mark.parametrize("why, notes", [(why, notes) for why, several in REFUSED.items() for notes in several])
def test_notes_that_do_not_fit_say_why(why, notes):
    for act in (lambda: check_notes(MATCH, notes), lambda: write_record(Record(MATCH, notes))):
        with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
            act()


def test_help_is_counted_in_actions_without_remarks():
    match = start(CREW_SETUP)
    match = play(match, CREW.write(CREW.remarks(match.state, 0)[0]))
    check_notes(match, Notes(used=(Help(0, 0, 1, "hint"),)))
    with pytest.raises(ValueError):
        check_notes(match, Notes(used=(Help(0, 1, 1, "hint"),)))


def test_an_invitation_is_a_deal_with_notes():
    link = write_invitation(dealt(SETUP, 9), Notes(names=("Ada", "Bo")))
    assert read_record(link) == Record(start(SETUP._replace(seed=dealt(SETUP, 9).seed)), Notes(names=("Ada", "Bo")))
    with pytest.raises(ValueError):
        write_invitation(SETUP, Notes(names=("Ada",)))


@pytest.mark.parametrize("field", [{3: text("a") + text("b") + b"\1"}, {5: b"\1\1"}, {7: b"\0\0\0"}, {8: b"\0\0"}, {4: b"\1"}])
def test_notes_that_are_cut_short_are_damaged(field):
    data = tagged({1: head(SEED, 1, 2, (0, 0, 0), more=SEEDED), **field})
    assert refused(read_record, put_in("k", 2, data, LIMIT)) == "damaged"
    assert refused(read_dare, put_in("k", 2, data, LIMIT)) == "damaged"


# --- dares --------------------------------------------------------------------------------------------


def test_a_result_tells_who_won_and_how_long_it_took():
    match = ended(start(plain_setup(OKIYA, 5)))
    assert result_of(match, 1) == DareResult(1, len(match.words), OKIYA.outcome(match.state).winners)
    one = ended(start(SETUP))
    assert result_of(one, 0) == DareResult(0, len(one.words), OKIYA.outcome(one.state).winners), "the round's winners"
    two = next_round(one)
    assert result_of(two, 0) == DareResult(0, len(one.words), ()), "nobody has won yet"
    crew = play(start(CREW_SETUP), CREW.write(CREW.remarks(start(CREW_SETUP).state, 0)[0]))
    assert result_of(crew, 0) == DareResult(0, 0, ())


def test_of_a_match_that_is_over_its_winners_count_and_not_those_of_its_last_round(monkeypatch):
    monkeypatch.setattr("triokey.core.dare.standing", lambda match: Standing((9, 0), (0,)))
    for match in (ended(start(plain_setup(OKIYA, seed))) for seed in (5, 6, 7, 8)):
        assert result_of(match, 1).winners == (0,)


def test_a_dare_is_a_deal_with_notes_and_a_result():
    notes = Notes(names=("Ada", "Bo"))
    link = write_dare(dealt(SETUP, 9), notes, DareResult(1, 300, (0, 1)))
    assert read_match(link)[1][RESULT] == b"\1\x82\x2c\0\1"
    assert read_dare(link) == Dare(start(SETUP._replace(seed=dealt(SETUP, 9).seed)), notes, DareResult(1, 300, (0, 1)))
    with pytest.raises(ValueError):
        write_dare(SETUP, Notes(names=("Ada",)), DareResult(0, 1, ()))
    for wrong in (DareResult(2, 5, ()), DareResult(0, 5, (2,)), DareResult(0, 5, (1, 0)), DareResult(0, 5, (1, 1))):
        assert refused(read_dare, write_dare(SETUP, Notes(), wrong)) == "damaged"
    assert read_dare(write_dare(SETUP, Notes(), DareResult(1, 0, ()))).result == DareResult(1, 0, ())


# --- saves --------------------------------------------------------------------------------------------


def saved(body, *words):
    """Return a body below a head whose check fits, or below these words."""
    return " ".join(words or ("triokey-save", str(FORMAT), "3", f"{zlib.crc32(body.encode()):08X}")) + "\n" + body


RECORD = write_match_link(MATCH)


def test_a_save_is_a_head_a_link_and_lines():
    match = undo(MATCH)
    body = f"{write_match_link(match)}\nundone {MATCH.words[0]}\nmeta a x\\ny\\\\\\r\nmeta b \n"
    save = Save(match, 3, (("a", "x\ny\\\r"), ("b", "")))
    assert write_save(save) == saved(body) and read_save(saved(body)) == save
    assert read_save(write_save(Save(match, 3, (("a", "x  "),)))).meta == (("a", "x  "),)
    assert read_save(saved(body).replace("\n", "\r\n")) == save, "line ends may have been changed"
    assert read_save(saved(f"{RECORD}\nwhatever is new\nmeta c \\x\\\n")) == Save(MATCH, 3, (("c", "x"),))


def test_remarks_of_a_save_stand_in_lines_of_their_own():
    match = start(CREW_SETUP)
    said = [CREW.write(action) for action in CREW.remarks(match.state, 0)[:2]]
    match = play(match, said[0])
    assert f"\nsay 0 0 {said[0]}\n" in write_save(Save(match, 1)) and read_save(write_save(Save(match, 1))).match == match
    record = write_match_link(match)
    for wrong in (
        f"say x 0 {said[0]}",
        f"say 0 x {said[0]}",
        f"say 0 {said[0]}",
        f"say 9999999999 0 {said[0]}",
        f"say 1 0 {said[0]}",
    ):
        assert refused(read_save, saved(f"{record}\n{wrong}\n")) == "damaged"


def test_what_was_undone_is_kept_only_if_it_can_be_played():
    for words in ("zz", MATCH.words[0], "a4 zz"):
        assert read_save(saved(f"{RECORD}\nundone {words}\n")) == Save(MATCH, 3)
    ahead = ended(MATCH)
    back = undo(undo(ahead))
    assert read_save(write_save(Save(back, 1))).match.undone == ahead.words[:-3:-1]
    assert read_save(saved(f"{write_match_link(back)}\nundone {'  '.join(back.undone)}\n")).match.undone == ()


SAVES = {
    saved(RECORD + "\n"): (GOOD, 3),
    saved(RECORD): (GOOD, 3),
    saved("x", "triokey-save", "2", "7", "y"): (NEWER, 7),
    saved("x", "triokey-save", "2"): (NEWER, -1),
    saved("x", "triokey-save", "0", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1234567890", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "\u0662", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1", "7"): (DAMAGED, -1),
    saved("x", "triokey-save"): (DAMAGED, -1),
    saved("x", "triokey-save", "01", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "", "1", "7"): (DAMAGED, 1),
    saved("a b\nc d\n", "triokey-save", "1", "7", "y"): (DAMAGED, 7),
    saved("x", "another-save", "1", "7", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    saved("x", "triokey-save", "1", "x", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    saved("x", "triokey-save", "1", "123456789", f"{zlib.crc32(b'x'):08X}"): (GOOD, 123456789),
    saved("x", "triokey-save", "1", "1234567890", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    "": (DAMAGED, -1),
    "rubbish": (DAMAGED, -1),
}


@pytest.mark.parametrize("told, found", SAVES.items())
def test_a_save_is_known_by_its_head_and_check(told, found):
    assert inspect_save(told) == found and revision_of(told) == found[1]


@pytest.mark.parametrize(
    "told, key",
    [
        ("", "foreign"),
        (saved(RECORD, "another-save", "1", "3", "x"), "foreign"),
        (saved(RECORD, "triokey-save"), "foreign"),
        (saved(RECORD, "triokey-save", "1", "3"), "foreign"),
        (saved(RECORD, "triokey-save", "1", "3", "x", "y"), "foreign"),
        (saved(RECORD, "triokey-save", "2", "3", "x"), "newer"),
        (saved(RECORD, "triokey-save", "x", "3", "x"), "damaged"),
        (saved(RECORD, "triokey-save", "1", "x", f"{zlib.crc32(RECORD.encode()):08X}"), "damaged"),
        (saved(RECORD, "triokey-save", "1", "3", "00000000"), "damaged"),
        (saved("no link"), "foreign"),
        (saved(f"\n{RECORD}\n"), "foreign"),
    ],
)
def test_what_is_no_save_gets_its_reason(told, key):
    assert refused(read_save, told) == key


def test_a_save_has_a_longest_length_and_its_link_may_have_it_too():
    short = write_save(Save(MATCH, 3, (("fill", ""),)))
    whole = write_save(Save(MATCH, 3, (("fill", "x" * (LONGEST - len(short))),)))
    assert len(whole) == LONGEST and read_save(whole).match == MATCH and refused(read_save, whole + "\n") == "too_long"


def test_a_match_too_long_for_a_link_is_saved_all_the_same():
    match = start(plain_setup(OKIYA, 5, match="points20"))
    setup = match.setup._replace(seeds=tuple((1 << 255) + n for n in range(120)))
    match = start(setup)
    assert refused(write_match_link, match) == "too_long"
    assert read_save(write_save(Save(match, 1))).match == match


def test_a_name_with_half_a_sign_does_not_stop_a_save():
    told = write_save(Save(MATCH, 3, (("name", "\ud800"),)))
    assert read_save(told).meta == (("name", "\ud800"),)
