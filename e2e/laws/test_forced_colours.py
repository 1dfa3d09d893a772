"""Forced colours, as a system with high contrast sets them, remove shadows and backgrounds; frames must remain visible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from drawn import one_of
from examples import EXAMPLES, examples_there
from examples.ways import FULL
from programs import program
from site_copy import SiteCopy
from stage import Stage

FRAMED = {
    "home": (".game-card", ".btn"),
    "new okiya": (".btn", ".new-modes > button", ".new-fold", ".iconbtn"),
    "new okey-tournament": (".seg button",),
    "okiya selected": (".seat-plate.turn", ".garden-tile.legal", ".garden-tile.selected", ".iconbtn", ".board", ".status"),
    "okiya hint": (".hintbox", ".garden-tile.hinted"),
    "okey middle": (".felt", ".bank", ".seat.turn", ".slot:not(.full)", ".btn.sort", ".spot", ".okey-tile"),
    "okey take": (".take.lit .okey-tile", ".supply.lit .okey-tile"),
    "okey passed": (".felt", ".bank.covered", ".okey-tile.back", ".veil .btn", "#take-back"),
    "dokey passed": (".stage", ".okeydokey-card.back", ".veil .btn", "#take-back"),
    "dokey agree": (".okeydokey-card.back", ".veil .each"),
    "dokey five selected": (".plate.turn", ".stage", ".okeydokey-card", ".future", "#hand .selected", ".head .current"),
    "settings": (".set-picks :checked + span", ".set-looks :checked + i", ".knob", "#set-lang"),
}
"""Selectors of the elements that must have a visible frame, by state."""
STRONGER = (("okiya selected", ".seat-plate.turn", ".seat-plate:not(.turn)"), ("okey middle", ".seat.turn", ".seat:not(.turn)"))
STRONGER += (("dokey five selected", ".plate.turn", ".plate:not(.turn)"),)
"""(state, selector, other selector): the first element, the player to act, must be marked more strongly than the second."""

_FRAME = """selector => {
  const style = getComputedStyle(document.querySelector(selector));
  const width = name => style[name + 'Style'] === 'none' ? 0 : parseFloat(style[name + 'Width']);
  return Math.max(width('outline'), width('borderTop'), width('borderLeft'), style.forcedColorAdjust === 'none' ? 1 : 0);
}"""


@pytest.fixture(scope="module")
def forced(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page with all prepared games, in forced colours."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("forced") / "site", "/triokey/")
    stage = Stage(browser, site)
    page = stage.at(next(name for name, state in EXAMPLES.items() if state.stored == FULL), "en")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    yield page
    stage.close()
    site.stop()


@pytest.mark.parametrize("state", FRAMED)
def test_every_frame_is_seen_without_shadows_and_backgrounds(forced: Page, state: str) -> None:
    EXAMPLES[state].go(forced)
    bare = [selector for selector in FRAMED[state] if forced.evaluate(_FRAME, selector) < 1]
    assert not bare
    for where, marked, plain in STRONGER:
        if where == state:
            assert forced.evaluate(_FRAME, marked) > forced.evaluate(_FRAME, plain)


MARKS = program("marks.js")
PLAIN = """() => document.getElementById('law') || document.head.append(Object.assign(document.createElement('style'), {id: 'law',
  textContent: `* { font-weight: 400 !important; animation: none !important; transition: none !important; }
    :focus-visible { outline: 0 !important; }`}))"""
"""JavaScript that removes bold text, focus rings and motion: bold alone marks no choice, and compared pictures must hold still.
"""
SAMPLE = examples_there(
    "home",
    "new okiya",
    "new phones",
    "share",
    "daily",
    "puzzles",
    "games",
    "practise",
    "training",
    "okiya selected",
    "okiya values",
    "dokey five selected",
    "pad deal",
)
"""States that show something chosen, current or marked."""
DOTS = (None, "alone", "helped", "late", "shown", "tried")
"""CSS classes for the results of a puzzle of the day; None for a puzzle without a result."""


@pytest.fixture(scope="module")
def unweighted(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Started pages whose security policy is off, so that tests can add styles."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("marks") / "site", "/triokey/")
    stage = Stage(browser, site, bypass_csp=True)
    yield stage
    stage.close()
    site.stop()


def changes(page: Page, number: int, clip: dict[str, float]) -> bool:
    """Return whether a mark changes the picture: the mark is turned off and on, and the pictures are compared."""
    pictures = []
    for deed in ("back", "turn", "back"):
        page.evaluate(MARKS, [deed, number])
        pictures.append(page.screenshot(clip=clip))
    return pictures[0] != pictures[1]


def lost(page: Page) -> list[str]:
    """Return the choices and marks that are visible in the page's own colours but not in forced ones, one line each."""
    page.evaluate(PLAIN)
    page.evaluate("document.activeElement?.blur()")
    found, met = [], set()
    for number, text, kind, box in page.evaluate(MARKS, ["find"]):
        clip, seen = dict(zip(("x", "y", "width", "height"), box, strict=True)), {}
        if kind in met:
            continue
        met.add(kind)
        for colours in ("none", "active"):
            page.emulate_media(forced_colors=colours, reduced_motion="reduce")
            seen[colours] = changes(page, number, clip)
        page.emulate_media(forced_colors="none", reduced_motion="reduce")
        if seen["none"] and not seen["active"]:
            found.append(f"{kind}: {text}")
    return found


@pytest.mark.parametrize("state", one_of("forced", SAMPLE, 3))
def test_whatever_is_chosen_or_marked_is_seen_in_forced_colours(unweighted: Stage, state: str) -> None:
    assert not lost(unweighted.at(state, "en", (1366, 768)))


@pytest.mark.slow
@pytest.mark.parametrize("state", EXAMPLES)
def test_every_choice_and_mark_of_every_state_is_seen_in_forced_colours(unweighted: Stage, state: str) -> None:
    assert not lost(unweighted.at(state, "en", (1366, 768)))


@pytest.mark.needs("puzzles")
def test_what_became_of_a_puzzle_of_the_day_is_seen_in_forced_colours(unweighted: Stage) -> None:
    page = unweighted.at("daily", "en", (1366, 768))
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    pictures = set()
    for name in DOTS:
        page.evaluate("name => { document.querySelector('.date:not([aria-current]) .dots i').className = name ?? ''; }", name)
        pictures.add(page.screenshot(clip=page.locator(".date:not([aria-current]) .dots").first.bounding_box()))
    page.emulate_media(forced_colors="none", reduced_motion="reduce")
    assert len(pictures) == len(DOTS)
