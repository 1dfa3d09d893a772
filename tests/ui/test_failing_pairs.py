"""One store fails at the start and recovers, the other fails at the next move: for every pair of calls nothing is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import cache
from types import ModuleType, SimpleNamespace

import pytest

from drawn import one_of
from paper_device import Device, Fault, Page, storage_over
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, standing, start
from triokey.okiya.rules import GAME
from two_stores import LOCAL, MIRROR, PROGRESS, RESULTS, STORES
from ui.model import results, store
from ui.model.model import Player, Table
from ui.stores.keeper import Keeper

pytestmark = pytest.mark.long

MIDDLE, LAST, EARLIER = "game:1", "game:2", "game:3"
"""Keys of games of two people: one in its middle, and two before their last move."""
OTHERS = {"settings": "theme dark\n", "puzzles": PROGRESS}
BEFORE = (None, Fault(LOCAL, 1, True), Fault(MIRROR, 1, True))
"""Faults at the end of the previous match: none, or one store that fails completely and then lacks a result."""


@cache
def game(seed: int, last: bool) -> Match:
    """Return a match after its first move or, if `last`, before its last move."""
    match = start(plain_setup(GAME, seed))
    while True:
        following = play(match, GAME.write(GAME.legal(match.state)[0]))
        if standing(following).winners is not None if last else len(match.words) == 1:
            return match
        match = following


def stock() -> dict[str, str]:
    people = (Player("person"), Player("person"))
    kept = {MIDDLE: game(1, False), LAST: game(2, True), EARLIER: game(3, True)}
    games = {key: store.pack_table(Table(key, match, people, 5), 1) for key, match in kept.items()}
    return {**games, **OTHERS, "results": RESULTS[0]}


class Trial:
    """A test on one device: a match ends, the page is restarted, and another match goes on or ends, each with a fault."""

    def __init__(self, js: SimpleNamespace, module: ModuleType) -> None:
        self.js, self.module = js, module
        self.device = Device(stock(), stock())
        self.done = {key: [*game(number, number > 1).words] for number, key in enumerate((MIDDLE, LAST, EARLIER), 1)}
        self.results = 1
        self.moved: dict[str, int] = {}

    async def start(self, key: str, fault: Fault | None = None) -> Page:
        self.device.arm(fault)
        page = Page(self.device, self.module, self.js)
        await page.open("#/play/" + key.replace(":", "-"))
        return page

    async def move(self, page: Page, key: str, fault: Fault | None = None) -> None:
        self.device.arm(fault)
        table = page.model.table
        assert table is not None and [*table.match.words] == self.done[key], "the game is shown as it was"
        word = GAME.write(GAME.legal(table.match.state)[0])
        page.send("play", word)
        self.done[key].append(word)
        assert page.model.table is not None
        self.results += page.model.table.turn is None
        await page.answered()

    def kept(self) -> tuple[dict[str, str], Counter[str]]:
        """Return the texts that the next start will find, and the games' logs with their counts."""
        keeper = Keeper()
        keeper.take_in(LOCAL, self.device.local())
        keeper.take_in(MIRROR, self.device.held[MIRROR])
        texts = keeper.texts()
        games = [store.unpack_table(key, text) for key, text in texts.items() if key.startswith("game:")]
        return texts, Counter(" ".join(table.match.words) for table in games)

    def check(self) -> None:
        texts, games = self.kept()
        assert games == Counter(" ".join(words) for words in self.done.values())
        assert all(store.unpack_table(key, texts[key]).match.words == tuple(words) for key, words in self.done.items())
        assert len(results.read_results(texts["results"])) == self.results
        assert {key: texts[key] for key in OTHERS} == OTHERS

    async def begin(self, before: Fault | None, at_start: Fault | None, key: str) -> Page:
        """End a match with a fault, restart with a fault, assert after each that nothing is lost, and return the new page."""
        page = await self.start(EARLIER)
        await self.move(page, EARLIER, before)
        self.check()
        page = await self.start(key, at_start)
        self.check()
        return page

    async def go_on(self, page: Page, key: str, fault: Fault | None) -> None:
        """Play a move with a fault, and assert that nothing is lost, now and after a restart without a fault."""
        await self.move(page, key, fault)
        self.moved = self.device.calls
        self.check()
        after = await self.start(key)
        self.check()
        assert len(after.model.results) == self.results
        assert self.device.local() == self.device.held[MIRROR]


def faults(calls: dict[str, int]) -> list[Fault]:
    return [Fault(store, call, on) for store in STORES for call in range(1, calls[store] + 1) for on in (False, True)]


async def starts(new: Callable[[], Trial], key: str, before: Fault | None) -> list[Fault | None]:
    """Return faults of a start, None for none: of those that leave page and stores in the same state only the first."""
    trial = new()
    found: dict[str, Fault | None] = {(await trial.begin(before, None, key)).left(): None}
    for fault in faults(trial.device.calls):
        found.setdefault((await new().begin(before, fault, key)).left(), fault)
    return list(found.values())


async def every_pair(new: Callable[[], Trial], key: str, before: Fault | None) -> None:
    """Continue from every start with every fault that the next move can have."""
    for at_start in await starts(new, key, before):
        trial = new()
        await trial.go_on(await trial.begin(before, at_start, key), key, None)
        for fault in faults(trial.moved):
            trial = new()
            page = await trial.begin(before, at_start, key)
            try:
                await trial.go_on(page, key, fault)
            except AssertionError as error:
                raise AssertionError(f"first {before}, at the start {at_start}, then {fault}") from error


@pytest.mark.parametrize("before", BEFORE, ids=str)
@pytest.mark.parametrize("key", one_of("failing pairs", [MIDDLE, LAST]), ids=["move", "end"])
def test_for_every_pair_of_failing_calls_nothing_is_lost(key: str, before: Fault | None) -> None:
    js = SimpleNamespace()
    with storage_over(js) as module:
        asyncio.run(every_pair(lambda: Trial(js, module), key, before))
