"""Help belongs to one game: among people all must agree, and a link tells who used it."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, text_of, think, view
from triokey.core.notes import read_record
from ui.games.sharing import parcel
from ui.model.model import Model

GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")


def dealt(*before: tuple[str, ...], game: str = "okiya", mode: str = "table", stored: dict[str, str] | None = None) -> Model:
    """Return the model at a new table, after these messages."""
    first = (*before, ("setting", "ceremony=off"), ("route", f"#/new/{game}"), ("new-mode", mode))
    return do(opened(stored), *first, ("new-go", "", (("seed", "help"),)), ("reveal", ""))[0]


def values(model: Model) -> int:
    """Return how many exact values are on the board, the worker having answered."""
    model, _ = think(*do(model, ("setting", "sound=off")))
    return sum("val" in str(node.attrs.get("class", "")).split() for node in nodes(view(model)))


def moved(model: Model) -> Model:
    """Return the model after the first legal move of Okiya."""
    legal = next(node for node in nodes(view(model)) if "legal" in str(node.attrs.get("class", "")).split())
    return do(model, ("play", str(legal.attrs["data-value"])))[0]


def arrived(model: Model, link: str, choice: str) -> Model:
    """Return the model after a link was opened and its question answered."""
    return do(model, ("route", "#" + link.rpartition("#")[2]), ("take", choice))[0]


def test_values_seen_in_one_game_are_in_no_other() -> None:
    first = dealt(mode="bot")
    model, _ = do(first, ("help", "values"))
    assert values(model)
    second, _ = do(model, ("route", "#/new/okiya"), ("new-go", "", (("seed", "other"),)))
    assert not values(second)
    assert values(do(second, ("route", "#/play/game-1"))[0])
    assert values(opened({"game:1": model.shelf[0].text}, "#/play/game-1"))


def test_against_bots_help_is_as_the_player_wants_it() -> None:
    assert values(dealt(("setting", "values=on"), mode="bot"))
    assert not values(dealt(("setting", "values=off"), mode="bot"))


@pytest.mark.parametrize("mode", ["table", "link"])
def test_among_people_values_are_off_until_all_agree(mode: str) -> None:
    model = dealt(("setting", "values=on"), mode=mode)
    assert not values(model)
    model, _ = do(model, ("help", "values"))
    assert model.dialog is not None and model.dialog.name == "agree" and not values(model)
    model, _ = do(model, ("agree", "values"))
    assert bool(values(model)) == (mode == "table")
    model, _ = do(model, ("help", "values"))
    assert not values(model)


@pytest.mark.parametrize("game", GAMES)
def test_among_people_a_hint_is_asked_for_before_it_is_shown(game: str) -> None:
    model, _ = do(dealt(game=game), ("hint",))
    assert model.table is not None and not model.table.hint and model.dialog is not None
    model, _ = do(model, ("agree", "hints"), ("hint",))
    assert model.table is not None and model.table.hint == 1
    again, _ = do(model, ("rematch", "5"), ("reveal", ""), ("hint",))
    assert again.table is not None and not again.table.hint and again.dialog is not None


@pytest.mark.parametrize("mode, kind", [("bot", "values"), ("bot", "hints"), ("table", "nothing of the kind")])
def test_what_nobody_is_asked_to_agree_to_is_not_agreed(mode: str, kind: str) -> None:
    model = dealt(mode=mode)
    assert do(model, ("agree", kind)) == (model, ())
    assert do(opened(), ("agree", kind))[1] == ()


def test_two_agree_by_link_and_either_may_take_it_back() -> None:
    ada = moved(do(dealt(mode="link"), ("agree", "values"))[0])
    sent = parcel(ada, "game").link
    assert read_record("#" + sent.rpartition("#")[2]).notes.agreed == ("values-0",)
    asked, _ = do(opened(), ("route", "#" + sent.rpartition("#")[2]))
    assert "would like this help" in text_of(view(asked))
    bela = do(asked, ("take", "link"))[0]
    assert not values(bela)
    bela = do(bela, ("help", "values"), ("agree", "values"))[0]
    assert values(bela)
    back = moved(bela)
    ada = arrived(ada, parcel(back, "game").link, "on")
    assert values(ada)
    ada = moved(do(ada, ("help", "values"))[0])
    bela = arrived(back, parcel(ada, "game").link, "on")
    assert not values(bela)


def test_a_game_by_link_tells_the_other_side_who_used_help() -> None:
    ada = do(dealt(mode="link"), ("agree", "hints"))[0]
    assert "used" not in text_of(view(ada))
    bela = arrived(opened(), parcel(moved(ada), "game").link, "link")
    bela, _ = do(bela, ("agree", "hints"), ("hint",), ("close",))
    back = moved(bela)
    used = read_record("#" + parcel(back, "game").link.rpartition("#")[2]).notes.used
    assert [(one.number, one.at, one.seat, one.kind) for one in used] == [(0, 1, 1, "hints")]
    asked, _ = do(moved(ada), ("route", "#" + parcel(back, "game").link.rpartition("#")[2]))
    assert "Hare has used help in this game: Hints" in text_of(view(asked))
    ada, _ = do(asked, ("take", "on"))
    assert "help used by Hare" in text_of(view(ada))
    stored = opened({"game:1": ada.shelf[0].text}, "#/play/game-1")
    assert "help used by Hare" in text_of(view(stored))
    assert "which help was agreed" in text_of(view(do(stored, ("dialog", "share game"))[0]))


def test_help_taken_back_with_its_move_still_leaves_a_link() -> None:
    model, _ = do(dealt(), ("agree", "hints"), ("hint",))
    model, _ = do(moved(model), ("hint",), ("undo",))
    assert [one.at for one in read_record("#" + parcel(model, "game").link.rpartition("#")[2]).notes.used] == [0]


def test_links_of_games_against_bots_say_nothing_of_help() -> None:
    model, _ = do(dealt(mode="bot"), ("help", "values"), ("hint",))
    assert read_record("#" + parcel(moved(model), "game").link.rpartition("#")[2]).notes.used == ()
