"""Addresses changed on their way still open what they opened: in the address bar, on the lost page, in the paste box."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from urllib.parse import quote

import pytest

from building.places import WEB
from building.tools import find_tool
from driving import do, opened
from sent_links import links_of
from there import is_there, pages_there
from triokey.core.catalog import GAMES
from ui.app.share.address import address_in
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import render

HOST, BASE = "https://host", "/deep/triokey/"
AT = f"{HOST}{BASE}"
DOORS = ("", *(f"{game}/" for game in GAMES), "puzzles/", *(f"{door}{lang}/" for lang in ("de", "ja") for door in ("", "okiya/")))
ADDRESSES = (
    *(f"{game}/{link}" for game in GAMES for link in links_of(game).values()),
    *(f"{door}#/daily/2026-11-20/okey" for door in ("puzzles/", "puzzles/fr/") if is_there("puzzles")),
    *(f"okiya/tr/{link}" for link in links_of("okiya").values()),
    *pages_there(("#/daily/2026-11-20/okiya", "#/weekly/2026-11-16/okeydokey", "#/for/okey-rounds", "#/join")),
    "#/new/okiya",
    "#/rules/okeydokey",
)
"""All addresses that are sent to others, without the site's address."""

Mangle = Callable[[str], str]


def halved(sign: str) -> Mangle:
    """Return a function that inserts this text into the middle of the part after the #."""

    def mangle(text: str) -> str:
        before, hash, behind = text.partition("#")
        middle = len(behind) // 2
        return f"{before}{hash}{behind[:middle]}{sign}{behind[middle:]}"

    return mangle


TYPED: dict[str, Mangle] = {
    "as sent": lambda text: text,
    "a full stop behind": lambda text: f"{text}.",
    "three dots behind": lambda text: f"{text}…",
    "a bracket and a comma behind": lambda text: f"{text}),",
    "an encoded bracket behind": lambda text: f"{text}%29",
    "a quotation mark behind": lambda text: f"{text}%22!",
    "a Japanese full stop behind": lambda text: f"{text}。",
    "a dash behind": lambda text: f"{text}\u2014",
    "the marks of a chat behind": lambda text: f"{text}*~",
    "an encoded space and a word behind": lambda text: f"{text}%20hello",
    "an encoded sign": lambda text: text.replace("#", "%23"),
    "a sign encoded twice": lambda text: text.replace("#", "%2523"),
    "a sign encoded three times": lambda text: text.replace("#", "%252523"),
    "an encoded sign and a bracket": lambda text: text.replace("#", "%23") + ")",
    "encoded whole": lambda text: AT + quote(text.removeprefix(AT), safe=""),
    "a slash behind the sign": lambda text: re.sub("#(?=[a-z])", "#/", text),
    "two signs": lambda text: text.replace("#", "##"),
    "a page that is none": lambda text: text.replace("#", "nowhere/#"),
    "a folder in capitals": lambda text: re.sub(r"(?<=/triokey/)[a-z-]+/(?=#)", lambda found: found[0].upper(), text),
    "an unseen sign inside": halved("\u200b"),
    "an encoded unseen sign inside": halved("%E2%80%8B"),
    "a line break inside": halved("\n"),
}
"""Changes to addresses that may be typed into the address bar or tapped, by description."""
PASTED: dict[str, Mangle] = {
    **TYPED,
    "in angles": lambda text: f"<{text}>",
    "in markdown": lambda text: f"[a game]({text})",
    "in bold letters": lambda text: f"*{text}*",
    "in slanted letters": lambda text: f"_{text}_",
    "in a quotation": lambda text: f"> „{text}“\n",
    "broken in a quotation": halved("\r\n> "),
    "broken by a mail program": halved("=\r\n"),
    "an escaped sign": lambda text: text.replace("_", r"\_"),
    "the sign as an entity": lambda text: text.replace("#", "&#35;"),
    "a wide sign": lambda text: text.replace("#", "\uff03"),
    "dashes as a word processor has them": lambda text: text.replace("--", "\u2014"),
    "within a link that guards": lambda text: f"https://guard.example/?url={quote(text, safe='')}&data=5",
    "among words": lambda text: f"Play this:\n{text} have fun",
}
"""Changes to addresses that may be pasted, by description."""
UNTOLD = ("a line break inside", "broken in a quotation", "broken by a mail program", "within a link that guards")
"""Changes after which nobody can tell where an address ends if it can have further words."""


def page_of(address: str) -> Model:
    """Return the model of the page to which an address finally leads."""
    return do(opened(address="#/settings"), ("route", address))[0]


def at_the_bar(text: str) -> tuple[str, str]:
    """Return the requested path and the part after the # for a text that is typed into a browser's address bar."""
    path, sign, behind = re.sub(r"[\t\r\n]", "", text).removeprefix(HOST).partition("#")
    return quote(path, safe="/%:?=&),.*~!"), sign + behind


def over_the_lost_page(asked: list[tuple[str, str]]) -> list[str]:
    """Return the addresses to which the script of the lost page leads from these paths and hashes."""
    code = (WEB / "lost.js").read_text()
    cases = [{"code": code, "path": path, "hash": behind, "base": BASE} for path, behind in asked]
    script = WEB.parent / "tests" / "nothing.mjs"
    done = subprocess.run([find_tool("node"), script], input=json.dumps(cases), text=True, capture_output=True, check=True)
    answers = json.loads(done.stdout)
    assert not any(answer["errors"] for answer in answers)
    return [place for answer in answers for place in answer["led"] or [""]]


def law(mangles: dict[str, Mangle], addresses: list[tuple[str, str]]) -> None:
    """Assert for each change and address that the page shown is that of the original address."""
    told = [(how, address) for how, address in addresses if not ("/for/" in address and how in UNTOLD)]
    texts = [(how, address, mangles[how](AT + address)) for how, address in told]
    asked = [at_the_bar(text) if how in TYPED else ("", "") for how, _, text in texts]
    known = {BASE + door for door in DOORS}
    lost = [one for one in asked if one[0] and one[0] not in known]
    led = dict(zip(lost, over_the_lost_page(lost), strict=True))
    for (how, address, text), (path, behind) in zip(texts, asked, strict=True):
        wanted = render(view(page_of(address[address.index("#") :])))
        pasted, _ = do(opened(address="#/settings"), ("read-text", text))
        assert render(view(pasted)) == wanted, f"{how}: {text!r} in the paste box"
        if (path, behind) in led:
            place, sign, behind = led[path, behind].partition("#")
            assert (place, sign) == (AT, "#"), f"{how}: {text!r} leads from the lost page to {place!r}"
            behind = sign + behind
        if how in TYPED:
            assert render(view(page_of(behind))) == wanted, f"{how}: {text!r} in the address bar"


def test_a_mangled_address_opens_what_it_opened() -> None:
    law(PASTED, [(how, ADDRESSES[number * 5 % len(ADDRESSES)]) for number, how in enumerate([*PASTED, *PASTED])])


@pytest.mark.slow
def test_every_mangled_address_opens_what_it_opened() -> None:
    law(PASTED, [(how, address) for how in PASTED for address in ADDRESSES])


def test_the_lost_page_leads_nowhere_else() -> None:
    """It leads to no other site and, without a link, nowhere."""
    asked = [("//evil.example/%23/new/okiya", ""), (f"{BASE}nowhere", ""), (f"{BASE}a/%E0%A4%A", ""), ("/elsewhere/%23x", "")]
    assert over_the_lost_page(asked) == ["", "", "", ""]


@pytest.mark.parametrize("text", ["", "#", "#/", "#/nowhere", "https://e.example/#/about/us", "tea at noon", "50 % #1", "k1.a"])
def test_a_text_without_an_address_of_ours_has_none(text: str) -> None:
    assert address_in(text) == ""
