"""Help belongs to one game: it is switched on one device, withheld while others play elsewhere, and links tell who used it."""

from __future__ import annotations

import pytest

from driving import do, lifted, nodes, opened, text_of, think, view
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.notes import Help, Notes, Record, read_record, write_record
from ui.app.share.sharing import parcel_to_send
from ui.games.showcase import showcase_of
from ui.model import help_used, store
from ui.model.effects import Say
from ui.model.model import Model, Player, Table
from ui.table.session import continue_play
from unhelped import check_unhelped

OLD = (("help-values", "0 1"), ("help-hints", "0 1"))
"""Metadata with which earlier versions stored that everybody had agreed to help."""


def dealt(*before: tuple[str, ...], game: str = "okiya", mode: str = "table", stored: dict[str, str] | None = None) -> Model:
    """Return the model of a new table, dealt after these messages."""
    first = (*before, ("setting", "ceremony=off"), ("route", f"#/new/{game}"), ("new-mode", mode))
    return lifted(do(opened(stored), *first, ("new-go", "", (("seed", "help"),)))[0])


def values(model: Model) -> int:
    """Return the number of exact values on the board after the worker's answers."""
    assert model.table is not None
    anew = model.table._replace(aside=model.table.aside._replace(asked=()))
    model, _ = think(*continue_play(model._replace(table=anew), ()))
    return sum("move-value" in str(node.attrs.get("class", "")).split() for node in nodes(view(model)))


def moved(model: Model, moves: int = 1) -> Model:
    """Return the model after this many first legal moves of the people at this device."""
    for _ in range(moves):
        assert model.table is not None
        game = game_of(model.table.match.setup.game)
        model = lifted(do(model, ("play", game.write(game.legal(model.table.match.state)[0])))[0])
    return model


def arrived(model: Model, link: str, choice: str) -> Model:
    """Return the model after a link was opened and its question answered by this choice."""
    return do(model, ("route", "#" + link.rpartition("#")[2]), ("take", choice))[0]


def told(model: Model) -> list[str]:
    """Return the kinds of help that the table's link names as used."""
    return [one.kind for one in read_record("#" + parcel_to_send(model, "game").link.rpartition("#")[2]).notes.used]


def test_values_seen_in_one_game_are_in_no_other() -> None:
    first = dealt(mode="bot")
    model, _ = do(first, ("help", "values"))
    assert values(model)
    second, _ = do(model, ("route", "#/new/okiya"), ("new-go", "", (("seed", "other"),)))
    assert not values(second)
    assert values(do(second, ("route", "#/play/game-1"))[0])
    assert values(opened({"game:1": model.shelf[0].text}, "#/play/game-1"))


@pytest.mark.parametrize("mode", ["bot", "table"])
def test_at_one_device_help_is_as_the_settings_and_the_switch_of_the_game_say(mode: str) -> None:
    assert values(dealt(("setting", "values=on"), mode=mode))
    off = dealt(("setting", "values=off"), mode=mode)
    assert not values(off)
    on = do(off, ("help", "values"))[0]
    assert values(on) and not values(do(on, ("help", "values"))[0])


@pytest.mark.parametrize("game", GAMES)
def test_at_one_device_a_hint_comes_at_once_and_marks_the_game_as_helped(game: str) -> None:
    model, _ = do(dealt(game=game), ("hint",))
    assert model.table is not None and model.table.hint == 1 and model.table.hinted and model.dialog is None
    assert told(model) == ["hints"] and "help used by" in text_of(view(model))
    stored = opened({"game:1": model.shelf[0].text}, "#/play/game-1")
    assert stored.table is not None and stored.table.hinted and told(stored) == ["hints"]
    again, _ = do(model, ("rematch", "5"), ("reveal", ""))
    assert again.table is not None and not again.table.hinted and told(again) == []


def test_a_move_made_beside_exact_values_marks_the_game_as_helped() -> None:
    model = think(*do(dealt(), ("help", "values")))[0]
    assert told(model) == [] and told(moved(model)) == ["values"]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", [(), OLD, (("help-values", "on"),)])
def test_by_link_nobody_has_help_until_the_match_is_over(game: str, kept: tuple[tuple[str, str], ...]) -> None:
    model = dealt(game=game)
    table = model.table
    assert table is not None
    for name, text in kept:
        table = table.keep(name, text)
    players = (player._replace(kind="person" if seat == table.turn else "away") for seat, player in enumerate(table.players))
    model = model._replace(table=table._replace(players=tuple(players)))
    check_unhelped(model)
    after, effects = do(model, ("hint",))
    sentence = after.words("help.withheld")
    assert (
        after.toast is not None and after.toast.text == sentence and sentence in [e.text for e in effects if isinstance(e, Say)]
    )
    check_unhelped(moved(model))


def test_once_a_match_by_link_is_over_its_values_can_be_looked_at() -> None:
    model = dealt(mode="table")
    while model.table is not None and model.table.standing.winners is None:
        model = do(model, ("next", ""))[0] if model.table.turn is None else moved(model)
    assert model.table is not None
    players = model.table.players[0], Player("away")
    over = do(model._replace(table=model.table._replace(players=players)), ("look", "2"))[0]
    assert not values(over) and values(do(over, ("help", "values"))[0])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_link_and_a_save_with_the_notes_of_old_open_their_marks_are_kept_and_nothing_rests_on_who_agreed(game: str) -> None:
    match = start(plain_setup(game_of(game), 7, max(game_of(game).seat_counts)))
    for _ in range(3):
        match = play(match, game_of(game).write(game_of(game).legal(match.state)[0]))
    used = (Help(0, 0, 0, "hints"), Help(0, 1, 1, "values"))
    notes = Notes(agreed=("hints", "values-0", "values-1"), used=used)
    asked = do(opened(), ("route", "#" + write_record(Record(match, notes)).rpartition("#")[2]))[0]
    assert text_of(view(asked)).count("has used help in this game") == 2
    for choice in ("table", "link"):
        model = do(asked, ("take", choice), ("reveal", ""))[0]
        assert model.table is not None and help_used.uses(model.table) == used
        assert read_record("#" + parcel_to_send(model, "game").link.rpartition("#")[2]).notes == Notes(used=used)
    check_unhelped(model)
    table = Table("game:1", match, tuple(Player("person") for _ in range(match.setup.seats)), 1)
    for name, text in (*OLD, ("help-used", "0/0/0/hints 0/1/1/values")):
        table = table.keep(name, text)
    text = store.pack_table(table, 1)
    stored = do(opened({"game:1": text}, "#/play/game-1"), ("reveal", ""))[0]
    assert stored.table is not None and help_used.uses(stored.table) == used
    assert not values(stored) and bool(values(do(stored, ("setting", "values=on"))[0])) == showcase_of(game).values
    written = store.pack_table(stored.table, 1)
    assert {line for line in text.splitlines() if "help-" in line} <= set(written.splitlines())


def test_a_game_by_link_tells_the_other_side_who_used_help() -> None:
    ada = do(moved(do(dealt(), ("hint",))[0]), ("dialog", "share game"))[0]
    assert "The link also shows who has used help." in text_of(view(ada))
    bela = arrived(opened(), parcel_to_send(ada, "game").link, "link")
    assert "help used by Fox" in text_of(view(bela)) and told(bela) == ["hints"]
    back = moved(bela)
    asked, _ = do(ada, ("route", "#" + parcel_to_send(back, "game").link.rpartition("#")[2]))
    assert "Fox has used help in this game: Hints" in text_of(view(asked))


def test_help_taken_back_with_its_move_still_leaves_a_link() -> None:
    model, _ = do(dealt(), ("hint",))
    model, _ = do(moved(model), ("hint",), ("undo",))
    assert [one.at for one in read_record("#" + parcel_to_send(model, "game").link.rpartition("#")[2]).notes.used] == [0]


def test_links_of_games_against_bots_say_nothing_of_help() -> None:
    model, _ = do(dealt(mode="bot"), ("help", "values"), ("hint",))
    assert told(moved(model)) == []
