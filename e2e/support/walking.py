"""Reaches a piece of the page by keys alone: Tab to its zone, arrows within the zone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

TABS, STEPS = 120, 40
"""Maximum presses of Tab, and of arrows, after which a piece counts as out of reach."""

NEXT = """(one) => {
    const active = document.activeElement, zone = one.closest('[data-zone]');
    if (one === active) return '';
    if (!zone?.contains(active)) return 'Tab';
    if (!active.matches('button:not([disabled])')) return 'Tab';
    const [from, to] = [active, one].map(piece => piece.getBoundingClientRect());
    const across = to.x + to.width / 2 - from.x - from.width / 2, down = to.y + to.height / 2 - from.y - from.height / 2;
    const after = active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (zone.dataset.zone === 'row') return after ? 'ArrowRight' : 'ArrowLeft';
    if (Math.abs(down) > from.height / 2) return down > 0 ? 'ArrowDown' : 'ArrowUp';
    return across > 0 ? 'ArrowRight' : 'ArrowLeft'; }"""
"""JavaScript that returns the key to press next on the way from the focus to a piece, "" if the piece has the focus."""


def reach(page: Page, piece: Locator) -> None:
    """Move the focus to a piece. Raises AssertionError if the keys do not lead there."""
    for _ in range(TABS + STEPS):
        key = piece.evaluate(NEXT)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {piece}")
