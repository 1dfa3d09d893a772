"""Whatever is done at a puzzle, in any order: its card and its run record only the answers given.

Every sequence of steps up to a length is tried, and some longer random ones. Beside the page goes a Book, which knows no page: it
records what the rules of cards and runs require, and the storage must agree after every step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

import pytest

from driving import BASE, do
from puzzle_answers import answers
from training_days import DAY, TODAY
from triokey.core.answers import answer_json
from triokey.core.puzzle import find, write_puzzle_link
from triokey.core.rng import stream
from ui.features.training.cards import BOXES, Card, Training, card_check, read_training, write_training
from ui.features.training.run import ALL, LIVES, Run, read_run, write_run
from ui.features.training.state import RUN, TRAINING
from ui.loop.start import begin_page
from ui.model.effects import Effect, Erase, Later, Think, Write
from ui.model.model import Model
from ui.model.puzzle_session import OPEN, SHOWN, SOLVED

NEEDS = ("training",)

PUZZLE = next(puzzle for puzzle in (find("okiya", "only", 0, seed)[0] for seed in range(99)) if len(answers(puzzle)[0]) == 2)
LINK, CHECK = write_puzzle_link(PUZZLE), card_check(write_puzzle_link(PUZZLE))
OTHER = write_puzzle_link(find("okiya", "most", 0, 5)[0])
RIGHT, WRONG, _ = answers(PUZZLE)
SHORT, SEED, WALKS, LONG = 3, 33, 60, 12
STORE_OF_CARD = write_training(Training((Card(CHECK, "okiya", "only", 2, DAY, DAY - 3, 2, 0, LINK),)))
STORE_OF_RUN = write_run(Run(ALL, 4, 0, CHECK))


class Page(NamedTuple):
    """The model of a page, and its stored texts."""

    model: Model
    stored: dict[str, str]


@dataclass(frozen=True)
class Book:
    """The expected state. stage, given, wrong, helped: of the attempt; there: whether its page is shown; box to missed: of the
    card.

    solved and lost: of the run; counts: whether the present puzzle still counts for the run.
    """

    stage: str = ""
    there: bool = False
    given: int = 0
    wrong: int = 0
    helped: bool = False
    box: int = 2
    due: int = DAY
    missed: int = 0
    solved: int = 4
    lost: int = 0
    counts: bool = True

    @property
    def decided(self) -> bool:
        """Return whether the attempt had a result that another attempt must not undo."""
        return self.stage in (SOLVED, SHOWN) or bool(self.wrong) or self.helped

    def opened(self) -> Book:
        """Return the book after the link was opened: a new attempt, which counts for a run only if the last one had no result."""
        counts = self.counts and not self.decided
        return replace(self, stage=OPEN, there=True, given=0, wrong=0, helped=False, counts=counts)

    def failed(self) -> Book:
        """Return the book after a wrong answer, or after the solution was asked for."""
        book = self
        if self.wrong == (self.stage == OPEN):
            book = replace(book, box=1, due=DAY + BOXES[0], missed=book.missed + 1)
        if book.counts and book.lost < LIVES:
            book = replace(book, lost=book.lost + 1)
            book = replace(book, stage=SHOWN) if book.lost == LIVES else book
        return book

    def right(self) -> Book:
        """Return the book after a right answer."""
        if self.given + 1 < len(RIGHT):
            return replace(self, given=self.given + 1)
        book = replace(self, stage=SOLVED, given=self.given + 1)
        alone = not (self.wrong or self.helped)
        if alone and self.due <= DAY:
            book = replace(book, box=self.box + 1, due=DAY + BOXES[self.box])
        elif not alone and not self.wrong:
            book = replace(book, box=1, due=DAY + BOXES[0], missed=self.missed + 1)
        return replace(book, solved=self.solved + 1) if alone and self.counts and self.lost < LIVES else book


def settled(page: Page, effects: tuple[Effect, ...], replies: bool = True) -> Page:
    """Return the page after storing its texts, the worker's answers and, if `replies`, the opponent's replies."""
    model, stored = page.model, dict(page.stored)
    waiting = list(effects)
    while waiting:
        effect = waiting.pop(0)
        more: tuple[Effect, ...] = ()
        if isinstance(effect, Write):
            stored[effect.key] = effect.text
        elif isinstance(effect, Erase):
            stored.pop(effect.key, None)
        elif isinstance(effect, Think):
            model, more = do(model, effect.answered(judged(effect.question)))
        elif isinstance(effect, Later) and effect.message.do == "puzzle-reply" and replies:
            model, more = do(model, effect.message)
        waiting += more
    return Page(model, stored)


@cache
def judged(question: str) -> str:
    return answer_json(question)


def begun(stored: dict[str, str], address: str) -> Page:
    model, effects = begin_page(stored, ("en",), BASE, address, "ok", today=TODAY)
    return settled(Page(model, stored), effects)


def go(page: Page, address: str) -> Page:
    return settled(page._replace(model=(found := do(page.model, ("route", address)))[0]), found[1])


def say(page: Page, *message: str, replies: bool = True) -> Page:
    model, effects = do(page.model, message)
    return settled(Page(model, page.stored), effects, replies)


def open_link(page: Page, book: Book) -> tuple[Page, Book]:
    return go(page, LINK), book.opened()


def open_other(page: Page, book: Book) -> tuple[Page, Book]:
    """Open another puzzle instead of this one."""
    return go(page, OTHER), replace(book, stage="", there=False, counts=book.counts and not book.decided, wrong=0, helped=False)


def open_card(page: Page, book: Book) -> tuple[Page, Book]:
    """Open the due card: an attempt without errors continues, any other begins again."""
    after = go(page, "#/training/card")
    if book.due > DAY:
        return after, replace(book, there=False)
    if book.stage == OPEN and not book.wrong:
        return after, replace(book, there=True)
    return after, book.opened()


def come_back(page: Page, book: Book) -> tuple[Page, Book]:
    return go(page, "#/puzzle"), replace(book, there=bool(book.stage))


def load_anew(page: Page, book: Book) -> tuple[Page, Book]:
    return begun(page.stored, "#/puzzle"), replace(book, there=bool(book.stage))


def leave(page: Page, book: Book) -> tuple[Page, Book]:
    return go(page, "#/"), replace(book, there=False)


def answerable(book: Book) -> bool:
    return book.there and book.stage == OPEN


def give_right(page: Page, book: Book) -> tuple[Page, Book]:
    if not answerable(book):
        return page, book
    return say(page, "answer", RIGHT[book.given]), book.right()


def give_right_and_leave(page: Page, book: Book) -> tuple[Page, Book]:
    """Give the right answer, and leave before the opponent replies."""
    if not answerable(book):
        return page, book
    return go(say(page, "answer", RIGHT[book.given], replies=False), "#/"), replace(book.right(), there=False)


def give_wrong(page: Page, book: Book) -> tuple[Page, Book]:
    if not answerable(book) or book.given:
        return page, book
    return say(page, "answer", WRONG), replace(book, wrong=book.wrong + 1).failed()


def give_wrong_and_leave(page: Page, book: Book) -> tuple[Page, Book]:
    """Give a wrong answer, and leave before the worker's judgement, which then comes too late to count."""
    if not answerable(book) or book.given:
        return page, book
    model, effects = do(page.model, ("answer", WRONG))
    model, more = do(model, ("route", "#/"))
    return settled(Page(model, page.stored), (*effects, *more)), replace(book, there=False)


def ask_hint(page: Page, book: Book) -> tuple[Page, Book]:
    return (say(page, "hint"), replace(book, helped=True)) if answerable(book) else (page, book)


def give_up(page: Page, book: Book) -> tuple[Page, Book]:
    return (say(page, "give-up", "yes"), replace(book, stage=SHOWN).failed()) if answerable(book) else (page, book)


STEPS = (
    open_link,
    open_other,
    open_card,
    come_back,
    load_anew,
    leave,
    give_right,
    give_right_and_leave,
    give_wrong,
    give_wrong_and_leave,
    ask_hint,
    give_up,
)


def held(page: Page, book: Book, way: tuple[str, ...]) -> None:
    """Assert that page and storage agree with the book. way: the names of the steps so far."""
    card = read_training(page.stored[TRAINING]).card(CHECK)
    run, puzzle = read_run(page.stored[RUN]), page.model.puzzle
    assert card is not None and run is not None
    assert (card.box, card.due, card.missed) == (book.box, book.due, book.missed), way
    assert (run.solved, run.wrong) == (book.solved, book.lost), way
    assert (puzzle is not None and puzzle.link == LINK) == bool(book.stage), way
    if book.stage:
        assert puzzle is not None and (puzzle.stage, puzzle.wrong, bool(puzzle.helped)) == (
            book.stage,
            book.wrong,
            book.helped,
        ), way
        assert puzzle.stage == SHOWN or len(puzzle.words) == min(2 * book.given, 2 * len(RIGHT) - 1), way


def walked(page: Page, book: Book, way: tuple[str, ...], length: int) -> Iterator[tuple[str, ...]]:
    """Try every sequence of this many steps from here, and yield each."""
    held(page, book, way)
    if not length:
        yield way
        return
    for step in STEPS:
        yield from walked(*step(page, book), (*way, step.__name__), length - 1)


def first() -> tuple[Page, Book]:
    return begun({TRAINING: STORE_OF_CARD, RUN: STORE_OF_RUN, "settings": "training on\n"}, "#/"), Book()


def solve(page: Page, book: Book) -> tuple[Page, Book]:
    return give_right(*give_right(*open_link(page, book)))


@pytest.mark.long
@pytest.mark.parametrize("start", [open_link, open_card, solve], ids=["by its link", "as a card", "when it is solved"])
@pytest.mark.parametrize("length", [SHORT, pytest.param(SHORT + 1, marks=pytest.mark.slow)])
def test_every_walk_leaves_card_and_run_as_the_answers_have_it(start, length: int) -> None:
    page, book = start(*first())
    assert sum(1 for _ in walked(page, book, (start.__name__,), length)) == len(STEPS) ** length


@pytest.mark.parametrize("number", range(WALKS))
def test_a_long_walk_leaves_card_and_run_as_the_answers_have_it(number: int) -> None:
    chance = stream(SEED, str(number))
    page, book = first()
    way: tuple[str, ...] = ()
    for _ in range(LONG):
        step = chance.choice(STEPS)
        page, book = step(page, book)
        way = (*way, step.__name__)
        held(page, book, way)
