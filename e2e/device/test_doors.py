"""Links through a game's own page, texts shared from other apps, unknown addresses, and frames on other sites."""

from __future__ import annotations

import http.server
import itertools
import os
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from building.places import ADDRESS
from drawn import one_of
from okiya_pages import begin
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.record import write_seed_link
from ui.model.parcel import link_through
from ui.text.words import LANGUAGES
from watching import offline_ready, ready, until

pytestmark = pytest.mark.cold

DEEP = "/some/where/deep/"


def link_of(game: str, seed: int = 7) -> str:
    return write_seed_link(plain_setup(game_of(game), seed))


def at_home_with_the_deal(page: Page, site, game: str) -> None:
    ready(page)
    expect(page.locator(".page.new, .page.result")).to_be_visible()
    assert page.url.startswith(f"{site.url}#/") and game in page.url


@pytest.mark.parametrize(("site", "game"), one_of("doors", list(itertools.product(("/", DEEP), GAMES)), 2), indirect=["site"])
def test_a_link_through_the_door_of_its_game_opens_what_the_old_address_opens(game: str, site, visit) -> None:
    page = visit(f"{game}/{link_of(game)}")
    at_home_with_the_deal(page, site, game)
    through = page.inner_text("#app")
    at_home_with_the_deal(page := visit(link_of(game)), site, game)
    assert page.inner_text("#app") == through


SENT = [(sender, reader) for sender in LANGUAGES for reader in LANGUAGES if sender != reader]


@pytest.mark.parametrize(("sender", "reader"), one_of("languages of doors", SENT, 2))
def test_a_link_that_is_sent_in_one_language_opens_in_the_reader_s_own(sender: str, reader: str, site, visit) -> None:
    sent = link_through(site.url, "okiya", sender, link_of("okiya"))
    page = visit(sent.removeprefix(site.url), locale=reader)
    at_home_with_the_deal(page, site, "okiya")
    assert page.evaluate("document.documentElement.lang") == reader


@pytest.mark.needs("puzzles")
def test_a_door_without_a_link_leads_to_its_game(site, visit) -> None:
    assert "#/new/okiya" in ready(visit("okiya/")).url
    assert "#/puzzles" in ready(visit("puzzles/")).url


def test_without_script_a_door_shows_its_game_and_a_plain_link(site, visit) -> None:
    page = visit("okeydokey/", java_script_enabled=False)
    expect(page.locator("h1")).to_have_text("Okey Dokey")
    expect(page.locator("img")).to_be_visible()
    page.click("a.btn")
    assert page.url == f"{site.url}#/new/okeydokey"


def test_doors_and_their_short_forms_work_without_a_network(site, profile, watch_of) -> None:
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    site.stop()
    watch_of(context).expected.append("ERR_CONNECTION_REFUSED")
    for where in ("okiya/", "okiya"):
        page.goto("about:blank")
        page.goto(f"{site.url}{where}{link_of('okiya')}")
        at_home_with_the_deal(page, site, "okiya")


def share(page: Page, site, **fields: str) -> None:
    """Send a form as the system does when another app shares something with the installed page."""
    page.evaluate(
        """([action, fields]) => {
          const form = Object.assign(document.createElement('form'), {method: 'post', enctype: 'multipart/form-data', action});
          for (const [name, value] of Object.entries(fields))
            form.append(Object.assign(document.createElement('textarea'), {name, value}));
          document.body.append(form);
          setTimeout(() => form.submit());
        }""",
        [f"{site.url}share", fields],
    )


def test_a_shared_text_is_opened_and_never_reaches_the_network(site, profile, watch_of) -> None:
    context = profile(bypass_csp=True)  # the page's own policy forbids forms, but the system may send one
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    site.log.clear()
    with page.expect_navigation():
        share(page, site, title="A game", text=f"Play this, please: {site.url}okiya/{link_of('okiya')}.")
    at_home_with_the_deal(page, site, "okiya")
    assert not [served for served in site.log if "share" in served.path]
    site.stop()
    watch_of(context).expected.append("ERR_CONNECTION_REFUSED")
    with page.expect_navigation():
        share(page, site, url=f"{site.url}{link_of('okeydokey')}")
    at_home_with_the_deal(page, site, "okeydokey")


@pytest.mark.parametrize("site", one_of("encoded", ["/", DEEP]), indirect=True)
def test_a_link_whose_sign_was_encoded_opens_what_it_opened(site, visit, watch_of) -> None:
    encoded = link_of("okiya").replace("#", "%23")
    for where in (encoded, f"okiya/{encoded}", f"nowhere/{link_of('okiya')}."):
        page = visit(where, before=lambda page: watch_of(page).expected.append("404"))
        at_home_with_the_deal(page, site, "okiya")


def test_a_link_whose_sign_was_encoded_is_opened_without_a_network(site, profile, watch_of) -> None:
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    site.stop()
    watch_of(context).expected += ["ERR_CONNECTION_REFUSED", "Failed to fetch"]
    for where in (link_of("okiya").replace("#", "%2523"), f"nowhere/{link_of('okiya')}"):
        page.goto("about:blank")
        page.goto(f"{site.url}{where}")
        at_home_with_the_deal(page, site, "okiya")


OWN = urlsplit(os.environ.get(ADDRESS, "")).path
"""Base path of a site that was built for one address; "" if none is set."""


@pytest.mark.parametrize("site", [OWN] if OWN else one_of("nowhere", ["/", DEEP]), indirect=True)
def test_an_address_that_is_none_leads_home(site, visit, watch_of) -> None:
    for where in ("nowhere", "nowhere/at/all"):
        page = visit(where)
        watch_of(page).expected.append("404")
        until(page, lambda page=page: page.evaluate("document.querySelector('a').href") == site.url, "the way home is found")
        page.click("text=To the games")
        assert page.url == site.url


@pytest.fixture
def stranger(site) -> Iterator[str]:
    """The address of a page on another host that shows our page in a frame."""

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = f'<iframe src="{site.url}" width="800" height="600"></iframe>'.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_the_first_visit_does_not_play_inside_a_page_of_another_site(stranger: str, site, browser) -> None:
    page = browser.new_page()
    page.goto(stranger)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#boot-framed")).to_be_visible()
    expect(frame.locator("#app")).to_be_hidden()
    way = frame.locator("#boot-framed a")
    with page.context.expect_page() as opened:
        way.click()
    ready(opened.value)
    assert not [served for served in site.log if served.path.endswith(".wasm")][1:], "the frame has fetched nothing"
    page.close()


LAMP = """
  window.lamp = {asked: [], held: 0};
  Object.defineProperty(Navigator.prototype, 'wakeLock', {get: () => ({request: async (kind) => {
    lamp.asked.push(kind);
    lamp.held += 1;
    return {released: false, async release() { this.released = true; lamp.held -= 1; }};
  }})});
"""
"""JavaScript that replaces the screen lock by a stand-in that counts requests and the locks held."""


def test_the_screen_stays_lit_at_a_table_and_nowhere_else(visit) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(LAMP)))
    until(page, lambda: page.evaluate("lamp.held") == 1, "the table holds the lock")
    page.evaluate("location.hash = '#/rules/okiya'")
    until(page, lambda: page.evaluate("lamp.held") == 0, "the rules give it back")
    assert page.evaluate("lamp.asked") == ["screen"]
