"""Backups: a written one can be restored, foreign files are refused in one way, and restoring loses nothing."""

import json
import random

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from ui.games.settings import specs
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.model import store
from ui.model.messages import Message
from ui.model.model import Player, Table
from ui.stores import backup
from ui.stores.backup import BackupError, plan_import, read_backup, write_backup

RESULTS = "1 4f09a2c1 okiya 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn\n"


def save(game="okiya", seed=1, moves=2, revision=3):
    """Return the save of a game after some first legal moves."""
    rules = game_of(game)
    match = start(plain_setup(rules, seed, 2))
    for _ in range(moves):
        match = play(match, rules.write(rules.legal(match.state)[0]))
    players = (Player("person"), Player("bot", "", rules.levels[0]))
    return store.pack_table(Table("game:1", match, players, revision), 1)


def everything():
    return {
        **{f"game:{n}": save(game, n) for n, game in enumerate(GAMES, 1)},
        "settings": "theme dark\nsize 80\nsound on\n",
        "results": RESULTS,
        "aside:9": "?",
        "guard": "#/",
        "backup": "2026-11-01",
        "lang": "tr",
        "theme": "dark",
    }


def refused(text):
    with pytest.raises(BackupError) as caught:
        read_backup(text)
    return caught.value.key


def applied(here, todo):
    after = {key: text for key, text in here.items() if key not in todo.erases}
    return {**after, **dict(todo.writes)}


def test_a_backup_comes_back_without_what_belongs_to_the_device():
    here = everything()
    back = read_backup(write_backup(here))
    assert {key: back[key] for key in here if key.startswith("game:")} == {
        key: text for key, text in here.items() if key.startswith("game:")
    }
    assert back["settings"] == "theme dark\n" and back["results"] == RESULTS and back["aside:9"] == "?"
    assert not {"guard", "backup", "lang", "theme"} & set(back)


def test_every_device_setting_stays_out():
    here = [spec for spec in specs().values() if spec.device]
    text = "".join(f"{spec.name} {next(v for v in spec.values if v != spec.default)}\n" for spec in here)
    assert text and read_backup(write_backup({"settings": text}))["settings"] == ""


@pytest.mark.parametrize("seed", range(20))
def test_reading_a_backup_into_an_empty_place_makes_the_same_place(seed):
    rng = random.Random(seed)
    count = rng.randrange(1, 5)
    here = {f"game:{n}": save(rng.choice(list(GAMES)), rng.randrange(99), rng.randrange(2)) for n in range(1, count + 1)}
    for how in backup.HOW:
        todo = plan_import({}, read_backup(write_backup(here)), how)
        assert applied({}, todo) == here and todo.added == len(here) and not todo.bad


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "foreign"),
        ("null", "foreign"),
        ("[]", "foreign"),
        ("{}", "foreign"),
        ("{", "foreign"),
        ("no", "foreign"),
        ('{"triokey-backup": 1', "damaged"),
        ('{"triokey-backup": 1}', "damaged"),
        ('{"triokey-backup": 1, "stored": []}', "damaged"),
        ('{"triokey-backup": 1, "stored": {"game:1": 5}}', "damaged"),
        ('{"triokey-backup": 1, "stored": {"../../x": "y"}}', "damaged"),
        ('{"triokey-backup": 1, "stored": {"__proto__": "y"}}', "damaged"),
        ('{"triokey-backup": 2, "stored": {}}', "newer"),
        ('{"triokey-backup": true, "stored": {}}', "foreign"),
        ('{"triokey-backup": "1", "stored": {}}', "foreign"),
        ('{"triokey-backup": 0, "stored": {}}', "foreign"),
        ("[" * 100_000, "foreign"),
        ('{"a":' * 50_000, "foreign"),
        ('"' + "\\" * 99, "foreign"),
        ('{"triokey-backup": 1, "stored": {"a": {"b": {}}}}', "foreign"),
        ("{" + "1" * 5_000, "foreign"),
        ("x" * (backup.LIMIT + 1), "large"),
    ],
    ids=range(22),
)
def test_any_other_text_is_refused_with_a_reason(text, key):
    assert refused(text) == key


def test_a_backup_cut_or_changed_anywhere_is_read_or_refused_and_nothing_else():
    whole, rng = write_backup(everything()), random.Random(7)
    for _ in range(400):
        at = rng.randrange(len(whole))
        for text in (whole[:at], whole[:at] + rng.choice('{}[]",:\\x0') + whole[at + 1 :]):
            try:
                found = read_backup(text)
            except BackupError:
                continue
            for how in backup.HOW:
                plan_import({"game:1": save()}, found, how)


def test_merging_loses_nothing_and_keeps_both_games_of_one_key():
    here = {"game:1": save("okiya", 1), "settings": "theme light\n", "results": RESULTS}
    other = {
        "game:1": save("okey-rounds", 5),
        "game:2": save("okiya", 1),
        "settings": "theme dark\n",
        "results": RESULTS + RESULTS.replace("4f09a2c1", "00000001"),
    }
    todo = plan_import(here, other, "merge")
    after = applied(here, todo)
    assert (todo.added, todo.changed, todo.same, todo.gone, todo.bad) == (1, 0, 1, 0, 0)
    assert after["game:1"] == here["game:1"] and other["game:1"] in after.values()
    assert after["settings"] == "theme light\n" and len(after["results"].splitlines()) == 2
    again = plan_import(after, other, "merge")
    assert (again.writes, again.added, again.same) == ((), 0, 2)


def test_merging_takes_the_later_state_of_the_same_game_in_either_direction():
    old, new = save(moves=1, revision=2), save(moves=4, revision=5)
    todo = plan_import({"game:1": old}, {"game:1": new}, "merge")
    assert todo.changed == 1 and applied({"game:1": old}, todo) == {"game:1": new}
    todo = plan_import({"game:1": new}, {"game:1": old}, "merge")
    assert todo.same == 1 and not todo.writes


def test_replacing_keeps_the_device_settings_and_says_what_goes():
    here = {"game:1": save(), "game:2": save(seed=2), "settings": "theme light\nsize 80\n", "guard": "#", "lang": "de"}
    todo = plan_import(here, {"game:1": save(seed=3), "settings": "theme dark\nsize 60\n"}, "replace")
    after = applied(here, todo)
    assert todo.gone == 1 and todo.changed == 1 and "game:2" not in after and after["guard"] == "#"
    assert set(after["settings"].splitlines()) == {"theme dark", "size 80"}


def test_games_that_cannot_be_read_are_left_out_and_counted():
    for how in backup.HOW:
        todo = plan_import({}, {"game:1": "junk", "game:2": save()}, how)
        assert todo.bad == 1 and todo.added == 1 and [key for key, _ in todo.writes] == ["game:2"]


def page(stored):
    return begin_page(stored, ("en",), "", "#/data", "ok", today="2026-11-21")[0]


def test_export_hands_on_a_file_with_the_day_and_notes_it_then():
    model = page(everything())
    model, effects = update(model, Message("export"))
    assert [type(effect).__name__ for effect in effects] == ["Collect"]
    model, effects = update(model, Message(effects[0].do, json.dumps(everything())))
    (given,) = effects
    assert given.name == "triokey-backup-2026-11-21.txt" and read_backup(given.text)
    assert model.backup != "2026-11-21", "nothing is noted before the file has been handed on"
    model, effects = update(model, Message(given.do, ""))
    assert model.backup == "2026-11-21" and effects[0].key == "backup"


def test_a_chosen_backup_shows_what_would_change_before_anything_does():
    here, text = {"game:1": save()}, write_backup({"game:1": save(seed=2), "settings": "lang tr\ntheme dark\n"})
    model, effects = update(page(here), Message("file", text))
    assert model.dialog.name == "backup" and [type(effect).__name__ for effect in effects] == ["Collect"]
    assert update(model, Message("backup-go"))[1] == ()
    model = update(model, Message("compared", json.dumps(here)))[0]
    model = update(model, Message("backup-way", "replace"))[0]
    model, effects = update(model, Message("backup-go"))
    written = {effect.key: effect.text for effect in effects if type(effect).__name__ == "Write"}
    assert written["lang"] == "tr" and written["theme"] == "dark" and written["game:1"] == save(seed=2)
    assert [effect.hash for effect in effects if type(effect).__name__ == "Restart"] == ["#/data"]


@pytest.mark.parametrize("text", ['{"a": 1}', '{"triokey-backup": 3, "stored": {}}', "{" * 99_999])
def test_a_bad_file_gets_one_sentence_and_changes_nothing(text):
    before = page({"game:1": save()})
    model, effects = update(before, Message("file", text))
    assert model.toast.text and model._replace(toast=None) == before
    assert [type(effect).__name__ for effect in effects] == ["Say"]


def test_erasing_takes_everything_and_begins_anew():
    _, effects = update(page(everything()), Message("erase-all"))
    assert [type(effect).__name__ for effect in effects[:2]] == ["EraseAll", "Restart"]
