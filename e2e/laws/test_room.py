"""Every screen has room for words 40 % longer, as a translation may need, on narrow screens and at high zoom."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from drawn import drawn, rest_slow
from misfits import misfits
from screens import SCREENS
from watching import at_rest, ready

LENGTHEN = r"""() => {
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const [texts, length] = [[], [0, 0]];
  while (walker.nextNode()) texts.push(walker.currentNode);
  window.lengthened = texts.map(text => [text, text.nodeValue]);
  for (const text of texts.filter(text => !text.parentElement.closest('svg, textarea, .code, .sr'))) {
    length[0] += text.nodeValue.length;
    text.nodeValue = text.nodeValue.replace(/\p{L}{3,}/gu,
      word => word + 'ëñôü'.repeat(9).slice(0, Math.ceil(word.length * 0.4)));
    length[1] += text.nodeValue.length; }
  return length[1] / length[0];
}"""
"""JavaScript that lengthens the visible texts and returns the factor by which they are longer."""
RESTORE = "() => { for (const [text, value] of window.lengthened) text.nodeValue = value; delete window.lengthened }"


EVERY = pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])


def _misfits(page: Page, longer: bool, what: str, every: bool) -> list[str]:
    found = []
    for name in SCREENS if every else drawn(what, SCREENS, 8):
        SCREENS[name](page)
        at_rest(page)
        if longer:
            assert page.evaluate(LENGTHEN) > 1.04, f"nothing was lengthened on {name}"
        found += [f"{name}: {misfit}" for misfit in misfits(page)]
        if longer:
            page.evaluate(RESTORE)
    return found


@EVERY
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_every_screen_has_room_for_words_that_are_much_longer(visit, phone: bool, every: bool) -> None:
    found = _misfits(ready(visit(phone=phone, reduced_motion="reduce")), True, f"longer {phone}", every)
    assert not found, "\n".join(found)


@EVERY
def test_every_screen_flows_into_320_pixels(visit, every: bool) -> None:
    page = ready(visit(reduced_motion="reduce"))
    page.set_viewport_size({"width": 320, "height": 568})
    found = _misfits(page, False, "narrow", every)
    assert not found, "\n".join(found)


@EVERY
def test_every_screen_can_be_read_at_twice_the_size(visit, every: bool) -> None:
    page = ready(visit(reduced_motion="reduce"))
    page.set_viewport_size({"width": 640, "height": 450})  # the size that a desktop window has at 200 % zoom
    found = _misfits(page, False, "twice", every)
    assert not found, "\n".join(found)
