"""Links in pasted texts: changes made by chats and people are undone, and other texts are not taken for links."""

from __future__ import annotations

import pytest
from golden_links import golden

from triokey.core.pasting import TEXT_LIMIT, find_link, looks_like_link

LINK = "#k1.QUYIE8sPdBqEJtnwIBpRYKnjTHOg1RFEKTV"
BARE = LINK[1:]
AT = "https://example.org/triokey/okiya/"
HALVES = BARE[:17], BARE[17:]
SLOPPY = {
    "as sent": LINK,
    "with its page": f"{AT}{LINK}",
    "without the sign": BARE,
    "with spaces around": f"  {AT}{LINK}\n",
    "with a full stop": f"{AT}{LINK}.",
    "with three dots": f"{LINK}...",
    "with a bracket and a comma": f"({AT}{LINK}), see",
    "in angles": f"<{AT}{LINK}>",
    "in quotes": f'"{AT}{LINK}"!',
    "with an encoded space behind": f"{AT}{LINK}%20",
    "with an encoded space inside": f"{AT}#{HALVES[0]}%20{HALVES[1]}",
    "with an encoded sign": f"{AT}%23{BARE}",
    "broken over two lines": f"{AT}#{HALVES[0]}\r\n{HALVES[1]}",
    "broken and quoted by spaces": f"{AT}#{HALVES[0]}\n    {HALVES[1]} hello",
    "with an unseen sign": f"{AT}#{HALVES[0]}\u200b{HALVES[1]}\ufeff",
    "with a soft hyphen": f"{AT}#{HALVES[0]}\u00ad{HALVES[1]}",
    "with words before and behind": f"Play this: {AT}{LINK} have fun, I won",
    "between other links": f"https://example.org/a1.b2?x=k1.abc {AT}{LINK} https://example.org/k1.AAAAAAAAAAAA",
    "in a text of several lines": f"🍁🏆\nOkiya: Fox wins.\n{AT}{LINK}\nsent from my phone",
    "as markdown": f"[a game]({AT}{LINK})",
}
DAMAGED = {
    "a letter changed": LINK[:12] + ("A" if LINK[12] != "A" else "B") + LINK[13:],
    "a letter missing": LINK[:12] + LINK[13:],
    "cut off": f"{AT}{LINK[:-3]}",
    "of another site": "https://example.org/some/where?x=1",
    "in capitals": f"{AT}{LINK.upper()}",
    "only its beginning": "k1.QUYI",
    "a page of ours": f"{AT}#/new/okiya",
}
WORDS = [
    "hello",
    "tea at noon",
    "7K3M-Q9RX",
    "28t5cy4t",
    "e.g. this",
    "No. 5",
    "v1.2",
    "#1",
    "# 42",
    "a.b",
    "k1",
    "Ünïcödé",
    "50 %",
    "a/b",
]


@pytest.mark.parametrize("how", SLOPPY)
def test_a_whole_link_is_found_however_it_was_pasted(how):
    assert find_link(SLOPPY[how]) == LINK and looks_like_link(SLOPPY[how])


@pytest.mark.parametrize("how", DAMAGED)
def test_what_was_meant_as_a_link_and_is_none_is_told_apart_from_words(how):
    assert find_link(DAMAGED[how]) == "" and looks_like_link(DAMAGED[how])


@pytest.mark.parametrize("text", WORDS)
def test_words_are_words(text):
    assert find_link(text) == "" and not looks_like_link(text)


def test_the_puzzle_of_a_day_is_found_by_its_address():
    assert find_link(f"📅 today: {AT}#/daily/2026-11-22/okiya.") == "#/daily/2026-11-22/okiya"


def _every_golden_link_is_found(links):
    for link in links:
        assert find_link(f"Look: {AT}{link}. Nice?") == link
        assert find_link(link[: len(link) // 2] + "%20" + link[len(link) // 2 :] + "!") == link


def test_a_sample_of_the_released_links_is_found_in_sloppy_texts():
    _every_golden_link_is_found(link for link, _, _ in golden()[::23])


@pytest.mark.slow
def test_every_released_link_is_found_in_sloppy_texts():
    _every_golden_link_is_found(link for link, _, _ in golden())


def test_a_huge_text_is_looked_through_in_no_time_and_never_fails():
    assert find_link("a1." * TEXT_LIMIT) == ""
    assert find_link("k1." + "A" * 10 * TEXT_LIMIT) == ""
