"""The rule of keeping, as laws: nothing is lost, nothing deleted comes back, nothing unread is written over."""

import random

import pytest

from two_stores import LOCAL, MIRROR, PROGRESS, RESULTS, STORES, Page, World, everything, save
from ui.model import progress, results, store
from ui.model.backup import REPLACE, plan
from ui.model.keeper import Keeper
from ui.model.keeping import aside_of, base_of, can_be_read, check_of, is_contents, judge


def stocked(**changes):
    """Return a world whose stores both hold everything."""
    world = World()
    page = Page(world)
    for key, text in {**everything(), **changes}.items():
        page.write(key, text)
    return world


def spoilt(text, rng):
    at = rng.randrange(len(text))
    return text[:at] + chr((ord(text[at]) + 1 + rng.randrange(15)) % 127) + text[at + 1 :]


def contents(world, name):
    return {key: text for key, text in world.stores[name].items() if is_contents(key)}


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
        if key not in ("theme", "lang", "backup"):  # of which every text can be read
            bad[key] = spoilt(text, rng)
            world.stores[name][key] = bad[key]
    for key in [key for key, text in bad.items() if judge(key, text, world.stores[name].get("note:" + key)).counts]:
        world.stores[name][key] = everything()[key]  # changed into another text of its kind
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


@pytest.mark.parametrize("key", ["results", "settings", "puzzles"])
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
            text = "".join(RESULTS[: 1 + step // 4]) if key == "results" else text  # a list that is not erased only grows
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
    page.write("game:1", save(1, 2), 2)  # with this the late store comes
    page.write("results", everything()["results"] + RESULTS[8])  # thought of in the same moment as the move
    wanted = {*results.read_results("".join(RESULTS[:4])), *results.read_results(RESULTS[8])}
    assert set(results.read_results(Page(world).texts()["results"])) == wanted


def test_a_list_is_only_made_shorter_by_erasing_it_as_a_backup_does_that_takes_its_place():
    page = Page(stocked())
    page.write("results", RESULTS[8])
    assert page.texts()["results"] == "".join((*RESULTS[:3], RESULTS[8]))
    put_in = {"results": RESULTS[5], "puzzles": "triokey-puzzles 1\nsolved okiya only hard 00000001 alone\n"}
    todo = plan(page.texts(), put_in, REPLACE)
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
    first.write("puzzles", PROGRESS + "solved okiya only hard 00000001 helped\n")
    first.write("settings", "theme light\n")
    world.refuses = lambda which, call: which == late
    page = Page(world)  # the other one knows nothing of that
    page.write("results", everything()["results"] + RESULTS[8])
    page.write("puzzles", PROGRESS + "solved okiya only hard 00000002 helped\n")
    page.write("settings", "theme black\n")
    world.refuses = lambda which, call: False
    page.write("lang", "de")
    for texts in (page.texts(), Page(world).texts(), contents(world, LOCAL), contents(world, MIRROR)):
        assert set(results.read_results(texts["results"])) == {*results.read_results(more), *results.read_results(RESULTS[8])}
        assert len(progress.read_progress(texts["puzzles"])[0].solved) == 3
        assert texts["settings"] == "theme black\n" and "theme light\n" in texts.values()


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
    assert judge("game:1", everything()["game:1"], None).revision == 1
    page = Page(world)
    games = {text for key, text in page.texts().items() if key.startswith("game:")}
    assert {everything()["game:1"], save(40, 1)} <= games and len(games) == len([k for k in everything() if "game" in k]) + 1
    assert Page(world).texts() == page.texts()


def test_of_two_settings_of_one_revision_one_is_used_and_the_other_is_kept_aside():
    world = stocked()
    world.stores[MIRROR]["settings"] = "theme light\n"
    world.stores[MIRROR]["note:settings"] = f"1 {check_of('theme light' + chr(10))}"
    page = Page(world)
    assert page.texts()["settings"] == everything()["settings"]
    assert page.texts()[aside_of("settings", "theme light\n")] == "theme light\n"


def test_lists_of_one_revision_are_put_together():
    world = stocked()
    other = "".join(RESULTS[2:5])
    solved = PROGRESS + "solved okiya only hard 00000001 helped\n"
    for key, text in (("results", other), ("puzzles", solved)):
        world.stores[MIRROR][key] = text
        world.stores[MIRROR]["note:" + key] = f"1 {check_of(text)}"
    texts = Page(world).texts()
    assert set(results.read_results(texts["results"])) == set(results.read_results("".join(RESULTS[:5])))
    assert len(progress.read_progress(texts["puzzles"])[0].solved) == 2


# --- a tab of the release before: it writes plain keys, mirrors games only, and knows no notes --------------


def test_what_an_earlier_release_writes_is_taken_over():
    world = stocked()
    world.stores[LOCAL]["settings"] = "theme light\n"
    del world.stores[LOCAL]["theme"]
    for name in STORES:
        world.stores[name]["game:1"] = save(1, 8)
        del world.stores[name]["game:2"]
    texts = Page(world).texts()
    assert texts["settings"] == "theme light\n" and "theme" not in texts
    assert texts["game:1"] == save(1, 8) and "game:2" not in texts
    assert Page(world).texts() == texts == contents(world, LOCAL) == contents(world, MIRROR)


def test_a_store_of_an_earlier_release_is_taken_in_whole():
    world = World()
    world.stores[LOCAL] = {**everything(), "guard": "#/", "aside:2": "rubbish"}
    world.stores[MIRROR] = {key: text for key, text in everything().items() if key.startswith("game:")}
    assert Page(world).texts() == {**everything(), "aside:2": "rubbish"}
    assert contents(world, MIRROR) == {**everything(), "aside:2": "rubbish"}
    assert world.stores[LOCAL]["game:1"] == everything()["game:1"] and base_of("aside:2") == "game:2"


@pytest.mark.parametrize("mirrored", [True, False])
def test_a_game_that_an_earlier_release_begins_under_the_name_of_a_deleted_one_is_alive(mirrored):
    world = stocked(**{"game:1": save(1, 50)})
    Page(world).erase("game:1")
    world.stores[LOCAL]["game:1"] = save(60, 1)
    if mirrored:
        world.stores[MIRROR]["game:1"] = save(60, 1)
    for revision in (1, 2, 3):
        page = Page(world)
        assert page.texts()["game:1"] == save(60, revision)
        page.write("game:1", save(60, revision + 1), revision + 1)
    world.stores[LOCAL].clear()
    assert Page(world).texts()["game:1"] == save(60, 4)


def test_an_earlier_release_still_reads_what_this_one_writes():
    world = stocked()
    for name in STORES:
        for key, text in everything().items():
            assert world.stores[name][key] == text  # the same names, the same texts, and what is new stands beside


# --- two windows ------------------------------------------------------------------------------------------


def test_two_windows_that_move_in_the_same_instant_keep_both_games_and_agree_on_the_name():
    one, other = save(1, 3), store.pack_table(store.unpack_table("game:1", save(1, 3)), 2)
    for first, second in ((one, other), (other, one)):
        windows = [Keeper(), Keeper()]
        for window in windows:
            window.take_in(LOCAL, {"game:1": save(1, 2)})
            window.take_in(MIRROR, {"game:1": save(1, 2)})
        windows[0].write("game:1", first, 3)
        windows[1].write("game:1", second, 3)
        moved = [windows[0].heard("game:1", second, None)[1], windows[1].heard("game:1", first, None)[1]]
        assert sorted(moved) == ["", "game:2"]
        assert windows[0].texts() == windows[1].texts()
        assert set(windows[0].texts().values()) == {first, second}


def test_a_window_that_another_one_has_overtaken_goes_on_with_a_game_of_its_own():
    window = Keeper()
    for name in STORES:
        window.take_in(name, {"game:1": save(1, 2)})
    assert window.heard("game:1", save(1, 4), None) == (("game:1",), "")
    assert window.write("game:1", save(2, 3), 3) == "game:2"
    assert set(window.texts().values()) == {save(1, 4), save(2, 3)}


@pytest.mark.parametrize("revision", [1, 2, 4])
def test_two_games_that_got_one_name_are_both_kept_however_far_they_have_gone(revision):
    window = Keeper()
    for name in STORES:
        window.take_in(name, {})
    window.write("game:1", save(1, 2), 2)
    window.heard("game:1", save(2, revision), None)
    assert set(window.texts().values()) == {save(1, 2), save(2, revision)}
    ours = next(key for key, text in window.texts().items() if text == save(1, 2))
    window.write("game:1", save(1, 3), 3)
    assert save(2, revision) in window.texts().values() and save(1, 3) in window.texts().values(), ours


def test_a_deletion_in_another_window_is_heard():
    window = Keeper()
    for name in STORES:
        window.take_in(name, {"game:1": save(1, 2)})
    assert window.heard("game:1", None, "3 - gone") == (("game:1",), "")
    assert window.texts() == {}


# --- names ------------------------------------------------------------------------------------------------


def test_names_of_what_is_set_aside_lead_back_and_fit_a_backup():
    from ui.model.backup import read_backup, write_backup

    kept = {aside_of(key, text): text for key, text in everything().items()}
    assert [base_of(name) for name in kept] == list(everything())
    assert read_backup(write_backup(kept)) == kept
    assert base_of("aside:puzzles") == "puzzles" and base_of("aside:7") == "game:7"


@pytest.mark.parametrize("key", list(everything()))
def test_every_text_that_this_version_writes_can_be_read(key):
    assert can_be_read(key, everything()[key])
