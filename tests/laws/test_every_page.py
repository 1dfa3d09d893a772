"""Every page has an example, with a heading, a way back, a name for each control, and no text outside its landmarks.

A page without an example fails with a message that says where to add one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from examples import EXAMPLES, ROOMS
from examples.ways import EMPTY, made
from page_faults import faults
from reaching import arrived, reached
from ui.frame.catalog import features, pages_by_address
from ui.model.model import Model

WHERE = "it needs an example in tests/support/examples/<room>.py"


def at(name: str) -> Model:
    """Return the model of an example; if it has no steps, the model before any question is answered."""
    return reached(name).model if EXAMPLES[name].steps else arrived(name)


@cache
def looked_at() -> dict[str, list[str]]:
    """Return for each page the examples that are cheap to check: those with an empty storage, or else the first one."""
    found: dict[str, list[str]] = {page: [] for page in pages_by_address()}
    for name, example in EXAMPLES.items():
        if example.stored == EMPTY and not example.steps:
            found[_page_of(name)].append(name)
    for page in [page for page, names in found.items() if not names]:
        found[page] += islice((name for name in _of_the_room_of(page) if page in (_page_of(name), *at(name).route[:1])), 1)
    return found


def _page_of(name: str) -> str:
    """Return the page of an example's address, or the page to which that address leads."""
    page = made(EXAMPLES[name].address).removeprefix("#/").split("/")[0]
    return page if page in pages_by_address() else next(iter(at(name).route), "")


def _of_the_room_of(page: str) -> Iterator[str]:
    """Yield the examples of the feature that has this page."""
    for feature in features():
        if page in feature.pages:
            yield from ROOMS[feature.name].EXAMPLES if feature.name in ROOMS else ()


def test_every_page_has_an_example() -> None:
    lacking = [page for page, names in looked_at().items() if not names]
    assert not lacking, f"{lacking}: {WHERE}"


def test_every_page_has_a_heading_a_way_back_names_and_landmarks() -> None:
    found = [f"{name}: {fault}" for names in looked_at().values() for name in names for fault in faults(at(name))]
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_has_a_heading_a_way_back_names_and_landmarks(name: str) -> None:
    assert not faults(reached(name).model)
