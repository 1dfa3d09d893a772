"""The pictures of Okey: dealing, mid-game, both doubled wins, a void round, a tie, the end of a match, help and review."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from okey_games import ROUNDS, TOURNAMENT, careless_word, dealt, next_word, played, put_on_shelf, setup_of, table_of, whole
from triokey.core.match import Match, play, start
from watching import at_rest

QUIET = "ceremony off\n"


def _mid_game(game_id: str, seed: int, due: bool) -> Match:
    """Return a match in the middle of a round where seat 0 is to act: to discard, or to take a tile."""
    match = played(start(setup_of(game_id, seed)), 26)
    while match.state.turn != 0 or match.state.due != due:
        match = played(match, 1)
    return match


def dealing(page: Page) -> None:
    """Show the row of stacks, the die and the chosen stack of a deal."""
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 4))))
    page.wait_for_selector(".stacks .dealt-from", timeout=10_000)


def throwing(page: Page) -> None:
    """Show the throws of dice that decide who begins."""
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 4))))


def mid_game(page: Page) -> None:
    """Show a rack with a tile just drawn, a lifted tile, and brackets around groups."""
    put_on_shelf(page, table_of(_mid_game(TOURNAMENT, 21, due=False)), QUIET)
    page.click("#supply")
    at_rest(page)
    page.click('[data-value="sort best"]')
    at_rest(page)
    page.locator(".slot.full").last.click()


def to_take(page: Page) -> None:
    """Show seat 0 before its draw: the supply and the neighbour's discard are highlighted."""
    put_on_shelf(page, table_of(_mid_game(ROUNDS, 8, due=False)), QUIET + "counter on\n")


def hint(page: Page) -> None:
    """Show a hint with all its steps."""
    put_on_shelf(page, table_of(_mid_game(TOURNAMENT, 21, due=True)), QUIET)
    page.click(".actions [data-do=hint]")
    page.wait_for_selector("#hint", timeout=20_000)
    while page.locator("#hint [data-do=hint]").count():
        page.click("#hint [data-do=hint]")


def refused(page: Page) -> None:
    """Show a refused win: the reason, the rule, and the tiles that are in no group."""
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: "1r 2r 3r 5y 6y 7y 9b 9k 9y 2k 5k 7b 8k 12r 3b"})), QUIET)
    page.keyboard.press("f")


def seven_pairs_offered(page: Page) -> None:
    """Show an undeclared win by seven pairs: the pairs, and that the win counts double."""
    put_on_shelf(page, table_of(_pairs()), QUIET)
    page.click("#lip")


def seven_pairs(page: Page) -> None:
    """Show the sheet after a win by seven pairs."""
    seven_pairs_offered(page)
    page.click("#declare")
    page.wait_for_selector("#sheet", timeout=10_000)


def joker_double(page: Page) -> None:
    """Show the end of a round that was won with a joker laid down last."""
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 10r"})), QUIET)
    page.click("#lip")
    page.wait_for_selector("#declare")
    at_rest(page)
    page.click("#declare")
    page.wait_for_selector("#sheet", timeout=10_000)


def void_round(page: Page) -> None:
    """Show a round that ends with an empty supply and without a winner."""
    put_on_shelf(page, table_of(played(start(setup_of(TOURNAMENT, 5)), idle=True)), QUIET)
    page.wait_for_selector("#sheet")


def tie(page: Page) -> None:
    """Show the end of a match that three players win together."""
    put_on_shelf(page, table_of(whole(start(setup_of(ROUNDS, 4)))), QUIET)
    page.wait_for_selector("#sheet")


def match_won(page: Page) -> None:
    """Show the end of an Okey Tournament, when somebody has no points left."""
    put_on_shelf(page, table_of(whole(start(setup_of(TOURNAMENT, 3)))), QUIET)
    page.wait_for_selector("#sheet")


def framed(page: Page) -> None:
    """Show loose tiles that were framed with the pointer and are lifted together."""
    put_on_shelf(page, table_of(_mid_game(TOURNAMENT, 21, due=True)), QUIET)
    slots = page.locator("#slots .slot")
    last, first = slots.last.bounding_box(), slots.nth(int(page.get_attribute("#slots", "data-cols") or 8)).bounding_box()
    assert first is not None and last is not None
    page.mouse.move(last["x"] + 9, last["y"] + 20)
    page.mouse.down()
    page.mouse.move(first["x"] + first["width"] * 1.2, first["y"] + 20, steps=5)
    page.mouse.up()
    page.wait_for_selector(".okey-tile.selected")


def review(page: Page) -> None:
    """Show the review of a round: every decision and its cost."""
    match = start(setup_of(ROUNDS, 4, rounds="1"))
    while match.state.end is None:
        careless = match.state.turn == 0 and len(match.words) % 3
        match = play(match, (careless_word if careless else next_word)(match.state))
    put_on_shelf(page, table_of(match), QUIET)
    page.wait_for_selector("#sheet")
    page.wait_for_selector(".sheet .review", state="attached", timeout=20_000)
    page.locator("summary", has=page.locator("xpath=../*[contains(@class,'review')]")).click()
    page.locator(".sheet .review").scroll_into_view_if_needed()


def curtain(page: Page) -> None:
    """Show the curtain between two people at one device."""
    put_on_shelf(page, table_of(_mid_game(TOURNAMENT, 21, due=False), "pppp", "Aylin Ben Cem Dora"), QUIET)


def two_players(page: Page) -> None:
    """Show a table of Okey Dokey with two players."""
    match = played(start(setup_of(TOURNAMENT, 6, seats=2)), 12)
    while match.state.turn != 0 or match.state.due:
        match = played(match, 1)
    put_on_shelf(page, table_of(match, "pb"), QUIET)


def _pairs() -> Match:
    return dealt(TOURNAMENT, {0: "1r 1r 2r 2r 3r 3r 4b 4b 5b 5b 6b 6b 7k 8k 7k"})


SCENES: dict[str, Callable[[Page], None]] = {
    "throwing": throwing,
    "dealing": dealing,
    "mid-game": mid_game,
    "to-take": to_take,
    "hint": hint,
    "refused": refused,
    "seven-pairs-offered": seven_pairs_offered,
    "seven-pairs": seven_pairs,
    "joker-double": joker_double,
    "void-round": void_round,
    "tie": tie,
    "match-won": match_won,
    "framed": framed,
    "review": review,
    "curtain": curtain,
    "two-players": two_players,
}
