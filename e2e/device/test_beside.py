"""Modules and words that no first board needs are fetched on demand: other languages, and the wheel of other modules."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from site_copy import SiteCopy
from there import pages_there
from ui.stores.backup import write_backup
from watching import offline_ready, ready, until

pytestmark = pytest.mark.cold
ASKED = """() => {
  const board = performance.getEntriesByName("triokey:ready")[0].startTime;
  const asked = performance.getEntriesByType("resource").map((one) => [one.name.split("/dist/")[1] ?? "", one.startTime < board]);
  return [true, false].map((before) => asked.filter(([name, first]) => name && first === before).map(([name]) => name));
}"""
"""JavaScript that returns our files requested before the page was ready, and those requested after."""
LATE = pages_there(("#/duels", "#/training", "#/join"))
"""Addresses of pages that no first board needs."""
GOES = {
    "while they are awaited": "location.hash = '#/games'",
    "when they come": """() => { const {text} = Response.prototype, {arrayBuffer} = Response.prototype;
      const gone = (read) => async function () { const all = await read.call(this); location.hash = '#/games'; return all; };
      Object.assign(Response.prototype, {text: gone(text), arrayBuffer: gone(arrayBuffer)}); }""",
}
"""Ways in which a visitor may go to the list of games while words are being fetched."""
REFUSED = ("404", "integrity", "Failed to fetch", "vendor/pyscript/error-")
"""Console messages that the browser writes for a file that is missing or belongs to another build."""


class Held:
    """A route handler that holds a response back until it is released."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.routes: list[Route] = []

    def __call__(self, page: Page) -> None:
        page.route(self.pattern, lambda route: self.routes.append(route))

    def let_go(self, page: Page) -> None:
        """Release the response that is held back, and let all later ones through."""
        until(page, lambda: self.routes, f"{self.pattern} was asked for")
        for route in self.routes:
            route.continue_()
        page.unroute(self.pattern)


def wheel(site: SiteCopy) -> Path:
    """Return the path of the wheel with the modules that no first board needs."""
    return next(site.folder.glob("dist/triokey-*.whl"))


@pytest.mark.parametrize("locale, lang", [("en-US", "en"), ("ja-JP", "ja")])
def test_before_the_first_page_stands_its_own_words_are_fetched_and_nothing_else_but_the_first_modules(
    visit, locale, lang
) -> None:
    page = ready(visit(locale=locale))
    page.wait_for_function("() => performance.getEntriesByType('resource').some((one) => /triokey-.*whl/.test(one.name))")
    before, after = page.evaluate(ASKED)
    words = [name for name in before if name.startswith("words-")]
    assert len(words) == 1 and words[0].startswith(f"words-{lang}-"), before
    assert [name.split("-")[0] for name in before if name not in words] == ["first"], before
    assert [name.split("-")[0] for name in after] == ["triokey"], after


INSTALLED = """
import asyncio, sys, js

async def tell():
    from ui.browser.bringing import download_task
    from ui.browser.window import start
    from ui.text.beside import wheel_path

    await start()
    before = "micropip" in sys.modules
    await download_task(wheel_path())
    import micropip
    js.document.body.dataset.micropip = f"{before} {micropip.list()['triokey'].version} {wheel_path()}"

asyncio.ensure_future(tell())
"""


def test_micropip_installs_our_wheel_and_no_first_page_waits_for_it(site: SiteCopy, visit) -> None:
    version = wheel(site).name.split("-")[1]
    site.release(main_py=INSTALLED)
    expect(ready(visit()).locator("body")).to_have_attribute("data-micropip", f"False {version} ")


@pytest.mark.needs("duels")
def test_another_language_and_every_late_page_are_there_without_a_network_after_the_first_load(cut_off) -> None:
    page = cut_off("#/duels")
    expect(page.locator(".page.duels")).to_be_visible()
    for lang in ("tr", "ja"):
        page.goto(page.url.split("#")[0] + "#/settings")
        page.select_option("select[name=lang]", lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#app h1")).to_have_text("設定")


@pytest.mark.parametrize("address", LATE)
def test_a_late_page_opened_by_its_address_in_a_first_visit_waits_with_the_progress(visit, address) -> None:
    held = Held("**/dist/triokey-*")
    page = visit(address, before=held)
    until(page, lambda: held.routes, "the wheel was asked for")
    expect(page.locator("#boot-wait")).to_be_visible()
    held.let_go(page)
    expect(ready(page).locator(f".page.{address.removeprefix('#/')}")).to_be_visible()
    expect(page.locator("#boot-wait")).to_be_hidden()


@pytest.mark.needs("duels", "training")
def test_who_asks_for_a_late_page_before_it_is_here_is_told_and_nothing_is_lost(visit) -> None:
    held = Held("**/dist/triokey-*")
    page = ready(visit(before=held))
    page.goto(page.url.split("#")[0] + "#/duels")
    expect(page.locator("#boot-wait")).to_be_visible()
    expect(page.locator("#boot-note")).to_contain_text("still on its way")
    page.goto(page.url.split("#")[0] + "#/training")
    held.let_go(page)
    expect(page.locator(".page.training")).to_be_visible()
    expect(page.locator("#boot-wait")).to_be_hidden()
    page.go_back()
    expect(page.locator(".page.duels")).to_be_visible()


@pytest.mark.parametrize("turn", GOES)
def test_whoever_goes_on_while_words_are_awaited_arrives_and_stays_there(visit, tmp_path: Path, turn: str) -> None:
    """The words awaited belong to a backup in another language."""
    file, held = tmp_path / "backup.json", Held("**/dist/words-de-*")
    file.write_text(write_backup({"settings": "lang de\n"}))
    page = ready(visit("#/data", before=held))
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files(file)
    page.click("#sheet [data-do=backup-go]")
    until(page, lambda: held.routes, "the words were asked for")
    page.evaluate(GOES[turn])
    held.let_go(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".page.games")).to_be_visible()
    assert page.evaluate("location.hash") == "#/games"


@pytest.mark.needs("duels")
def test_a_browser_killed_between_the_first_board_and_the_wheel_starts_whole_the_next_time(site: SiteCopy, profile) -> None:
    first = profile()
    page = first.pages[0]
    held = Held("**/dist/triokey-*")
    held(page)
    page.goto(site.url)
    until(ready(page), lambda: held.routes, "the wheel was asked for")
    first.close()
    page = profile().pages[0]
    page.goto(site.url + "#/duels")
    expect(ready(page).locator(".page.duels")).to_be_visible()
    offline_ready(page)


@pytest.mark.needs("duels")
def test_a_wheel_that_another_build_has_taken_away_is_said_and_tried_again(site: SiteCopy, visit, watch_of) -> None:
    content, place = wheel(site).read_bytes(), wheel(site)
    place.unlink()
    page = visit()
    watch_of(page).expected += REFUSED
    ready(page)
    home = page.url
    for _ in range(2):
        page.goto(home.split("#")[0] + "#/duels")
        expect(page.locator("#toast")).to_contain_text("could not be fetched")
        page.wait_for_function("() => ['', '#/'].includes(location.hash)")
        page.click("#toast .toast-x")
        expect(page.locator("#toast")).to_have_count(0)
    place.write_bytes(content)
    page.goto(home.split("#")[0] + "#/duels")
    expect(page.locator(".page.duels")).to_be_visible()


@pytest.mark.parametrize("pattern, address", [("words-en-*", ""), *(("triokey-*", address) for address in LATE[:1])])
def test_a_start_that_lacks_what_it_needs_brings_help(site: SiteCopy, visit, watch_of, pattern, address) -> None:
    next(site.folder.glob(f"dist/{pattern}")).unlink()
    page = visit(address)
    watch_of(page).expected += REFUSED
    expect(page.locator("#boot-help")).to_be_visible(timeout=60_000)


def test_words_of_another_build_are_refused(site: SiteCopy, visit, watch_of) -> None:
    words = next(site.folder.glob("dist/words-en-*"))
    words.write_text(words.read_text().replace("e", "a"))
    page = visit()
    watch_of(page).expected += REFUSED
    expect(page.locator("#boot-help")).to_be_visible(timeout=60_000)
