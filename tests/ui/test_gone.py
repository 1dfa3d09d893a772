"""Removed pages: their addresses lead to a replacement with a sentence, and their stored texts remain untouched."""

from __future__ import annotations

import re

import pytest

from driving import do, opened
from there import is_there, pages_there
from ui.app.routing import GONE
from ui.frame.catalog import gone_addresses, is_page, pages_by_address
from ui.loop.start import begin_page
from ui.model.effects import ANSWER, Erase, Go, Say, SetAside, Write
from ui.stores.backup import HOW, plan_import, read_backup, write_backup
from ui.stores.keeping import GOOD, judge_version
from ui.text.words import LANGUAGES

ADDRESSES = {
    "move": ("data", "data.moved"),
    "move/scrap": ("data", "data.moved"),
    "ladder": ("statistics", "stats.no-ladder"),
    "numbers/okiya": ("rules/okiya", "okiya.numbers.moved"),
    "real/okey-rounds/hand": ("real", "real.judges-gone"),
    "real/okey-tournament/hand": ("real", "real.judges-gone"),
    "real/okiya/garden": ("real", "real.judges-gone"),
    "real/okeydokey/festival": ("real", "real.judges-gone"),
}
"""For every address of a released version that no longer exists: the page to which it leads, and the key of the sentence."""
GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")
OF_ROOMS = {
    "puzzles": (
        "puzzle",
        "puzzles",
        "daily",
        "daily/2026-11-20",
        "daily/2026-11-20/okiya",
        *(f"puzzles/{game}" for game in GAMES),
    ),
    "duels": (
        *("duels", "duel/duel-1", "duel/duel-1/1"),
        *(f"{place}/{game}" for place in ("duels", "weekly/now") for game in GAMES),
    ),
    "live": ("live", "join", "join/scrap", "join/scrap/41", "answer/scrap"),
    "training": ("training", "training/card"),
    "review": ("review/game-1",),
    "verify": ("verify/game-1",),
    "print": ("print/game-1",),
    "lessons": tuple(f"learn/{game}{step}" for game in GAMES for step in ("", "/1")),
    "real": (
        *("real", "real/okey-rounds/scores", "real/okey-tournament/scores", "real/okiya/scores"),
        *("real/okey-rounds/hand", "real/okey-tournament/hand", "real/okiya/garden", "real/okeydokey/festival"),
    ),
}
RELEASED = (
    *("", "settings", "data", "about", "statistics", "games", "games/finished", "play/game-1"),
    *("ladder", "move", "move/scrap", "move/scrap/1", "numbers/okiya"),
    *(f"{place}/{game}" for place in ("new", "rules") for game in GAMES),
    *(f"rules/{game}/1" for game in GAMES),
    *(address for room, own in OF_ROOMS.items() if is_there(room) for address in own),
)
"""One address of each kind that build 5a4e8c2 had, for each game that had it."""
STORED = {
    "real:okey-rounds:hand": "5k no hand 1r 2r 3r 4y 5y 6y 7b 8b 9b 10k 11k 12k 13k 9k",
    "real:okey-tournament:hand": "5k yes hand 1r 2r 3r 4y 5y 6y 7b 8b 9b 10k 11k 12k 2b f",
    "real:okiya:garden": "block ir ms cp ib ps cr is mr ip cs cb pr mb pb pp mp",
    "real:okeydokey:festival": "2 Y R1 Y2 - = K3 K8",
}
"""Texts that removed features stored, by key."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", [one for one in ADDRESSES if is_there("real") or not one.startswith("real/")])
def test_an_address_that_went_leads_to_what_serves_instead_and_says_so(address: str, lang: str) -> None:
    place, key = ADDRESSES[address]
    model, effects = begin_page({}, (lang,), "", f"#/{address}", "ok")
    model, again = do(model, ("route", f"#/{address}"))
    sentence = model.words(key)
    assert "/".join(model.route) == place and is_page(model.route)
    assert model.toast is not None and model.toast.text == sentence
    for given in (effects, again):
        assert Go(f"#/{place}", replace=True) in given and Say(sentence, ANSWER) in given


@pytest.mark.parametrize("address", RELEASED)
def test_an_address_of_a_release_is_still_there_or_leads_on_with_a_sentence(address: str) -> None:
    if is_page(tuple(filter(None, address.split("/")))):
        return
    model, effects = do(opened(), ("route", f"#/{address}"))
    assert is_page(model.route) and model.route and model.toast is not None
    assert Say(model.toast.text, ANSWER) in effects


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_of_no_page_leads_home_with_a_sentence(lang: str) -> None:
    model = opened({}, "#/about", lang)
    sentence = model.words("nav.nowhere")
    for page in ("nothing", *filter(None, pages_by_address())):
        if is_page((page, "no", "such", "address", "anywhere")):
            continue
        address = f"#/{page}/no/such/address/anywhere"
        for met, effects in (do(model, ("route", address)), begin_page({}, (lang,), "", address, "ok")):
            assert met.route == () and met.toast is not None and met.toast.text == sentence, address
            assert Go("#/", replace=True) in effects and Say(sentence, ANSWER) in effects
    for address in pages_there(f"#/real/{game}/word" for game in GAMES):
        assert do(model, ("route", address))[0].toast.text == sentence


def test_every_pattern_of_what_went_has_an_address_here() -> None:
    patterns = {pattern for pattern, *_ in (*GONE, *gone_addresses())}
    assert {pattern for pattern in patterns for address in ADDRESSES if re.fullmatch(pattern, address)} == patterns
    assert not any(is_page(tuple(address.split("/"))) for address in ADDRESSES)


@pytest.mark.parametrize("key", STORED)
def test_what_it_stored_is_whole_and_stays(key: str) -> None:
    """It counts as undamaged, no page overwrites it, and a backup includes it."""
    text = STORED[key]
    assert (version := judge_version(key, text, None)) is not None and version.state == GOOD
    ways = [("route", f"#/{address}") for address in (*ADDRESSES, "", "data", "settings", "statistics", "games")]
    model, effects = do(opened(STORED), *ways)
    touched = [effect for effect in effects if isinstance(effect, Write | Erase | SetAside) and effect.key == key]
    assert not touched
    for how in HOW:
        assert (key, text) in plan_import({}, read_backup(write_backup(STORED)), how).writes
