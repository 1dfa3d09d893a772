"""Whole games for tests of replay, review and statistics, as links, and functions that open them.

Playing a game takes seconds, so it is played only when a test runs (tests/loop/test_collection.py), and once per process.
"""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of
from triokey.core.game import Setup, plain_setup
from triokey.core.match import Match, next_round, play, standing, start, turn
from triokey.core.record import write_match_link
from triokey.core.rng import stream
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell
from watching import ready


@cache
def blundered(seed: int = 0) -> tuple[Match, int]:
    """Return a match of Okiya with perfect moves except for one that gives a won game away, and the number of moves before it."""
    match = start(plain_setup(game_of("okiya"), seed, first="one"))
    blunder = -1
    while turn(match) is not None:
        found = move_values(match.state)
        cell = max(found, key=lambda one: found[one].rank)
        bad = [one for one in found if found[one].outcome < 0 < found[cell].outcome]
        if blunder < 0 and bad and len(match.words) >= 2:
            blunder, cell = len(match.words), bad[0]
        match = play(match, write_cell(cell))
    return match, blunder


def blunder_match() -> Match:
    """Return only the match that `blundered` returns."""
    return blundered()[0]


@cache
def bot_match(game_id: str, seats: int, seed: int, level: int = 1) -> Match:
    """Return a whole match played by bots."""
    game = game_of(game_id)
    setup = Setup(game_id, game.edition, seats, tuple(option.default for option in game.options), seed)
    match = start(setup)
    while standing(match).winners is None:
        seat = turn(match)
        if seat is None:
            match = next_round(match)
            continue
        view = game.view(match.state, seat)
        thought = list(bot_of(game.id, game.levels[level]).think(view, stream(seed, f"{len(match.past)}/{len(match.words)}")))[-1]
        match = play(match, game.write(thought.action))
    return match


def watch(page: Page, match: Match) -> Page:
    """Open the link of a finished match, start its replay, and pause it."""
    ready(page)
    page.evaluate("link => { location.hash = link }", write_match_link(match))
    page.click("#sheet [data-do=replay][data-value=start]")
    page.wait_for_selector("#scrub")
    page.click("[data-do=replay][data-value=switch]")
    return page


def show(page: Page, where: str) -> Page:
    """Go from the page of a game to another page about it, such as "review"."""
    page.evaluate("where => { location.hash = location.hash.replace('play', where) }", where)
    page.wait_for_selector(f".page.{where}")
    return page
