"""Duels for browser tests, played by bots instead of people, and functions that store them in a page."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from duel_players import played_on
from started import keeping
from triokey.core.catalog import game_of
from triokey.core.duel import Duel, new_duel, with_log
from triokey.core.dueling import judge_log
from triokey.core.game import plain_setup
from ui.features.duels.kept import HERE, THERE, Kept
from ui.features.duels.text import write_kept

NEEDS = ("duels",)

KEY = "duel:1"


def played(game_id: str, deals: int, here: int, there: int) -> Duel:
    """Return a duel of which this player has played the deals `here` and the other player the deals `there`."""
    game = game_of(game_id)
    seats = next(count for count in game.seat_counts if count > 1)
    duel = new_duel(plain_setup(game, 0, seats), tuple(range(19, 19 + deals)), 0, game.levels[0])
    for player, count in ((HERE, here), (THERE, there)):
        for deal in range(count):
            duel = with_log(duel, player, deal, played_on(duel, deal, game.levels[2 * player]).words)
    return duel


@cache
def compared(game_id: str = "okiya", deals: int = 3, key: str = KEY) -> str:
    """Return a stored duel with all deals but the last played by both and judged; the comparison of one deal was viewed."""
    duel = played(game_id, deals, deals - 1, deals)
    kept = Kept(key, duel, begun=frozenset(range(deals - 1)), seen=frozenset({1}))
    for player, logs in enumerate(duel.logs):
        for deal, log in enumerate(logs):
            kept = kept.with_judged(player, deal, judge_log(duel, player, deal)) if log else kept
    return write_kept(kept)


def bring(page: Page, text: str, place: str = "") -> Page:
    """Store a duel instead of everything that the page had stored there, and go to it or to one of its deals."""
    keeping(page, {KEY: text}, f"#/duel/duel-1{place}")
    page.wait_for_selector(".page.duel")
    return page
