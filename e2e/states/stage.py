"""Started pages that are brought to states, the windows in which states are checked, and the faults found there."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from chromium import THOROUGH
from drawn import drawn
from examples import EXAMPLES, stored_at
from fonts import NARROW, SWITCH, WIDE
from layout import faults
from site_copy import SiteCopy
from stored_games import SETTINGS
from watching import ready

NAMED = (
    (320, 568),
    (360, 640),
    (280, 653),
    (320, 256),
    (375, 667),
    (390, 844),
    (667, 375),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (900, 700),
    (1366, 768),
    (2560, 1440),
)
GRID = tuple((width, height) for width in range(320, 1921, 160) for height in range(256, 1217, 160))
SMALLEST = NAMED[:2]
EVERY = tuple(dict.fromkeys((*NAMED, *GRID)))
ON_PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
"""Context options of a phone."""
IN_BOTH_FONTS = ((320, 568), (390, 844), (1366, 768))
"""Windows in which the normal run, too, checks the narrow and the wide font."""


def windows_of(what: str) -> list[tuple[int, int]]:
    """Return fifteen windows for a check of the normal run; the name of the check decides which ones."""
    return [*SMALLEST, *drawn(what, NAMED[2:], 4), *drawn(what, GRID, 9)]


class Stage:
    """Started pages, one for each set of stored texts that states begin with, and the language that each speaks now."""

    def __init__(self, browser: Browser, site: SiteCopy, **options: Any) -> None:
        """options: arguments for the browser contexts of its pages."""
        self._browser, self._site, self._options = browser, site, options
        self._pages: dict[str, tuple[Page, str]] = {}

    def at(self, state: str, language: str, window: tuple[int, int] = (1280, 800)) -> Page:
        """Return a page in a window of this size that has been brought to a state in a language."""
        where = EXAMPLES[state]
        kept = where.stored
        page, spoken = self._pages.get(kept) or (self._start(kept), "en")
        page.set_viewport_size({"width": window[0], "height": window[1]})
        if spoken != language:
            page.evaluate("location.hash = '#/settings'")
            page.select_option("#set-lang", language)
            page.wait_for_selector(f"html[lang={language}]", state="attached")
        self._pages[kept] = (page, language)
        where.go(page)
        return page

    def _start(self, kept: str) -> Page:
        context = self._browser.new_context(reduced_motion="reduce", locale="en-GB", **self._options)
        page = context.new_page()
        page.on("crash", lambda _: self._pages.pop(kept, None))  # that test fails; the next one gets a new page
        stored = {"settings": SETTINGS, **stored_at(kept)}
        prefix = f"triokey:{self._site.base}:"
        page.goto(self._site.url + "404.html")
        page.evaluate(
            "stored => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text))",
            {f"{prefix}{key}": text for key, text in stored.items()},
        )
        page.goto(self._site.url)
        return ready(page)

    def close(self) -> None:
        """Close all pages."""
        for page, _ in self._pages.values():
            page.context.close()


def fonts_of(window: tuple[int, int], where: str) -> tuple[str, ...]:
    """Return the fonts to check in a window: with --slow and in some windows both, otherwise one, chosen by window and test."""
    if window in IN_BOTH_FONTS or os.environ.get(THOROUGH):
        return NARROW, WIDE
    return (random.Random(f"{where} {window}").choice((NARROW, WIDE)),)


def shown(page: Page, windows: Iterable[tuple[int, int]], where: str) -> Iterator[str]:
    """Show a page in each of these windows and its fonts, and yield a label for each; restore the page's own font at the end."""
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        for font in fonts_of((width, height), where):
            page.evaluate(SWITCH, "" if font == NARROW else f"'{font}', sans-serif")
            yield f"{where} {width}x{height}, {font}"
    page.evaluate(SWITCH, "")


def look(page: Page, windows: Iterable[tuple[int, int]], where: str) -> list[str]:
    """Return the layout faults of the page in each of these windows, as lines of text."""
    return [f"{which}: {fault}" for which in shown(page, windows, where) for fault in faults(page)]
