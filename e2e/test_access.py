"""What can be pressed is large enough to be hit, and nothing moves where motion is not wanted."""

from __future__ import annotations

import pytest

from drawn import drawn, rest_slow
from okiya_pages import begin
from screens import SCREENS
from watching import at_rest, ready

SMALL = """() => {
  const found = [];
  const pieces = '#board, .slot, #supply, .stage, .month, .bench, svg, .ruleref'; // as large as the window allows
  for (const one of document.querySelectorAll('#app :is(button, [role=button], input, select, a.btn, a.iconbtn)')) {
    const after = getComputedStyle(one, '::after'), own = getComputedStyle(one).position;
    const filled = after.position === 'absolute' && ['top', 'right', 'bottom', 'left'].every(side => after[side] === '0px');
    const pressed = filled && own === 'static' ? one.offsetParent : one.closest('label') ?? one;
    const box = pressed.getBoundingClientRect(); // with what it lays over all of its seat
    if (!box.width || one.closest(pieces) || one.closest('p, li p') || getComputedStyle(one).visibility === 'hidden') continue;
    const [short, long] = [box.width, box.height].sort((a, b) => a - b);
    if (box.width <= 1 || short >= 40 || (short >= 30 && long >= 88)) continue;
    found.push(`${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 30)}" ${box.width}x${box.height}`);
  }
  return found.slice(0, 6);
}"""


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
def test_what_can_be_pressed_is_large_enough(visit, every: bool) -> None:
    page = ready(visit(phone=True, reduced_motion="reduce"))
    found = []
    for name in SCREENS if every else drawn("pressed", SCREENS, 10):
        SCREENS[name](page)
        at_rest(page)
        found += [f"{name}: {small}" for small in page.evaluate(SMALL)]
    assert not found, "\n".join(found)


def test_nothing_moves_where_motion_is_not_wanted(visit) -> None:
    page = begin(ready(visit(reduced_motion="reduce")))
    page.click(".gt.legal")
    page.click(".gt.selected")
    page.wait_for_selector(".taken")
    moving = page.evaluate("document.getAnimations().filter(one => one.effect.getComputedTiming().activeDuration > 1).length")
    assert moving == 0
