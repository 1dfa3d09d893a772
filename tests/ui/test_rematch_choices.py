"""A rematch begins with its own choices; the page for a new game keeps the choices made there."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, text_of, view
from triokey.core.catalog import GAMES, game_of
from two_pages import act, playing, settle
from ui.model.effects import Later, Think
from ui.model.model import PROVEN, Model, NewGame
from ui.model.new_game import CHOSEN
from ui.text.words import load

CHOICES = [(game, spec.key, value) for game in GAMES for spec in game_of(game).options for value in spec.values]
NAMED = [(game, lang) for game in GAMES for lang in ("en", "de", "tr", "fr", "ja")]


def begun(game: str, lang: str = "en", *chosen: str) -> Model:
    """Return the model of a new table of people at one device, with these options."""
    options = [("new-option", each) for each in chosen]
    first = (("setting", "ceremony=off"), ("route", f"#/new/{game}"), ("new-mode", "table"), *options)
    return do(opened(lang=lang), *first, ("new-go", "", (("seed", "again"),)), ("reveal",))[0]


@pytest.mark.parametrize(("game", "key", "value"), CHOICES)
def test_after_rematches_the_form_has_what_was_chosen_there(game: str, key: str, value: str) -> None:
    model = begun(game, "en", f"{key}={value}")
    assert model.table is not None
    chosen = model.table.match.setup.options
    for seed in ("5", "6", "7"):
        model = do(model, ("rematch", seed), ("reveal",))[0]
    assert model.table is not None and model.table.key == "game:4"
    stored = {entry.key: entry.text for entry in model.shelf}
    for later in (do(model, ("route", f"#/new/{game}"))[0], opened(stored, f"#/new/{game}")):
        assert later.new is not None and later.new.options == chosen
    after = do(model, ("route", f"#/new/{game}"), ("new-go", "", (("seed", "other"),)))[0]
    assert after.table is not None and after.table.match.setup.options == chosen and not after.table.kept(CHOSEN)


@pytest.mark.parametrize(("game", "lang"), NAMED)
def test_after_a_rematch_nothing_is_said_to_be_changed(game: str, lang: str) -> None:
    model = do(begun(game, lang), ("rematch", "5"), ("route", f"#/new/{game}"))[0]
    (fold,) = [node for node in nodes(view(model)) if node.attrs.get("id") == "new-more"]
    words = load(lang)
    assert all(words("new.changed", n=count) not in text_of(fold) for count in range(1, 9))


def test_what_is_kept_of_choices_and_cannot_be_read_is_passed_over() -> None:
    table = begun("okiya").table
    assert table is not None
    model = do(begun("okiya"), ("route", "#/new/okiya"))[0]
    for damaged in ("block", "block single three", "block single drawn drawn"):
        entry = do(model._replace(table=table.keep(CHOSEN, damaged)), ("rematch", "5"))[0].shelf[0]
        later = opened({entry.key: entry.text}, "#/new/okiya").new
        assert later is not None and later.options == table.match.setup.options


@pytest.mark.needs("live")
def test_a_rematch_of_several_devices_keeps_the_choices_too() -> None:
    host, guest = playing("okiya")
    chosen = host.model.table.match.setup.options
    for _ in range(2):
        while host.model.table.turn is not None:
            act(host, guest)
            settle(host, guest)
        host.send("roll")
        settle(host, guest)
    assert host.model.table.match.setup.options != chosen
    host.send("route", "#/new/okiya")
    assert host.model.new.options == chosen


PASSING = {"seed": "", "deal": None, "searching": "", "far": False}
"""Fields of the form that concern only one deal, the search for it, or the use of several devices, with their defaults."""


def offered(new: NewGame) -> NewGame:
    """Return the choices of a form: bots' levels count, persons' do not."""
    players = tuple(player._replace(level=player.level if player.kind == "bot" else "") for player in new.players)
    return new._replace(players=players, **PASSING)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_form_offers_is_kept_by_a_rematch(game: str) -> None:
    model = do(opened({"more": "open\n"}, f"#/new/{game}"), ("new-mode", "table"), ("new-name", "0", (("name-0", "Ann"),)))[0]
    options = [f"{spec.key}={spec.values[-1]}" for spec in game_of(game).options]
    model = do(model, *(("new-option", each) for each in options))[0]
    switches = [str(node.attrs["data-do"]) for node in nodes(view(model)) if node.attrs.get("role") == "switch"]
    model = do(model, *((switch, "") for switch in switches))[0]
    wanted = model.new
    assert wanted is not None and wanted.proven + wanted.open == len(switches)
    for message in (("deal", "77"), ("rematch", "5"), ("rematch", "6")):
        before = len(model.shelf)
        model, effects = do(model, message)
        for think in (each for each in effects if isinstance(each, Think) and each.do.endswith("-proven")):
            assert len(model.shelf) == before, "it waits for a deal that is proven"
            model, effects = do(model, think.answered('{"seed": 78, "tried": 2}'))
            model = do(model, *(each.message for each in effects if isinstance(each, Later) and each.message.do == "deal"))[0]
        assert len(model.shelf) == before + 1
        assert model.table is not None and (model.table.kept(PROVEN) != "") == wanted.proven
    later = do(model, ("route", f"#/new/{game}"))[0].new
    assert later is not None and offered(later) == offered(wanted)
