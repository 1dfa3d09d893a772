"""Laws of the storage rules: nothing is lost, nothing deleted returns, and nothing unreadable is overwritten."""

import random

import pytest

from two_stores import LOCAL, MIRROR, RESULTS, STORES, Page, World, contents, everything, save, spoilt, stocked
from ui.frame.catalog import features, stored_kind
from ui.model import results, store
from ui.stores.backup import HERE_ONLY
from ui.stores.keeping import LEASE_PREFIX, NOTE_PREFIX, PASSING, aside_of, base_of, can_be_read, judge_version, text_check

LISTS = [key for key in everything() if (kind := stored_kind(key)) is not None and kind.salvaged is not None]
"""Keys of texts of which some lines can be read even if others are damaged."""


def test_both_stores_hold_everything_and_a_second_start_writes_nothing():
    world = stocked()
    assert contents(world, LOCAL) == contents(world, MIRROR) == everything()
    before = dict(world.calls)
    assert Page(world).texts() == everything()
    assert {name: world.calls[name] - before[name] for name in STORES} == {LOCAL: 1, MIRROR: 1}


@pytest.mark.parametrize("name", STORES)
def test_a_store_that_lost_everything_is_given_all_of_it_again(name):
    world = stocked()
    world.stores[name].clear()
    assert Page(world).texts() == everything()
    assert contents(world, name) == everything()


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("name", STORES)
def test_of_every_key_the_whole_copy_counts_and_the_spoilt_one_is_kept_aside(name, seed):
    rng, world = random.Random(seed), stocked()
    bad = {}
    for key, text in everything().items():
        if key not in ("theme", "lang", "backup"):  # a store in which every text is readable
            bad[key] = spoilt(text, rng)
            world.stores[name][key] = bad[key]
    for key in [key for key, text in bad.items() if judge_version(key, text, world.stores[name].get("note:" + key)).counts]:
        world.stores[name][key] = everything()[key]  # replaced by another text of its kind
        del bad[key]
    page = Page(world)
    for key, text in everything().items():
        assert page.texts()[key] == text
        assert world.stores[LOCAL][key] == world.stores[MIRROR][key] == text
    for key, text in bad.items():
        assert world.stores[LOCAL][aside_of(key, text)] == world.stores[MIRROR][aside_of(key, text)] == text


def test_what_is_spoilt_in_both_stores_moves_to_names_that_are_never_used_again():
    world, asides = stocked(), set()
    for round_ in range(3):
        bad = save(7, 2).replace("#k", "#" + "xyz"[round_])
        for name in STORES:
            world.stores[name]["game:2"] = bad
        page = Page(world)
        asides.add(bad)
        found = {text for key, text in page.texts().items() if key.startswith(store.ASIDE_PREFIX)}
        assert found == asides and page.texts().get("game:2") is None
        assert base_of(aside_of("game:2", bad)) == "game:2"


@pytest.mark.parametrize("key", LISTS)
def test_of_a_list_that_is_spoilt_in_both_stores_the_readable_lines_stay_and_all_is_kept_aside(key):
    world = stocked()
    bad = everything()[key] + "rubbish rubbish\n"
    for name in STORES:
        world.stores[name][key] = bad
    page = Page(world)
    assert page.texts()[key] == everything()[key] and page.texts()[aside_of(key, bad)] == bad


@pytest.mark.parametrize("seed", range(80))
def test_whatever_one_store_has_taken_is_there_after_any_refusals_and_a_restart(seed):
    rng, world = random.Random(seed), World()
    page, told = Page(world), {}
    odds = {LOCAL: rng.choice((0.0, 0.3, 1.0)), MIRROR: rng.choice((0.0, 0.3, 1.0))}
    world.refuses = lambda name, call: rng.random() < odds[name]
    for step in range(30):
        key = rng.choice(list(everything()))
        if rng.random() < 0.2:
            page.erase(key)
            told.pop(key, None)
        else:
            text = save(step, step + 1) if key.startswith("game:") else everything()[key] + "" * step
            text = "".join(RESULTS[: 1 + step // 4]) if key == "results" else text  # a list only grows unless it is erased
            page.write(key, text)
            told[key] = text
        if rng.random() < 0.1:
            kept = all(
                any(not page.keeper.lacks(name, key) for name in STORES) for key in everything() if key in page.keeper.truth
            )
            world.refuses = lambda name, call: False
            if not kept:
                break
            page = Page(world)
            assert page.texts() == told, (seed, step)
            world.refuses = lambda name, call: rng.random() < odds[name]
    assert page.texts() == told


@pytest.mark.parametrize("name", STORES)
def test_for_every_k_nothing_is_lost_where_the_kth_call_fails(name):
    def session(world):
        page = Page(world)
        page.write("settings", "theme dark\n")
        page.write("game:1", save(1, 1), 1)
        page.write("game:1", save(1, 2), 2)
        page.write("results", RESULTS[0])
        page.erase("game:2")
        return page.texts()

    plain = stocked()
    shown = session(plain)
    for k in range(1, plain.calls[name] + 1):
        for first in (False, True):
            world = stocked()
            start = world.calls[name]
            world.refuses = lambda which, call, k=k, first=first, start=start: (
                which == name and (call - start >= k if first else call - start == k)
            )
            assert session(world) == shown
            world.refuses = lambda which, call: False
            assert Page(world).texts() == shown
            assert contents(world, LOCAL) == contents(world, MIRROR) == shown


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("key", list(everything()))
def test_nothing_deleted_comes_back_from_a_store_that_did_not_hear_of_it(name, key):
    world = stocked()
    page = Page(world)
    world.refuses = lambda which, call: which == name
    page.erase(key)
    world.refuses = lambda which, call: False
    page = Page(world)
    assert key not in page.texts()
    assert key not in world.stores[LOCAL] and key not in world.stores[MIRROR]
    assert len(page.texts()) == len(everything()) - 1


@pytest.mark.parametrize("where", [(LOCAL,), (MIRROR,), STORES])
def test_a_save_of_a_newer_version_is_never_touched(where):
    newer = save(5, 3).replace("triokey-save 1", "triokey-save 2", 1) + "something new\n"
    world = stocked()
    for name in STORES:
        world.stores[name].pop("game:5", None)
    for name in where:
        world.stores[name]["game:5"] = newer
    page = Page(world)
    page.write("game:5", save(6, 9), 9)
    page.write("theme", "light")
    assert page.keeper.states()["game:5"] == "newer"
    for name in STORES:
        assert world.stores[name].get("game:5") == (newer if name in where else None)


def test_two_games_of_one_name_and_revision_are_kept_as_two():
    world = stocked()
    world.stores[MIRROR]["game:1"] = save(40, 1)
    assert judge_version("game:1", everything()["game:1"], None).revision == 1
    page = Page(world)
    games = {text for key, text in page.texts().items() if key.startswith("game:")}
    assert {everything()["game:1"], save(40, 1)} <= games and len(games) == len([k for k in everything() if "game" in k]) + 1
    assert Page(world).texts() == page.texts()


def test_of_two_settings_of_one_revision_one_is_used_and_the_other_is_kept_aside():
    world = stocked()
    world.stores[MIRROR]["settings"] = "theme light\n"
    world.stores[MIRROR]["note:settings"] = f"1 {text_check('theme light' + chr(10))}"
    page = Page(world)
    assert page.texts()["settings"] == everything()["settings"]
    assert page.texts()[aside_of("settings", "theme light\n")] == "theme light\n"


def test_lists_of_one_revision_are_put_together():
    world = stocked()
    other = "".join(RESULTS[2:5])
    world.stores[MIRROR]["results"] = other
    world.stores[MIRROR]["note:results"] = f"1 {text_check(other)}"
    both = Page(world).texts()["results"]
    assert set(results.read_results(both)) == set(results.read_results("".join(RESULTS[:5])))


def test_names_of_what_is_set_aside_lead_back_and_fit_a_backup():
    from ui.stores.backup import read_backup, write_backup

    kept = {aside_of(key, text): text for key, text in everything().items()}
    assert [base_of(name) for name in kept] == list(everything())
    assert read_backup(write_backup(kept)) == kept
    assert base_of("aside:puzzles") == "puzzles" and base_of("aside:7") == "game:7"


@pytest.mark.parametrize("key", list(everything()))
def test_every_text_that_this_version_writes_can_be_read(key):
    assert can_be_read(key, everything()[key])


def test_no_two_features_store_under_one_name_and_none_under_a_name_of_the_keeper():
    names = [kind.name for feature in features() for kind in feature.stored]
    mine = {*PASSING, *HERE_ONLY, NOTE_PREFIX, LEASE_PREFIX, store.ASIDE_PREFIX}
    clashes = [(one, other) for one in {*names, *mine} for other in names if one is not other and _meet(one, other)]
    assert not clashes, "names under which a text would be taken for another one's"
    assert _meet("note:", "note:1") and _meet("jots", "jots") and not _meet("note", "notes")


def _meet(one, other):
    begins = [name for name in (one, other) if name.endswith(":")]
    return one == other or any(name != begin and name.startswith(begin) for begin in begins for name in (one, other))
