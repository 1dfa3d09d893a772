"""The end of a round in the real page: the board stays visible, the winning pieces move, and one tap continues."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from menus import ended
from okey_games import dealt, put_on_shelf
from okeydokey_pages import solved
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okiya.rules import GAME, completed_shapes
from ui.model.model import Player, Table
from watching import at_rest, hold_the_clock, ready

HOPS = "document.getAnimations().filter(one => one.animationName === 'hop').map(one => one.effect.target.parentElement.id)"
"""JavaScript that returns the ids of the places whose pieces are hopping."""
GROUPS = "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 13y"
INSTANT = "pace instant\nceremony off\n"


def before_a_row() -> tuple[Match, str]:
    """Return a match in which seat 0 (the fox) can complete a shape, and the text of that move."""
    seed = 1
    while True:
        match = start(plain_setup(GAME, seed))
        while GAME.turn(match.state) is not None:
            word = GAME.write(GAME.legal(match.state)[0])
            after = play(match, word)
            if GAME.turn(match.state) == 0 and completed_shapes(after.state):
                return match, word
            match = after
        seed += 1


def won_by_a_row(page: Page) -> Page:
    """Play that move on the page against a bot."""
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
    """Return a table of one person and bots whose round has been played to its end at random."""
    match = ended(start(plain_setup(game_of(game_id), 1)))
    bots = [Player("bot", "", game_of(game_id).levels[-1])] * (match.setup.seats - 1)
    return Table("game:1", match, (Player("person"), *bots), 1)


UNCOVERED = """() => {
  const top = one => {
    const box = one.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); };
  const onTable = [...document.querySelectorAll('.hop, .stage .stage-cell .okeydokey-card')];
  const inSheet = [...document.querySelector('#sheet .laid')?.querySelectorAll('.okey-tile.small') ?? []];
  return {
    table: onTable.length > 3 && onTable.every(one => top(one)?.closest('#sheet') === null),
    sheet: inSheet.length > 3 && inSheet.every(one => one.contains(top(one))),
    light: getComputedStyle(document.querySelector('.scrim')).backgroundColor }; }"""
"""JavaScript that tells whether all winning pieces are visible on the table, whether they are in the sheet, and the scrim's
colour.
"""


def just_won(game_id: str) -> Table:
    """Return a table at which the person has just won the round."""
    if game_id == GAME.id:
        match, word = before_a_row()
    elif about(game_id).crew:
        match, (word,) = solved(2, 4, 1)
    else:
        match, word = dealt(game_id, {0: GROUPS}, began=0), f"w{GROUPS.split()[-1]}"
    bots = [Player("bot", "", game_of(game_id).levels[-1])] * (match.setup.seats - 1)
    return Table("game:1", play(match, word), (Player("person"), *bots), 1)


@pytest.mark.parametrize("game_id", one_of("pieces that won", GAMES, 2))
def test_the_sheet_leaves_the_pieces_that_won_in_sight_and_in_full_light(visit, game_id: str) -> None:
    page = ready(visit())
    put_on_shelf(page, just_won(game_id), INSTANT + "motion off\n")
    page.wait_for_selector("#sheet")
    for window in ((390, 844), (1366, 768)):
        page.set_viewport_size(dict(zip(("width", "height"), window, strict=True)))
        at_rest(page)
        found = page.evaluate(UNCOVERED)
        assert found["table"] or found["sheet"], (window, found)
        assert found["light"] == "rgba(0, 0, 0, 0)"


def closed(page: Page) -> None:
    """Expect the sheet to be closed and the focus to be on the board."""
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


def test_a_declared_win_leaves_the_focus_on_the_board_and_its_last_tile_by_itself(visit) -> None:
    page = ready(visit())
    match = dealt("okey-rounds", {0: GROUPS}, began=0)
    put_on_shelf(page, Table("game:1", match, (Player("person"), *[Player("bot", "", "master")] * 3), 1), INSTANT)
    page.click("#centre")
    page.click("#declare")
    page.wait_for_selector(".centre.done")
    page.wait_for_selector("#sheet")
    page.click("#sheet .sheet-head .iconbtn")
    closed(page)
    for window in ((1366, 768), (844, 390), (390, 844), (320, 568)):
        page.set_viewport_size(dict(zip(("width", "height"), window, strict=True)))
        supply, last, indicator = (
            at_rest(page).locator(one).bounding_box() for one in ("#supply", ".centre.done > *", ".felt-middle .indicator")
        )
        gaps = last["x"] - supply["x"] - supply["width"], indicator["x"] - last["x"] - last["width"]
        assert min(gaps) >= 8 and abs(gaps[0] - gaps[1]) < 2, (window, gaps)


def _beside(page: Page, phone: bool) -> None:
    """Tap the window's upper left corner, which no sheet covers."""
    (page.touchscreen.tap if phone else page.mouse.click)(8, 8)
