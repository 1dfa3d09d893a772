"""The score sheet of a real table first asks for the people's names, and calls nobody as bots are called."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from triokey.core import scorecard
from triokey.core.catalog import GAMES, game_of
from ui.features.real.state import ScoreSheet, scored_games, scores_key
from ui.loop.view import view
from ui.model.effects import Fetch, Say, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

NAMES = ("Ayşe", "", "Can", "Ece")


def at(game_id: str, lang: str = "en", text: str = "") -> Model:
    """Return the model of a game's score sheet with this stored text."""
    model = opened(address=f"#/real/{game_id}/scores", lang=lang)
    return do(model, Fetch(scores_key(game_id), "real-read").answered(text))[0]


def page(model: Model) -> Node:
    return next(node for node in nodes(view(model)) if node.tag == "main")


def fields(model: Model) -> dict[str, str]:
    """Return the values of the fields for names, by name."""
    inputs = [node for node in nodes(page(model)) if node.tag == "input"]
    return {str(node.attrs["name"]): str(node.attrs.get("value", "")) for node in inputs}


def has_rounds(model: Model) -> bool:
    """Tell whether the page offers to write down a round."""
    return any(node.attrs.get("data-do") == "real" and node.attrs.get("data-value") == "mark" for node in nodes(page(model)))


def people(model: Model) -> set[str]:
    """Return the names of people in the choices and in the labels of the fields."""
    winner = [node for node in nodes(page(model)) if node.tag == "select" and node.attrs.get("name") == "winner"]
    options = {text_of(option) for select in winner for option in select.children}
    begins = {text_of(one) for one in nodes(page(model)) if str(one.attrs.get("data-value", "")).startswith("began ")}
    assert options == begins
    return options | set(fields(model).values())


def seats(model: Model) -> int:
    sheet = model.of(ScoreSheet)
    assert sheet is not None
    return scorecard.read_scorecard(sheet.draft).setup.seats


def named(model: Model) -> Message:
    """Return the message sent when these people go on to the sheet."""
    form = tuple((f"name-{seat}", name) for seat, name in enumerate(NAMES[: seats(model)]))
    return Message("real-step", "rounds", form)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", scored_games())
def test_who_plays_is_asked_first_with_empty_fields_then_comes_the_sheet_with_those_names(game_id: str, lang: str) -> None:
    model = at(game_id, lang)
    words = model.words
    for count in sorted(game_of(game_id).seat_counts):
        asked = do(model, ("real", f"seats {count}"))[0] if len(game_of(game_id).seat_counts) > 1 else model
        assert words("real.scores.ask") in text_of(page(asked)) and not has_rounds(asked)
        assert fields(asked) == {f"name-{seat}": "" for seat in range(count)}
        after, effects = do(asked, named(asked))
        called = [name or words("player.seat", n=seat + 1) for seat, name in enumerate(NAMES[:count])]
        assert has_rounds(after) and not fields(after)
        assert people(after) == set(called)
        assert [effect.text for effect in effects if isinstance(effect, Say)] == [words("real.scores.begins", who=called[0])]
        assert [effect.key for effect in effects if isinstance(effect, Write)] == [scores_key(game_id)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", scored_games())
def test_nobody_at_a_real_table_is_called_as_a_bot_is(game_id: str, lang: str) -> None:
    model = at(game_id, lang)
    bots = {model.words(f"{game}.seat.{seat}") for game in GAMES for seat in range(9) if f"{game}.seat.{seat}" in model.words}
    for count in sorted(game_of(game_id).seat_counts):
        model, _ = do(model, ("real-step", "people"), ("real", f"seats {count}"))
        for shown in (model, do(model, ("real-step", "rounds"))[0]):
            called = people(shown)
            assert bots and not bots & called and (shown is model or len(called) == count)


@pytest.mark.parametrize("game_id", scored_games())
def test_a_sheet_with_rounds_is_there_at_once_and_the_names_can_be_mended(game_id: str) -> None:
    card = scorecard.with_seat_name(scorecard.blank_scorecard(game_id), 0, "Ayşe")
    way = scorecard.ways_to_end(card)[0]
    card = scorecard.add_mark(card, scorecard.Mark(0, way.key, way.numbers[0] if way.numbers else 0))
    model = at(game_id, text=scorecard.write_scorecard(card))
    assert not fields(model) and model.words("real.scores.undo") in text_of(page(model))
    again, effects = do(model, ("real-step", "people"))
    assert fields(again)["name-0"] == "Ayşe" and not [effect for effect in effects if isinstance(effect, Write)]
    after, _ = do(again, Message("real-step", "rounds", (("name-0", "Ece"),)))
    sheet = after.of(ScoreSheet)
    assert sheet is not None and scorecard.read_scorecard(sheet.draft) == scorecard.with_seat_name(card, 0, "Ece")


def test_more_or_fewer_people_keep_the_names_that_were_given() -> None:
    model, _ = do(at("okey-rounds"), ("real", "seats 3"), Message("real", "name 1", (("name-1", "Can"),)), ("real", "seats 2"))
    assert fields(model) == {"name-0": "", "name-1": "Can"}
    assert fields(do(model, ("real", "seats 4"))[0]) == {"name-0": "", "name-1": "Can", "name-2": "", "name-3": ""}
