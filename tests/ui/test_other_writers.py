"""An earlier release and other windows write to the same stores: nobody loses what another one has written."""

import pytest

from two_stores import LOCAL, MIRROR, STORES, Page, World, contents, everything, save, stocked
from ui.model import store
from ui.stores.keeper import Keeper
from ui.stores.keeping import base_of

# --- a tab of the previous release: it writes plain keys, mirrors only games, and has no notes ----------------


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
            assert world.stores[name][key] == text  # old keys and texts stay as they are, and new ones are added


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


def test_what_an_earlier_release_noted_of_its_windows_is_no_contents_and_stays_as_it_lies():
    noted = {f"lease:{key}": f"{number:016x} 1795000000{number:03}" for number, key in enumerate(everything())}
    world = stocked()
    for name in STORES:
        world.stores[name] |= noted
    page = Page(world)
    page.write("settings", "theme light\n")
    assert page.texts() == {**everything(), "settings": "theme light\n"} and page.keeper.states().keys() == page.texts().keys()
    for name in STORES:
        assert {key: text for key, text in world.stores[name].items() if key.startswith("lease:")} == noted
