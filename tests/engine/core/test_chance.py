"""Random numbers that never change between versions, and codes of seeds that people can read aloud."""

from hashlib import sha256

import pytest

from triokey.core.rng import Rng, stream
from triokey.core.seed import read_seed, write_seed


def test_splitmix64_gives_the_published_numbers():
    rng = Rng(1234567)
    assert [f"{rng.next():016x}" for _ in range(3)] == ["599ed017fb08fc85", "2c73f08458540fa5", "883ebce5a3f27c77"]


def test_a_range_is_even():
    rng = Rng(7)
    counts = [0] * 6
    for _ in range(12000):
        counts[rng.below(6)] += 1
    assert all(1800 < count < 2200 for count in counts)
    with pytest.raises(ValueError):
        rng.below(0)


def test_a_share_comes_up_anywhere_between_nothing_and_the_whole():
    rng = Rng(7)
    shares = [rng.unit() for _ in range(2000)]
    assert min(shares) >= 0 and max(shares) < 1
    assert all(abs(sum(share < edge / 10 for share in shares) - 200 * edge) < 100 for edge in range(1, 11))


def test_every_order_of_a_shuffle_comes_up():
    seen = {}
    for seed in range(2400):
        items = [0, 1, 2, 3]
        Rng(seed * 7919).shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 24 and min(seen.values()) > 60


def test_streams_do_not_touch_each_other():
    assert stream(1, "a").next() != stream(1, "b").next()
    assert stream(1, "a").next() == stream(1, "a").next()


@pytest.mark.parametrize("seed", [0, 1, 0x123456789A, (1 << 40) - 1])
def test_a_code_reads_back_without_regard_to_case_and_hyphens(seed):
    code = write_seed(seed)
    assert read_seed(code) == read_seed(code.lower()) == read_seed(code.replace("-", " ")) == seed


def test_letters_that_look_like_digits_count_as_them():
    assert read_seed("OIL0-0000") == read_seed("0110-0000")


def test_any_text_is_a_seed_and_stays_the_same_one():
    assert read_seed("hello") == read_seed(" hello ") == read_seed("Hello") != read_seed("hallo")
    assert read_seed("caf\u00e9") == read_seed("cafe\u0301")
    assert write_seed(read_seed("hello")) == "5KS4-VEJZ"
    for bad in ("", "   ", "x" * 201):
        with pytest.raises(ValueError):
            read_seed(bad)


def test_a_wide_seed_is_drawn_on_as_a_whole():
    wide = [(1 << 64) + 3, (1 << 255) + 3, (1 << 255) + 4]
    drawn = [stream(seed, "deal").next() for seed in wide]
    assert len(set(drawn)) == 3
    key = sha256(wide[1].to_bytes(32, "big") + b"deal").digest()
    rng = stream(wide[1], "deal")
    numbers = [rng.next() for _ in range(9)]
    expected = b"".join(sha256(key + count.to_bytes(8, "big")).digest() for count in range(3))
    assert b"".join(value.to_bytes(8, "big") for value in numbers) == expected[:72]
    narrow = stream((1 << 64) - 1, "deal")
    assert narrow.next() == Rng(int.from_bytes(sha256(b"\xff" * 8 + b"deal").digest()[:8], "big")).next()
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 850 and max(counts) < 1150
