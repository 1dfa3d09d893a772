"""Thirty things that visitors want, each reached from home with at most four taps on a phone, where scrolling counts as a tap."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from started import EMPTY, keeping
from stored_games import prepared
from there import is_there, pages_there
from triokey.core.days import read_day
from ui.parts.dates import short_date
from ui.text.words import load
from watching import ready

TAPS = 4
PHONE = {"width": 390, "height": 844}
GOES_ON = ("okey middle", "okiya middle", "dokey five")
CALM = "lang en\npace instant\nmotion off\nceremony off\n"
IN_SIGHT = """(node) => {
    const part = node.closest("label") ?? node, box = part.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return seen !== null && (part.contains(seen) || seen.contains(part) && box.bottom <= innerHeight && box.top >= 0);
}"""
"""JavaScript that tells whether the middle of a control is visible without scrolling."""


class Aim(NamedTuple):
    """Something that a visitor wants to reach.

    taps: the controls to press, each as "role: beginning of its name" ("~" before a part from the middle of the name), "list: its
    name: the choice", or "see: a text to read".  at: a part of the address reached.  shows: the selector of an element that must
    appear.  by: features on the way.
    """

    what: str
    taps: tuple[str, ...]
    at: str = ""
    shows: str = ""
    by: tuple[str, ...] = ()


PLAY, OKEY, DEAL = "link: ~ew game of Okiya|Play Okiya", "link: ~ew game of Okey Rounds|Play Okey Rounds", "button: Deal"
FRIENDS, PRACTISE, GEAR, DATA = "link: With friends", "link: Practise", "link: Settings", "link: Your data"
AIMS = (
    Aim("play Okiya", (PLAY, DEAL), "play/", ".play.f-okiya"),
    Aim(
        "play Okey with three friends at this tablet", (OKEY, "button: People here", DEAL), "play/", ".page:is(.f-okey, .curtain)"
    ),
    Aim("a phone each", (FRIENDS, "link: In this room", "link: Okey Rounds", "button: 4 players"), "live"),
    Aim("join a table", (FRIENDS, "link: Join a table"), "join"),
    Aim("play with somebody far away", (FRIENDS, "link: Far away", "button: Okiya", DEAL), "play/", ".play.f-okiya"),
    Aim("today's Okey puzzle", ("link: Okey: open",), "puzzle", ".puzzle"),
    Aim(
        "yesterday's Okey puzzle",
        (PRACTISE, "link: Your last seven days", "link: ~{yesterday}", "link: ~Okey "),
        "puzzle",
        ".puzzle",
    ),
    Aim("a hard Okiya puzzle", (PRACTISE, "link: All puzzles", "button: Hard"), "puzzle", ".puzzle"),
    Aim("my mistakes", (PRACTISE, "link: My mistakes"), "training/mistakes"),
    Aim("a streak", (PRACTISE, "link: Streak", "button: Start: Okiya"), "puzzle", ".puzzle", ("training",)),
    Aim("a stronger bot", (PLAY, "button: Expert", DEAL), "play/", ".play.f-okiya"),
    Aim("a weaker bot", (PLAY, "button: Beginner", DEAL), "play/", ".play.f-okiya"),
    Aim("house rules of Okey", (OKEY, "button: More", "see: Seven pairs"), "new/"),
    Aim("the rule of 12-13-1", (OKEY, DEAL, "button: Rules", "see: 12‑13‑1"), "play/"),
    Aim("learn Okey Dokey", ("link: Learn Okey Dokey",), "learn/okeydokey"),
    Aim("rules of Okiya", (PLAY, DEAL, "button: Rules"), "play/", "[role=dialog]"),
    Aim("make a duel", (FRIENDS, "link: Duel", "link: A duel: Okiya", "button: Create duel"), "duel"),
    Aim("open a duel from a friend", (FRIENDS, "link: Duel", "textbox: A duel that was sent"), "duels", "#import-text:focus"),
    Aim("a score sheet", (FRIENDS, "link: Tools for real tiles", "link: Okey Rounds"), "real/okey-rounds/scores"),
    Aim("save everything", (DATA, "button: Export all"), "data"),
    Aim("bring everything back", (DATA, "button: Restore a backup"), "data"),
    Aim("dark", (GEAR, "radio: Dark"), "settings", ":root[data-theme=dark]"),
    Aim("silence", (GEAR, "switch: Sound"), "settings", "[role=switch][aria-checked=false]"),
    Aim("no hints", (GEAR, "radio: None"), "settings", "input[value=none]:checked"),
    Aim("all hints", (GEAR, "radio: All"), "settings", "input[value=all]:checked"),
    Aim("larger letters", (GEAR, "radio: ~150"), "settings", ":root[data-text='150']"),
    Aim("Turkish", (GEAR, "list: Language: Türkçe"), "settings", ":root[lang=tr]"),
)
OF_GAMES = (
    Aim("continue yesterday's game", ("link: Continue Okiya",), "play/", ".play.f-okiya"),
    Aim("verify this deal", ("link: Continue Okey Tournament", "button: More", "summary: This deal", "link: ~erify"), "verify"),
    Aim("delete a game", ("link: All games", "button: Delete Okiya", "button: Delete"), "games"),
)


def found(page: Page, role: str, name: str) -> Locator:
    """Return the locator of a control of the page, or of the dialog if one is open."""
    within = page.get_by_role("dialog") if page.get_by_role("dialog").count() else page.locator("#app")
    part = name.startswith("~")
    pattern = re.compile("|".join(("" if part else "^") + re.escape(one) for one in name.removeprefix("~").split("|")))
    if role == "see":
        return within.get_by_text(name).first
    if role == "summary":
        return within.locator("summary").filter(has_text=pattern).first
    return within.get_by_role("combobox" if role == "list" else role, name=pattern).first  # type: ignore[arg-type]


def tap(page: Page, wanted: str) -> int:
    """Press a control or choose from a list, and return the number of taps that this takes."""
    role, name, *option = wanted.split(": ", 2) if wanted.startswith("list: ") else wanted.split(": ", 1)
    control = found(page, role, name)
    expect(control).to_be_visible()
    scrolls = 0 if control.evaluate(IN_SIGHT) else 1
    control.evaluate("node => (node.closest('label') ?? node).scrollIntoView({block: 'center'})")
    if role == "see":
        return scrolls
    if option:
        control.select_option(label=option[0])
        return scrolls + 2
    if role == "radio":
        control.check(force=True)
    else:
        control.click()
    return scrolls + 1


def reached(page: Page, aim: Aim, texts: dict[str, str]) -> int:
    """Return the number of taps from home to an aim, on a device whose storage holds these texts."""
    page.evaluate(EMPTY)
    keeping(page, texts, "")
    expect(page.locator(".page.home")).to_be_visible()
    today = read_day(page.evaluate("() => new Date().toLocaleDateString('sv')"))
    yesterday = short_date(load("en"), today - 1)
    taps = sum(tap(page, one.replace("{yesterday}", yesterday)) for one in aim.taps)
    page.wait_for_function("at => location.hash.includes(at)", arg=aim.at)
    if aim.shows:
        expect(page.locator(aim.shows).first).to_be_visible()
    return taps


@pytest.mark.parametrize("again", [False, True], ids=["first", "again"])
def test_every_aim_is_reached_in_four_taps(visit, again: bool) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, locale="en-GB")
    games = {f"game:{at}": prepared(name, f"game:{at}", at) for at, name in enumerate(GOES_ON, 1)} if again else {}
    aims = (*AIMS, *OF_GAMES) if again else AIMS
    assert len((*AIMS, *OF_GAMES)) == 30
    ready(page)
    there = [aim for aim in aims if pages_there((aim.at,)) and is_there(*aim.by)]
    taken = {aim.what: reached(page, aim, {"settings": CALM, **games}) for aim in there}
    assert not {what: taps for what, taps in taken.items() if taps > TAPS}
