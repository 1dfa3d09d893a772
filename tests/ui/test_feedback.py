"""Feedback according to settings: sounds as values, the page turned for the opposite player, attributes of the root."""

import ast
import re
from pathlib import Path

import pytest

import ui
from triokey.okey.hand.tiles import read_tile
from triokey.okiya.rules import GAME
from ui.frame.catalog import FEATURES
from ui.games.okey.art import draw_tile
from ui.games.okeydokey.art import draw_instrument
from ui.games.settings import default_settings, read_settings, specs
from ui.loop.feedback import BUZZES, sound_of
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Buzz, Root, Sound
from ui.model.messages import Message
from ui.model.position import position_key
from ui.model.settings import DIAL, HELP, YES_NO, write_settings
from ui.text.html import render

UI = Path(ui.__file__).parent
LOUD = "sound on\nmotion off\n"


def table(mode="table", settings=LOUD):
    """Return the model of a game of Okiya in which the fox begins."""
    model = begin_page({"settings": settings}, ("en",), "", "#/new/okiya", "ok")[0]
    for do, value, form in (("new-mode", mode, ()), ("new-option", "first=one", ()), ("new-go", "", (("seed", "hello"),))):
        model = update(model, Message(do, value, form))[0]
    return update(model, Message("route", "#/play/game-1"))[0]


def heard(effects):
    return [effect for effect in effects if isinstance(effect, (Sound, Buzz))]


def last_move(model):
    """Play both sides to the end; return the model before and after the last move, and the effects."""
    while True:
        state = model.table.match.state
        before, word = model, GAME.write(GAME.legal(state)[0])
        model, effects = update(model, Message("play", word))
        if model.table.outcome is not None:
            return before, model, effects


def test_a_move_clicks_and_a_refusal_does_not_sound_like_it():
    model, effects = update(table(), Message("play", "a1"))
    assert heard(effects) == [Sound("click"), Buzz(BUZZES["click"])]
    assert heard(update(table(), Message("play", "b2"))[1]) == [Sound("blocked"), Buzz(BUZZES["blocked"])]
    assert heard(update(model, Message("undo"))[1]) == []
    assert heard(update(table(), Message("pick", "a1"))[1]) == []


def test_the_answer_of_a_bot_calls_for_your_turn():
    model = update(table("bot"), Message("play", "a1"))[0]
    state = model.table.match.state
    model = model._replace(table=model.table._replace(thinking=position_key(model.table)))
    word = GAME.write(GAME.legal(state)[0])
    effects = update(model, Message("bot-moved", f'{{"word": "{word}"}}', (("about", position_key(model.table)),)))[1]
    assert heard(effects)[0] == Sound("turn")


def test_the_end_sounds_by_who_won():
    before, after, effects = last_move(table())
    assert heard(effects)[0] == Sound("win")
    assert sum(isinstance(effect, Sound) for effect in effects) == 1
    winner = after.table.outcome.winners[0]
    for kind, sound in (("bot", "loss"), ("person", "perfect")):
        players = list(before.table.players)
        players[winner] = players[winner]._replace(kind=kind)
        players[1 - winner] = players[1 - winner]._replace(kind="person" if kind == "bot" else "bot")
        changed = before._replace(table=before.table._replace(players=tuple(players)))
        assert sound_of(changed, after._replace(table=after.table._replace(players=tuple(players)))) == sound


def test_sound_is_silent_and_buzzing_still_when_switched_off():
    assert heard(update(table(settings="sound off\nbuzz off\n"), Message("play", "a1"))[1]) == []
    assert heard(update(table(settings="sound off\n"), Message("play", "a1"))[1]) == [Buzz(BUZZES["click"])]


def test_sound_is_on_until_it_is_switched_off():
    assert heard(update(table(settings=""), Message("play", "a1"))[1]) == [Sound("click"), Buzz(BUZZES["click"])]


def test_every_sound_can_be_made():
    tree = ast.parse((UI / "browser" / "sound.py").read_text())
    tones = next(node.value for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and node.target.id == "TONES")
    assert {key.value for key in tones.keys} == set(BUZZES)


def test_the_page_turns_to_whoever_sits_opposite_and_only_when_it_is_wanted():
    model = table(settings="face on\n")
    assert "turned" not in render(view(model))
    after = update(model, Message("play", "a1"))[0]
    assert "turned" in render(view(after))
    assert "turned" not in render(view(update(after, Message("setting", "face=off"))[0]))
    alone = update(table("bot", "face on\n"), Message("play", "a1"))[0]
    assert "turned" not in render(view(alone))


@pytest.mark.parametrize("spec", [spec for spec in specs().values() if spec.on_root], ids=lambda spec: spec.name)
def test_what_style_sheets_know_stands_on_the_root_and_leaves_with_the_default(spec):
    name = spec.name
    other = next(value for value in spec.values if value != spec.default)
    first, effects = begin_page({"settings": f"{name} {other}\n"}, ("en",), "", "#/settings", "ok")
    assert Root(f"data-{name}", other) in effects
    model, effects = update(first, Message("setting", f"{name}={spec.default}"))
    assert Root(f"data-{name}", "") in effects and model.settings == default_settings()


@pytest.mark.parametrize("spec", [one for one in specs().values() if one.feature in ("", *FEATURES)], ids=lambda spec: spec.name)
def test_every_setting_is_on_the_page_with_all_its_values_and_a_way_back(spec):
    other = next(value for value in spec.values if value != spec.default)
    stored = f"{HELP} own\n" if spec.help and spec.default == "off" else ""
    model = begin_page({"settings": f"{stored}{spec.name} {other}\n"}, ("en",), "", "#/settings", "ok")[0]
    page = render(view(model))
    if spec.values == YES_NO:
        assert f'data-value="{spec.name}={spec.default}"' in page
    elif spec.name == "lang":
        assert all(f'value="{value}"' in page for value in spec.values)
    elif spec.kind == "choice":
        places = DIAL if spec.values[1:] == DIAL else spec.values
        assert all(f'data-value="{spec.name}={value}"' in page for value in places)
    else:
        assert f'name="{spec.name}"' in page
    group = spec.family or spec.group
    assert (f'data-do="reset-settings" data-value="{group}"' in page) == (group not in ("", "first", HELP))
    assert update(model, Message("setting", f"{spec.name}={spec.default}"))[0].settings.get(spec.name) == spec.default
    model = update(model, Message("reset-settings", group))[0]
    assert spec.name not in model.settings.chosen and model.settings.get(spec.name) == spec.default


def test_settings_are_read_back_as_they_were_written():
    settings = default_settings()
    for spec in specs().values():
        settings = settings.put(spec.name, spec.values[-1])
    assert read_settings(write_settings(settings)) == settings
    assert read_settings("size 61\nsize\nno such\n") == default_settings()


def test_the_style_sheets_know_every_value_of_a_skin_and_size():
    styles = "".join(path.read_text() for path in (*(UI.parent / "css").glob("*.css"), *UI.rglob("*.css")))
    for spec in specs().values():
        if spec.on_root and spec.name != "dragging":
            for value in spec.values:
                if value not in (spec.default, "fast", "slow", "light"):
                    assert f'data-{spec.name}="{value}"' in styles, (spec.name, value)


def test_no_two_suits_and_rows_share_a_shape():
    suits = {re.findall(r"#pip-\w+", render(draw_tile(read_tile(f"7{suit}"), read_tile("13y"))))[0] for suit in "rykb"}
    assert len(suits) == 4
    rows = {re.findall(r"#[\w-]+", render(draw_instrument(row)))[0] for row in range(5)}
    assert len(rows) == 5
