"""The back link leads to the page from which one came, through any door."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import BASE, do, nodes
from many_pages import ADDRESSES, stored
from published import PUBLISHED
from there import is_there, pages_there
from triokey.core.catalog import GAMES, game_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Effect, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import position_key
from ui.model.trail import MOST, Trail

DATE, TODAY = "2026-11-21", "today"
ROOMS = ("daily", "puzzle", "puzzles", "learn", "training", "duels", "for", "rules")
"""Pages to which several others lead, by the first word of their addresses."""
FROM = pages_there(
    dict.fromkeys(
        (*ADDRESSES, "#/settings", *(f"#/learn/{game}/99" for game in GAMES), "#/daily", "#/duels", f"#/daily/{TODAY}/okiya")
    )
)


def opened(address: str) -> Model:
    return begin_page(stored(), ("en",), BASE, address, "ok", today=DATE)[0]


def doors(model: Model) -> set[str]:
    return {str(node.attrs["href"]) for node in nodes(view(model)) if str(node.attrs.get("href", "")).startswith("#/")}


def back(model: Model) -> str:
    """Return the address of the page's back link, "" if there is none."""
    bars = [node for node in nodes(view(model)) if node.attrs.get("class") == "topbar"]
    return next((str(node.attrs["href"]) for bar in bars for node in nodes(bar) if node.tag == "a"), "")


@pytest.mark.parametrize("address", FROM)
def test_back_leads_through_the_door_one_came_by(address: str) -> None:
    model = opened("#/")
    if address != "#/":
        model = do(model, ("route", address))[0]
    own = back(model) if model.route else ""
    for door in sorted(doors(model) - {own}):
        there = do(model, ("route", door))[0]
        if there.route[:1] == model.route[:1] or there.route[:1] not in [(room,) for room in ROOMS]:
            continue
        again = do(there, ("route", back(there)))[0]
        assert again.route == model.route, (door, back(there))


@pytest.mark.needs("lessons")
@pytest.mark.parametrize("game", ["okiya", "okey-rounds", "okeydokey"])
def test_a_lesson_that_is_opened_in_a_game_leads_back_into_it(game: str) -> None:
    key = next(key for key, text in stored().items() if f"\nmeta game {game}\n" in text)
    there = f"#/play/{key.replace(':', '-')}"
    model = do(opened("#/"), ("route", there), ("route", f"#/learn/{game}"), ("learn", "next"))[0]
    assert back(model) == there and do(model, ("route", back(model)))[0].table.key == key


def kept(effects: tuple[Effect, ...]) -> dict[str, str]:
    """Return the stored texts after these effects, together with the prepared games."""
    return {**stored(), **{effect.key: effect.text for effect in effects if isinstance(effect, Write)}}


def seen(model: Model) -> Model:
    """Return the model with its table uncovered."""
    return do(model, ("reveal",))[0] if model.table is not None and model.table.curtain is not None else model


def moments(key: str) -> Iterator[Model]:
    """Yield models of a stored game: its table, its menu, its replay, and a moment of its review."""
    there = do(opened("#/"), ("route", f"#/play/{key.replace(':', '-')}"))[0]
    there = seen(there)
    yield do(there, ("close",), ("dialog", "menu"))[0]
    yield do(there, ("look", "back"))[0]
    yield do(there, ("look", "0/1"))[0]
    for address in pages_there((f"#/review/{key.replace(':', '-')}",)):
        review = do(there, ("route", address))[0]
        if review.route[:1] == ("review",):
            yield do(review, ("moment", "0/1"))[0]


def begun_beside(model: Model) -> Iterator[tuple[str, Model, tuple[Effect, ...]]]:
    """Yield (message, model, effects) for each control of a table that begins another game."""
    for node in nodes(view(model)):
        message = str(node.attrs.get("data-do", "")), str(node.attrs.get("data-value", ""))
        after, effects = do(model, message) if message[0] else (model, ())
        if after.table is not None and after.table.key not in {model.table.key, *(entry.key for entry in model.shelf)}:
            yield message[0], after, effects


def played_on(model: Model, effects: tuple[Effect, ...]) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and the effects after a few more actions, including those of bots."""
    for _ in range(3):
        table, game = model.table, game_of(model.table.match.setup.game)
        if table.turn is not None:
            word = game.write(next(iter(game.legal(table.match.state))))
            by = "reveal" if table.curtain is not None else "play" if table.mine else "bot-moved"
            model, more = do(model, Message(by, word, (("about", position_key(table)),)))
            effects += more
    return model, effects


@pytest.mark.long
def test_from_a_game_that_was_begun_in_another_back_leads_there_and_to_the_moment_it_was_begun_at() -> None:
    met = set()
    for key in stored():
        for model in moments(key):
            door, place = back(model), model.table.place
            for way, new, effects in begun_beside(model):
                met.add((way, door.split("/")[1], model.table.match.setup.game))
                wanted = door if door.split("/")[1] == "review" else f"#/play/{key.replace(':', '-')}"
                on, effects = played_on(new, effects)
                address = f"#/play/{new.table.key.replace(':', '-')}"
                again = begin_page(kept(effects), ("en",), BASE, address, "ok", today=DATE)[0]
                for there in (seen(new), seen(on), seen(again)):
                    assert back(there) == wanted, (key, way)
                    home = do(there, ("route", wanted))[0]
                    assert home.table.key == key and (home.route[0] == "review" or home.table.place == place), (key, way)
                gone = do(seen(new), ("delete", key))[0]
                assert back(gone) == "#/", "the game where it was begun is gone"
    games = {game for _, _, game in met}
    assert games == set(PUBLISHED) and {(way, game) for way, _, game in met} == {
        (w, g) for w in ("play-on", "again") for g in games
    }
    assert {place for _, place, _ in met} == ({"", "review"} if is_there("review") else {""})


def test_a_game_that_another_device_has_sent_along_leads_into_no_game_of_this_one() -> None:
    keys = [key for key, text in stored().items() if "\nmeta game okiya\n" in text]
    model, effects = do(next(iter(moments(keys[0]))), ("again", keys[0]))
    text = kept(effects)[model.table.key]
    other = next(text for key, text in stored().items() if "\nmeta game okeydokey\n" in text)
    for here in ({}, {keys[0]: other}):
        alone = begin_page({**here, "game:99": text}, ("en",), BASE, "#/play/game-99", "ok")[0]
        assert alone.table.key == "game:99" and back(alone) == "#/"


@pytest.mark.needs("puzzles")
def test_from_the_calendar_one_comes_to_the_puzzle_that_led_there_and_from_there_home() -> None:
    model = do(opened("#/"), ("route", f"#/daily/{TODAY}/okiya"))[0]
    assert back(model) == "#/"
    model = do(model, ("route", "#/daily/2026-11"), ("route", "#/daily/2026-10"))[0]
    assert back(model) == f"#/daily/{DATE}/okiya"
    model = do(model, ("route", back(model)))[0]
    assert model.route == ("puzzle",) and back(model) == "#/"


@pytest.mark.long
@pytest.mark.needs("lessons", "puzzles")
def test_a_page_that_is_opened_by_its_address_leads_up_and_a_long_way_stays_short() -> None:
    assert back(opened("#/daily")) == "#/puzzles" and back(opened("#/learn/okiya")) == "#/"
    model = opened("#/")
    for _ in range(MOST):
        model = do(model, ("route", "#/practise"), ("route", "#/daily"), ("route", "#/puzzles"), ("route", "#/learn/okiya"))[0]
    assert len(model.of(Trail).places) <= MOST
    assert do(model, ("route", "#/"))[0].of(Trail) is None
