"""The share dialog in the real page: on a small phone, with its QR code read by an independent decoder."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from decoding import read_codes
from drawn import one_of
from okiya_pages import begin, finish_alone, legal, take
from watching import at_rest, until

SHARER = """() => { navigator.share = async (what) => { window.shared = what; };
    document.documentElement.setAttribute('data-share', ''); }"""


def _open(page: Page) -> None:
    page.click("[data-do=dialog][data-value=share]")
    page.wait_for_selector("#sheet")


def short(link: str) -> str:
    """Return the address in a QR code for this link: it leaves out the game's own page, which only previews in chats need."""
    return link.replace("/okiya/#", "/#")


def _code(page: Page) -> list[str]:
    page.click("#share-mode-qr")
    page.wait_for_selector(".qr")
    return read_codes(at_rest(page).locator(".qr").screenshot())


@pytest.mark.parametrize("theme", one_of("code", ["light", "dark"]))
def test_the_code_on_a_phone_says_the_link_to_another_decoder(visit, theme: str) -> None:
    page = begin(visit(phone=True, color_scheme=theme), "table", "hello")
    take(page, legal(page)[0])
    _open(page)
    for kind in ("position", "game"):
        page.click(f"#sheet [data-value='share {kind}'].chipbtn")
        link = page.input_value("#share-link")
        assert _code(page) == [short(link)]


def test_the_dialog_fits_a_small_phone(visit) -> None:
    page = begin(visit(phone=True), "table", "hello")
    finish_alone(page)
    page.wait_for_selector("#sheet")
    page.keyboard.press("Escape")
    _open(page)
    tops = set()
    for mode in ("text", "link", "qr"):
        page.click(f"#share-mode-{mode}")
        page.wait_for_selector({"text": "#share-text", "link": "#share-link", "qr": ".qr"}[mode])
        box = page.locator("#sheet").bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 640
        tops.add(page.evaluate("Math.round(document.querySelector('.segments').getBoundingClientRect().top)"))
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        for button in page.locator("#sheet button:visible").all():
            size = button.bounding_box()
            assert size is not None and size["height"] >= 44 and size["x"] >= 0 and size["x"] + size["width"] <= 360
    assert len(tops) == 1, "the choice of link, code or text stays where it is"


def test_the_text_goes_to_the_share_sheet_of_the_device(visit) -> None:
    page = begin(visit(phone=True), "table", "hello")
    _open(page)
    expect(page.locator("[data-can=share]")).to_be_hidden()
    page.evaluate(SHARER)
    page.click("[data-can=share]")
    shared = until(page, lambda: page.evaluate("window.shared"), "something was shared")
    assert shared["text"].endswith(page.input_value("#share-link")) and shared["title"] == "Triokey"


def test_the_code_is_drawn_without_a_network(cut_off) -> None:
    page = cut_off()
    begin(page, "table", "hello")
    _open(page)
    link = page.input_value("#share-link")
    assert _code(page) == [short(link)]
