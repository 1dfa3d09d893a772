"""Links opened in a page that has not started: the linked content is painted first, and nothing heavy is requested before that.

The first paint of each kind of link is kept as a picture in screenshots/arrival.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from drawn import drawn, one_of, rest_slow
from opened_links import LINKS
from triokey.core.catalog import game_of
from triokey.core.game import option
from triokey.core.puzzle import read_puzzle_link
from ui.games.puzzle_words import rule_sentence
from ui.games.showcase import showcase_of
from ui.parts.names import game_name
from ui.text.words import load
from watching import ready

pytestmark = pytest.mark.cold

PICTURES = Path(__file__).resolve().parents[2] / "screenshots" / "arrival"
HEAVY = ("/vendor/", "/dist/", "tables.css", "main.py")
WATCH = """
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.painted ??= entry.startTime;
  }).observe({type: 'paint', buffered: true});
"""


UNCOLOURED = r"""(game) => {
  const shown = getComputedStyle(document.getElementById('arrival'));
  const names = [...document.getElementById(`scene-${game}`).innerHTML.matchAll(/var\((--[\w-]+)\)/g)].map((found) => found[1]);
  return names.filter((name) => !['--cut', '--pip'].includes(name) && !shown.getPropertyValue(name));
}"""
"""JavaScript function that returns the CSS colours of a game's picture that have no value in a page opened by a link."""


KINDS = tuple(dict.fromkeys(kind for _, kind in LINKS))
DRAWN = [
    (games[at % len(games)], kind)
    for at, kind in enumerate(KINDS)
    for games in [[game for game, other in LINKS if other == kind]]
]
"""One (game, kind of link) pair for every kind of link, with the games taken in turn."""


def rules_of(game_id: str) -> str:
    """Return the sentences that a page shows for the house rules under which a game's puzzle is asked."""
    setup = read_puzzle_link(LINKS[game_id, "puzzle"]).match.setup
    options = [(key, option(game_of(game_id), setup, key)) for key in showcase_of(game_id).puzzles().under]
    return " ".join(rule_sentence(load("en"), game_id, key, value) for key, value in options)


def slow(page: Page) -> CDPSession:
    """Slow the page down to a phone's processor and network until the returned session is detached."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": 100, "downloadThroughput": 400_000, "uploadThroughput": 100_000}
    session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    return session


@pytest.mark.parametrize("game_id, kind", rest_slow(LINKS, drawn("arrival", DRAWN, 4)))
def test_the_first_paint_shows_what_was_sent(game_id: str, kind: str, visit) -> None:
    page = visit(LINKS[game_id, kind], phone=True, before=slow)
    page.wait_for_selector("html[data-sent=shown]", state="attached", timeout=60_000)
    page.screenshot(path=PICTURES / f"{game_id}-{kind}.png")
    words = load("en")
    sentence = words(f"arrival.{'game' if kind == 'noted' else kind}", game=game_name(words, game_id))
    expect(page.locator("#arrival h1")).to_have_text(sentence)
    expect(page.locator("#arrival p")).to_have_text(rules_of(game_id) if kind == "puzzle" else "")
    expect(page.locator("#arrival .arrival-picture")).to_be_visible()
    expect(page.locator("#boot-wait")).to_be_visible()
    expect(page.locator(".home .games")).to_be_hidden()
    if (game_id, kind) in (("okiya", "position"), ("okiya", "puzzle")):
        assert page.locator("#arrival .arrival-garden > *").count() == 16
    else:
        assert page.evaluate(UNCOLOURED, game_id) == []


@pytest.mark.needs("puzzles")
def test_the_puzzle_of_a_day_is_announced_in_the_readers_language(visit) -> None:
    page = visit("#/daily/2026-11-22/okey", before=slow, locale="de-DE")
    page.wait_for_selector("html[data-sent=shown]", state="attached", timeout=60_000)
    expect(page.locator("#arrival h1")).to_have_text(load("de")("arrival.daily"))


@pytest.mark.parametrize("where", one_of("heavy", ["", LINKS["okiya", "puzzle"], "#/new/okiya"]))
def test_nothing_heavy_is_asked_for_before_something_is_seen(where: str, visit) -> None:
    slowed: list[CDPSession] = []
    page = visit(where, before=lambda page: slowed.append(slow(page)))
    page.wait_for_function("() => window.painted !== undefined")
    slowed[0].detach()  # what is requested after the first paint may be heavy
    ready(page)
    painted, heavy = page.evaluate(
        """(parts) => [window.painted, performance.getEntriesByType('resource')
             .filter((entry) => parts.some((part) => entry.name.includes(part)))
             .map((entry) => [entry.startTime, entry.name])]""",
        HEAVY,
    )
    assert heavy and painted is not None
    assert [name for begun, name in heavy if begun < painted] == []


def test_what_was_sent_gives_way_to_the_page_itself(visit) -> None:
    page = ready(visit(LINKS["okiya", "position"]))
    expect(page.locator("#arrival")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet .linked .garden-art").first).to_be_visible()


@pytest.mark.needs("duels")
def test_a_duel_that_was_sent_gives_way_to_its_page(visit) -> None:
    page = visit(LINKS["okiya", "duel"], phone=True)
    expect(page.locator("#arrival h1")).to_have_text(load("en")("arrival.duel", game=game_name(load("en"), "okiya")))
    ready(page)
    expect(page.locator("#arrival")).to_be_hidden()
    expect(page.get_by_role("table", name=load("en")("duel.table"))).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("button", name=load("en")("duel.play", n=1))).to_be_visible()


def test_without_its_script_the_page_comes_all_the_same(site, visit, watch_of) -> None:
    (site.folder / "arrival.js").unlink()
    page = visit(LINKS["okiya", "position"], before=lambda page: watch_of(page).expected.append("404"))
    ready(page)
    expect(page.locator("#sheet")).to_be_visible()


def test_a_result_is_played_with_the_second_tap(visit) -> None:
    page = ready(visit(LINKS["okiya", "result"], phone=True))
    expect(page.locator("#challenge")).to_be_visible()
    expect(page.locator("#board")).to_be_visible()
    taps = (page.locator(".garden-tile.legal").first, page.locator(".actions .btn.primary"))
    for target in taps:
        target.click()
    expect(page.locator(".taken").first).to_be_visible()
    assert len(taps) == 2
    expect(page.locator("#challenge")).to_have_count(0)
