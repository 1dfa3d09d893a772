"""What does not fit on a screen: cut, beside the page, or lying under something else; and words left in English."""

from __future__ import annotations

from playwright.sync_api import Page

_CUT = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const told = element => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
  if (document.documentElement.scrollWidth > width + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll('#app :is(button, a, h1, h2, h3, p, li, label, legend, dt, dd, span, small)')) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || element.closest('svg, .sr, [hidden]') || getComputedStyle(element).visibility === 'hidden') continue;
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
    if (!scroller && (box.right > width + 1 || box.left < -1)) found.push(`beside the page: ${told(element)}`);
    if (getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut: ${told(element)}`);
  }
  return found.slice(0, 8);
}"""

_COVERED = """() => {
  const found = [];
  const scope = document.querySelector('#sheet, [role=dialog]') ?? document.getElementById('app');
  for (const element of scope.querySelectorAll('button, a, select, input')) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width <= 1 || element.closest('.sr, [hidden]') || getComputedStyle(element).visibility === 'hidden') continue;
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflow)) scroller = scroller.parentElement;
    if (scroller || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (top && !element.contains(top) && !top.closest('label')?.contains(element) && !top.closest('.toast, .hintbox'))
      found.push(`${element.id || element.className} "${element.textContent.trim().slice(0, 30)}" lies under ${top.className}`);
  }
  return found.slice(0, 8);
}"""
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
    """Return what is cut, stands beside the page, or cannot be pressed because something lies over it."""
    return [*page.evaluate(_CUT), *page.evaluate(_COVERED)]


def sentences(page: Page) -> set[str]:
    """Return the texts of the screen that have three words or more."""
    return set(page.evaluate(_TEXTS))
