"""Every step of every lesson fits every window, and no toast covers a control or the piece that it is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from drawn import one_of
from layout import faults
from noted import left
from stage import EVERY, Stage, look, windows_of
from ui.games.lesson_table import lesson_of
from ui.text.words import LANGUAGES

NEEDS = ("lessons",)

GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")
STEPS = tuple(f"{game}/{step}" for game in GAMES for step in range(1, len(lesson_of(game)) + 1))
WINDOWS = ((320, 568), (360, 640), (844, 390), (1440, 900))
SPOKEN = ("de", "en", "ja")
"""Languages in which toasts are tested, which takes long: the longest, the shortest, and one of another script."""
TABLES = ("okiya start", "okey middle", "dokey five", "dokey two")
"""States of e2e/states/states.py in which a seat at this device is to act."""
PIECES = "[...document.querySelectorAll('.page [data-do=pick][data-value]')].map(e => e.dataset.value)"
LIT = "[...document.querySelectorAll('.page .lesson-lit[data-do=pick]')].map(e => e.dataset.value).slice(0, 1)"
TAP = """value => new Promise(done => {
    const piece = [...document.querySelectorAll('.page [data-do=pick]')].find(e => e.dataset.value === value);
    if (piece) piece.click();
    setTimeout(() => {
        const toast = document.getElementById('toast');
        done(toast && [toast.querySelector('p').textContent, toast.dataset.anchor ?? '']);
    }, 30);
})"""
HAS_PIECE = "anchor => [...document.querySelectorAll('[data-value]')].some(e => e.dataset.value === anchor)"


def at_step(stage: Stage, step: str, language: str, window: tuple[int, int]) -> Page:
    """Return a page at the beginning of a lesson's step."""
    page = stage.at("learn okiya", language, window)
    page.evaluate("() => { location.hash = '#/about' }")
    page.wait_for_selector(".page.about")
    page.evaluate("step => { location.hash = '#/learn/' + step }", step)
    page.wait_for_selector(f"[data-key='learn-{step.partition('/')[0]}'] #coach:not(.done)")
    return page


def toasts(page: Page, where: str, first: list[str], seen: set[tuple[str, str]]) -> list[str]:
    """Tap every piece, each time after the taps in `first`, and return the faults of toasts that are not in `seen` yet."""
    found = []
    for piece in page.evaluate(PIECES):
        for tap in first:
            page.evaluate(TAP, tap)
        said = page.evaluate(TAP, piece)
        if said is None or tuple(said) in seen:
            continue
        seen.add(tuple(said))
        text, anchor = said
        if not page.evaluate(HAS_PIECE, anchor):
            found.append(f"{where}: {text!r} speaks about {anchor!r}, which is nowhere")
        found += [f"{where}: {text!r} about {anchor!r}: {fault}" for fault in faults(page) if fault.startswith("toast")]
    return found


def walked(stage: Stage, place: str, language: str, window: tuple[int, int]) -> tuple[list[str], int]:
    """Tap every piece of a step or table, before and after its first lit piece; return the faults and the number of toasts."""
    seen: set[tuple[str, str]] = set()
    where = f"{place}, {language}, {window[0]}x{window[1]}"
    found: list[str] = []

    def fresh() -> Page:
        return at_step(stage, place, language, window) if place in STEPS else stage.at(place, language, window)

    found += toasts(fresh(), where, [], seen)
    lit = fresh().evaluate(LIT)
    found += toasts(fresh(), where, lit, seen) if lit else []
    return found, len(seen)


@pytest.mark.parametrize(("number", "step"), one_of("steps", list(enumerate(STEPS[::6])), 3))
def test_a_step_fits_its_windows(stage: Stage, number: int, step: str) -> None:
    language = LANGUAGES[number % len(LANGUAGES)]
    found = look(at_step(stage, step, language, (1280, 800)), windows_of(step), f"{step}, {language},")
    assert not found, "\n".join(found[:40])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_every_window(stage: Stage, built_site: Path, language: str) -> None:
    for step in left(f"lessons {language}", built_site, STEPS):
        found = look(at_step(stage, step, language, (1280, 800)), EVERY, f"{step}, {language},")
        assert not found, "\n".join(found[:40])


@pytest.mark.parametrize(("number", "place"), one_of("toasts", list(enumerate((*STEPS[::8], *TABLES))), 4))
def test_no_toast_covers_a_control_or_what_it_speaks_about(stage: Stage, number: int, place: str) -> None:
    found, met = walked(stage, place, SPOKEN[number % len(SPOKEN)], WINDOWS[number % 4])
    assert met and not found, "\n".join(found[:20])


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("place", [*STEPS, *TABLES])
def test_no_toast_covers_anything_in_any_step_and_window(
    stage: Stage, built_site: Path, place: str, window: tuple[int, int]
) -> None:
    for language in SPOKEN:
        for _ in left("toasts", built_site, (f"{place} {window} {language}",)):
            found, _ = walked(stage, place, language, window)
            assert not found, "\n".join(found[:20])
