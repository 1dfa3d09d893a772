"""Functions that bring several pages to one shared table, using only the links that the pages show."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from filming import show
from new_pages import choose
from triokey.okey.table import State
from watching import ready

OPENED_MS = 60_000


LEAVE = """() => {
    const button = document.createElement('button');
    button.dataset.do = 'live-leave';
    document.body.append(button);
    button.click();
    button.remove(); }"""
"""JavaScript that leaves the shared table at which this page sits, if any, whatever the page shows."""


def close_table(page: Page) -> None:
    """Close the table that this page still hosts, or leave the one at which it sits or watches."""
    page.evaluate("location.hash = '#/about'")
    page.wait_for_selector(".page.about")
    page.evaluate(LEAVE)
    page.evaluate("location.hash = '#/live'")
    page.wait_for_selector(".page.home")


def open_table(page: Page, game: str, seats: int = 2, *choices: str) -> Page:
    """Open a shared table of this game; further arguments are the labels of choices to make."""
    ready(page)
    page.goto(page.url.split("#")[0] + f"#/new/{game}")
    if page.locator(f"[data-do=new-seats][data-value='{seats}']").count():
        page.click(f"[data-do=new-seats][data-value='{seats}']")
    page.click("[data-do=new-mode][data-value=link]")
    for word in choices:
        choose(page, word)
    page.click("#live-new")
    page.wait_for_selector("#device-0")
    return page


def invitation(host: Page, number: int = 0) -> str:
    """Show the code of a device and return its link."""
    host.click(f"#live-show-{number}")
    host.wait_for_selector("#live-code", timeout=OPENED_MS)
    return host.input_value("#live-code")


def come(guest: Page, link: str, name: str) -> str:
    """Open an invitation on another device, join under this name, and return the link of the answer."""
    guest.goto(link)
    ready(guest)
    guest.fill("#name", name)
    guest.click("#live-join")
    guest.wait_for_selector("#live-code", timeout=OPENED_MS)
    return guest.input_value("#live-code")


def pair(host: Page, guest: Page, name: str, number: int = 0) -> tuple[str, str]:
    """Connect a guest's page to the table and return the two links that the devices exchanged."""
    link = invitation(host, number)
    answer = come(guest, link, name)
    host.fill("#answer", answer)
    host.click("#live-accept")
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    return link, answer


def pair_by_camera(host: Page, guest: Page, name: str, film: Path) -> tuple[str, str]:
    """Connect a guest's page by the host's camera, whose use is refused once before it is allowed."""
    link = invitation(host)
    answer = come(guest, link, name)
    show(film, answer)
    for granted in ([], ["camera"]):
        host.context.grant_permissions(granted)
        host.click("#scan")
        host.click("#scan-go")
        if not granted:
            expect(host.locator("#trouble")).to_contain_text("not allowed", timeout=OPENED_MS)
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    return link, answer


def more_words(page: Page, words: int) -> None:
    """Wait until the stored match has more than this number of actions."""
    page.wait_for_function(
        "words => { const text = localStorage.getItem(`triokey:${triokey.base}:game:1`);"
        " const found = text && text.match(/meta moves (\\d+)/); return found && +found[1] > words; }",
        arg=words,
        timeout=OPENED_MS,
    )


def shows(page: Page, state: State, seat: int) -> None:
    """Wait until a seat's page shows that a discard or a tile is due, with the seat's present hand."""
    page.wait_for_selector(".spot" if state.due else "button#supply", timeout=OPENED_MS)
    expect(page.locator(".slot.full")).to_have_count(len(state.hands[seat]), timeout=OPENED_MS)
