"""How the tests bring several pages to one table: with the very texts that the pages show."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from watching import ready

OPENED_MS = 60_000


def open_table(page: Page, game: str, seats: int = 2) -> Page:
    """Open a table of this game for several devices."""
    ready(page)
    page.goto(page.url.split("#")[0] + f"#/new/{game}")
    if page.locator(f"[data-do=new-seats][data-value='{seats}']").count():
        page.click(f"[data-do=new-seats][data-value='{seats}']")
    page.click("#live-new")
    page.wait_for_selector("#device-0")
    return page


def invitation(host: Page, number: int = 0) -> str:
    """Show the code of a device and return its link."""
    host.click(f"#live-show-{number}")
    host.wait_for_selector("#live-code", timeout=OPENED_MS)
    return host.input_value("#live-code")


def come(guest: Page, link: str, name: str) -> str:
    """Open an invitation on another device, join, and return the link of the answer."""
    guest.goto(link)
    ready(guest)
    guest.fill("#name", name)
    guest.click("#live-join")
    guest.wait_for_selector("#live-code", timeout=OPENED_MS)
    return guest.input_value("#live-code")


def pair(host: Page, guest: Page, name: str, number: int = 0) -> tuple[str, str]:
    """Bring a guest to the table and return the two links that went between the devices."""
    link = invitation(host, number)
    answer = come(guest, link, name)
    host.fill("#answer", answer)
    host.click("#live-accept")
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    return link, answer
