"""The end of a round in the real page: the board stays in sight, what won moves, and one tap goes on."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from okey_games import put_on_shelf
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okiya.rules import GAME, shapes
from ui.model.model import Player, Table
from watching import hold_the_clock, ready

HOPS = "document.getAnimations().filter(one => one.animationName === 'hop').map(one => one.effect.target.parentElement.id)"
"""Where pieces hop."""
INSTANT = "pace instant\nceremony off\n"


def before_a_row() -> tuple[Match, str]:
    """Return a game in which the fox is about to complete a shape, and the word that does it."""
    seed = 1
    while True:
        match = start(plain_setup(GAME, seed))
        while GAME.turn(match.state) is not None:
            word = GAME.write(GAME.legal(match.state)[0])
            after = play(match, word)
            if GAME.turn(match.state) == 0 and shapes(after.state):
                return match, word
            match = after
        seed += 1


def won_by_a_row(page: Page) -> Page:
    """Complete a row of the garden against a bot."""
    match, word = before_a_row()
    put_on_shelf(page, Table("game:1", match, (Player("person"), Player("bot", "", "club")), 1), INSTANT)
    page.click(f"#c-{word}")
    page.click(f"#c-{word}")
    page.wait_for_selector(".garden.over")
    return page


def test_the_tokens_that_won_hop_and_a_tap_on_the_board_goes_on(visit) -> None:
    page = won_by_a_row(ready(hold_the_clock(visit(phone=True))))
    hopping = page.evaluate(HOPS)
    assert len(hopping) == 4 and all("taken" in page.locator(f"#{cell}").get_attribute("class") for cell in hopping)
    expect(page.locator("#sheet")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(HOPS) == []
    page.tap("#c-a1")
    expect(page.locator("#sheet")).to_contain_text("You win")
    assert page.locator(".garden").bounding_box()["y"] < page.locator("#sheet").bounding_box()["y"]
    page.tap("#sheet .primary")
    expect(page.locator(".garden.over")).to_have_count(0)


def over(game_id: str) -> Table:
    """Return a table of one person and bots at which a round was played by chance to its end."""
    game, random = game_of(game_id), Random(1)
    match = start(plain_setup(game, 1))
    while game.turn(match.state) is not None:
        match = play(match, game.write(random.choice(game.legal(match.state))))
    bots = [Player("bot", "", game.levels[-1])] * (match.setup.seats - 1)
    return Table("game:1", match, (Player("person"), *bots), 1)


def closed(page: Page) -> None:
    """Expect the board without its sheet, and the focus on it."""
    expect(page.locator("#sheet")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize(
    ("game_id", "phone"), one_of("sheet at the end", [(game_id, phone) for game_id in GAMES for phone in (False, True)], 3)
)
def test_the_sheet_goes_by_its_cross_by_escape_and_by_a_tap_beside_it(visit, game_id: str, phone: bool) -> None:
    page = ready(visit(phone=phone))
    touch = page.tap if phone else page.click
    ways = (lambda: touch("#sheet .sheet-head .iconbtn"), lambda: page.keyboard.press("Escape"), lambda: _beside(page, phone))
    for way in ways:
        put_on_shelf(page, over(game_id), INSTANT)
        page.wait_for_selector("#sheet")
        way()
        closed(page)


def _beside(page: Page, phone: bool) -> None:
    """Tap on the window's upper left corner, which lies beside every sheet."""
    (page.touchscreen.tap if phone else page.mouse.click)(8, 8)
