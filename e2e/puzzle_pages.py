"""How the tests open and answer puzzles in the page."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page, expect

from triokey.catalog import game_of
from triokey.match import turn
from triokey.puzzle import Puzzle, find, maker_of, write_puzzle_link


@cache
def puzzle(game: str, kind: str, grade: int = 0, seed: int = 5) -> Puzzle:
    """Return a puzzle that is the same in every run."""
    return find(game, kind, grade, seed)[0]


def link(game: str, kind: str, grade: int = 0, seed: int = 5) -> str:
    """Return the link of such a puzzle."""
    return write_puzzle_link(puzzle(game, kind, grade, seed))


def opened(page: Page) -> Page:
    """Wait until the puzzle is checked and can be answered."""
    expect(page.locator(".page.puzzle .topbar small")).to_contain_text("proven", timeout=30_000)
    return page


def answers(asked: Puzzle) -> tuple[list[str], str, str]:
    """Return actions that solve a puzzle, one after another, and a wrong first one with its reason's key.

    The defence's replies are left out: the page makes them.
    """
    maker, match = maker_of(asked.match.setup.game), asked.match
    game, mine = game_of(match.setup.game), turn(match)
    wrong = why = ""
    right: list[str] = []
    while turn(match) == mine:
        for action in game.legal(match.state):
            word = game.write(action)
            reply = maker.judge(asked, match, word)
            if reply.right:
                break
            if not right and not wrong:
                wrong, why = word, reply.step.why
        assert reply.right
        right.append(word)
        match = reply.match
        if reply.done:
            break
    return right, wrong, why
