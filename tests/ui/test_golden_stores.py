"""Stores written by released versions: nothing in them is lost, whatever has changed in code or storage since."""

import json

import pytest

from driving import BASE, do, opened
from many_pages import ADDRESSES
from stores import golden_stores, tell, tell_game
from triokey.core.catalog import game_of
from ui.games.settings import specs
from ui.loop.start import begin_page
from ui.model import store
from ui.model.effects import Erase, SetAside, Write
from ui.model.progress import write_progress
from ui.model.results import write_result
from ui.model.settings import GONE
from ui.stores.backup import REPLACE, is_of_device, plan_import, read_backup
from ui.stores.keeping import GOOD, LEASE_PREFIX, NOTE_PREFIX, is_contents, judge_version

STORES = golden_stores()
DUELS = "duel:"
"""The prefix of the keys of duels."""
GONE_PAGES = ("move", "ladder", "numbers/okiya", "real/okey-rounds/hand", "real/okiya/garden", "real/okeydokey/festival")

golden = pytest.mark.parametrize("name", STORES)


def address(key: str, page: str = "play") -> str:
    return f"#/{page}/{key.replace(':', '-')}"


def test_every_kind_of_game_and_every_way_to_play_is_among_them():
    games = [game for golden in STORES.values() for game in golden.told["games"].values()]
    for over in (True, False):
        assert {game["game"] for game in games if game["over"] == over} >= {
            "okiya",
            "okey-rounds",
            "okey-tournament",
            "okeydokey",
        }
    kinds = {player[0] for game in games for player in game["players"]}
    assert kinds == {"person", "bot", "away"}
    for fact in ("undone", "practice", "assisted", "dealt"):
        assert any(game[fact] for game in games), fact
    assert {name.rpartition("-")[0] for game in games for name in game["kept"]} >= {"keep", "keep-rack", "keep-hand"}
    keys = {key.partition(":")[0] for golden in STORES.values() for key in golden.local}
    lasting = {"game", "results", "settings", "lang", "theme", "puzzles", "puzzle", "aside", "guard", "backup"}
    assert keys == lasting | {"note", "real", "duel", "lease"}
    texts = [text for golden in STORES.values() for text in golden.local.values()]
    assert any("\nsay " in text for text in texts) and any("\nundone " in text for text in texts)
    days = {line.split(" ")[3] for golden in STORES.values() for line in golden.told["progress"] if line.startswith("day ")}
    assert days == {"alone", "helped", "late", "shown", "tried"}


def test_every_setting_and_feature_that_went_has_left_something_in_them():
    """Each removed setting has a value other than its default there, and each removed feature has its own texts."""
    told = [golden.told for golden in STORES.values()]
    chosen = {name for one in told for name in one["settings"]}
    assert chosen >= {*GONE}
    others = {key: text for one in told for key, text in one["other"].items()}
    judges = {"real:okey-rounds:hand", "real:okey-tournament:hand", "real:okiya:garden", "real:okeydokey:festival"}
    assert others.keys() >= judges | {"real:okey-tournament:scores"}
    assert any(key.startswith(LEASE_PREFIX) for key in others)
    assert any("\npar " in text and "\nby " in text for key, text in others.items() if key.startswith(DUELS))
    games = [text for golden in STORES.values() for key, text in golden.local.items() if key.startswith("game:")]
    agreed = [text for text in games if "\nmeta ui.keep-help-hints 0 1\n" in text]
    for part in ("\nmeta player.1 away ", "\nmeta player.1 person ", "\nmeta over yes\n", "\nmeta ui.keep-help-used "):
        assert any(part in text for text in agreed), part
    assert any("\nmeta ui.keep-proven yes\n" in text for text in games)


@golden
def test_nothing_in_them_is_damaged(name: str):
    golden = STORES[name]
    for kept in (golden.local, golden.mirror):
        for key in filter(is_contents, kept):
            for note in (kept.get(NOTE_PREFIX + key), None):
                found = judge_version(key, kept[key], note)
                assert found is not None and found.state == GOOD, key


@golden
def test_every_game_in_which_somebody_here_has_the_turn_is_played_on(name: str):
    golden = STORES[name]
    for key, told in golden.told["games"].items():
        model, _ = do(opened(golden.newest), ("route", address(key)), ("reveal", ""))
        table = model.table
        assert table is not None
        if table.turn not in table.persons:
            continue
        game, state = game_of(told["game"]), table.match.state
        model, effects = do(model, ("play", game.write(game.legal(state)[0])))
        assert model.table is not None and model.table.revision > table.revision
        (text,) = [effect.text for effect in effects if isinstance(effect, Write) and effect.key == key][-1:]
        after = tell_game(store.unpack_table(key, text))
        assert sum(map(len, after["log"])) > sum(map(len, told["log"]))
        facts = ("game", "options", "seed", "players", "practice", "assisted")
        assert [after[fact] for fact in facts] == [told[fact] for fact in facts]
        assert used(text) == used(golden.newest[key])


def used(text: str) -> list[str]:
    """Return the lines of a save about used help."""
    return [line for line in text.splitlines() if line.startswith("meta ui.keep-help-used ")]


@golden
@pytest.mark.needs("duels")
def test_a_duel_opens_with_its_logs_and_what_they_came_to(name: str):
    from ui.features.duels.stored import duel_at

    golden = STORES[name]
    for key, text in golden.newest.items():
        if key.startswith(DUELS):
            model, _ = do(opened(golden.newest), ("route", f"#/duel/{key.replace(':', '-')}"))
            kept = duel_at(model, key)
            assert kept is not None
            lines = text.splitlines()
            assert kept.played == sum(line.startswith("log 0 ") for line in lines)
            assert len(kept.found) == sum(line.startswith("found ") for line in lines)


@golden
def test_every_game_opens_with_the_words_it_had(name: str):
    golden = STORES[name]
    model = opened(golden.newest)
    assert {entry.key for entry in model.shelf} == set(golden.told["games"])
    for entry in model.shelf:
        told = golden.told["games"][entry.key]
        assert tell_game(store.unpack_table(entry.key, entry.text)) == told
        table = do(model, ("route", address(entry.key)))[0].table
        assert table is not None
        assert {**tell_game(table), "kept": told["kept"]} == told, entry.key


@golden
def test_racks_and_hands_lie_as_they_were_laid(name: str):
    golden = STORES[name]
    for key, told in golden.told["games"].items():
        for place, text in told["kept"].items():
            wide = place.startswith("keep-rack") and text.partition("/")[2].startswith("15:")
            model, _ = begin_page(golden.newest, ("en",), BASE, address(key), "ok", wide)
            assert model.table is not None
            if place.startswith("keep-rack") and model.table.curtain is None and f"-{model.table.viewer}" == place[-2:]:
                before, after = (rack.rpartition(":")[2].split() for rack in (text, tell_game(model.table)["kept"][place]))
                held = [tile for tile in after if tile != "."]
                assert [tile for tile in before if tile in held] == held, (key, place)
            else:
                assert tell_game(model.table)["kept"][place] == text


@golden
def test_every_setting_result_and_solved_day_is_there(name: str):
    golden = STORES[name]
    model = opened(golden.newest)
    told = golden.told
    assert {spec.name: model.settings.get(spec.name) for spec in specs().values()} == {
        spec.name: told["settings"].get(spec.name, spec.default) for spec in specs().values()
    }
    assert [write_result(result) for result in model.results] == told["results"]
    assert write_progress(model.progress).splitlines()[1:] == told["progress"]
    assert model.backup == told["other"].get("backup", "")
    puzzle = model.puzzle
    assert (puzzle is None) == (not told["puzzle"])
    if puzzle is not None:
        link, about, counts, _, words = told["puzzle"]
        assert (puzzle.link, " ".join(puzzle.words)) == (link, words)
        assert (f"{puzzle.stage} {puzzle.game} {puzzle.kind} {puzzle.grade}", f"{puzzle.wrong} {puzzle.helped}") == (
            about,
            counts,
        )


@golden
def test_a_walk_through_every_page_and_game_loses_nothing(name: str):
    golden = STORES[name]
    after, model = dict(golden.newest), opened(golden.newest)
    ways = [*ADDRESSES, *(f"#/{page}" for page in GONE_PAGES)]
    ways += [address(key, page) for key in golden.told["games"] for page in ("play", "verify", "print")]
    for way in ways:
        model, effects = do(model, ("route", way))
        for effect in effects:
            if isinstance(effect, Write):
                after[effect.key] = effect.text
            elif isinstance(effect, Erase):
                after.pop(effect.key, None)
            assert not isinstance(effect, SetAside), (way, effect)
    assert tell(after, {}) == golden.told


@pytest.mark.parametrize("name", [name for name, golden in STORES.items() if (golden.folder / "backup.json").exists()])
def test_a_backup_is_read_back_whole(name: str):
    golden = STORES[name]
    todo = plan_import({}, read_backup((golden.folder / "backup.json").read_text()), REPLACE)
    assert not todo.bad and todo.added == len(golden.told["games"])
    back = tell(dict(todo.writes), {})
    here = {spec.name for spec in specs().values() if spec.device}
    settings = {name: value for name, value in golden.told["settings"].items() if name not in here and name not in GONE}
    other = {key: text for key, text in golden.told["other"].items() if is_contents(key) and not is_of_device(key)}
    assert back == {**golden.told, "settings": settings, "other": other}


@pytest.mark.parametrize("name", [name for name, golden in STORES.items() if (golden.folder / "game.txt").exists()])
def test_a_save_file_is_read_back_whole(name: str):
    golden = STORES[name]
    model, effects = do(opened(), ("read-text", (golden.folder / "game.txt").read_text()))
    assert model.table is not None
    back = {**tell_game(model.table), "revision": 0}
    assert back in [{**game, "revision": 0} for game in golden.told["games"].values()]
    assert any("\nsay " in effect.text for effect in effects if isinstance(effect, Write))


@pytest.mark.parametrize("name", [name for name, golden in STORES.items() if (golden.folder / "calls.json").exists()])
def test_the_calls_of_a_tab_make_its_stores(name: str):
    golden = STORES[name]
    stores: dict[str, dict[str, str]] = {"local": {}, "mirror": {}}
    for where, what, key, text in json.loads((golden.folder / "calls.json").read_text()):
        if what == "write":
            stores[where][key] = text
        else:
            stores[where].pop(key, None)
    assert stores == {"local": golden.local, "mirror": golden.mirror}
