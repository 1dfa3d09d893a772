"""axe-core reports no violation in any state of any screen, in any language or theme."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from building.places import MODULES
from examples import EXAMPLES
from examples.ways import FULL
from noted import left
from stage import Stage
from ui.text.words import LANGUAGES
from watching import at_rest

INJECTS = True
"""Whether the tests inject scripts into the pages: axe."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules whose result depends on the theme; the others are checked once for each state, language and window."""
THEMES = ("light", "dark", "black", "contrast")
WINDOWS = ((360, 640), (820, 1180), (1440, 900))
SEED = 13
SAMPLE = tuple(
    (state, LANGUAGES[number % len(LANGUAGES)], THEMES[number % len(THEMES)], WINDOWS[number % len(WINDOWS)])
    for number, state in enumerate(
        random.Random(SEED).sample(sorted(name for name, state in EXAMPLES.items() if state.stored == FULL), 10)
    )
)
"""The normal run's cases, all on one page: a state, a language, a theme and a window each."""
HIDDEN = "[aria-hidden=true] :is(button, a[href], input, select, textarea, [tabindex='0'])"


def look(page: Page, themes: tuple[str, ...], where: str) -> list[str]:
    """Return axe's violations on the page in each of these themes, and hidden elements that can get the focus."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=str(MODULES / "axe-core" / "axe.min.js"))
    found = [
        f"{where}: hidden, yet focusable: {one}" for one in page.eval_on_selector_all(HIDDEN, "all => all.map(e => e.outerHTML)")
    ]
    for number, theme in enumerate(themes):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        at_rest(page)
        report = page.evaluate(
            "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", COLOURS if number else RULES
        )
        assert number or len(report["passes"]) > 10, f"axe looked at nothing in {where}"
        for violation in report["violations"]:
            places = [(node["target"], node.get("failureSummary", "")[:300]) for node in violation["nodes"][:2]]
            found.append(f"{where}, {theme}: {violation['id']} ({violation['impact']}) {places}")
    return found


@pytest.mark.parametrize(("state", "language", "theme", "window"), SAMPLE)
def test_axe_finds_no_violation_in_a_sample(stage: Stage, state: str, language: str, theme: str, window: tuple[int, int]) -> None:
    page = stage.at(state, language, window)
    found = look(page, (theme,), f"{state}, {language}, {window}")
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", EXAMPLES)
def test_axe_finds_no_violation_on_any_screen(stage: Stage, built_site: Path, state: str, language: str) -> None:
    """Every theme is checked, with a window for each state in turn. Cases that have passed on this build are skipped later."""
    for _ in left("axe", built_site, (f"{state} {language}",)):
        window = WINDOWS[(list(EXAMPLES).index(state) + LANGUAGES.index(language)) % len(WINDOWS)]
        found = look(stage.at(state, language, window), THEMES, f"{state}, {language}, {window}")
        assert not found, "\n".join(found)
