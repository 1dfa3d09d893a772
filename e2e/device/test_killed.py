"""Every process of the browser is killed during play: whatever was on the screen for 200 ms is still there after a restart."""

from __future__ import annotations

import contextlib
import os
import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from building.server import Served
from daily_puzzles import daily_puzzle
from golden_device import OPEN
from noted import left
from okiya_pages import begin, take
from programs import program
from puzzle_answers import answers
from site_copy import SiteCopy
from stores import local_of, mirror_of, tell
from triokey.core.days import read_day
from watching import ready

SHOWN = 200
"""Milliseconds for which something must be on the screen to count as shown."""
SETTINGS = "pace instant\nmotion off\nceremony off\n"
PLAY = program("playing_on.js")


class Log(list[Served]):
    """The log of a server that kills every process of the browser when the page requests "told/kill"."""

    def __init__(self, profile: Path) -> None:
        super().__init__()
        self.profile = profile
        self.killed: list[str] | None = None

    def append(self, served: Served) -> None:
        """Record a response, and kill the browser at the first request of "told/kill"."""
        super().append(served)
        if served.path == "told/kill" and self.killed is None:
            self.killed = [one.path.removeprefix("told/") for one in self]
            kill(self.profile)


def kill(profile: Path) -> None:
    """Kill the browser of a profile with all its child processes."""
    parents, main = {}, []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            number, stat = int(folder.name), (folder / "stat").read_text()
            line = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        parents[number] = int(stat.rpartition(")")[2].split()[1])
        if f"--user-data-dir={profile}".encode() in line.split(b"\0"):
            main.append(number)
    doomed = set(main)
    while more := {one for one, parent in parents.items() if parent in doomed} - doomed:
        doomed |= more
    for one in doomed:
        with contextlib.suppress(ProcessLookupError):  # the process ended together with another one
            os.kill(one, signal.SIGKILL)


def shown(log: list[str], word: str) -> dict[str, str]:
    """Return the values that the page reported under this word, by name; the last value of each name counts."""
    return dict(line.split("=")[1:] for line in log if line.startswith(word + "="))


def lost(page: Page, told: dict[str, str]) -> list[str]:
    """Return a line for every reported game or result of which the restarted page has less than was reported."""
    local, mirror = local_of(page), mirror_of(page)
    held = tell({**mirror, **local}, mirror)
    out = []
    for name, value in told.items():
        if name.startswith("game:"):
            have = len(held["games"][name]["log"][-1].split()) if name in held["games"] else 0
        else:
            have = len(held["results"])
        if have < int(value):
            out.append(f"{name}: {have} of {value}")
    return out


def killed(profile, site: SiteCopy, log: Log, page: Page, work: str, given: object) -> Page:
    """Run JavaScript in the page that ends with the browser killed, then return the restarted page."""
    site.note_in(log)
    with pytest.raises(Error):
        page.evaluate(work, given)
        page.wait_for_event("close", timeout=300_000)
        page.evaluate("1")
    assert log.killed is not None
    again = profile().pages[0]
    again.goto(site.url)
    return ready(again)


def opened(profile, site: SiteCopy, watch_of) -> Page:
    """Start the browser and return the page, which is ready."""
    context: BrowserContext = profile()
    watch_of(context).expected.append("404")  # requests by which the page reports what it shows
    watch_of(context).expected.append("AudioContext")  # the browser may die a moment before its page
    page = context.pages[0]
    page.goto(site.url + "rescue.html")
    page.evaluate("([base, text]) => localStorage.setItem(`triokey:${base}:settings`, text)", [site.base, SETTINGS])
    page.goto(site.url)
    return ready(page)


def killed_in_play(profile, site: SiteCopy, folder: Path, watch_of, steps: int, after: bool) -> None:
    """Play until the browser is killed, and check that nothing shown for SHOWN ms is lost. Print losses of newer changes."""
    page = begin(opened(profile, site, watch_of))
    log = Log(folder / "profile")
    again = killed(profile, site, log, page, PLAY, [SHOWN, steps, after])
    told = shown(log.killed or [], "now")
    print(f"shown {told}, lost at once {lost(again, told)}")
    assert told and not lost(again, shown(log.killed or [], "shown"))
    again.context.close()


CHANCE = random.Random(10)
INSTANTS = [(steps, False) for steps in CHANCE.sample(range(3, 60), 20)] + [
    (wait, True) for wait in CHANCE.sample(range(1000), 5)
]
"""Moments at which the browser is killed: (steps of play, False) or (milliseconds after a finished match, True)."""


@pytest.mark.parametrize(("steps", "after"), INSTANTS[-1:])
def test_a_killed_browser_loses_nothing_that_was_shown(
    profile, site: SiteCopy, tmp_path: Path, watch_of, steps: int, after: bool
) -> None:
    killed_in_play(profile, site, tmp_path, watch_of, steps, after)


@pytest.mark.slow
@pytest.mark.parametrize(("steps", "after"), INSTANTS)
def test_a_killed_browser_loses_nothing_at_any_instant(
    profile, site: SiteCopy, tmp_path: Path, watch_of, built_site: Path, steps: int, after: bool
) -> None:
    for _ in left("killed", built_site, [(steps, after)]):
        killed_in_play(profile, site, tmp_path, watch_of, steps, after)


DIE = "shown => setTimeout(() => fetch('told/kill'), shown)"


@pytest.mark.slow
def test_a_killed_browser_loses_no_setting(profile, site: SiteCopy, tmp_path: Path, watch_of) -> None:
    page = opened(profile, site, watch_of)
    page.evaluate("location.hash = '#/settings'")
    page.click("[data-value='theme=dark']")
    page.wait_for_selector("html[data-theme=dark]")
    again = killed(profile, site, Log(tmp_path / "profile"), page, DIE, SHOWN)
    expect(again.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.needs("puzzles")
@pytest.mark.slow
def test_a_killed_browser_loses_no_solved_day(profile, site: SiteCopy, tmp_path: Path, watch_of) -> None:
    page = opened(profile, site, watch_of)
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    page.evaluate("day => { location.hash = `#/daily/${day}/okiya` }", day)
    page.wait_for_selector(OPEN)
    for word in answers(daily_puzzle(read_day(day), "okiya"))[0]:
        page.wait_for_selector(OPEN)
        take(page, word)
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")
    again = killed(profile, site, Log(tmp_path / "profile"), page, DIE, SHOWN)
    again.evaluate("day => { location.hash = `#/daily/${day}` }", day)
    expect(again.locator(f".dayrow.alone[href$='/{day}/okiya']")).to_be_visible()
