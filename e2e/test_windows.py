"""Every screen in every state fits every window: nothing overlaps, nothing is cut, everything can be reached."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from layout import faults
from noted import left
from site_copy import SiteCopy
from states import SETTINGS, STATES, STORED
from watching import ready

NAMED = (
    (320, 568),
    (360, 640),
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
LANGUAGES = ("en", "de", "ja")
SEED = 12
WINDOWS = (*NAMED, *random.Random(SEED).sample(GRID, 20))
"""The windows of the normal run: those that have names, and twenty of the grid."""
SAMPLE = (
    "home",
    "home with games",
    "new okey-tournament",
    "okiya selected",
    "okiya values",
    "okiya refused",
    "okiya moves",
    "okey start",
    "okey middle",
    "okey take",
    "okey hint",
    "okey pairs",
    "okey end",
    "dokey start",
    "dokey five",
    "dokey two",
    "dokey hint",
    "dokey swap",
    "dokey talk",
    "learn okey",
    "learn talk",
    "puzzle okiya wrong",
    "puzzle arrange",
    "games",
    "share",
    "duels",
    "duel",
    "live code",
)
"""The states of the normal run, in the languages by turns."""


class Stage:
    """Pages that have started, one for each storage a state begins with, and the language each speaks."""

    def __init__(self, browser: Browser, site: SiteCopy, bypass_csp: bool = False) -> None:
        self._browser, self._site, self._bypass_csp = browser, site, bypass_csp
        self._pages: dict[str, tuple[Page, str]] = {}

    def at(self, state: str, language: str, window: tuple[int, int] = (1280, 800)) -> Page:
        """Return a page in a window of this size that has been brought to a state in a language."""
        kept, go = STATES[state]
        page, spoken = self._pages.get(kept) or (self._start(kept), "en")
        page.set_viewport_size({"width": window[0], "height": window[1]})
        if spoken != language:
            page.evaluate("location.hash = '#/settings'")
            page.click(f"[data-do=setting][data-value='lang={language}']")
            page.wait_for_selector(f"html[lang={language}]", state="attached")
        self._pages[kept] = (page, language)
        go(page)
        return page

    def _start(self, kept: str) -> Page:
        context = self._browser.new_context(reduced_motion="reduce", locale="en-GB", bypass_csp=self._bypass_csp)
        page = context.new_page()
        stored = {"settings": SETTINGS, **STORED[kept]()}
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


@pytest.fixture(scope="module")
def stage(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The pages on which all states are brought up, started once."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("windows") / "site", "/triokey/")
    stage = Stage(browser, site)
    yield stage
    stage.close()
    site.stop()


def look(page: Page, windows: Iterable[tuple[int, int]], where: str) -> list[str]:
    """Return what is wrong in each of these windows."""
    found = []
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{where} {width}x{height}: {fault}" for fault in faults(page)]
    return found


@pytest.mark.parametrize("state", SAMPLE)
def test_nothing_overlaps_is_cut_or_out_of_reach(stage: Stage, state: str) -> None:
    language = LANGUAGES[SAMPLE.index(state) % len(LANGUAGES)]
    found = look(stage.at(state, language), WINDOWS, f"{state}, {language},")
    assert not found, "\n".join(found[:40])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_nothing_overlaps_in_any_window(stage: Stage, built_site: Path, state: str, language: str) -> None:
    """The whole grid. What has passed on this build is passed over the next time."""
    for _ in left("windows", built_site, (f"{state} {language}",)):
        found = look(stage.at(state, language), (*NAMED, *GRID), f"{state}, {language},")
        assert not found, "\n".join(found[:40])
