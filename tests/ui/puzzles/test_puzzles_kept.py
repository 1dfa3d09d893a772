"""Solved puzzles form a list: merging two stores loses none."""

from __future__ import annotations

import pytest

from two_stores import LOCAL, MIRROR, PROGRESS, STORES, Page, contents, stocked
from ui.features.puzzles import FEATURE
from ui.model.progress import KEY, read_progress
from ui.stores.keeping import text_check

SOLVED = tuple(f"solved okiya only hard 0000000{n} helped\n" for n in (1, 2))


def test_what_was_solved_is_put_together_where_both_stores_hold_the_same_revision() -> None:
    assert KEY in {kind.name for kind in FEATURE.stored}
    world = stocked()
    world.stores[MIRROR][KEY] = PROGRESS + SOLVED[0]
    world.stores[MIRROR][f"note:{KEY}"] = f"1 {text_check(PROGRESS + SOLVED[0])}"
    assert len(read_progress(Page(world).texts()[KEY])[0].solved) == 2


@pytest.mark.parametrize("late", STORES)
def test_what_was_solved_in_the_one_store_alone_is_kept_where_it_comes_late(late: str) -> None:
    world = stocked()
    first = Page(world)
    world.refuses = lambda which, call: which != late
    first.write(KEY, PROGRESS + SOLVED[0])
    world.refuses = lambda which, call: which == late
    page = Page(world)  # the other store lacks this line
    page.write(KEY, PROGRESS + SOLVED[1])
    world.refuses = lambda which, call: False
    page.write("lang", "de")
    for texts in (page.texts(), Page(world).texts(), contents(world, LOCAL), contents(world, MIRROR)):
        assert len(read_progress(texts[KEY])[0].solved) == 3
