"""The list of shortcuts contains every key of the page and its game, each once."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

import pytest

from drawn import one_of
from driving import do, lifted, nodes, opened, think, view
from puzzle_pages import link
from there import is_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.rng import stream
from two_pages import act, playing
from ui.frame.catalog import pages_by_address
from ui.games.lesson_table import lesson_of
from ui.loop.keys import ends_finale, known_shortcuts, message_of
from ui.loop.update import update
from ui.model.messages import Message
from ui.model.model import COMPARED, Model
from ui.model.position import position_key
from ui.model.shortcuts import GROUPS
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

PRESSED = (*"abcdefghijklmnopqrstuvwxyz0123456789[]", "Home", "End")
SAYS_NOTHING = (
    "query.no-hand",
    "query.nowhere",
    "query.none",
    "duel.stands",
    "live.not-now",
    "live.not-here",
    "live.no-undo",
    "help.withheld",
)
PUZZLES = {"okiya": "only", "okey-rounds": "discard", "okey-tournament": "draw", "okeydokey": "save"}
MOMENTS = 24
"""Maximum number of moments of a table, besides those at its end."""


def firsts(model: Model) -> list[str]:
    """Return the id of the first piece of every zone, from which rows and columns are asked for."""
    zones = [node for node in nodes(view(model)) if "data-zone" in node.attrs]
    pieces = [[node.attrs["id"] for node in nodes(zone) if node.tag == "button" and "id" in node.attrs] for zone in zones]
    return [each[0] for each in pieces if each]


def effect_of(model: Model, key: str) -> bool:
    """Tell whether a key does something on a page, from at least one piece, other than saying that it cannot."""
    no, table = {model.words(name) for name in SAYS_NOTHING if name in model.words}, model.table
    model = model._replace(toast=None, table=None if table is None else table._replace(refused=None))
    for at in ("", *(firsts(model) if key in "rc" else ())):
        message = message_of(model, key, False, False, False, at)
        if message is None:
            return False
        after, effects = update(model, message)
        told = after.toast.text if after.toast is not None else ""
        same = after._replace(words=model.words) == model and not effects
        if not same and told not in no:
            return True
        if message.do != "ask":
            return False
    return False


def moved(model: Model) -> Model:
    """Return the model after a legal action of the person or bot to act at this device."""
    table = model.table
    assert table is not None and table.turn is not None
    game, place = game_of(table.match.setup.game), position_key(table)
    word = game.write(stream(len(table.match.words), "keys").choice(game.legal(table.match.state)))
    if table.players[table.turn].kind == "bot":
        return do(model, ("bot", place), Message("bot-moved", json.dumps({"word": word}), (("about", place),)))[0]
    return lifted(do(model, ("play", word))[0])


def picked(model: Model) -> list[Model]:
    """Return the models after a tap on each of some pieces, and after each key that lays pieces out."""
    laid = [do(model, message)[0] for key in "123" if (message := message_of(model, key, False, False, False)) is not None]
    values = {str(node.attrs["data-value"]) for node in nodes(view(model)) if node.attrs.get("data-do") in ("pick", "arrange")}
    return [
        *laid,
        *(do(model, (what, value))[0] for value in sorted(values)[:: len(values) // 6 + 1] for what in ("pick", "arrange")),
    ]


@cache
def at_table(game: str, mode: str) -> list[Model]:
    """Return models of a table: at the deal, with selected pieces, after moves and undo, in replay, and at its end."""
    here = "bot" if mode == "bot" else "table"
    before = (("setting", "ceremony=off"), ("route", f"#/new/{game}"), ("new-mode", here))
    model = lifted(do(opened(), *before, ("new-go", "", (("seed", "keys"),)))[0])
    if mode == "link":
        model = moved(moved(moved(model)))
        assert model.table is not None
        seats = enumerate(model.table.players)
        players = (each._replace(kind="person" if seat == model.table.turn else "away") for seat, each in seats)
        model = model._replace(table=model.table._replace(players=tuple(players)))
    moments = [model, *picked(model)]
    while model.table is not None and model.table.turn is not None and model.table.players[model.table.turn].kind != "away":
        model = moved(model)
        back = lifted(do(model, ("undo", "practice"))[0])
        moments += [model, *(picked(model)[::3] if model.table is not None and model.table.mine else ()), back][
            : max(0, MOMENTS - len(moments))
        ]
    ends = [each._replace(table=each.table._replace(ending=False)) for each in (model, moments[-1]) if each.table is not None]
    looks = [do(each, ("look", at))[0] for each in ends for at in ("0", "1")]
    closed = do(model, ("close", ""), ("close", ""))[0]
    return [each._replace(dialog=None, toast=None) for each in (*moments, *looks, closed)]


def in_lessons(game: str) -> list[Model]:
    if "lesson" not in about(game).parts:
        return []
    steps = [opened(address=f"#/learn/{game}/{step}") for step in range(1, len(lesson_of(game)) + 1)]
    return [*steps, *(each for step in steps[::3] for each in picked(step))]


def at_puzzles(game: str) -> list[Model]:
    if game not in PUZZLES:
        return []
    model = think(*do(opened(), ("route", link(game, PUZZLES[game]))))[0]
    return [model, *picked(model)]


def at_cards(game: str) -> list[Model]:
    if game != "okiya":
        return []
    from kept_cards import kept_card
    from training_days import later, page

    model = page({"training": kept_card()}, "#/training/card", later(1))
    return [model, *picked(model)]


def in_duels(game: str) -> list[Model]:
    tables = at_table(game, "bot")
    return [each._replace(table=each.table.keep(COMPARED, "yes")) for each in tables if each.table is not None]


def at_devices(game: str) -> list[Model]:
    host, guest = playing(game)
    found = []
    for _ in range(4):
        found += [host.model, guest.model, *picked(host.model)]
        found += [do(host.model, ("look", at))[0] for at in ("0", "1")]
        act(host, guest)
    return found


KINDS: dict[str, Callable[[str], list[Model]]] = {
    **{mode: lambda game, mode=mode: at_table(game, mode) for mode in ("bot", "table", "link")},  # type: ignore[misc]
    **({"lesson": in_lessons} if is_there("lessons") else {}),
    **({"puzzle": at_puzzles} if is_there("puzzles") else {}),
    **({"card": at_cards} if is_there("training", "review") else {}),
    **({"duel": in_duels} if is_there("duels") else {}),
    **({"devices": at_devices} if is_there("live") else {}),
}
"""Functions that return the models of a table for a game, by the kind of page."""


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), one_of("keys", [(game, kind) for game in GAMES for kind in KINDS], 12))
def test_the_list_has_every_key_that_does_something_and_none_that_never_does(game: str, kind: str) -> None:
    useless: set[str] = set()
    useful: set[str] = set()
    for model in KINDS[kind](game):
        if ends_finale(model):
            continue
        listed = {key for each in known_shortcuts(model) for key in each.keys}
        does = {key for key in PRESSED if effect_of(model, key)}
        assert does <= listed, (does - listed, model.route)
        useful |= does
        useless |= listed - {"?"}
    assert useless <= useful, useless - useful


@pytest.mark.needs("live")
@pytest.mark.parametrize("game", GAMES)
def test_taking_back_is_listed_at_several_devices_where_something_can_be_taken_back(game: str) -> None:
    host, guest = playing(game)
    act(host, guest)
    for window in (host, guest):
        models = [window.model, *picked(window.model)[:2]]
        taken_back = any(effect_of(model, "u") for model in models)
        assert all(("u" in {key for each in known_shortcuts(model) for key in each.keys}) == taken_back for model in models), (
            window.name
        )


@pytest.mark.long
@pytest.mark.parametrize(("game", "lang"), one_of("signs of keys", [(game, lang) for game in GAMES for lang in LANGUAGES], 5))
def test_no_sign_is_listed_twice_and_every_key_stands_in_its_line(game: str, lang: str) -> None:
    words = load(lang)
    for kind in KINDS.values():
        for model in kind(game)[::4]:
            found = known_shortcuts(model)
            signs = [sign for each in found for sign in re.split(r"[ ·]+", words(f"{each.name}.key"))]
            assert len(signs) == len(set(signs)), signs
            for each in found:
                assert words(f"{each.name}.does") and each.group in GROUPS
                letters = [key.upper() for key in each.keys if len(key) == 1]
                assert set(letters) <= set(re.split(r"[ ·]+", words(f"{each.name}.key"))), each


@pytest.mark.parametrize("page", [page for page, record in pages_by_address().items() if record.key is None])
def test_a_page_without_a_table_lists_what_every_page_knows(page: str) -> None:
    model = do(opened(), ("today", "2026-11-21"), ("route", f"#/{page}"))[0]
    assert [each.name for each in known_shortcuts(model)] == ["keys.tab", "keys.escape", "keys.help"]
    assert not [key for key in PRESSED if message_of(model, key, False, False, False)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_mark_opens_the_list_group_by_group(lang: str) -> None:
    model = do(opened(lang=lang), ("route", "#/new/okiya"), ("new-go", "", (("seed", "keys"),)))[0]
    message = message_of(model, "?", False, True, False)
    assert message is not None
    page = text_of(view(do(model, message)[0]))
    words = load(lang)
    places = [page.index(words(f"keys.group.{group}")) for group in GROUPS]
    assert places == sorted(places) and all(words(f"{each.name}.does") in page for each in known_shortcuts(model))
    off = do(model, ("setting", "letters=off"))[0]
    assert not [key for key in ("?", *PRESSED) if message_of(off, key, False, False, False)]
    assert message_of(off, "Escape", False, False, False) == Message("close")
