"""Every screen has room for words 40 % longer, as a translation may need, on narrow screens and at high zoom."""

from __future__ import annotations

import pytest

from drawn import drawn, rest_slow
from examples import EXAMPLES
from misfits import misfits
from stage import Stage
from watching import at_rest

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


def _misfits(stage: Stage, window: tuple[int, int], what: str, every: bool, longer: bool = False) -> list[str]:
    found = []
    for name in EXAMPLES if every else drawn(what, EXAMPLES, 8):
        page = stage.at(name, "en", window)
        at_rest(page)
        if longer:
            assert page.evaluate(LENGTHEN) > 1.04, f"nothing was lengthened on {name}"
        found += [f"{name}: {misfit}" for misfit in misfits(page)]
        if longer:
            page.evaluate(RESTORE)
    return found


@EVERY
@pytest.mark.parametrize(("on", "window"), [("phone", (360, 640)), ("stage", (1280, 800))], ids=["phone", "desktop"])
def test_every_screen_has_room_for_words_that_are_much_longer(
    request: pytest.FixtureRequest, on: str, window: tuple[int, int], every: bool
) -> None:
    found = _misfits(request.getfixturevalue(on), window, f"longer {on}", every, longer=True)
    assert not found, "\n".join(found)


@EVERY
@pytest.mark.parametrize("window", [(320, 568), (640, 450)], ids=["narrow", "twice"])
def test_every_screen_flows_into_320_pixels_and_what_twice_the_size_leaves(
    stage: Stage, window: tuple[int, int], every: bool
) -> None:
    found = _misfits(stage, window, f"flows into {window}", every)
    assert not found, "\n".join(found)
