"""The list of games: games are described from their saves, and many of them cost no more time than a few."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, text_of, view
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from ui.model import store
from ui.model.listing import is_unfinished
from ui.model.model import Player, Table


def played(game: str, *before: tuple[str, ...]):
    """Return the model after some moves of a new game on a fixed day, and the text of its save."""
    start, _ = do(opened(), ("today", "2026-11-21"), ("setting", "ceremony=off"), ("route", f"#/new/{game}"), *before)
    model, _ = do(start, ("new-go", "", (("seed", "list"),)))
    return model, next(entry.text for entry in model.shelf)


def listed(model) -> str:
    """Return the text of the list."""
    return text_of(view(do(model, ("route", "#/games"))[0]))


def test_two_thousand_games_are_as_many_nodes_as_twenty_and_none_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [played("okiya", ("new-mode", "table"))[1], played("okeydokey", ("new-seats", "3"))[1]]
    read: list[str] = []
    unpack = store.unpack_table
    monkeypatch.setattr(store, "unpack_table", lambda key, text: read.append(key) or unpack(key, text))
    counts = {}
    for many in (20, 2000):
        model = opened({f"game:{n}": texts[n % 2] for n in range(many)}, "#/games")
        counts[many] = sum(1 for _ in nodes(view(model)))
    assert counts[20] == counts[2000] <= 3000 and not read


def test_a_game_in_the_list_says_who_plays_how_it_stands_and_since_when() -> None:
    model, _ = played(
        "okiya", ("new-mode", "table"), ("new-name", "0", (("name-0", "Ada"),)), ("new-name", "1", (("name-1", "Cem"),))
    )
    page = listed(model)
    assert "Ada" in page and "Cem" in page and "21 November" in page and "your turn" in page
    model, _ = played("okeydokey", ("new-seats", "3"), ("new-option", "equals=0"))
    page = listed(model)
    assert "0/50" in page and "Maestro" in page
    model, _ = played("okey-tournament", ("new-level", "expert"))
    page = listed(model)
    assert "20 : 20 : 20 : 20" in page and "Expert" in page


def test_a_list_without_games_tells_the_way_to_a_backup() -> None:
    model, _ = do(opened(), ("route", "#/games"))
    assert "A backup brings them back" in text_of(view(model))
    assert "A backup brings them back" not in listed(played("okiya")[0])
    assert any(node.attrs.get("href") == "#/data" for node in nodes(view(model)) if node.tag == "a")


def test_each_game_has_a_picture_of_its_own_board() -> None:
    pictures = set()
    for seed in ("a", "b", "c"):
        model, _ = do(opened(), ("setting", "ceremony=off"), ("route", "#/new/okiya"), ("new-mode", "table"))
        model, _ = do(model, ("new-go", "", (("seed", seed),)))
        legal = [node for node in nodes(view(model)) if "legal" in str(node.attrs.get("class", "")).split()]
        model, _ = do(model, ("play", str(legal[len(pictures)].attrs["data-value"])), ("route", "#/games"))
        mini = next(node for node in nodes(view(model)) if "mini" in str(node.attrs.get("class", "")).split())
        pictures.add(str([node.attrs for node in nodes(mini)]))
    assert len(pictures) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_something_was_only_said_waits_for_nobody_at_home(game: str) -> None:
    kind = game_of(game)
    match = start(plain_setup(kind, 7, max(kind.seat_counts)))
    people = (Player("person"),) * match.setup.seats
    for _ in range(9):
        said = [(seat, each) for seat in range(match.setup.seats) for each in kind.remarks(match.state, seat)]
        entry = store.read_entry("game:1", store.pack_table(Table("game:1", match, people), 1))
        acted = any(not kind.is_remark(kind.read(word)) for word in match.words)
        assert entry is not None and is_unfinished(entry) is acted
        match = play(match, kind.write(said[0][1] if said else kind.legal(match.state)[0]))
