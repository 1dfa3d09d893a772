"""The selector that an example waits for identifies its state: with an empty storage the same address does not show it."""

from __future__ import annotations

import pytest

from examples import EXAMPLES
from examples.ways import EMPTY, made
from reaching import first
from selecting import found
from visiting import Visit

ALIKE = {
    "data": "its lists have the same parts, however much is stored",
    "pad house": "its parts are the same for every pad, and without one",
}
"""Examples whose page contains their selector even with an empty storage, each with the reason."""


@pytest.mark.parametrize("name", [name for name, each in EXAMPLES.items() if each.stored != EMPTY and name not in ALIKE])
def test_the_mark_of_an_example_is_not_there_where_nothing_is_stored(name: str) -> None:
    address = made(EXAMPLES[name].address)
    if not address.startswith("#/"):
        return  # a link contains all data that its page shows, so the mark may be there
    visit = Visit(*first("app", EMPTY, ""))
    visit.go(address)
    visit.settle()
    mark = EXAMPLES[name].wait
    assert found(visit.page, mark) is None, f"{mark} is shown at {address} anyway"
