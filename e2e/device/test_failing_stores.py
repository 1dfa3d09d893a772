"""Whichever call to a store fails, at the start, a move or the end of a match, play continues and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from failing_stores import GAMES, Device, Fault, blank, prepare
from noted import left
from site_copy import SiteCopy

SEED = 10
STORES, WAYS = ("local", "mirror"), ("once", "on")
MOMENTS = ("start", "move", "end")
MIDDLE, LAST = (list(range(first, GAMES + 1, 2)) for first in (1, 2))


def counted(device: Device) -> dict[str, dict[str, int]]:
    """Return the number of calls to each store during a start, a move and the end of a match without faults, by moment."""
    calls = {"start": device.start(MIDDLE[0]), "move": device.move(MIDDLE[0])}
    device.start(LAST[0])
    return {**calls, "end": device.move(LAST[0])}


def every(calls: dict[str, dict[str, int]]) -> list[tuple[str, Fault]]:
    """Return every (moment, fault): each call to each store at each moment, failing once or from then on."""
    return [
        (moment, Fault(store, call, how))
        for moment in MOMENTS
        for store in STORES
        for call in range(1, calls[moment][store] + 1)
        for how in WAYS
    ]


def pairs(cases: list[tuple[str, Fault]]) -> Iterator[tuple[Fault | None, str, Fault | None]]:
    """Yield (fault at the start, moment, fault at that moment), so that one start of the page tries two cases."""
    starts = [fault for moment, fault in cases if moment == "start"]
    moves = [(moment, fault) for moment, fault in cases if moment != "start"]
    for number in range(max(len(starts), len(moves))):
        moment, fault = moves[number] if number < len(moves) else ("move", None)
        yield starts[number] if number < len(starts) else None, moment, fault


def tried(device: Device, trials: Iterable[tuple[Fault | None, str, Fault | None]]) -> None:
    """Start the page with a fault, then play a move or end a match with another, for every trial on the same device."""
    turns = {"move": 0, "end": 0}
    for at_start, moment, fault in trials:
        turns[moment] += 1
        games = LAST if moment == "end" else MIDDLE
        game = games[turns[moment] % len(games)]
        device.start(game, at_start)
        device.move(game, fault)
    device.start(MIDDLE[0])


def test_nothing_is_lost_whichever_call_to_a_store_fails(visit, site: SiteCopy) -> None:
    device = Device(visit(blank(site), before=prepare), site)
    cases = every(counted(device))
    chance = random.Random(SEED)
    some = [case for moment in MOMENTS for case in chance.sample([one for one in cases if one[0] == moment], 2)]
    tried(device, pairs(some))


@pytest.mark.slow
def test_nothing_is_lost_whichever_of_all_calls_fails(visit, site: SiteCopy, built_site: Path) -> None:
    trials = list(pairs(every(counted(Device(visit(blank(site), before=prepare), site)))))
    for first in left("failing stores", built_site, range(0, len(trials), len(LAST) - 1)):
        page = visit(blank(site), before=prepare)
        tried(Device(page, site), trials[first : first + len(LAST) - 1])
        page.context.close()
