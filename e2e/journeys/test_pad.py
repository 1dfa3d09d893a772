"""The pad of 101 on a phone: fetched when first opened, kept after a reload and without a network, and sent as a link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from watching import PATIENCE, ready

NEEDS = ("pad",)

expect.set_options(timeout=60_000)
NAMES = ("Ayşe", "Murat", "Deniz", "Hacı")


def at(page: Page) -> Page:
    """Go from home to the open pad by links of the page, and return the page."""
    ready(page)
    page.get_by_role("link", name="With friends").press("Enter")
    page.get_by_role("link", name="Tools for real tiles").press("Enter")
    page.get_by_role("link", name="101 score pad").press("Enter")
    for number, name in enumerate(NAMES, 1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Open the pad").press("Enter")
    return page


def totals(page: Page) -> list[str]:
    """Return the totals of the sheet."""
    expect(page.get_by_role("table", name="101 score pad")).to_be_visible()
    return page.locator(".pad-grid tfoot td").evaluate_all("cells => cells.map(cell => /[−\\d]+/.exec(cell.textContent)[0])")


def fill_in(page: Page) -> None:
    """Fill in the form of a deal, at first with a field missing, and write the deal down."""
    form = page.locator(".pad-right")
    assert page.evaluate("document.querySelector('main').scrollHeight <= document.querySelector('main').clientHeight")
    for name in ("Ayşe", "2", "0", "Next", "4", "7"):
        form.get_by_role("button", name=name, exact=True).first.tap()
    keys = "() => [...document.querySelectorAll('.pad-right button')].map(key => JSON.stringify(key.getBoundingClientRect()))"
    places = page.evaluate(keys)
    form.get_by_role("button", name="Write it down").tap()
    expect(page.locator("#toast")).to_contain_text("not opened")
    assert page.evaluate(keys) == places, "no key moves when a sentence comes"
    form.get_by_role("button", name="all others not opened").tap()
    form.get_by_role("button", name="Write it down").tap()


def test_a_deal_is_written_by_taps_kept_and_sent(visit):
    page = visit(phone=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    ready(page)
    assert not [name for name in asked if name.startswith("room-pad")]
    at(page)
    assert len([name for name in asked if name.startswith("room-pad")]) == 1
    page.get_by_role("button", name="Write deal 1").tap()
    fill_in(page)
    expect(page.get_by_role("button", name="Write deal 2")).to_be_visible()
    assert totals(page) == ["−101", "20", "47", "202"]
    page.reload()
    ready(page)
    assert totals(page) == ["−101", "20", "47", "202"]
    page.locator(".pad-grid tbody button").nth(3).tap()
    expect(page.locator("#sheet")).to_contain_text("Y25")
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    assert page.locator(".pad-grid tbody button").evaluate_all("all => all.length == 4 && all.every(one => one.offsetHeight > 0)")
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Show this sheet to the table").tap()
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    page.evaluate("link => { location.hash = link.slice(link.indexOf('#')) }", link)
    expect(page.get_by_role("button", name="Go on with it here")).to_be_visible()
    assert totals(page) == ["−101", "20", "47", "202"]
    page.wait_for_function("navigator.serviceWorker.controller", timeout=PATIENCE * 1000)
    page.context.set_offline(True)
    page.reload()
    ready(page)
    assert totals(page) == ["−101", "20", "47", "202"]


def test_back_leads_from_the_form_to_the_sheet_and_from_the_sheet_off_the_pad(visit):
    page = at(visit(phone=True))
    for number in (1, 2):
        write = page.get_by_role("button", name=f"Write deal {number}")
        write.tap()
        page.go_back()
        write.tap()
        form = page.locator(".pad-right")
        for name in ("Ayşe", "all others not opened", "Write it down"):
            form.get_by_role("button", name=name, exact=True).first.tap()
    assert totals(page) == ["−202", "404", "404", "404"]
    page.go_back()
    expect(page.get_by_role("heading", name="At a real table")).to_be_visible()
    page.go_forward()
    assert totals(page) == ["−202", "404", "404", "404"]


def test_names_follow_as_they_are_typed(visit):
    page = visit(phone=True)
    ready(page)
    page.evaluate("location.hash = '#/pad'")
    chips = page.locator(".c-dealer .chips button")
    for number, name in enumerate(("Ayşe", "Ali Can", "Zoë", "Hacı Ömer"), 1):
        page.get_by_label(f"Player {number}").tap()
        page.keyboard.type(name)
        expect(chips.nth(number - 1)).to_have_text(name)
        expect(page.get_by_label(f"Player {number}")).to_be_focused()
        expect(page.get_by_label(f"Player {number}")).to_have_value(name)


def test_a_tap_after_typing_counts_though_the_page_grows_by_a_line(visit):
    page = visit(phone=True)
    ready(page)
    page.evaluate("location.hash = '#/pad'")
    page.evaluate("addEventListener('input', event => event.stopPropagation(), true)")  # typed and left within one moment
    for number, name in enumerate(("Ayşe", "Ali", "Can", "Abdurrahman Efendi"), 1):
        page.get_by_label(f"Player {number}").tap()
        page.keyboard.type(name)
    chips = page.locator(".c-dealer .chips")
    height = chips.bounding_box()["height"]
    page.locator("main a.pad-word").tap()
    expect(page.locator(".at-house")).to_be_visible()
    page.go_back()
    expect(chips).to_contain_text("Abdurrahman Efendi")
    assert chips.bounding_box()["height"] > height, "what was typed moved the rest of the page"
