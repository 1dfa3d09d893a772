"""Page translation and browser extensions in the real page: whole games of every kind end with the right sheet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from filming import counted, lights, show
from foreign import HANDS, draw_anew, lay_hands, reads_right, tells
from live_pages import OPENED_MS, invitation, open_table
from many_pages import ADDRESSES, page_at
from new_pages import unfold
from okey_games import ROUNDS, TOURNAMENT, next_word, put_on_shelf, setup_of, table_of
from okey_pages import by_taps, grown, my_move, stored
from okeydokey_pages import dealt, taps
from okiya_pages import legal
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.okeydokey.rules import GAME as DOKEY
from triokey.okeydokey.search.solver import solve
from triokey.okiya.rules import GAME as OKIYA
from ui.model.model import Player, Table
from ui.text.html import Child, render
from watching import ready, until

CAMERA = True
SEED = 42
QUIET = "ceremony off\npace instant\nmotion off\n"


def _okiya(page: Page) -> None:
    put_on_shelf(page, Table("game:1", start(plain_setup(OKIYA, 7)), (Player("person"), Player("person")), 1), QUIET)
    page.wait_for_selector("#board")
    while page.locator(".garden.over").count() == 0:
        cell = f"#c-{legal(page)[0]}"
        page.click(cell)
        page.wait_for_selector(f"{cell}.selected")
        page.click(cell)
        page.wait_for_selector(f"{cell}.taken")
        reads_right(page)


def _okey(page: Page, game_id: str) -> None:
    put_on_shelf(page, table_of(start(setup_of(game_id, 3))), QUIET)
    while (state := my_move(page)) is not None:
        before = len(stored(page).match.words)
        by_taps(page, next_word(state), state)
        grown(page, before)
        reads_right(page)


def _okeydokey(page: Page) -> None:
    match = dealt(1, 6)
    put_on_shelf(page, Table("game:1", match, (Player("person"),), 1), QUIET)
    for number, move in enumerate(solve(match.state).line, 1):
        for tap in taps(DOKEY.write(move), match.state):
            page.click(tap)
        match = play(match, DOKEY.write(move))
        until(page, lambda n=number: len(stored(page).match.words) == n, f"word {number} was stored")
        reads_right(page)


GAMES = {
    "okiya": _okiya,
    ROUNDS: lambda page: _okey(page, ROUNDS),
    TOURNAMENT: lambda page: _okey(page, TOURNAMENT),
    "okeydokey": _okeydokey,
}


def works_in_the_sheet(page: Page, hand: str) -> bool:
    """Let the translator or extension run once more, and return whether it changed something in the sheet."""
    page.evaluate("document.head.append(new Comment('a change beside the page'))")
    return page.locator(f"#sheet [data-foreign={'text' if hand == 'translates' else 'node'}]").count() > 0


CASES = [(game_id, hand) for game_id in GAMES for hand in HANDS]
CHOSEN = Random(SEED).choice(CASES)


@pytest.mark.parametrize(
    "game_id, hand", [pytest.param(*case, marks=[] if case == CHOSEN else pytest.mark.slow, id=" ".join(case)) for case in CASES]
)
def test_a_whole_game_ends_with_the_right_sheet_under_foreign_hands(site, visit, game_id: str, hand: str) -> None:
    tells(site)
    page = ready(visit(before=lambda page: lay_hands(page, hand, SEED)))
    GAMES[game_id](page)
    expect(page.locator("#sheet-title")).to_be_visible()
    until(page, lambda: works_in_the_sheet(page, hand), "the hand worked in the sheet, where chance leads it sooner or later")
    assert stored(page).outcome is not None and "<h2#sheet-title>" in reads_right(page)


@pytest.mark.slow
def test_the_keyboard_passes_over_buttons_that_are_not_the_pages_own(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, Table("game:1", start(plain_setup(OKIYA, 7)), (Player("person"), Player("person")), 1), QUIET)
    page.focus("#c-a4")
    page.evaluate("""() => { for (const place of document.querySelectorAll('#board li, #board, .actions')) {
        const button = document.createElement('button'); button.id = 'x' + Math.random(); place.prepend(button); } }""")
    for key, cell in (("ArrowRight", "b4"), ("ArrowDown", "b3"), ("ArrowLeft", "a3"), ("ArrowUp", "a4")):
        page.keyboard.press(key)
        expect(page.locator(f"#c-{cell}")).to_be_focused()
    for number in "12":
        page.keyboard.press(f"Alt+Digit{number}")
        assert page.evaluate("document.activeElement.matches('[data-do], a')")


SHAPE = """(html) => {
  const shape = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : [node.nodeName.toLowerCase(), ...[...node.childNodes].map(shape)];
  const template = document.createElement("template");
  template.innerHTML = html;
  return shape(template.content.firstChild);
}"""


def _shape(node: Child) -> object:
    return node if isinstance(node, str) else [node.tag.lower(), *map(_shape, node.children)]


def test_the_browser_reads_every_page_as_the_tree_that_it_was_written_from(visit) -> None:
    page = visit("rescue.html")
    for address in ADDRESSES:
        tree = page_at(address)
        assert page.evaluate(SHAPE, render(tree)) == _shape(tree), address


def test_what_is_being_typed_stays_with_caret_and_focus_where_the_page_is_drawn_anew(site, visit) -> None:
    tells(site)
    page = ready(visit("#/new/okiya"))
    unfold(page).locator("#seed").press_sequentially("hullo")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    draw_anew(page, "copied")
    page.keyboard.press("Backspace")
    page.keyboard.press("e")
    expect(page.locator("#seed")).to_be_focused()
    expect(page.locator("#seed")).to_have_value("hello")
    reads_right(page)


def test_what_is_dragged_while_the_page_is_drawn_anew_arrives(site, visit) -> None:
    tells(site)
    page = ready(visit())
    put_on_shelf(page, Table("game:1", start(plain_setup(OKIYA, 7)), (Player("person"), Player("person")), 1), QUIET)
    cell = f"#c-{legal(page)[0]}"
    start_box, goal = page.locator(cell).bounding_box(), page.locator(".last").bounding_box()
    assert start_box is not None and goal is not None
    page.mouse.move(start_box["x"] + 30, start_box["y"] + 30)
    page.mouse.down()
    for message in ("copied", "file-refused"):
        draw_anew(page, message)
        page.mouse.move(start_box["x"] + 60, start_box["y"] - 40, steps=4)
        expect(page.locator(".drag-ghost")).to_have_count(1)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(f"{cell}.taken")).to_be_visible()


@pytest.mark.slow
def test_the_camera_reads_on_where_its_picture_is_drawn_anew(visit, film: Path) -> None:
    show(film, "https://example.org/")
    host = open_table(
        visit(before=lambda page: (counted(page), lay_hands(page, "plants", SEED)), permissions=["camera"]), "okiya"
    )
    invitation(host)
    host.click("#scan")
    host.click("#scan-go")
    expect(host.locator("#trouble")).to_contain_text("table code", timeout=OPENED_MS)
    assert lights(host) == (1, 1)
    host.wait_for_function("() => camera.videoWidth > 0 && !camera.paused")
