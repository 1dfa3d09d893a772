"""Coming to a piece of the page by keys alone: Tab to its zone, arrows within."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

TABS, STEPS = 120, 40
"""Presses after which a piece counts as out of reach."""

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
"""The key that leads from what has the focus to a piece, "" where it has the focus itself."""


def reach(page: Page, piece: Locator) -> None:
    """Bring the focus to a piece. Raises AssertionError where the keys never lead there."""
    for _ in range(TABS + STEPS):
        key = piece.evaluate(NEXT)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {piece}")
