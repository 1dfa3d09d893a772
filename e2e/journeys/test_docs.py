"""The documentation of the engines in a browser: it fits a phone and a desktop, and requests nothing from other hosts."""

from __future__ import annotations

import pytest

from building.docs import DOCS
from building.places import ROOT
from building.reference import public_modules
from drawn import drawn

pytestmark = pytest.mark.cold

PAGES = ["triokey", *public_modules(ROOT / "py")]


def test_a_page_of_documentation_fits_its_window_and_stays_on_its_host(site, visit) -> None:
    """The fixture `visit` fails the test if the page requests anything from another host."""
    page = visit(f"{DOCS}/")
    page.wait_for_url(f"{site.url}{DOCS}/triokey.html")
    for name in drawn("docs", PAGES, 5):
        page.goto(f"{site.url}{DOCS}/{name.replace('.', '/')}.html")
        assert page.inner_text("h1").replace("\u200b", "") == name
        for width, height in ((390, 844), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
