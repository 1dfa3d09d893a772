"""From the question where the other players are to the seats of a game, in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

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
