"""Bits, bytes and fields of records: what was written is read back, and unreadable input raises an error that says why."""

from __future__ import annotations

import pytest

from triokey.core.bits import OutOfBits, Reader, Writer, from_text, to_text
from triokey.core.fields import BadField, Bytes, encode_block, encode_number, encode_text, encode_texts, pack_fields


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


NUMBERS = {0: "00", 5: "05", 127: "7f", 128: "8100", 300: "822c", 16383: "ff7f", 16384: "818000", (1 << 28) - 1: "ffffff7f"}


@pytest.mark.parametrize("value, written", NUMBERS.items())
def test_a_number_is_written_in_bytes_of_seven_bits(value, written):
    assert encode_number(value).hex() == written
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
        encode_text("\u00e4b") == b"\3\xc3\xa4b"
        and Bytes(encode_text("\u00e4b")).text() == "\u00e4b"
        and encode_block(b"x" * 200)[:2] == b"\x81\x48"
    )
    assert encode_texts(iter(("a", "", "b"))) == b"\1a\0\1b" and encode_texts(("", "")) == b"" and encode_texts(()) == b""
    with pytest.raises(BadField, match="^a text is no UTF-8$"):
        Bytes(b"\1\xff").text()


def test_tagged_fields_come_in_order_and_none_is_empty():
    data = pack_fields({200: b"z", 1: b"ab", 3: b""})
    assert data == b"\1\2ab\x81\x48\1z" and Bytes(data).tagged() == {1: b"ab", 200: b"z"} and Bytes(b"").tagged() == {}
    assert Bytes(pack_fields({0: b"zero"})).tagged() == {0: b"zero"}
    for wrong in (b"\2\1a\1\1b", b"\1\1a\1\1b", b"\1\0"):
        with pytest.raises(BadField, match="^fields are not in order$"):
            Bytes(wrong).tagged()
