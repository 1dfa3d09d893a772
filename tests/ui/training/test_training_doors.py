"""The links to training on the page Practise: the number of due cards, the current streak, the record."""

from __future__ import annotations

import pytest

from driving import nodes, opened
from kept_cards import played
from training_days import DAY, LINK, page
from ui.features.training.cards import BestRun, Training, write_training
from ui.features.training.run import ALL, LIVES, Run, write_run
from ui.features.training.state import RUN, TRAINING
from ui.loop.view import view
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

NEEDS = ("review",)

EMPTY = Training()


def doors(training: Training = EMPTY, run: Run | None = None) -> dict[str, str]:
    """Return the texts of the page's links, by address."""
    stored = {TRAINING: write_training(training), **({RUN: write_run(run)} if run is not None else {})}
    return {str(node.attrs["href"]): text_of(node) for node in nodes(view(page(stored, "#/practise"))) if "href" in node.attrs}


def test_the_door_to_the_cards_says_how_many_are_due() -> None:
    kept = Training().with_mistake("okiya", "only", LINK, DAY - 1)
    assert "1 due" in doors(kept)["#/training/mistakes"]
    assert "due" not in doors(Training().with_mistake("okiya", "only", LINK, DAY))["#/training/mistakes"]
    assert "due" not in doors()["#/training/mistakes"]


@pytest.mark.parametrize("wrong", range(LIVES + 1))
def test_the_door_to_the_streak_says_how_the_one_at_hand_stands_else_the_record(wrong: int) -> None:
    known = Training().with_record(BestRun(ALL, 14, DAY))
    told = doors(known, Run(ALL, 3, wrong))["#/training/streak"]
    assert ("3 solved so far" in told) == (wrong < LIVES) and ("14" in told) == (wrong == LIVES)
    assert not any(sign.isdigit() for sign in doors()["#/training/streak"])


def test_each_door_leads_to_its_part_and_the_old_address_to_both() -> None:
    parts = {where: str(view(page({}, where))) for where in ("#/training", "#/training/mistakes", "#/training/streak")}
    assert ["run-begin" in text for text in parts.values()] == [True, False, True]
    assert ["training=on" in text for text in parts.values()] == [True, True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_are_no_cards_yet_the_page_says_what_makes_them(lang: str) -> None:
    words = load(lang)
    off = words("training.none-off", keep=words("training.keep"))
    for chosen, said in (("on", words("training.none")), ("off", off)):
        for games in ({}, played()[2]):
            page = view(opened({"settings": f"lang {lang}\ntraining {chosen}\n", **games}, "#/training/mistakes", lang))
            assert [text for text in (words("training.none"), off) if text in text_of(page)] == [said]
            ways = [
                node.attrs["href"] for node in nodes(page) if words("training.last") in text_of(node) and "href" in node.attrs
            ]
            assert ways == ["#/review/game-1"] * bool(games)
