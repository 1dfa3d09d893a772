"""Controls are large enough to be hit, and nothing moves for readers who turned motion off."""

from __future__ import annotations

import pytest

from drawn import drawn, rest_slow
from examples import EXAMPLES
from okiya_pages import begin
from programs import program
from stage import Stage
from watching import at_rest, ready

SMALL = program("too_small.js")


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
def test_what_can_be_pressed_is_large_enough(phone: Stage, every: bool) -> None:
    found = []
    for name in EXAMPLES if every else drawn("pressed", EXAMPLES, 10):
        page = phone.at(name, "en", (360, 640))
        at_rest(page)
        found += [f"{name}: {small}" for small in page.evaluate(SMALL)]
    assert not found, "\n".join(found)


def test_nothing_moves_where_motion_is_not_wanted(visit) -> None:
    page = begin(ready(visit(reduced_motion="reduce")))
    page.click(".garden-tile.legal")
    page.click(".garden-tile.selected")
    page.wait_for_selector(".taken")
    moving = page.evaluate("document.getAnimations().filter(one => one.effect.getComputedTiming().activeDuration > 1).length")
    assert moving == 0
