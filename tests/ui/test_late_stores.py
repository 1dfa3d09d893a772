"""A store that is unavailable for a while: both its content and what was written meanwhile are kept."""

import pytest

from two_stores import LOCAL, MIRROR, RESULTS, STORES, Page, contents, everything, save, stocked
from ui.model import results, store
from ui.stores.backup import REPLACE, plan_import


def test_a_store_that_comes_back_is_used_again_without_a_restart():
    world = stocked()
    page = Page(world)
    world.refuses = lambda name, call: name == LOCAL
    page.write("game:9", save(9, 1), 1)
    assert page.keeper.word() == "half-full" and "game:9" not in world.stores[LOCAL]
    world.refuses = lambda name, call: False
    page.write("theme", "light")
    assert page.keeper.word() == "ok" and world.stores[LOCAL]["game:9"] == save(9, 1)


@pytest.mark.parametrize("name", STORES)
def test_a_store_that_is_missing_from_the_first_moment_is_read_when_it_comes(name):
    world = stocked()
    world.refuses = lambda which, call: which == name
    page = Page(world)
    page.write("settings", "theme black\n")
    new = store.free_key((), page.texts())
    page.write(new, save(20, 1), 1)
    world.refuses = lambda which, call: False
    page.write("lang", "de")
    expected = {**everything(), "settings": "theme black\n", new: save(20, 1), "lang": "de"}
    assert page.texts() == expected == contents(world, LOCAL) == contents(world, MIRROR)


def test_a_game_begun_while_the_full_store_was_away_hides_none_that_it_holds():
    world = stocked()
    world.stores[LOCAL].clear()
    world.refuses = lambda which, call: which == MIRROR
    page = Page(world)
    page.write("game:1", save(30, 1), 1)
    world.refuses = lambda which, call: False
    page.write("theme", "light")
    assert {save(30, 1), everything()["game:1"]} <= set(page.texts().values())
    assert page.texts()["game:1"] == save(30, 1)
    assert set(Page(world).texts().values()) == set(page.texts().values())


@pytest.mark.parametrize("late", STORES)
def test_a_list_made_before_a_late_store_came_is_put_together_with_what_that_one_holds(late):
    world = stocked()
    first = Page(world)
    world.refuses = lambda which, call: which != late
    first.write("results", "".join(RESULTS[:4]))
    world.refuses = lambda which, call: which == late
    page = Page(world)
    world.refuses = lambda which, call: False
    page.write("game:1", save(1, 2), 2)  # now the late store opens
    page.write("results", everything()["results"] + RESULTS[8])  # a thought that is stored in the same moment as the move
    wanted = {*results.read_results("".join(RESULTS[:4])), *results.read_results(RESULTS[8])}
    assert set(results.read_results(Page(world).texts()["results"])) == wanted


def test_a_list_is_only_made_shorter_by_erasing_it_as_a_backup_does_that_takes_its_place():
    page = Page(stocked())
    page.write("results", RESULTS[8])
    assert page.texts()["results"] == "".join((*RESULTS[:3], RESULTS[8]))
    put_in = {"results": RESULTS[5], "puzzles": "triokey-puzzles 1\nsolved okiya only hard 00000001 alone\n"}
    todo = plan_import(page.texts(), put_in, REPLACE)
    for key in todo.erases:
        page.erase(key)
    for key, text in todo.writes:
        page.write(key, text)
    assert {key: page.texts()[key] for key in put_in} == put_in


@pytest.mark.parametrize("late", STORES)
def test_a_game_that_was_gone_on_with_while_a_store_was_away_stands_there_once(late):
    world = stocked()
    world.refuses = lambda which, call: which == late
    page = Page(world)
    page.write("game:1", save(1, 2), 2)
    world.refuses = lambda which, call: False
    page.write("lang", "de")
    assert page.texts() == {**everything(), "game:1": save(1, 2), "lang": "de"} == Page(world).texts()


@pytest.mark.parametrize("ahead", (1, 2, 3))
@pytest.mark.parametrize("late", STORES)
def test_what_the_one_store_had_alone_is_kept_where_it_comes_late(late, ahead):
    world = stocked()
    first = Page(world)
    world.refuses = lambda which, call: which != late
    more = "".join(RESULTS[:4])
    for text in ("".join(RESULTS[:4]), *("".join(RESULTS[: 4 + n]) for n in range(1, ahead))):
        first.write("results", more := text)
    first.write("settings", "theme light\n")
    world.refuses = lambda which, call: which == late
    page = Page(world)  # the other store lacks this line
    page.write("results", everything()["results"] + RESULTS[8])
    page.write("settings", "theme black\n")
    world.refuses = lambda which, call: False
    page.write("lang", "de")
    for texts in (page.texts(), Page(world).texts(), contents(world, LOCAL), contents(world, MIRROR)):
        assert set(results.read_results(texts["results"])) == {*results.read_results(more), *results.read_results(RESULTS[8])}
        assert texts["settings"] == "theme black\n" and "theme light\n" in texts.values()
