"""Forced colours, as a system with high contrast sets them, take away shadows and backgrounds: what frames remain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from site_copy import SiteCopy
from stage import Stage
from states import STATES
from stored_texts import FULL

FRAMED = {
    "home": (".gc", ".btn"),
    "new okiya": (".btn", ".new-modes > button", ".new-fold", ".iconbtn"),
    "new okey-tournament": (".seg button",),
    "okiya selected": (".pl.turn", ".gt.legal", ".gt.selected", ".iconbtn", ".board", ".status"),
    "okiya hint": (".hintbox", ".gt.hinted"),
    "okey middle": (".felt", ".bank", ".seat.turn", ".slot:not(.full)", ".btn.sort", ".spot", ".ot"),
    "okey take": (".take.lit .ot", ".supply.lit .ot"),
    "okey passed": (".felt", ".bank.covered", ".ot.back", ".veil .btn", "#take-back"),
    "dokey passed": (".stage", ".cd.back", ".veil .btn", "#take-back"),
    "dokey agree": (".cd.back", ".veil .each"),
    "dokey five selected": (".st.turn", ".stage", ".cd", ".fut", "#hand .sel", ".hd .cur"),
    "settings": (".set-picks :checked + span", ".set-looks :checked + i", ".knob", "#set-lang"),
}
"""What must be seen as a shape in each state."""
STRONGER = (("okiya selected", ".pl.turn", ".pl:not(.turn)"), ("okey middle", ".seat.turn", ".seat:not(.turn)"))
STRONGER += (("dokey five selected", ".st.turn", ".st:not(.turn)"),)
"""Where the first is marked more strongly than the second: whose turn it is."""

_FRAME = """selector => {
  const style = getComputedStyle(document.querySelector(selector));
  const width = name => style[name + 'Style'] === 'none' ? 0 : parseFloat(style[name + 'Width']);
  return Math.max(width('outline'), width('borderTop'), width('borderLeft'), style.forcedColorAdjust === 'none' ? 1 : 0);
}"""


@pytest.fixture(scope="module")
def forced(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page with all prepared games in forced colours."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("forced") / "site", "/triokey/")
    stage = Stage(browser, site)
    page = stage.at(next(name for name, state in STATES.items() if state.stored == FULL), "en")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    yield page
    stage.close()
    site.stop()


@pytest.mark.parametrize("state", FRAMED)
def test_every_frame_is_seen_without_shadows_and_backgrounds(forced: Page, state: str) -> None:
    STATES[state].go(forced)
    bare = [selector for selector in FRAMED[state] if forced.evaluate(_FRAME, selector) < 1]
    assert not bare
    for where, marked, plain in STRONGER:
        if where == state:
            assert forced.evaluate(_FRAME, marked) > forced.evaluate(_FRAME, plain)
