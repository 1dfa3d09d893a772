"""Coming to a piece of the page by keys alone: Tab to its zone, arrows within."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

TABS, STEPS = 120, 40
"""Presses after which a piece counts as out of reach."""

NEXT = """(one) => {
    const active = document.activeElement, zone = one.closest('[data-zone]');
    if (one === active) return '';
    if (!zone?.contains(active)) return 'Tab';
    const all = [...zone.querySelectorAll('button:not([disabled])')], columns = Number(zone.dataset.cols ?? all.length);
    const from = all.indexOf(active), to = all.indexOf(one), down = Math.floor(to / columns) - Math.floor(from / columns);
    return from < 0 ? 'Tab' : down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : to > from ? 'ArrowRight' : 'ArrowLeft'; }"""
"""The key that leads from what has the focus to a piece, "" where it has the focus itself."""


def reach(page: Page, piece: Locator) -> None:
    """Bring the focus to a piece. Raises AssertionError where the keys never lead there."""
    for _ in range(TABS + STEPS):
        key = piece.evaluate(NEXT)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {piece}")
