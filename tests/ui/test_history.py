"""The stored games: a filter in the address, the same deal again, and sharing without opening the game first."""

import pytest

from driving import do, opened
from okiya_tables import new_game, play_out
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Go
from ui.model.listing import is_matching
from ui.text.diff import diff_trees
from ui.text.html import render, text_of


def two_games():
    """Return the model of the list with a finished game and a running one."""
    model, _ = play_out(new_game()[0])
    model, _ = do(model, ("route", "#/new/okiya"), ("new-go", "", (("seed", "other"),)))
    return do(model, ("route", "#/games"))[0]


def entries(model):
    return [entry.key for entry in model.shelf if f'href="#/play/{entry.key.replace(":", "-")}"' in render(view(model))]


@pytest.mark.parametrize(
    "address, keys",
    [
        ("#/games", ["game:2", "game:1"]),
        ("#/games/finished", ["game:1"]),
        ("#/games/running", ["game:2"]),
        ("#/games/okiya/running", ["game:2"]),
        ("#/games/okeydokey", []),
        ("#/games/won", []),
        ("#/games/nonsense", ["game:2", "game:1"]),
    ],
)
def test_the_address_filters_the_games(address, keys):
    model, _ = do(two_games(), ("route", address))
    assert entries(model) == keys
    if not keys:
        assert "No games match." in text_of(view(model))


def test_a_game_that_is_put_first_leaves_the_others_on_the_page_alone():
    model = two_games()
    both, one = (view(model._replace(shelf=shelf)) for shelf in (model.shelf, model.shelf[1:]))
    (put_in,) = [patch for patch in diff_trees(one, both) if patch.op == "insert"]
    assert put_in.path[-1] == 0 and 'data-key="game:2"' in put_in.value
    assert [patch.op for patch in diff_trees(both, one)] == ["drop", "text"]


def test_how_a_game_ended_stands_in_its_save():
    model, _ = play_out(new_game()[0])
    entry = model.shelf[0]
    assert dict(entry.note)["end"] == "together" and not is_matching(entry, "won") and is_matching(entry, "finished")


def test_again_deals_the_same_and_keeps_the_old_game():
    model = two_games()
    old = next(entry for entry in model.shelf if entry.key == "game:1")
    model, effects = do(model, ("again", "game:1"))
    assert Go("#/play/game-3") in effects and model.table.key == "game:3" and not model.table.match.words
    assert old in model.shelf and not model.table.practice
    first = opened({"game:1": old.text}, "#/play/game-1")
    assert model.table.match.setup == first.table.match.setup


def test_again_is_practice_where_hands_were_hidden():
    model = opened(address="#/new/okey-rounds")
    model, _ = do(model, ("new-seats", "2"), ("new-go", "", (("seed", "a"),)), ("again", "game:1"))
    assert model.table.key == "game:2" and model.table.practice
    assert f"\u00a0· {model.words('table.practice')}" in text_of(view(model)), (
        "no line of what is known of a game begins with a dot"
    )


def test_share_from_the_list_opens_the_game_and_its_dialog():
    model, _ = do(two_games(), ("share-stored", "game:1"))
    assert model.table.key == "game:1" and model.dialog is not None and model.dialog.name == "share"


def test_a_game_that_is_gone_changes_nothing():
    model = two_games()
    assert do(model, ("again", "game:9"), ("share-stored", "game:9"))[0] == model


def test_a_save_without_a_summary_gets_one_once_and_then_none_is_read(monkeypatch):
    model = two_games()
    plain = {entry.key: store.pack_table(store.unpack_table(entry.key, entry.text), entry.touched) for entry in model.shelf}
    saved = {entry.key: entry.text for entry in model.shelf}
    full = text_of(view(model))
    read = []
    unpack = store.unpack_table
    monkeypatch.setattr(store, "unpack_table", lambda key, text: read.append(key) or unpack(key, text))
    model, _ = do(opened(plain), ("route", "#/games"))
    assert sorted(read) == ["game:1", "game:2"] and text_of(view(model)) == full
    model, effects = do(model, ("route", "#/"), ("route", "#/games"))
    assert len(read) == 2 and not effects
    do(opened(saved), ("route", "#/games"))
    assert len(read) == 2


@pytest.mark.long
def test_the_pages_of_the_list_show_every_game_once():
    texts = {entry.key: entry.text for entry in two_games().shelf}
    model = opened({f"game:{n}": texts["game:1"] for n in range(45)})
    shown = []
    for page in (1, 2, 3):
        model, _ = do(model, ("route", f"#/games/okiya/{page}"))
        shown += entries(model)
    assert len(shown) == len(set(shown)) == 45
    assert entries(do(model, ("route", "#/games/9"))[0]) == []
