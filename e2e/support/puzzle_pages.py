"""Functions that open and answer puzzles in the page."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from triokey.core.puzzle import Puzzle, find, write_puzzle_link


@cache
def puzzle(game: str, kind: str, grade: int = 0, seed: int = 5) -> Puzzle:
    """Return the puzzle of a fixed seed, which is the same in every run."""
    return find(game, kind, grade, seed)[0]


def link(game: str, kind: str, grade: int = 0, seed: int = 5) -> str:
    """Return the link of the puzzle of a fixed seed."""
    return write_puzzle_link(puzzle(game, kind, grade, seed))


def opened(page: Page) -> Page:
    """Wait until the puzzle is checked, no solution is being shown, and it can be answered."""
    page.wait_for_selector(".page.puzzle[data-stage=open]", timeout=30_000)
    return page
