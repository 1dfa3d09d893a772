"""Pictures of the program for the README and for install sheets:  python3 tests/run.py --shots pictures

One board of each game in each form of window, written to .github/pictures. The build copies them, so that it needs no browser.
Install sheets show JPEG and PNG only.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page

from building.manifest import BOARDS, board_picture
from okey_games import ROUNDS, TOURNAMENT, played, put_on_shelf, setup_of, table_of
from okeydokey_pages import solved
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from watching import at_rest, ready

WINDOWS = {"narrow": (360, 780), "wide": (1120, 700)}
"""The window of each form, in pixels of the page."""
QUALITY = 57
NAMES = "Aylin Ben Clara Deniz Emre"
LAST_TILE = ".slot.full >> nth=-1"


def _okiya() -> Match:
    game = game_of("okiya")
    match = start(plain_setup(game, 7))
    for _ in range(5):
        match = play(match, game.write(game.legal(match.state)[-1]))
    return match


def _okey(game_id: str, seed: int) -> Match:
    match = played(start(setup_of(game_id, seed)), 26)
    while match.state.turn != 0 or not match.state.due:
        match = played(match, 1)
    return match


def _stage() -> Match:
    return next(match for back in range(18, 50) if (match := solved(4, 4, back)[0]).state.turn == 0)


GAMES: dict[str, tuple[Callable[[], Match], str, tuple[str, ...]]] = {
    "okiya": (_okiya, "bp", (".garden-tile.legal",)),
    ROUNDS: (lambda: _okey(ROUNDS, 12), "pbbb", (LAST_TILE,)),
    TOURNAMENT: (lambda: _okey(TOURNAMENT, 21), "pbbb", ('[data-value="sort best"]', LAST_TILE)),
    "okeydokey": (_stage, "pbbb", ()),
}
"""The match to show, the players at its table, and the taps before the picture is taken, by game."""


def take_pictures(browser: Browser, url: str) -> None:
    """Take the picture of every game in every form."""
    for game_id, (match, players, taps) in GAMES.items():
        table = table_of(match(), players, NAMES)
        for form in BOARDS:
            page = _open(browser, url, form)
            put_on_shelf(page, table, "ceremony off\nmotion off\npace step\n")
            at_rest(page)
            for tap in taps:
                page.locator(tap).first.click()
                at_rest(page)
            path = board_picture(game_id, form)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(_jpeg(page))
            page.context.close()
            print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)


def _open(browser: Browser, url: str, form: str) -> Page:
    width, height = WINDOWS[form]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=BOARDS[form][0] / width,
        reduced_motion="reduce",
        color_scheme="light",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(url)
    return ready(page)


def _jpeg(page: Page) -> bytes:
    page.mouse.move(1, 1)
    at_rest(page)
    return page.screenshot(type="jpeg", quality=QUALITY)
