"""Stored texts of a player who trains: cards in every box, and a run of puzzles."""

from __future__ import annotations

from functools import cache

from puzzle_pages import link
from review_pages import blundered
from triokey.core.days import read_day
from ui.features.training.cards import BestRun, Card, Training, card_check, moment_link, write_training
from ui.features.training.run import Run, write_run
from ui.features.training.state import RUN, TRAINING

NEEDS = ("training",)

PAST, FUTURE = read_day("2026-01-02"), read_day("2099-12-28")
CAUSES = ("gives-shape", "trap", "gives-shape", "missed-shape")


def moment(number: int) -> str:
    """Return the link to a position of Okiya: before the blunder of one of four games, or some turns later."""
    match, blunder = blundered(number % 4)
    return moment_link(match, 0, blunder + 2 * (number // 4))


def cards(due: int = 12) -> tuple[Card, ...]:
    """Return training cards: this many of Okiya that are due, and others in every box that are not."""
    found = []
    for number in range(due):
        address = moment(number)
        found.append(Card(card_check(address), "okiya", CAUSES[number % 4], 1 + number % 3, PAST, PAST, 3, number % 3, address))
    for number in range(9):
        address = link("okey-rounds", "discard", 0, number)
        box = 2 + number % 3
        found.append(Card(card_check(address), "okey-rounds", "discard", box, FUTURE, PAST, 4, number % 2, address))
    learnt = [Card(card_check(str(number)), "okey-tournament", "group", 5, PAST, PAST, 9, 2, "-") for number in range(4)]
    return (*found, *learnt)


@cache
def trained() -> dict[str, str]:
    """Return the stored texts of a page whose player trains."""
    training = Training(cards(), (BestRun("all", 21, PAST), BestRun("okiya", 9, PAST)))
    return {TRAINING: write_training(training), RUN: write_run(Run("okiya", 4, 1))}
