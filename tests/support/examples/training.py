"""Examples of mistakes trained as cards, and of runs of puzzles."""

from __future__ import annotations

from examples.ways import BESIDE, If, Kind, Makers, at
from training_days import DAY, LINK
from training_pages import trained
from ui.features.training.cards import LONGEST, MOST, BestRun, Card, Training, card_check, write_training
from ui.features.training.run import ALL, Run, write_run
from ui.features.training.state import RUN, TRAINING

CARD = ".page.drill[data-stage=open]"
EXAMPLES = {
    "training card shown": at(
        "#/training/card",
        "#line-on",
        If(f"{CARD} .garden-tile.legal"),
        If(f"{CARD} .garden-tile.legal.selected"),
        "#show-better",
        stored=BESIDE,
        brings=("drill-judged", "drill-line"),
    ),
    "training": at("#/training", ".boxes", stored=BESIDE),
    "training mistakes": at("#/training/mistakes", ".boxes", stored=BESIDE),
    "training streak": at("#/training/streak", ".run-at-hand", stored=BESIDE),
    "training new": at("#/training", ".page.training"),
    "training card": at("#/training/card", CARD, stored=BESIDE),
    "training card over": at(
        "#/training/card",
        ".page.drill[data-stage=over]",
        f"{CARD} .garden-tile.legal",
        f"{CARD} .garden-tile.legal.selected",
        stored=BESIDE,
    ),
}
STORED: dict[str, Makers] = {BESIDE: {TRAINING: lambda: trained()[TRAINING], RUN: lambda: trained()[RUN]}}


def _every_card() -> str:
    """Return the stored text with the maximum number of cards, with links of maximum length."""
    links = (f"#{number:0{LONGEST - 1}}" for number in range(MOST))
    cards = (Card(card_check(link), "okiya", "trap", 1 + at % 4, DAY, DAY, 3, 1, link) for at, link in enumerate(links))
    return write_training(Training(tuple(cards)))


KINDS = {
    TRAINING: Kind(
        write_training(Training().with_mistake("okiya", "only", LINK, DAY).with_record(BestRun(ALL, 14, DAY))),
        _every_card,
        "triokey-training 1\ncard okiya\n",
    ),
    RUN: Kind(write_run(Run(ALL, 3, 1)), write_run(Run("okey-tournament", 99999, 2, "0123abcd")), "okiya many"),
}
LATE = {"drill-judged": "an answer counts wherever its judgement finds the player"}
OVERLAYS = ("training",)
DOORS = {"practise": "practise new", "puzzles": "puzzles", "review": "review", "review-step": "review"}
