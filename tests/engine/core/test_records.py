"""Links and saves: what was written is read back, and any other text is refused."""

import pytest

from triokey.core.game import plain_setup
from triokey.core.match import next_round, play, start, undo
from triokey.core.record import LIMIT, RecordError, read_link, write_match_link, write_position_link, write_seed_link
from triokey.core.rng import stream
from triokey.core.save import GOOD, Save, inspect_save, read_save, write_save
from triokey.okiya.rules import GAME as OKIYA

SETUP = plain_setup(OKIYA, 123456, match="three")


def played(rounds=2):
    match, rng = start(SETUP), stream(3, "records")
    for number in range(rounds):
        if number:
            match = next_round(match)
        while OKIYA.turn(match.state) is not None:
            match = play(match, OKIYA.write(rng.choice(OKIYA.legal(match.state))))
    return match


def test_a_seed_link_opens_the_deal_before_the_first_move():
    match = read_link(write_seed_link(SETUP))
    assert match == start(SETUP)


def test_a_whole_game_of_okiya_fits_in_eighty_characters():
    match = played(rounds=1)
    assert len(write_match_link(match)) <= 80
    assert len(write_position_link(match)) <= 80


@pytest.mark.parametrize("rounds", (1, 2, 3))
def test_a_link_brings_every_round_back(rounds):
    match = played(rounds)
    assert len(match.past) == rounds - 1 and read_link(write_match_link(match)) == match


def test_a_position_link_does_not_need_the_seed():
    match = played(rounds=2)
    opened = read_link(write_position_link(match))
    assert opened.state == match.state and opened.setup.deal is not None
    assert read_link(write_match_link(opened)) == opened


def test_every_changed_character_of_a_link_is_noticed():
    link = write_match_link(played(rounds=1))
    for index in range(1, len(link)):
        for letter in "A0_z":
            if link[index] != letter:
                with pytest.raises(RecordError):
                    read_link(link[:index] + letter + link[index + 1 :])


def test_every_truncated_link_is_noticed():
    link = write_match_link(played(rounds=1))
    for length in range(len(link)):
        with pytest.raises(RecordError):
            read_link(link[:length])


@pytest.mark.parametrize(
    "text, key",
    [
        ("", "foreign"),
        ("#", "foreign"),
        ("hello", "foreign"),
        ("#k1", "foreign"),
        ("#/settings/for/ever", "foreign"),
        ("#k1.AAAAAAAAAAAAAAAA", "damaged"),
        ("#k9.AAAAAAAAAAAAAAAA", "newer"),
        ("#k" + "1" * 300, "foreign"),
        ("[" * 4000, "foreign"),
        ("x" * (LIMIT + 1), "too_long"),
        ("#k1.\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", "foreign"),
    ],
)
def test_what_is_no_link_gets_its_reason(text, key):
    with pytest.raises(RecordError) as error:
        read_link(text)
    assert error.value.key == key


def test_a_link_survives_what_messengers_do_to_it():
    link = write_match_link(played(rounds=1))
    half = len(link) // 2
    assert read_link(f" <{link}> \n") == read_link(link)
    assert read_link(link[:half] + "\n" + link[half:]) == read_link(link)
    assert link[-1].isalnum()


def test_no_sign_before_a_link_is_passed_over_but_the_hash_and_what_encloses_it():
    link = write_match_link(played(rounds=1))
    for sign in map(chr, range(128)):
        if sign in "#<>" or sign.isspace():
            assert read_link(sign + link) == read_link(link)
        else:
            for text in (sign + link, sign + link[1:]):
                with pytest.raises(RecordError):
                    read_link(text)


def test_a_save_brings_back_match_metadata_and_what_was_undone():
    match = played(rounds=2)
    save = Save(undo(undo(match)), 41, (("name.0", "Aylin \\ Mori\nline"), ("mode", "bot")))
    opened = read_save(write_save(save))
    assert opened == save
    assert inspect_save(write_save(save)) == (GOOD, 41)


def test_every_changed_character_of_a_save_is_noticed():
    text = write_save(Save(played(rounds=1), 7, (("name.0", "Ada"),)))
    body = text.index("\n") + 1
    for index in range(body, len(text)):
        with pytest.raises(RecordError):
            read_save(text[:index] + ("A" if text[index] != "A" else "B") + text[index + 1 :])
    for length in range(len(text)):
        with pytest.raises(RecordError):
            read_save(text[:length])


def test_a_newer_save_says_so():
    text = write_save(Save(start(SETUP), 1))
    with pytest.raises(RecordError) as error:
        read_save(text.replace("triokey-save 1", "triokey-save 2", 1))
    assert error.value.key == "newer"
