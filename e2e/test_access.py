"""axe-core finds nothing to complain about on any screen; what can be pressed is large enough to be hit."""

from __future__ import annotations

import pytest

from building.places import MODULES
from okiya_pages import begin
from screens import SCREENS
from watching import at_rest, ready

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WIDTHS = {"phone": (360, 640), "tablet": (820, 1180), "desktop": (1440, 900)}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_no_violation_on_any_screen(visit, theme: str, width: str) -> None:
    page = ready(visit(bypass_csp=True, color_scheme=theme, reduced_motion="reduce"))
    page.set_viewport_size(dict(zip(("width", "height"), WIDTHS[width], strict=True)))
    page.add_script_tag(path=str(MODULES / "axe-core" / "axe.min.js"))
    found = []
    for name, go in SCREENS.items():
        go(page)
        at_rest(page)
        report = page.evaluate("rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES)
        assert len(report["passes"]) > 10, f"axe looked at nothing on {name}"
        for violation in report["violations"]:
            places = [(node["target"], node.get("failureSummary", "")[:300]) for node in violation["nodes"][:2]]
            found.append(f"{name}: {violation['id']} ({violation['impact']}) {places}")
    assert not found, "\n".join(found)


SMALL = """() => {
  const found = [];
  const pieces = '#board, .slot, #supply, .stage, .month, .bench, svg, .ruleref'; // as large as the window allows
  for (const one of document.querySelectorAll('#app :is(button, [role=button], input, select, a.btn, a.iconbtn)')) {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    if (!box.width || one.closest(pieces) || one.closest('p, li p') || getComputedStyle(one).visibility === 'hidden') continue;
    const [short, long] = [box.width, box.height].sort((a, b) => a - b);
    if (box.width <= 1 || short >= 40 || (short >= 30 && long >= 88)) continue;
    found.push(`${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 30)}" ${box.width}x${box.height}`);
  }
  return found.slice(0, 6);
}"""


def test_what_can_be_pressed_is_large_enough(visit) -> None:
    page = ready(visit(phone=True, reduced_motion="reduce"))
    found = []
    for name, go in SCREENS.items():
        go(page)
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
