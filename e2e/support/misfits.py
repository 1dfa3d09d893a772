"""Finds parts of a screen that are cut off, outside the page, or covered, and words left in English."""

from __future__ import annotations

from playwright.sync_api import Page

from layout import NAMES
from programs import program

_CUT = program("cut.js")

_COVERED = program("covered.js")
_TEXTS = r"""() => {
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const texts = new Set();
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim();
    if ((text.match(/\p{L}{2,}/gu) ?? []).length > 2) texts.add(text);
  }
  return [...texts];
}"""


def misfits(page: Page) -> list[str]:
    """Return the parts of the page that are cut off, outside the page, or covered although they can be pressed."""
    return [*page.evaluate(_CUT, ", ".join(NAMES)), *page.evaluate(_COVERED)]


def sentences(page: Page) -> set[str]:
    """Return the texts on the screen that have three words or more."""
    return set(page.evaluate(_TEXTS))
