"""From the question where the other players are to the seats of a game, in the browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from watching import ready


def test_friends_at_one_device_in_one_room_and_far_away_come_to_the_seats_of_a_game(visit) -> None:
    page = ready(visit(phone=True))
    page.evaluate("location.hash = '#/friends'")
    page.get_by_role("link", name="Here with me").click()
    page.get_by_role("button", name="Okey Dokey").click()
    expect(page.locator(".page.new")).to_be_visible()
    assert page.evaluate("location.hash") == "#/new/okeydokey"
    page.go_back()
    page.locator(".topbar a").click()
    page.get_by_role("link", name="In this room").click()
    page.get_by_role("link", name="Okey Dokey").click()
    page.get_by_role("button", name="3 players").click()
    expect(page.locator(".devices > li")).to_have_count(3)
    assert page.eval_on_selector_all(".devices select", "all => all.map(one => one.value)") == ["person", "away", "away"]


HASH = "location.hash || '#/'"
LINKS = "() => [...document.querySelectorAll('main a[href^=\"#/\"]')].map(each => each.getAttribute('href'))"
BACK = "document.querySelector(':is(.topbar, .new-head) > a')?.getAttribute('href')"


def open_link(page: Page, address: str) -> str:
    """Follow a link of the page, and return the address of the page that it leads to."""
    left = page.evaluate(HASH)
    page.locator(f"main a[href='{address}']").first.click()
    page.wait_for_function(f"left => ({HASH}) !== left", arg=left)
    return page.evaluate(HASH)


def go_back(page: Page, address: str) -> None:
    """Press Back, which leads to this address."""
    page.go_back()
    page.wait_for_function(f"address => ({HASH}) === address", arg=address)


def test_a_page_that_was_left_by_its_link_back_does_not_come_again_by_back(visit) -> None:
    page = ready(visit(phone=True))
    walked = 0
    for link in sorted({*page.evaluate(LINKS)}):
        first = open_link(page, link)
        for second in sorted({*page.evaluate(LINKS)} - {first, "#/"})[:2]:
            open_link(page, second)
            if page.evaluate(BACK) != first:
                go_back(page, first)
                continue
            page.locator(":is(.topbar, .new-head) > a").first.click()
            page.wait_for_function(f"address => ({HASH}) === address", arg=first)
            go_back(page, "#/")
            page.go_forward()
            page.wait_for_function(f"address => ({HASH}) === address", arg=first)
            walked += 1
        go_back(page, "#/")
    assert walked >= 5
