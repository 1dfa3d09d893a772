"""What a page holds whose player trains: cards in every box, a run of puzzles, and results on the ladder."""

from __future__ import annotations

from puzzle_pages import link
from review_pages import blundered
from triokey.core.catalog import game_of
from triokey.core.days import read_day
from triokey.core.seed import write_seed
from ui.games.showcase import showcase
from ui.model.model import RUN, TRAINING
from ui.model.results import KEY as RESULTS
from ui.model.results import Result, write_results
from ui.model.runs import Run, write_run
from ui.model.training import BestRun, Card, Training, check_of, link_of, write_training

PAST, FUTURE = read_day("2026-01-02"), read_day("2099-12-28")
CAUSES = ("gives-shape", "trap", "gives-shape", "missed-shape")


def mistake(seed: int) -> str:
    """Return the link to the moment before the blunder of a game of Okiya."""
    match, at = blundered(seed)
    return link_of(match, 0, at)


def cards(due: int = 12) -> tuple[Card, ...]:
    """Return cards: so many moments of Okiya that are due, and others in every box that are not."""
    found = []
    for number in range(due):
        address = mistake(number)
        found.append(Card(check_of(address), "okiya", CAUSES[number % 4], 1 + number % 3, PAST, PAST, 3, number % 3, address))
    for number in range(9):
        address = link("okey-rounds", "discard", 0, number)
        box = 2 + number % 3
        found.append(Card(check_of(address), "okey-rounds", "discard", box, FUTURE, PAST, 4, number % 2, address))
    learnt = [Card(check_of(str(number)), "okey-tournament", "group", 5, PAST, PAST, 9, 2, "-") for number in range(4)]
    return (*found, *learnt)


def trained() -> dict[str, str]:
    """Return the texts of a page whose player trains."""
    training = Training(cards(), (BestRun("all", 21, PAST), BestRun("okiya", 9, PAST)))
    return {TRAINING: write_training(training), RUN: write_run(Run("okiya", 4, 1)), RESULTS: write_results(results())}


def results() -> tuple[Result, ...]:
    """Return results by which two steps of a ladder are climbed."""
    found = []
    for number, ends in enumerate(("wwwwlwwwwwww", "lwlwwwlwww", "lllwlw")):
        level = game_of("okiya").levels[number]
        found += [
            Result(f"{number}x{at}", "okiya", 2, level, "plain", {"w": "won", "l": "lost"}[end], 0, 9, 1, "", ())
            for at, end in enumerate(ends)
        ]
    ends = (("won", "plain", 0), ("won", "plain", 2), ("won", "assisted", 1), ("lost", "plain", 0))
    for number, (deal, (end, how, wishes)) in enumerate(zip(showcase("okeydokey").row(), ends, strict=False)):
        tally = (("wishes", wishes),)
        seed, points = write_seed(deal.seed), 50 if end == "won" else 37
        name = f"row{number}"
        found.append(Result(name, deal.game, deal.seats, "club", how, end, points, 60, 1, seed, deal.options, "", tally))
    return tuple(found)
