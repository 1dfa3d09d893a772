"""Records with notes beside the match: they are read back, damaged ones are refused, and old links stay as they are."""

import unicodedata

import pytest
from test_catalog_laws import setups

from triokey.core.bits import from_text, to_text
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.envelope import write_envelope
from triokey.core.fairness import is_deal_as_shuffled
from triokey.core.fields import Bytes, encode_block, encode_number, encode_text, pack_fields
from triokey.core.game import plain_setup
from triokey.core.match import next_round, play, standing, start, turn
from triokey.core.names import LIMIT as LETTERS
from triokey.core.names import clean_name
from triokey.core.notes import EVERYBODY, NAMES, Commitment, Help, Notes, Record, read_record, write_record
from triokey.core.record import RecordError, read_link, write_match_link, write_seed_link
from triokey.core.rng import stream
from triokey.core.save import LIMIT, Save, read_save, write_save
from triokey.core.seed import commitment, keeps

BIDI = "\u061c\u200e\u200f" + "".join(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))


def played(setup, rng, rounds=2, seeds=False):
    """Return a match of this many random rounds, with remarks."""
    game = game_of(setup.game)
    match = start(setup)
    while True:
        for _ in range(rng.below(50)):
            if turn(match) is None:
                break
            said = [remark for seat in range(setup.seats) for remark in game.remarks(match.state, seat)]
            match = play(match, game.write(rng.choice(said if said and rng.below(3) == 0 else game.legal(match.state))))
        rounds -= 1
        if not rounds or turn(match) is not None or standing(match).winners is not None:
            return match
        match = next_round(match, rng.next() << 192 | rng.next() if seeds else None)


def noted(match, rng):
    """Return random notes that fit a match."""
    game, seats = game_of(match.setup.game), match.setup.seats
    made = [sum(not game.is_remark(game.read(word)) for word in words) for words in match.log]
    rounds = [rng.below(len(made)) for _ in range(rng.below(4))]
    spelt = ("Ada", "Ay\u015fe", "\u3055\u304f\u3089", "x" * LETTERS)
    return Notes(
        names=tuple(rng.choice(spelt) for _ in range(seats)) if rng.below(3) else (),
        levels=tuple(rng.choice(("hard-2", *game.levels)) for _ in range(seats)) if rng.below(2) else (),
        bots_edition=rng.below(300),
        agreed=("hint", "undo", "eye")[: rng.below(4)],
        used=tuple(Help(at, rng.below(made[at] + 1), rng.below(seats), "hint") for at in rounds),
        commitments=tuple(
            Commitment(at, rng.below(seats + 1) + EVERYBODY, bytes(rng.below(256) for _ in range(16 << rng.below(2))))
            for at in rounds
        ),
    )


def records(game_id, count):
    for at, setup in enumerate(setups(game_id, count)):
        rng = stream(at, f"notes/{game_id}")
        seeds = tuple(rng.next() << shift for shift in (0, 40, 190)[: rng.below(4)])
        match = played(setup._replace(seeds=seeds), rng, seeds=bool(seeds))
        yield match, noted(match, rng)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_brings_back_the_match_its_remarks_and_its_notes(game_id):
    versions = set()
    for match, notes in records(game_id, 24):
        link = write_record(Record(match, notes), LIMIT)
        assert read_record(link, LIMIT) == Record(match, notes)
        versions.add(link[2])
        silent = read_record(write_record(Record(match, notes), LIMIT, remarks=False), LIMIT)
        assert silent.notes == notes and silent.match.setup == match.setup
        assert read_save(write_save(Save(match, 3))).match == match
    assert "2" in versions


@pytest.mark.parametrize("game_id", GAMES)
def test_what_format_1_can_hold_is_written_in_it(game_id):
    for match, _ in records(game_id, 12):
        link = write_match_link(match, LIMIT)
        assert link[2] == ("2" if match.setup.seeds else "1")
        said = any(game_of(game_id).is_remark(game_of(game_id).read(word)) for words in match.log for word in words)
        assert write_match_link(match, LIMIT, remarks=True)[2] == ("2" if said or match.setup.seeds else "1")
        names = Notes(names=("",) * match.setup.seats)
        assert write_record(Record(match, names), LIMIT, remarks=False) == link, "names that say nothing are no names"
        plain = match.setup._replace(seeds=())
        assert write_seed_link(plain)[2] == "1"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_round_of_its_own_seed_is_dealt_from_it_and_can_be_verified(game_id):
    game = game_of(game_id)
    for setup in setups(game_id, 6):
        for seed in (setup.seed, 1 << 63, (1 << 64) + 5, (1 << 256) - 1):
            own = start(setup._replace(seeds=(seed,)))
            assert own.state == start(setup).state or seed != setup.seed
            assert read_link(write_match_link(own)) == own
            assert "fairness" not in about(game_id).parts or is_deal_as_shuffled(own)
        for wrong in (-1, 1 << 256):
            with pytest.raises(ValueError):
                start(setup._replace(seeds=(wrong,)))
    match = played(next(iter(setups(game_id, 1))), stream(1, "one round"), rounds=1)
    while turn(match) is not None:
        match = play(match, game.write(game.legal(match.state)[0]))
    if standing(match).winners is None:
        after = next_round(match, 1 << 200)
        assert after.state != next_round(match).state and read_record(write_match_link(after, LIMIT), LIMIT).match == after
        assert after.setup.seeds == (match.setup.seed, 1 << 200)


def resealed(link, change):
    """Return the link with its data changed by `change` and the checksum computed anew."""
    letter, data = link[1], from_text(link.split(".")[1][:-7])
    return write_envelope(letter, 2, change(data), LIMIT)


def fields_of(link):
    return Bytes(from_text(link.split(".")[1][:-7])).tagged()


def test_unknown_fields_are_passed_over_and_vital_ones_are_not():
    match, notes = next((match, notes) for match, notes in records("okeydokey", 9) if notes.names)
    link = write_record(Record(match, notes), LIMIT)
    for tag in (10, 77, 127):
        more = resealed(link, lambda data, tag=tag: pack_fields({**Bytes(data).tagged(), tag: b"later"}))
        assert read_record(more, LIMIT) == Record(match, notes)
    with pytest.raises(RecordError, match="newer"):
        read_record(resealed(link, lambda data: pack_fields({**Bytes(data).tagged(), 128: b"vital"})), LIMIT)
    with pytest.raises(RecordError, match="newer"):
        read_record(write_envelope(link[1], 3, b"whatever it is", LIMIT))


@pytest.mark.parametrize("game_id", GAMES)
def test_changed_bytes_under_a_right_check_open_something_that_holds_or_nothing(game_id):
    rng, opened = stream(4, "fuzz"), 0
    for match, notes in records(game_id, 5):
        link = write_record(Record(match, notes._replace(bots_edition=9)), LIMIT)
        for _ in range(120):

            def change(data):
                data = bytearray(data)
                for _ in range(1 + rng.below(3)):
                    at = rng.below(len(data))
                    kind = rng.below(3)
                    data[at : at + (kind != 1)] = b"" if kind == 2 else bytes([rng.below(256)])
                return bytes(data)

            try:
                record = read_record(resealed(link, change), LIMIT)
            except RecordError:
                continue
            opened += 1
            assert read_record(write_record(record, LIMIT), LIMIT) == record
            assert all(name == clean_name(name) for name in record.notes.names)
    assert opened


@pytest.mark.parametrize(
    "field",
    [
        {2: encode_block(b"\0" * 4)},
        {2: encode_block(b"\0" * 16)},
        {2: encode_block(b"\1" * 33)},
        {3: encode_text("one")},
        {3: b"\x05abc"},
        {3: b"\x02\xff\xfe"},
        {4: encode_text("Club") * 2},
        {5: b"\x80\x01"},
        {5: b"\xff" * 9},
        {6: encode_text("hint") * 2},
        {7: encode_number(9) + encode_number(0) + encode_number(0) + encode_text("hint")},
        {7: encode_number(0) + encode_number(99) + encode_number(0) + encode_text("hint")},
        {7: encode_number(0) + encode_number(0) + encode_number(5) + encode_text("hint")},
        {8: encode_number(0) + encode_number(9) + encode_block(b"x" * 16)},
        {8: encode_number(0) + encode_number(0) + encode_block(b"x" * 15)},
        {9: encode_number(0) + encode_number(0) + encode_text("b3")},
        {9: encode_number(7) + encode_number(0) + encode_text("0:want:R")},
        {9: encode_number(0) + encode_number(0) + encode_text("0:hold:R9")},
        {1: b"", 3: encode_text("a") + encode_text("b")},
    ],
    ids=lambda field: " ".join(f"{tag}={data.hex()}" for tag, data in field.items()),
)
def test_what_fits_no_match_is_damaged(field):
    match = start(plain_setup(game_of("okeydokey"), 5, 2))
    whole = fields_of(write_record(Record(match, Notes(bots_edition=1)), LIMIT))
    whole = {tag: data for tag, data in whole.items() if tag == 1}
    with pytest.raises(RecordError, match="damaged"):
        read_record(write_envelope("d", 2, pack_fields({**whole, **field}), LIMIT))


@pytest.mark.parametrize(
    "notes",
    [
        Notes(names=("Ada",)),
        Notes(names=("Ada", "B\nb")),
        Notes(levels=("Club", "")),
        Notes(agreed=("hint", "hint")),
        Notes(agreed=("a hint",)),
        Notes(bots_edition=-1),
        Notes(used=(Help(0, 1, 0, "hint"),)),
        Notes(used=(Help(0, 0, 2, "hint"),)),
        Notes(commitments=(Commitment(0, 0, b"short"),)),
    ],
)
def test_notes_that_do_not_fit_are_not_written(notes):
    with pytest.raises(ValueError):
        write_record(Record(start(plain_setup(game_of("okiya"), 5)), notes))


def test_a_name_in_a_hostile_link_is_clean_when_it_is_read():
    match = start(plain_setup(game_of("okiya"), 5))
    whole = fields_of(write_record(Record(match, Notes(names=("a", "b"))), LIMIT))
    names = encode_text("\u202eevil\u2066\n" + "y" * 99) + encode_text("")
    found = read_record(write_envelope("k", 2, pack_fields({**whole, NAMES: names}), LIMIT))
    assert found.notes.names == ("evil " + "y" * (LETTERS - 5), "")


def test_a_clean_name_is_clean():
    rng = stream(0, "names")
    planes = (0x80, 0x250, 0x2100, 0xD800, 0x110000)
    for _ in range(400):
        letters = [rng.below(planes[rng.below(len(planes))]) for _ in range(rng.below(60))]
        typed = "".join(chr(c) for c in letters if not 0xD800 <= c < 0xE000)
        name = clean_name(typed)
        assert clean_name(name) == name and len(name) <= LETTERS and name == name.strip(), ascii(typed)
        assert unicodedata.is_normalized("NFC", name) and "\n" not in name and not set(name) & set(BIDI), ascii(typed)
        assert all(unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co") or c in "\u200c\u200d" for c in name), ascii(typed)


def test_names_keep_what_spells_them():
    for name in ("Ayşe Öztürk", "さくら", "O'Neill-Ü", "می\u200cخواهم", "👩\u200d🚀"):
        assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert clean_name("e\u0301") == "\u00e9" and clean_name(" \t\u2028 ") == "" and clean_name("a\u0000b") == "ab"


def test_a_commitment_binds_to_its_seed():
    for seed in (0, 5, 1 << 127, (1 << 256) - 1):
        assert keeps(seed, commitment(seed)) and keeps(seed, commitment(seed)[:16])
        assert not keeps(seed ^ 1, commitment(seed)) and not keeps(seed, commitment(seed)[:8])


def test_every_changed_character_of_a_noted_link_is_noticed():
    match = start(plain_setup(game_of("okiya"), 5))
    link = write_record(Record(match, Notes(names=("Ada", "Bo"))), LIMIT)
    assert to_text(from_text(link.split(".")[1][:-7])) in link
    for index in range(1, len(link)):
        with pytest.raises(RecordError):
            read_record(link[:index] + ("A" if link[index] != "A" else "B") + link[index + 1 :])
