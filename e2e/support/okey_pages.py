"""Functions that play Okey in the page: by taps, by dragging, by keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from okey_games import KEY, ROUNDS, TOURNAMENT, next_word
from triokey.core.match import standing
from triokey.okey.hand.tiles import read_tile
from triokey.okey.table import State
from ui.games.okey.art import tile_title
from ui.model.model import Table
from ui.model.store import unpack_table
from ui.text.words import load
from watching import until

WORDS = load("en")
PATIENCE_MS = 40_000

Way = Callable[[Page, str, State], None]


def stored(page: Page) -> Table:
    """Return the table stored by the page."""
    return unpack_table(KEY, page.evaluate("key => localStorage.getItem(`triokey:${triokey.base}:${key}`)", KEY))


def name_of(word: str, state: State) -> str:
    """Return the page's name for a tile in this round; the two games name a false joker differently."""
    return tile_title(WORDS.of(ROUNDS if state.house.counts_wins else TOURNAMENT), read_tile(word), state.joker)


def slot(page: Page, word: str, state: State) -> Locator:
    """Return the first place of the rack that holds this tile."""
    return page.locator(f'.slot[aria-label^="{name_of(word, state)}, slot"]').first


def by_taps(page: Page, word: str, state: State) -> None:
    """Play the action with this text by taps."""
    if word == "d":
        page.click("#supply")
    elif word == "t":
        page.click(".take")
    elif word == "p":
        page.click(".actions [data-value=p]")
    elif word[0] == "x":
        slot(page, word[1:], state).click()
        page.click(".spot")
    else:
        page.click("#lip")
        page.click("#declare")


def by_drags(page: Page, word: str, state: State) -> None:
    """Play the action with this text by dragging: from the piles onto the rack, from the rack onto the pile."""
    if word == "d":
        drag(page, page.locator("#supply"), page.locator(".slot:not(.full)").last)
    elif word == "t":
        drag(page, page.locator(".take"), page.locator(".slot:not(.full)").last)
    elif word[0] == "x":
        drag(page, slot(page, word[1:], state), page.locator(".spot"))
    else:
        by_taps(page, word, state)


def by_keys(page: Page, word: str, state: State) -> None:
    """Play the action with this text by keyboard: letters for the piles, arrows and Space on the rack."""
    if word in ("d", "t"):
        page.keyboard.press(word)
    elif word[0] == "x":
        walk(page, slot(page, word[1:], state))
        page.keyboard.press("Space")
        page.keyboard.press("x")
    elif word == "p":
        by_taps(page, word, state)
    else:
        page.keyboard.press("f")
        page.focus("#declare")
        page.keyboard.press("Enter")


def walk(page: Page, target: Locator) -> None:
    """Move the focus over the rack to this place with the arrow keys."""
    columns = int(page.get_attribute("#slots", "data-cols") or 8)
    goal = int((target.get_attribute("id") or "slot-0").removeprefix("slot-"))
    page.focus("#slots .slot[tabindex='0']")
    at = int(page.evaluate("document.activeElement.id.slice(5)"))
    for _ in range(abs(goal // columns - at // columns)):
        page.keyboard.press("ArrowDown" if goal > at else "ArrowUp")
    for _ in range(abs(goal % columns - at % columns)):
        page.keyboard.press("ArrowRight" if goal % columns > at % columns else "ArrowLeft")


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Drag with the mouse from the middle of one element to the middle of another."""
    start, end = what.bounding_box(), onto.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 9, start["y"] + start["height"] / 2 + 9, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def my_move(page: Page, seat: int = 0) -> State | None:
    """Wait until the seat is to act and return the state, or None once the round is over."""
    page.wait_for_function(
        "seat => document.querySelector('.centre.done, #sheet, [data-do=show-end]')"
        " || document.querySelector(`.seat.turn#seat-${seat}`)",
        arg=seat,
        timeout=PATIENCE_MS,
    )
    table = stored(page)
    return None if table.outcome is not None else table.match.state


def play_round(page: Page, way: Way, choose: Callable[[State], str] = next_word) -> None:
    """Play seat 0 to the end of the round. way: performs an action on the page.  choose: returns the text of the next action."""
    while (state := my_move(page)) is not None:
        before = len(stored(page).match.words)
        way(page, choose(state), state)
        grown(page, before)


def grown(page: Page, before: int) -> None:
    """Wait until the page has stored more than this number of actions."""
    until(page, lambda: len(stored(page).match.words) > before, f"more than {before} words were stored")


def play_match(page: Page, *ways: Way) -> int:
    """Play seat 0 to the end of the match, with the given ways to act taken in turn by round; return the number of rounds."""
    number = 0
    while True:
        play_round(page, ways[number % len(ways)])
        number += 1
        page.wait_for_selector("#sheet", timeout=PATIENCE_MS)
        if standing(stored(page).match).winners is not None:
            return number
        page.click("#sheet [data-do=next]")
        page.wait_for_selector("#sheet", state="detached")
