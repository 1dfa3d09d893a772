"""Back leads to where one came from, through whichever door."""

from __future__ import annotations

import pytest

from driving import BASE, do, nodes
from many_pages import ADDRESSES, stored
from ui.features.puzzles.today import TODAY
from ui.loop.start import begin
from ui.loop.view import view
from ui.model.model import Model
from ui.model.trail import MOST, Trail

DATE = "2026-11-21"
ROOMS = ("daily", "puzzle", "puzzles", "learn", "training", "duels")
"""Pages that several others lead to, by the first word of their routes."""
FROM = tuple(dict.fromkeys((*ADDRESSES, "#/daily", "#/duels", f"#/daily/{TODAY}/okiya")))


def opened(address: str) -> Model:
    return begin(stored(), ("en",), BASE, address, "ok", today=DATE)[0]


def doors(model: Model) -> set[str]:
    return {str(node.attrs["href"]) for node in nodes(view(model)) if str(node.attrs.get("href", "")).startswith("#/")}


def back(model: Model) -> str:
    """Return where the way back of the page leads, "" where there is none."""
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


@pytest.mark.parametrize("game", ["okiya", "okey-rounds", "okeydokey"])
def test_a_lesson_that_is_opened_in_a_game_leads_back_into_it(game: str) -> None:
    key = next(key for key, text in stored().items() if f"\nmeta game {game}\n" in text)
    there = f"#/play/{key.replace(':', '-')}"
    model = do(opened("#/"), ("route", there), ("route", f"#/learn/{game}"), ("learn", "next"))[0]
    assert back(model) == there and do(model, ("route", back(model)))[0].table.key == key


def test_from_the_calendar_one_comes_to_the_puzzle_that_led_there_and_from_there_home() -> None:
    model = do(opened("#/"), ("route", f"#/daily/{TODAY}/okiya"))[0]
    assert back(model) == "#/"
    model = do(model, ("route", "#/daily/2026-11"), ("route", "#/daily/2026-10"))[0]
    assert back(model) == f"#/daily/{DATE}/okiya"
    model = do(model, ("route", back(model)))[0]
    assert model.route == ("puzzle",) and back(model) == "#/"


def test_a_page_that_is_opened_by_its_address_leads_up_and_a_long_way_stays_short() -> None:
    assert back(opened("#/daily")) == "#/puzzles" and back(opened("#/learn/okiya")) == "#/"
    model = opened("#/")
    for _ in range(MOST):
        model = do(model, ("route", "#/practise"), ("route", "#/daily"), ("route", "#/puzzles"), ("route", "#/learn/okiya"))[0]
    assert len(model.of(Trail).places) <= MOST
    assert do(model, ("route", "#/"))[0].of(Trail) is None
