"""The plain board of a game with eight rows fits into every window without scrolling, in narrow and in wide letters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from drawn import drawn, rest_slow
from layout import faults
from new_pages import code
from stage import EVERY, shown
from throwaway import shared_site
from watching import ready

WINDOWS = tuple(size for size in (*EVERY, (1440, 900), (1280, 800), (1920, 1080)) if size[0] >= 360 and size[1] >= 640)
ALWAYS = ((360, 640), (1366, 768), (1920, 1080))
ENLARGE = """() => { const rows = document.querySelector('.plain-grid tbody').rows;
  for (const row of rows) row.append(row.lastElementChild.cloneNode(true));
  rows[0].before(rows[0].cloneNode(true)); }"""
"""JavaScript that makes a board of 7x7 cells one of 8x8, besides the names of rows and columns."""
MISSED = """() => { const main = document.querySelector('main.plain'), around = main.getBoundingClientRect();
  const boxes = [...main.querySelectorAll('.plain-grid td, .plain-moves button, .plain-player')].map(
    one => one.getBoundingClientRect());
  return [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth,
    boxes.filter(one => one.bottom > around.bottom + 1 || one.right > around.right + 1).length,
    boxes.length, Math.min(...[...main.querySelectorAll('.plain-cell')].map(one => one.offsetHeight)) >= 24 ? 0 : 1]; }"""
"""JavaScript that returns the pixels by which the board scrolls down and sideways, the number of parts out of sight, the number
of all parts, and 1 if a cell is too small.
"""


@pytest.fixture(scope="module")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site of a copy of the project with the test games added."""
    return shared_site(tmp_path_factory)


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
def test_eight_rows_are_in_sight_in_every_window(visit: Callable[..., Page], every: bool) -> None:
    page = ready(visit("#/new/hunters"))
    page.click("[data-do=new-mode][data-value=table]")
    code(page, "rows")
    page.click("[data-do=new-go].btn")
    page.wait_for_selector(".plain-grid")
    page.evaluate(ENLARGE)
    found = []
    for where in shown(page, WINDOWS if every else (*ALWAYS, *drawn("plain board", WINDOWS, 6)), "plain board"):
        down, right, unseen, pieces, small = page.evaluate(MISSED)
        assert pieces == 9 * 9 + 3
        found += [f"{where}: {down} px down, {right} px right, {unseen} out of sight, too small: {small}"] * bool(
            down > 0 or right > 0 or unseen or small
        )
        found += [f"{where}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
